package eval

import "fmt"

// terms are the weights that do not belong to a kind of piece.
type terms struct {
	tempo, tempoKingTurn      score
	bishopPair                score
	seventh                   pair
	openFile                  [2]score // without any pawn, and with enemy pawns only
	outpost                   score
	pawnCentre, pawnInside    pair
	pawnUp                    [8]pair
	isolated, doubled         score
	pawnGuarded, pawnBeside   score
	passed                    [10]score // by ranks climbed
	passer                    passerTerms
	king                      kingPlace
	shelter, castling         score
	kingFile, storm           score
	ghostShelter              score
	attacker, weak, safeCheck int32
	threat                    threatTerms
	reaped, rampages          [2]score
	whirl                     [3]score
	link                      [3]score
	race                      [6]score // by turns
	raceGate, raceLead        score
	relief, second            score
	recruiterLeap, markedEach score
	recruiterAim, markedValue int32
	bareInside, bareApart     score
}

// kingPlace is what a royal king gains by its square.
type kingPlace struct{ up, insideFile, insideRank pair }

// passerTerms are for a passed pawn from the fourth rank of eight on, multiplied by its rank minus
// three.
type passerTerms struct{ guarded, blocked, free, ownKing, otherKing score }

// threatTerms are for attacked pieces.
type threatTerms struct{ pawn, dearer, loose, loosePawn score }

func (r *reader) terms(midline bool, ranks int) terms {
	t := terms{
		tempo: r.score("tempo"), tempoKingTurn: r.score("tempo.king-turn"), bishopPair: r.score("bishop.pair"),
		seventh: r.pair("rook.seventh"), openFile: [2]score{r.score("rook.open-file"), r.score("rook.half-open-file")},
		outpost: r.score("outpost"),
		shelter: r.score("king.shelter"), castling: r.score("king.castling"),
		kingFile: r.score("king.open-file"), storm: r.score("king.storm"), ghostShelter: r.score("king.ghost"),
		attacker: r.number("danger.attacker"), weak: r.number("danger.weak"), safeCheck: r.number("danger.check"),
		threat: threatTerms{r.score("threat.pawn"), r.score("threat.dearer"), r.score("threat.loose"),
			r.score("threat.loose-pawn")},
		relief: r.score("heir.relief"), second: r.score("king.second"),
		recruiterLeap: r.score("recruiter.leap"), recruiterAim: r.number("recruiter.aim"),
		markedEach: r.score("marked.each"), markedValue: r.number("marked.value"),
		bareInside: r.score("bare.inside"), bareApart: r.score("bare.apart"),
	}
	king := "king"
	if midline {
		king = "racing-king"
		r.chess2(&t)
	}
	t.king = kingPlace{r.pair(king + ".up"), r.pair(king + ".inside-file"), r.pair(king + ".inside-rank")}
	r.pawns(&t, ranks)
	return t
}

func (r *reader) pawns(t *terms, ranks int) {
	t.pawnCentre, t.pawnInside = r.pair("pawn.centre"), r.pair("pawn.inside")
	t.isolated, t.doubled = r.score("pawn.isolated"), r.score("pawn.doubled")
	t.pawnGuarded, t.pawnBeside = r.score("pawn.guarded"), r.score("pawn.beside")
	t.passer = passerTerms{
		r.score("passed.guarded"), r.score("passed.blocked"), r.score("passed.free"),
		r.score("passed.own-king"), r.score("passed.enemy-king"),
	}
	// On boards of more ranks, pawns count by their distance from the last one.
	for up := 1; up < 7; up++ {
		t.pawnUp[up] = r.pair(fmt.Sprintf("pawn.up.%d", up))
		t.passed[up+ranks-8] = r.score(fmt.Sprintf("passed.up.%d", up))
	}
}

// chess2 reads the weights that only Chess 2 uses.
func (r *reader) chess2(t *terms) {
	t.link = [3]score{r.score("link.leap"), r.score("link.diagonal"), r.score("link.orthogonal")}
	t.reaped = [2]score{r.score("reaper.loose"), r.score("reaper.loose-pawn")}
	t.rampages = [2]score{r.score("rampage.enemy"), r.score("rampage.own")}
	t.whirl = [3]score{r.score("whirlwind.enemy"), r.score("whirlwind.enemy-pawn"), r.score("whirlwind.own")}
	t.raceGate, t.raceLead = r.score("race.gate"), r.score("race.lead")
	for turns := 1; turns < len(t.race); turns++ {
		t.race[turns] = r.score(fmt.Sprintf("race.turns.%d", turns))
	}
}

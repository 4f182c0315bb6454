package eval

import (
	"fmt"
	"strings"

	"midline/engine/rules"
)

// pair is a value in the opening and in the endgame.
type pair struct{ mg, eg int32 }

func (p pair) packed() score { return score(p.mg)<<32 + score(p.eg) }

// plus returns the sum with n times another pair.
func (p pair) plus(q pair, n int) pair { return pair{p.mg + q.mg*int32(n), p.eg + q.eg*int32(n)} }

// score is a value in units, that of the opening in the upper half and that of
// the endgame in the lower one. Scores are added, and multiplied by numbers.
type score int64

func (s score) mg() int { return int(int32((s + 1<<31) >> 32)) }

func (s score) eg() int { return int(int32(s)) }

// worth is what a kind of piece is worth and how it is judged.
type worth struct {
	value    pair
	phase    int32 // what it stands for of the opening, in centipawns
	mobility pair  // for each square that it reaches
	danger   int32 // tenths of an attack on a square next to an enemy king
	centre   pair  // for each step away from the edge, files and ranks together
}

// worthOf returns the worth of a kind of piece; royal kings need none.
func (r *reader) worthOf(name string, royal bool) worth {
	name = strings.ReplaceAll(name, " ", "-")
	w := worth{mobility: r.optional(name + ".mobility"), centre: r.optional(name + ".centre")}
	if !royal || r.has(name+".value") {
		w.value = r.pair(name + ".value")
	}
	if r.has(name + ".phase") {
		w.phase = r.number(name + ".phase")
	}
	if r.has(name + ".danger") {
		w.danger = r.number(name + ".danger")
	}
	return w
}

// heirName is the name of a king that is not royal by its reach, 0 for a king's
// (R3.8). It can be taken, and it may come to be royal.
func heirName(latent rules.Atoms) string {
	switch {
	case latent&rules.Ortho != 0:
		return "latent-queen"
	case latent&rules.Leap != 0:
		return "latent-duke"
	}
	return "heir"
}

// dropped is what a pawn that comes for a captured piece makes good (R5.5), in an
// exchange, in centipawns.
const dropped = 80

// on fits a worth, which is that on 64 squares, to a larger board: what rides
// along open lines gains, what makes single steps and leaps loses.
func (w worth) on(squares int, reach rules.Atoms) worth {
	const lines, short = rules.Ortho | rules.Diag | rules.Night, rules.Step | rules.Leap | rules.Alfil
	extra := int32(squares - 64)
	permille := int32(1000)
	if reach&lines != 0 {
		permille += extra * 3 / 2
	}
	if reach&short != 0 {
		permille -= extra * 3
	}
	w.value.mg = w.value.mg * permille / 1000
	w.value.eg = w.value.eg * permille / 1000
	return w
}

// kingPlace is what a royal king gains by its place.
type kingPlace struct{ up, insideFile, insideRank pair }

// terms are the weights that are not of a kind of piece.
type terms struct {
	tempo, bishopPair         score
	seventh, pawnCentre       pair
	pawnUp                    [8]pair
	king                      kingPlace
	shelter, castling         score
	passed                    [10]score // by the ranks climbed
	isolated, doubled         score
	link                      [3]score
	race                      [6]score // by turns
	relief, second            score
	recruiterLeap, markedEach score
	recruiterAim, markedValue int32
	bareInside, bareApart     score
}

func (r *reader) terms(midline bool, ranks int) terms {
	t := terms{
		tempo: r.score("tempo"), bishopPair: r.score("bishop.pair"),
		seventh: r.pair("rook.seventh"), pawnCentre: r.pair("pawn.centre"),
		shelter: r.score("king.shelter"), castling: r.score("king.castling"),
		isolated: r.score("pawn.isolated"), doubled: r.score("pawn.doubled"),
		link:   [3]score{r.score("link.leap"), r.score("link.diagonal"), r.score("link.orthogonal")},
		relief: r.score("heir.relief"), second: r.score("king.second"),
		recruiterLeap: r.score("recruiter.leap"), recruiterAim: r.number("recruiter.aim"),
		markedEach: r.score("marked.each"), markedValue: r.number("marked.value"),
		bareInside: r.score("bare.inside"), bareApart: r.score("bare.apart"),
	}
	king := "king"
	if midline {
		king = "racing-king"
	}
	t.king = kingPlace{r.pair(king + ".up"), r.pair(king + ".inside-file"), r.pair(king + ".inside-rank")}
	for up := 1; up < 7; up++ {
		t.pawnUp[up] = r.pair(fmt.Sprintf("pawn.up.%d", up))
	}
	// Pawns are as far as they are from the last rank, on boards of more ranks.
	for up := 1; up < 7; up++ {
		t.passed[up+ranks-8] = r.score(fmt.Sprintf("passed.up.%d", up))
	}
	for turns := 1; midline && turns < len(t.race); turns++ {
		t.race[turns] = r.score(fmt.Sprintf("race.turns.%d", turns))
	}
	return t
}

// alike is a number of 256ths of a centipawn, the same in the opening and in the
// endgame.
func alike(n int32) score { return pair{n * unit / 256, n * unit / 256}.packed() }

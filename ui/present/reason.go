package present

import (
	"strings"

	"midline/engine/board"
	"midline/engine/reason"
	"midline/engine/rules"
	"midline/ui/words"
)

// tense is when an action is spoken of.
type tense uint8

const (
	past  tense = iota // it could have been made
	ahead              // it can be made: the position before it is on the board
	made               // it has been made, and so has the rest of its turn if there was one
	begun              // it has been made, and more of its turn follows
)

// Reason says in a sentence why the first action of a line is good, which can be made on the board; "" if nothing
// there shows it. In check it says first how the action answers that. wins is the number of turns in which it wins by
// proof, 0 if that is unknown.
func Reason(p *rules.Position, line []rules.Move, wins int) string {
	if len(line) == 0 {
		return ""
	}
	return because(p, line, reason.For(p, line, wins), ahead, true)
}

// Made is Reason for an action that has been made and led to the position shown: turns count from there. best says that
// it is the best one.
func Made(p *rules.Position, line []rules.Move, wins int, shown *rules.Position, best bool) string {
	if len(line) == 0 {
		return ""
	}
	return because(p, line, reason.For(p, line, wins), since(p, shown), best)
}

// Merits is Made with known facts about the best action, and without how it answers a check, as every legal action
// does.
func Merits(p *rules.Position, m rules.Move, facts []reason.Fact, shown *rules.Position) string {
	return purpose(p, []rules.Move{m}, facts, since(p, shown), true)
}

// since returns whether the turn that began at a position is over in the one shown.
func since(p, shown *rules.Position) tense {
	if shown.Side() == p.Side() {
		return begun
	}
	return made
}

func because(p *rules.Position, line []rules.Move, facts []reason.Fact, when tense, best bool) string {
	answer := answersCheck(p, line[0])
	if answer == "" || len(facts) > 0 && facts[0].Turns == 1 && facts[0].Wins() {
		return purpose(p, line, facts, when, best)
	}
	return strings.TrimSpace(answer + " " + purpose(p, line, facts, when, best))
}

// answersCheck says in a sentence how an action answers a check, "" if there is none, or if the kings of the
// side are still attacked after it.
func answersCheck(p *rules.Position, m rules.Move) string {
	us := p.Side()
	kings := p.Checked(us)
	var next rules.Position
	if kings.IsEmpty() || !p.Make(m, &next) || next.Checked(us).Any() {
		return ""
	}
	attackers := p.Attackers(kings.First(), us.Other())
	switch {
	case board.Of(p.Victims(m)...).And(attackers).Any() || m.Kind() == rules.Convert && attackers.Has(m.To()):
		return words.T("check.removed")
	case m.Kind() != rules.Pass && kings.Has(m.From()) && m.Kind() != rules.Whirlwind:
		return words.T("check.left")
	}
	return words.T("check.answered")
}

// purpose is because without how the action answers a check, as every legal action does.
func purpose(p *rules.Position, line []rules.Move, facts []reason.Fact, when tense, best bool) string {
	if len(facts) == 0 {
		seen := ""
		if when == ahead && best {
			seen = Quiet(p, line)
		}
		text, _ := patience(p, line, best && seen == "", when == ahead)
		return strings.TrimSpace(seen + " " + text)
	}
	text := factText("fact.", &facts[0], when)
	if facts[0].Wins() {
		return text
	}
	more, waits := patience(p, line, best, when == ahead)
	if facts[0].Code == reason.Checks && waits { // says that it gives check, and what for
		return more
	}
	return strings.TrimSpace(text + " " + more)
}

// Fact describes a fact in a sentence, which tells of what could have been.
func Fact(f *reason.Fact) string { return factText("fact.", f, past) }

// Loss describes a fact about the opponent's answer in a sentence to the player who allowed it.
func Loss(f *reason.Fact) string { return factText("loss.", f, past) }

// Missed describes what a player has overlooked in a sentence that does not reveal the action, "" if that is
// impossible.
func Missed(f *reason.Fact) string {
	switch f.Code {
	case reason.Midline, reason.Mates, reason.NoActions:
		key := "missed." + strings.ToLower(f.Code.String())
		switch {
		case !f.Certain:
			return words.T("missed.wins")
		case f.Turns == 1:
			return words.T(key + ".now")
		}
		return words.T(key, f.Turns)
	case reason.Destroys:
		switch {
		case f.Gain <= 0:
			return ""
		case f.Move.Kind() == rules.Whirlwind && f.Gain >= aLot:
			return words.T("missed.whirlwind")
		case f.Move.Kind() == rules.Whirlwind:
			return words.T("missed.whirlwind.little")
		case f.Gain >= aLot:
			return words.T("missed.rampage")
		}
		return words.T("missed.rampage.little")
	case reason.Takes, reason.TakesMore, reason.WinsExchange:
		if trades(f) {
			return ""
		}
		return words.T("missed.takes", kindAt(&f.From, f.Squares[0]), f.From.Geo().Name(f.Squares[0]))
	case reason.Forks:
		return words.T("missed.forks", list(&f.From, f.Squares))
	}
	if key := "missed." + strings.ToLower(f.Code.String()); words.Has(key) {
		return words.T(key)
	}
	return ""
}

// needsKingTurn reports whether a fact about a win in one turn holds only after the king-turn that follows the action.
func needsKingTurn(f *reason.Fact) bool {
	var next, end rules.Position
	us := f.From.Side()
	if !f.From.Make(f.Move, &next) || next.Won().Reason != rules.Ongoing || !next.KingTurn() || next.Side() != us {
		return false
	}
	return !next.Make(rules.PassMove, &end) || end.Status().Reason == rules.Ongoing
}

// barred reports whether something of the other side attacks the square where the first action of a fact has captured
// something and stands unharmed, but may not capture there.
func barred(f *reason.Fact) bool {
	var after rules.Position
	us, to := f.From.Side(), f.Move.To()
	return f.Safe && f.From.Make(f.Move, &after) && after.At(to) != rules.NoPiece && after.Attackers(to, us.Other()).Any()
}

// trades reports whether an exchange wins less than a pawn: such as a piece of one army for one of another that is
// worth a little more, which nobody would call a win.
func trades(f *reason.Fact) bool { return f.Code == reason.WinsExchange && f.Gain < 90 }

// aLot is what a rampage or a whirlwind wins, in centipawns, that wins a lot.
const aLot = 300

// factText describes a fact with the texts whose keys have a prefix.
func factText(prefix string, f *reason.Fact, when tense) string {
	p := &f.From
	key := prefix + strings.ToLower(f.Code.String())
	actor, to := actorOf(f), placeOf(f)
	switch f.Code {
	case reason.Midline, reason.Mates, reason.NoActions, reason.Wins:
		turns, more := f.Turns, ""
		if when == made {
			turns, more = turns-1, ".more"
		}
		switch {
		case f.Turns == 1:
			key += ".now"
			if prefix == "fact." && needsKingTurn(f) {
				key += ".kingturn"
			}
		case !f.Certain && f.Code != reason.Wins: // other answers lose in other ways
			return words.T(prefix+"wins"+more, turns) + " " + words.T(key+".expected")
		default:
			key += more
		}
		return words.T(key, turns)
	case reason.Destroys:
		if len(f.Own) > 0 {
			key += ".own"
		}
		return words.T(key, deed(f), someOn(p, f.Squares), someOn(p, f.Own)) + safe(prefix, f)
	case reason.Takes, reason.TakesMore, reason.WinsExchange, reason.Trades:
		if trades(f) && words.Has(prefix+"trades") {
			key = prefix + "trades"
		}
		switch {
		case f.Code != reason.Takes:
		case f.Move.Kind() == rules.Pounce:
			key += ".pounce"
		case barred(f) && words.Has(key+".barred"):
			key += ".barred"
		case f.Falls && words.Has(key+".falls"):
			key += ".falls"
		}
		if len(f.Squares) > 1 {
			return words.T(key+".many", actor, Pieces(p, f.Squares))
		}
		if f.Uneven() {
			key += ".uneven"
		}
		victim := p.At(f.Squares[0])
		return words.T(key, actor, kindAt(p, f.Squares[0]), p.Geo().Name(f.Squares[0]),
			words.Noun(p.Rules().Army(victim.Color()).Kits[victim.Role()].ID))
	case reason.StopsMate:
		var after rules.Position
		if p.Advance(f.Move, &after); after.Checked(p.Side().Other()).Any() {
			key += ".check"
		}
	case reason.Forks:
		return words.T(key, to, list(p, f.Squares))
	case reason.Inherits:
		var after rules.Position
		p.Advance(f.Move, &after)
		return words.T(key, kindAt(&after, f.Squares[0]), p.Geo().Name(f.Squares[0]))
	case reason.Spends:
		if len(p.Victims(f.Move)) == len(f.Squares) && words.Has(key+".nothing") {
			key += ".nothing"
		}
		return words.T(key, Pieces(p, f.Squares))
	case reason.Drops:
		return words.T(key, p.Geo().Name(f.Squares[0]))
	case reason.Checks:
		if f.Move.Kind() == rules.Pounce || f.Move.Kind() == rules.Whirlwind {
			to = p.Geo().Name(f.Move.From())
		}
		return words.T(key, to)
	case reason.StopsMidline, reason.Threatens:
		return words.T(key)
	case reason.Unlinks:
		return words.T(key, kindAt(p, f.Squares[0]), p.Geo().Name(f.Squares[0]), kindAt(p, f.Squares[1]))
	case reason.Promotes:
		return words.T(key, words.Noun(p.Rules().Army(p.Side()).Kits[f.Move.Promote()].ID))
	case reason.Saves:
		if f.Squares[0] == f.Move.From() {
			key += ".away"
		}
		switch {
		case prefix != "fact.":
		case when == ahead:
			key += ".ahead"
		case when == past:
			key += ".past"
		}
	}
	return words.T(key, kindAt(p, f.Squares[0]), p.Geo().Name(f.Squares[0]))
}

// safe ends a sentence about an action that takes: it says whether the opponent can recapture.
func safe(prefix string, f *reason.Fact) string {
	if f.Safe {
		return words.T(prefix + "safe")
	}
	return words.T(prefix + "unsafe")
}

// actorOf names the piece that acts.
func actorOf(f *reason.Fact) words.Phrase {
	if kit := f.From.Kit(f.Move.From()); kit != nil && f.Move.Kind() != rules.Pass {
		return words.Noun(kit.ID)
	}
	return words.Phrase{}
}

func placeOf(f *reason.Fact) string { return f.From.Geo().Name(f.Move.To()) }

// deed names an action that destroys several pieces, as the subject of a sentence.
func deed(f *reason.Fact) string {
	if f.Move.Kind() == rules.Whirlwind {
		return words.T("fact.whirlwind", placeOf(f))
	}
	return words.T("fact.rampage", placeOf(f))
}

// kindAt names the piece on a square.
func kindAt(p *rules.Position, sq board.Square) words.Phrase { return words.Noun(p.Kit(sq).ID) }

// Pieces names pieces with their squares, or without if they are more than three.
func Pieces(p *rules.Position, squares []board.Square) words.Phrase {
	if len(squares) <= 3 {
		return list(p, squares)
	}
	return someOn(p, squares)
}

// list names pieces with their squares: "the rook on e5 and the king on g8".
func list(p *rules.Position, squares []board.Square) words.Phrase {
	var names []words.Phrase
	for _, sq := range squares {
		names = append(names, words.NewPhrase("phrase.on", kindAt(p, sq), p.Geo().Name(sq)))
	}
	return enumerate(names)
}

package search

import (
	"midline/engine/board"
	"midline/engine/rules"
)

// Sparring returns the strength of a partner for learners. It is weaker than level 1: while it has
// another action it never mates, never moves a king towards the midline and never invades it. It
// stays in its own half and captures only what comes there.
func Sparring() Strength {
	s := Level(1)
	s.Elo, s.peaceful = 0, true
	return s
}

// peaceful returns the actions that a sparring partner chooses among: the legal ones that break the
// fewest of its habits. There is at least one if any is legal.
func peaceful(pos *rules.Position) []rules.Move {
	const habits = 4
	var kept [habits][]rules.Move // by the first habit that a move breaks, the last for none
	for _, m := range pos.Legal(nil) {
		n := habits - 1
		switch {
		case pos.Wins(m):
			n = 0
		case attacks(pos, m):
			n = 1
		case advances(pos, m):
			n = 2
		}
		kept[n] = append(kept[n], m)
	}
	for n := habits - 1; n >= 0; n-- {
		if len(kept[n]) > 0 {
			return kept[n]
		}
	}
	return nil
}

// attacks reports whether an action captures, destroys or converts something of the other side
// beyond its own half, or brings a king nearer to the midline.
func attacks(pos *rules.Position, m rules.Move) bool {
	for _, sq := range pos.Victims(m) {
		if pos.At(sq).Color() != pos.Side() && !ownHalf(pos, sq) {
			return true
		}
	}
	if m.Kind() == rules.Convert && !ownHalf(pos, m.To()) {
		return true
	}
	return pos.Rules().Variant.Midline > 0 && m.Kind() == rules.Normal && pos.Royal(pos.Side()).Has(m.From()) &&
		rankFor(pos, m.To()) > rankFor(pos, m.From())
}

// advances reports whether an action leaves its side's own half.
func advances(pos *rules.Position, m rules.Move) bool {
	return m != rules.PassMove && !ownHalf(pos, m.To()) && ownHalf(pos, m.From())
}

func ownHalf(pos *rules.Position, sq board.Square) bool { return 2*rankFor(pos, sq) < pos.Geo().Ranks }

// rankFor returns the rank of a square, from 0, as seen by the side to act.
func rankFor(pos *rules.Position, sq board.Square) int {
	if pos.Side() == rules.Black {
		return pos.Geo().Ranks - 1 - pos.Geo().RankOf(sq)
	}
	return pos.Geo().RankOf(sq)
}

package game

import (
	"cmp"
	"slices"

	"midline/engine/board"
	"midline/engine/rules"
)

// Exchange returns what the side to move wins by a legal action if both sides then go on capturing,
// turn by turn, the piece that captured last, and each stops when it does better to: by every legal
// action that removes or converts that piece, rampages, whirlwinds, pounces, conversions and the
// actions of a king-turn among them, whatever the first action of such a turn is; what that captures
// elsewhere does not count. The pieces count what value says. sure is false if the captures
// are too many to be counted.
func Exchange(pos *rules.Position, m rules.Move, value func(rules.Piece) int) (gain int, sure bool) {
	x := exchange{value: value, left: mostExchanges}
	gain = x.acted(pos, m, -won, won)
	return gain, x.left > 0
}

const (
	// mostExchanges bounds the positions of an exchange.
	mostExchanges = 20_000
	// won is worth more than all pieces together.
	won = 1_000_000
)

// exchange counts an exchange.
type exchange struct {
	value func(rules.Piece) int
	left  int // positions that may still be looked at
}

// Taken returns the value of what the side to move wins at once by an action: what it removes, less its own pieces
// among that, and a promotion. A conversion counts twice, since the piece is lost here and won there.
func Taken(pos *rules.Position, m rules.Move, value func(rules.Piece) int) int {
	sum := 0
	if m.Kind() == rules.Convert {
		return 2 * value(pos.At(m.To()))
	}
	for _, sq := range pos.Victims(m) {
		if v := value(pos.At(sq)); pos.At(sq).Color() == pos.Side() {
			sum -= v
		} else {
			sum += v
		}
	}
	if r := m.Promote(); r != rules.NoRole {
		sum += value(rules.MakePiece(pos.Side(), r)) - value(pos.At(m.From()))
	}
	return sum
}

// acted returns what an action wins, with the rest of its turn and what follows.
func (x *exchange) acted(pos *rules.Position, m rules.Move, alpha, beta int) int {
	gain := Taken(pos, m, x.value)
	var next rules.Position
	pos.Advance(m, &next)
	if end := next.Won(); end.Reason != rules.Ongoing {
		if end.Winner == pos.Side() {
			return won
		}
		return gain
	}
	on := capturerOf(m)
	if !next.KingTurn() || next.Side() != pos.Side() {
		return gain - x.answered(&next, on, gain-beta, gain-alpha)
	}
	// The king-turn is passed; where that is not legal, it takes its best way.
	var after rules.Position
	if next.Make(rules.PassMove, &after) {
		return gain - x.answered(&after, on, gain-beta, gain-alpha)
	}
	best := -won
	for _, second := range next.Legal(nil) {
		rest := on
		if second.From() == on {
			rest = second.To()
		}
		next.Advance(second, &after)
		if after.Won().Reason != rules.Ongoing && after.Won().Winner == pos.Side() {
			return won
		}
		g := gain + Taken(&next, second, x.value)
		best = max(best, g-x.answered(&after, rest, g-beta, g-max(alpha, best)))
		if best >= beta {
			break
		}
	}
	return best
}

// capturerOf returns where the piece that acts can be captured for it, NoSquare if that is as it was
// before the action.
func capturerOf(m rules.Move) board.Square {
	switch m.Kind() {
	case rules.Pounce, rules.Whirlwind, rules.Pass, rules.Castle:
		return board.NoSquare
	}
	return m.To()
}

// answered returns what the side to move wins by capturing the piece on a square, 0 if it does better
// not to.
func (x *exchange) answered(pos *rules.Position, on board.Square, alpha, beta int) int {
	if x.left--; x.left <= 0 || on == board.NoSquare || pos.Won().Reason != rules.Ongoing {
		return 0
	}
	best := 0
	legal := pos.Legal(nil)
	var takers []rules.Move
	for _, m := range legal {
		if removes(pos, m, on) {
			takers = append(takers, m)
		}
	}
	slices.SortStableFunc(takers, func(a, b rules.Move) int {
		return cmp.Compare(x.value(pos.At(a.From())), x.value(pos.At(b.From())))
	})
	for _, m := range takers {
		if best >= beta {
			return best
		}
		best = max(best, x.acted(pos, m, max(alpha, best), beta))
	}
	var next rules.Position
	for _, m := range legal {
		if best >= beta {
			return best
		}
		if removes(pos, m, on) || m.Kind() == rules.Convert {
			continue
		}
		if pos.Advance(m, &next); !next.KingTurn() || next.Side() != pos.Side() || next.Won().Reason != rules.Ongoing {
			continue
		}
		for _, second := range next.Legal(nil) {
			if removes(&next, second, on) {
				best = max(best, x.acted(&next, second, max(alpha, best), beta))
			}
		}
	}
	return best
}

// removes reports whether an action captures or converts the piece on a square.
func removes(pos *rules.Position, m rules.Move, on board.Square) bool {
	return m.Kind() == rules.Convert && m.To() == on || slices.Contains(pos.Victims(m), on)
}

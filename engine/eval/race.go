//midline:narrow

package eval

import (
	"midline/engine/board"
	"midline/engine/rules"
)

// races adds how near both sides are to a midline win (R2.3).
func (v *wideEval) races() {
	white, black := v.race(rules.White), v.race(rules.Black)
	v.sides[0].sum += v.raceLead * score(black-white)
}

// race adds how near a side is to a midline win. It returns the turns that its
// kings need, stepping only on squares that are neither attacked nor occupied by
// their own side, or 6 if they need more than five.
func (v *wideEval) race(c rules.Color) int {
	s, other := &v.sides[c&1], &v.sides[(c^1)&1]
	free := v.p.Geo().All.AndNot(other.check).AndNot(s.own)
	for _, role := range v.immune[(c^1)&1] {
		free = free.AndNot(v.p.Role(role).And(other.own))
	}
	s.sum += v.raceGate * score(v.sets.gate[c&1].And(free).Count())
	steps := 0
	for kings := s.royal; kings.Any(); kings = kings.Rest() {
		n := v.walk(board.Bit(kings.First()), free, v.sets.beyond[c&1])
		if n < 0 {
			return len(v.terms.race)
		}
		steps += n
	}
	if v.kingTurn[c&1] {
		steps = (steps + 1) / 2
	}
	if steps >= len(v.terms.race) {
		return len(v.terms.race)
	}
	s.sum += v.terms.race[steps]
	return steps
}

// walk returns the number of steps from a square to the goal over free squares: 0 if it is there
// already, -1 if no way has five steps or fewer.
func (v *wideEval) walk(seen, free, goal board.Bitboard) int {
	if seen.Meets(goal) {
		return 0
	}
	geo := v.p.Geo()
	for n := 1; n <= 5; n++ {
		next := seen.Or(geo.Shift(seen, board.East)).Or(geo.Shift(seen, board.West))
		next = next.Or(geo.Shift(next, board.North)).Or(geo.Shift(next, board.South))
		next = next.And(free).Or(seen)
		if next.Meets(goal) {
			return n
		}
		if next == seen {
			return -1
		}
		seen = next
	}
	return -1
}

package eval

import (
	"midline/engine/board"
	"midline/engine/rules"
)

// raceBonus is by the number of turns that a side needs to walk its kings beyond
// the midline over squares that nothing guards.
var raceBonus = [...]pair{{}, {230, 330}, {80, 150}, {32, 80}, {15, 45}, {8, 30}}

// race adds the nearness of a midline win (R2.3): the way of each king over
// squares that are neither guarded nor its own.
func (e *Evaluator) race(p *rules.Position, c rules.Color, maps *Maps, t *tally) {
	free := e.rules.Geo.All.AndNot(maps.Check[c^1]).AndNot(p.Of(c)).AndNot(e.immune(p, c^1))
	steps := 0
	for kings := p.Royal(c); kings.Any(); kings = kings.Rest() {
		n := e.walk(kings.First(), free, e.beyond[c])
		if n < 0 {
			return
		}
		steps += n
	}
	turns := steps
	if e.rules.Army(c).KingTurn {
		turns = (steps + 1) / 2
	}
	if turns < len(raceBonus) {
		t.mg += raceBonus[turns].mg
		t.eg += raceBonus[turns].eg
	}
}

// immune returns the pieces of a side that a king cannot capture.
func (e *Evaluator) immune(p *rules.Position, c rules.Color) board.Bitboard {
	var found board.Bitboard
	for role := rules.Knight; role <= rules.Queen; role++ {
		if e.rules.Army(c).Kits[role].Guard == rules.Immune {
			found = found.Or(p.Pieces(c, role))
		}
	}
	return found
}

// walk returns the number of steps from a square to the goal over free squares,
// 0 if it is there, -1 if there is no way of five steps or fewer.
func (e *Evaluator) walk(from board.Square, free, goal board.Bitboard) int {
	if goal.Has(from) {
		return 0
	}
	seen, edge := board.Bit(from), board.Bit(from)
	for n := 1; n <= 5; n++ {
		var next board.Bitboard
		for list := edge; list.Any(); list = list.Rest() {
			next = next.Or(e.rules.Geo.Step[list.First()])
		}
		next = next.And(free).AndNot(seen)
		if next.Meets(goal) {
			return n
		}
		if next.IsEmpty() {
			return -1
		}
		seen, edge = seen.Or(next), next
	}
	return -1
}

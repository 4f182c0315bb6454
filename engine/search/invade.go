package search

import (
	"midline/engine/board"
	"midline/engine/rules"
)

// findInvasion returns an action that begins a midline win in the current turn
// (R2.3), or rules.NoMove. It is exact: in a Two Kings turn it tries both
// actions. pos must not be one of the worker's probe positions.
func (w *worker) findInvasion(pos *rules.Position) rules.Move {
	side := pos.Side()
	deficit, limit := w.eval.Deficit(pos, side), 1
	two := pos.Rules().Army(side).KingTurn && !pos.KingTurn()
	if two {
		limit = 2
	}
	if deficit > limit || pos.Won().Reason != rules.Ongoing {
		return rules.NoMove
	}
	if deficit <= 1 {
		if m := w.midlineStep(pos, &w.probes[0]); m != rules.NoMove {
			return m
		}
	}
	if !two && deficit > 0 {
		return rules.NoMove
	}
	w.probeMoves = pos.Pseudo(w.probeMoves[:0])
	next, kings := &w.probes[1], pos.Royal(side)
	for _, m := range w.probeMoves {
		// With two ranks to climb, each action must climb one.
		if deficit == 2 && (!kings.Has(m.From()) || m.From() == m.To()) || !pos.Make(m, next) ||
			w.eval.Deficit(next, side) > 1 {
			continue
		}
		won := next.Won()
		if won.Reason == rules.MidlineInvasion && won.Winner == side {
			return m
		}
		if next.KingTurn() && w.midlineStep(next, &w.probes[0]) != rules.NoMove {
			return m
		}
	}
	return rules.NoMove
}

// midlineStep returns a king step that wins by the midline immediately, or
// rules.NoMove; next is scratch space.
func (w *worker) midlineStep(pos, next *rules.Position) rules.Move {
	side, geo := pos.Side(), pos.Geo()
	beyond := w.eval.Beyond(side)
	for kings := pos.Royal(side); kings.Any(); kings = kings.Rest() {
		from := kings.First()
		for steps := geo.Step[from].And(beyond).AndNot(pos.Of(side)); steps.Any(); steps = steps.Rest() {
			to := steps.First()
			if !kingMayStep(pos, to) {
				continue
			}
			m := rules.NewMove(rules.Normal, from, to, rules.NoRole)
			if !pos.Make(m, next) {
				continue
			}
			if won := next.Won(); won.Reason == rules.MidlineInvasion && won.Winner == side {
				return m
			}
		}
	}
	return rules.NoMove
}

// kingMayStep reports whether a king next to sq may step there, regardless of its safety. The square
// holds no piece of the king's side.
func kingMayStep(pos *rules.Position, sq board.Square) bool {
	kit := pos.Kit(sq)
	return kit == nil || kit.Guard != rules.Immune && pos.At(sq).Role() != rules.King
}

// losesToInvasion reports whether the opponent's next turn wins by the midline however the mover
// completes this turn. pos is the position after an action of the mover.
func (w *worker) losesToInvasion(pos *rules.Position, mover rules.Color) bool {
	if pos.Won().Reason != rules.Ongoing || w.eval.Deficit(pos, mover.Other()) > 2 {
		return false
	}
	if pos.Side() != mover {
		return w.findInvasion(pos) != rules.NoMove
	}
	w.scanMoves = pos.Pseudo(w.scanMoves[:0])
	for _, m := range w.scanMoves {
		if pos.Make(m, &w.scan) && (w.scan.Won().Reason != rules.Ongoing || w.findInvasion(&w.scan) == rules.NoMove) {
			return false
		}
	}
	return true
}

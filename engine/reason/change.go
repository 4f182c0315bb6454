package reason

import (
	"midline/engine/board"
	"midline/engine/rules"
	"midline/engine/transition"
)

// inherits returns a king that has become royal where only one is: another one than before, not the
// same elsewhere.
func (s *scene) inherits() (Fact, bool) {
	a := &s.steps[0]
	if !a.before.Rules().Variant.Royalty.Nearest {
		return Fact{}, false
	}
	was, is := a.before.Royal(s.us), a.after.Royal(s.us)
	if was.IsEmpty() || is.IsEmpty() || was == is || was.Has(a.move.From()) && is.Has(kingAfter(a)) {
		return Fact{}, false
	}
	return Fact{Code: Inherits, Squares: is.Squares()}, true
}

// kingAfter returns the square of an acting king after a step.
func kingAfter(a *step) board.Square {
	if a.move.Kind() == rules.Castle {
		return a.before.CastleTo(a.move)
	}
	return a.move.To()
}

// drops returns a pawn that comes in for what the first action captures.
func (s *scene) drops() (Fact, bool) {
	a := &s.steps[0]
	for _, change := range a.before.Changes(a.move) {
		if change.Kind == transition.Place && change.Piece.Color() != s.us {
			return Fact{Code: Drops, Squares: []board.Square{change.To}}, true
		}
	}
	return Fact{}, false
}

// checks returns a check by the piece that has acted, if the piece is not lost.
func (s *scene) checks() (Fact, bool) {
	a := &s.steps[0]
	if a.move.Kind() == rules.Pass {
		return Fact{}, false
	}
	at := a.move.To()
	if a.move.Kind() == rules.Pounce || a.move.Kind() == rules.Whirlwind {
		at = a.move.From()
	}
	after := afterKingTurn(a.after, s.us)
	kings := after.Checked(s.us.Other())
	if kings.IsEmpty() || after.At(at) == rules.NoPiece || after.Attacks(at).And(kings).IsEmpty() || falls(&after, at) {
		return Fact{}, false
	}
	return Fact{Code: Checks, Squares: after.Attacks(at).And(kings).Squares()}, true
}

//midline:narrow

package eval

import (
	"midline/engine/board"
	"midline/engine/rules"
)

// scale returns how much of an orthodox ending's score counts for the better side: the fewer pawns it has, the less
// likely it is to win.
func (v *wideEval) scale(c rules.Color) scaling {
	left := v.lacking(c)
	if pawns := v.sides[c&1].pawns.Count(); pawns > 0 && left.eg == whole {
		left.eg = min(whole, 36+7*pawns)
	}
	return left
}

// lacking returns how much of an orthodox ending's score counts for the better side, which may lack
// the material to win.
func (v *wideEval) lacking(c rules.Color) scaling {
	const minor, rook = 340, 485 // like the phases in weights.txt
	s, other := &v.sides[c&1], &v.sides[(c^1)&1]
	switch pawns := s.pawns.Count(); {
	case pawns > 0 && v.wrongCorner(c):
		return scaling{}
	case v.oppositeBishops():
		if s.phase <= minor && other.phase <= minor {
			return scaling{whole, min(whole, 16+4*pawns)}
		}
		return scaling{whole, min(whole, 36+3*pawns)}
	case pawns > 0:
		return scaling{whole, whole}
	case s.phase-other.phase > minor:
		if s.phase <= 2*minor && other.phase == 0 && s.own.And(v.p.Role(rules.Knight)).Count() == 2 {
			return scaling{}
		}
		return scaling{whole, whole}
	case s.phase < rook:
		return scaling{}
	case other.phase <= minor:
		return scaling{4, 4}
	}
	return scaling{14, 14}
}

// oppositeBishops reports whether each side has one bishop and these are on
// opposite colours.
func (v *wideEval) oppositeBishops() bool {
	bishops := v.p.Role(rules.Bishop)
	if white, black := bishops.And(v.sides[0].own), bishops.And(v.sides[1].own); white.Single() && black.Single() {
		return v.shade(white.First()) != v.shade(black.First())
	}
	return false
}

// shade returns 1 for a light square and 0 for a dark one.
func (v *wideEval) shade(sq board.Square) int {
	geo := v.p.Geo()
	return (geo.FileOf(sq) + geo.RankOf(sq)) & 1
}

// wrongCorner reports whether a side has only pawns on one rook's file, no other
// piece except perhaps a bishop that does not control their promotion square,
// and the enemy king on or next to that square.
func (v *wideEval) wrongCorner(c rules.Color) bool {
	geo, s := v.p.Geo(), &v.sides[c&1]
	file := geo.FileOf(s.pawns.First())
	if file != 0 && file != geo.Files-1 || !s.pawns.AndNot(geo.File[file]).IsEmpty() {
		return false
	}
	corner := geo.File[file].And(v.sets.last[c&1]).First()
	rest := s.own.AndNot(s.pawns).AndNot(s.royal)
	if rest.Any() &&
		(!rest.And(v.p.Role(rules.Bishop)).Single() || !rest.Single() || v.shade(rest.First()) == v.shade(corner)) {
		return false
	}
	return v.nearest(c^1, corner) <= 1
}

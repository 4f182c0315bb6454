//midline:narrow

package eval

import (
	"midline/engine/board"
	"midline/engine/rules"
)

// shelter adds king safety: what is around a side's kings, and its castling rights.
func (v *wideEval) shelter(c rules.Color) {
	geo, s, other := v.p.Geo(), &v.sides[c&1], &v.sides[(c^1)&1]
	if v.whirls[c&1] {
		v.whirlwinds(c)
	}
	for _, role := range v.immune[c&1] {
		s.sum += v.ghostShelter * score(v.p.Role(role).And(s.own).And(s.ring).Count())
	}
	if !s.royal.Single() {
		return
	}
	king := s.royal.First()
	s.sum += v.terms.shelter * score(min(s.ring.And(s.pawns).Count(), 3))
	file := geo.FileOf(king)
	for next := max(0, file-1); next <= min(file+1, geo.Files-1); next++ {
		if !geo.File[next].Meets(s.pawns) {
			s.sum += v.kingFile
		}
	}
	s.sum += v.storm * score(v.sets.front[c&1][king&127].And(geo.Box[king]).And(other.pawns).Count())
	if v.p.Unmoved().Meets(s.own) {
		s.sum += v.castling
	}
}

// whirlwinds adds what is around kings that may destroy it by a whirlwind (R2.25).
func (v *wideEval) whirlwinds(c rules.Color) {
	geo, s, other := v.p.Geo(), &v.sides[c&1], &v.sides[(c^1)&1]
	for kings := s.royal; kings.Any(); kings = kings.Rest() {
		around := geo.Step[kings.First()]
		if around.Meets(s.royal) {
			return
		}
		s.sum += v.whirl[0]*score(around.And(other.own).AndNot(other.pawns).Count()) +
			v.whirl[1]*score(around.And(other.pawns).Count()) + v.whirl[2]*score(around.And(s.own).Count())
	}
}

// harm subtracts the value of the enemy attack on a side's kings (king danger). The more pieces and
// squares take part, the more each counts.
func (v *wideEval) harm(c rules.Color) {
	geo, s, other := v.p.Geo(), &v.sides[c&1], &v.sides[(c^1)&1]
	d := other.danger
	if d == 0 {
		return
	}
	d += v.weak * int32(s.ring.And(other.check).AndNot(s.guard).Count())
	safe := geo.All.AndNot(other.own).AndNot(s.check)
	for kings := s.royal; kings.Any(); kings = kings.Rest() {
		king := kings.First()
		for i, atom := range [...]rules.Atoms{rules.Ortho, rules.Diag, rules.Leap} {
			if from := other.lines[i].And(safe); from.Any() {
				d += v.safeCheck * int32(min(v.p.Reach(king, atom, v.occ).And(from).Count(), 2))
			}
		}
	}
	d = max(0, d*v.exposure[c&1]/100)
	s.sum -= pair{min(d*(d+40)*unit/500, maxHarm*unit), min(d*unit/10, maxHarm*unit/4)}.packed()
}

// royalty adds what kings that are not royal do for the royal one: a king on the same or an
// adjacent file can become royal by a step and so end a check (R3.2).
func (v *wideEval) royalty() {
	geo, kings := v.p.Geo(), v.p.Role(rules.King)
	for c := range rules.Color(2) {
		s, other := &v.sides[c], &v.sides[c^1]
		if s.royal.IsEmpty() {
			continue
		}
		file := geo.FileOf(s.royal.First())
		for heirs := kings.And(s.own).AndNot(s.royal); heirs.Any(); heirs = heirs.Rest() {
			if apart := geo.FileOf(heirs.First()) - file; apart >= -1 && apart <= 1 {
				s.sum += v.relief
				other.danger -= other.danger / 4
			}
		}
	}
}

// nearest returns the distance from a square to a side's nearest royal king.
func (v *wideEval) nearest(c rules.Color, sq board.Square) int {
	geo, best := v.p.Geo(), 9
	for kings := v.sides[c&1].royal; kings.Any(); kings = kings.Rest() {
		king := kings.First()
		files, ranks := geo.FileOf(king)-geo.FileOf(sq), geo.RankOf(king)-geo.RankOf(sq)
		best = min(best, max(files, -files, ranks, -ranks))
	}
	return best
}

//midline:narrow

package rules

import "midline/engine/board"

// checks reports whether a legal displacement gives check, if that is known without carrying it
// out.
func (p *wide) checks(m Move) (gives, known bool) {
	us, geo := p.side, p.geo()
	s := &p.rules.sides[us&1]
	if p.kingTurn || !m.displaces() || m.Promote() != NoRole || !p.rules.ordinary || s.linked|s.lending != 0 ||
		s.latent != 0 {
		return false, false
	}
	from, to := m.From(), m.To()
	if s.special {
		if len(s.riders) > 0 {
			return p.ridesCheck(m)
		}
		return false, p.offCheckLines(board.Bit(from).Or(board.Bit(to)))
	}
	occ, own := p.occupied().Without(from).With(to), p.color(us).Without(from)
	hits := geo.PawnHits[us&1][to]
	if role := p.at(from).Role(); role != Pawn {
		hits = p.reach(to, s.Kits[role].Check, occ)
	}
	for kings := p.royal(us ^ 1); kings.Any(); kings = kings.Rest() {
		king := kings.First()
		if hits.Has(king) || geo.Ortho[king].Or(geo.Diag[king]).Has(from) && p.attackedAfter(king, us, occ, own) {
			return true, true
		}
	}
	return false, true
}

// offCheckLines reports whether no line and no leap to an enemy royal king includes any of the
// squares, so that leaving or entering them gives no check.
func (p *wide) offCheckLines(squares board.Bitboard) bool {
	geo := p.geo()
	for kings := p.royal(p.side ^ 1); kings.Any(); kings = kings.Rest() {
		king := kings.First()
		if geo.Ortho[king].Or(geo.Diag[king]).Or(geo.Knight[king]).Or(geo.Night[king]).Meets(squares) {
			return false
		}
	}
	return true
}

// ridesCheck is checks for an army with rides.
func (p *wide) ridesCheck(m Move) (gives, known bool) {
	from, to, us := m.From(), m.To(), p.side
	role := p.at(from).Role()
	atoms := p.rules.sides[us&1].Kits[role&15].Check
	if atoms&Trample != 0 || p.rules.stopping {
		return false, false
	}
	// A piece of its own side that is captured on the square gives no check any more.
	occ, own := p.occupied().Without(from).With(to), p.color(us).Without(from).Without(to)
	hits := p.geo().PawnHits[us&1][to]
	if role != Pawn {
		hits = p.reach(to, atoms, occ).Or(p.rideReach(to, us, role, occ))
	}
	kings := p.royal(us ^ 1)
	return hits.Meets(kings) || p.anyStruck(kings, us, occ, own), true
}

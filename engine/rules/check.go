//midline:narrow

package rules

import "midline/engine/board"

// checks tells whether a legal displacement gives check, where that is known
// without carrying it out.
func (p *wide) checks(m Move) (gives, known bool) {
	us, geo := p.side, p.geo()
	s := &p.rules.sides[us&1]
	if p.kingTurn || !m.displaces() || m.Promote() != NoRole || !p.rules.ordinary || s.linked != 0 || s.latent != 0 {
		return false, false
	}
	from, to := m.From(), m.To()
	role := p.at(from).Role()
	var occ, own board.Bitboard
	for kings := p.royal(us ^ 1); kings.Any(); kings = kings.Rest() {
		king := kings.First()
		lines := geo.Ortho[king].Or(geo.Diag[king])
		if s.special {
			if lines.Or(geo.Knight[king]).Or(geo.Night[king]).Meets(board.Bit(from).Or(board.Bit(to))) {
				return false, false
			}
			continue
		}
		if own.IsEmpty() {
			occ = p.occupied().Without(from).With(to)
			own = p.color(us).Without(from)
		}
		if p.strikesFrom(role, to, king, us, occ) || lines.Has(from) && p.strikes(king, us, occ, own) {
			return true, true
		}
	}
	return false, true
}

// strikesFrom tells whether a piece of a side that is not special would attack a square
// from another one where occ is occupied.
func (p *wide) strikesFrom(role Role, from, sq board.Square, by Color, occ board.Bitboard) bool {
	geo := p.geo()
	if role == Pawn {
		return geo.PawnHits[(by^1)&1][sq].Has(from)
	}
	atoms := p.rules.sides[by&1].Kits[role].Check
	return atoms&Step != 0 && geo.Step[sq].Has(from) || atoms&Leap != 0 && geo.Knight[sq].Has(from) ||
		(atoms&Ortho != 0 && geo.Ortho[sq].Has(from) || atoms&Diag != 0 && geo.Diag[sq].Has(from)) && !geo.Between(sq, from).Meets(occ)
}

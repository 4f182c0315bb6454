//midline:narrow

package rules

import "midline/engine/board"

// royal returns the kings of a side that are subject to check.
func (p *wide) royal(c Color) board.Bitboard {
	return p.royalOf(c, p.role(King).And(p.color(c)))
}

// royalOf returns the royal kings among a side's kings.
func (p *wide) royalOf(c Color, kings board.Bitboard) board.Bitboard {
	if p.rules.everyKing || kings.IsEmpty() || kings.Single() {
		return kings
	}
	return p.nearestKing(c, kings)
}

// nearestKing returns the royal one of several kings (R3.2, R3.7, R3.8).
func (p *wide) nearestKing(c Color, kings board.Bitboard) board.Bitboard {
	for list := kings; ; list = list.Rest() {
		king := board.Bit(list.First())
		if kings.AndNot(king).AndNot(p.behind(c, list.First())).IsEmpty() {
			return king
		}
	}
}

// kingReach returns the current reach of a king on a square, which differs where it is not royal
// (R3.8).
func (p *wide) kingReach(sq board.Square, s *side, reach Atoms) Atoms {
	if s.latent != 0 && !p.royal(p.at(sq).Color()).Has(sq) {
		return s.latent
	}
	return reach
}

// invaded reports whether all royal kings of a side are beyond the midline (R2.3).
func (p *wide) invaded(c Color) bool {
	royal := p.role(King).And(p.color(c))
	if !p.rules.everyKing {
		royal = p.royalOf(c, royal)
	}
	return royal.Any() && royal.AndNot(p.beyond(c)).IsEmpty()
}

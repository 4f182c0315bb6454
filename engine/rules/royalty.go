package rules

import "midline/engine/board"

// nearestKing picks the royal king of several (R3.2, R3.7, R3.8).
func (p *Position) nearestKing(c Color, kings board.Bitboard) board.Bitboard {
	geo, royalty := p.rules.Geo, p.rules.Variant.Royalty
	for i := range geo.Files {
		file := i
		if c == Black && royalty.BlackFromLast {
			file = geo.Files - 1 - i
		}
		if on := kings.And(geo.File[file]); on.Any() {
			if c == White || royalty.TieRankOne {
				return board.Bit(on.First())
			}
			return board.Bit(on.Last())
		}
	}
	return kings
}

// latent returns the kings of a side that have the latent reach: those that are
// not royal (R3.8).
func (p *Position) latentKings(c Color) board.Bitboard {
	return p.roles[King].And(p.colors[c]).AndNot(p.Royal(c))
}

// kingReach returns what a king on a square reaches now.
func (p *Position) kingReach(sq board.Square, s *side, reach Atoms) Atoms {
	if s.latent != 0 && !p.Royal(p.cells[sq].Color()).Has(sq) {
		return s.latent
	}
	return reach
}

//midline:narrow

package rules

import "midline/engine/board"

// reserve places a pawn for a piece that was captured on a square: on the first free square of the
// file, counted from the piece's own first rank (R5.5). A file without a free square takes none,
// and makes the action illegal (R5.6).
func (p *wide) reserve(victim Piece, on board.Square) {
	if to := p.reserveSquare(victim, on, p.occupied()); to != board.NoSquare {
		p.put(to, MakePiece(victim.Color(), Pawn))
	}
}

// reserveSquare returns where the pawn is placed while the squares of occ are occupied, or
// NoSquare.
func (p *wide) reserveSquare(victim Piece, on board.Square, occ board.Bitboard) board.Square {
	if !p.rules.reserves || victim == NoPiece || !p.rules.sides[victim.Color()].Kits[victim.Role()].Reservist {
		return board.NoSquare
	}
	geo := p.geo()
	free := geo.File[geo.FileOf(on)].AndNot(occ)
	switch {
	case free.IsEmpty():
		return board.NoSquare
	case victim.Color() == White:
		return free.First()
	}
	return free.Last()
}

// reserved returns the occupied squares after the capture on a square has placed its pawn; occ are
// those without it. It also reports whether every file stays open and the kings stay out of the
// pawn's reach.
func (p *wide) reserved(on board.Square, occ, kings board.Bitboard) (board.Bitboard, bool) {
	geo, victim := p.geo(), p.at(on)
	if drop := p.reserveSquare(victim, on, occ); drop != board.NoSquare {
		occ = occ.With(drop)
		if c := victim.Color(); geo.PawnHits[c&1][drop].Meets(kings.And(p.color(c ^ 1).With(on))) {
			return occ, false
		}
	}
	return occ, !geo.File[geo.FileOf(on)].AndNot(occ).IsEmpty()
}

// fullFiles returns the files without a free square (R5.6).
func (p *wide) fullFiles() board.Bitboard {
	geo, occ := p.geo(), p.occupied()
	var full board.Bitboard
	for i := range geo.Files {
		if geo.File[i].AndNot(occ).IsEmpty() {
			full = full.Or(geo.File[i])
		}
	}
	return full
}

// quietTargets returns the squares to which a displacement places no pawn and fills no file; none
// if a file is full already.
func (p *wide) quietTargets() board.Bitboard {
	geo, occ, them := p.geo(), p.occupied(), p.side^1
	calm := geo.All
	for _, role := range p.rules.sides[them&1].reservists {
		calm = calm.AndNot(p.role(role).And(p.color(them)))
	}
	for i := range geo.Files {
		free := geo.File[i].AndNot(occ)
		if free.IsEmpty() {
			return free
		}
		if free.Single() {
			calm = calm.AndNot(free)
		}
	}
	return calm
}

//midline:narrow

package rules

import "midline/engine/board"

// reserve places a pawn for a piece that was captured on a square: on the first
// free square of the file, counted from the piece's own first rank (R5.5). A file
// without a free square takes none, and makes the action illegal (R5.6).
func (p *wide) reserve(victim Piece, on board.Square) {
	if to := p.reserveSquare(victim, on); to != board.NoSquare {
		p.put(to, MakePiece(victim.Color(), Pawn))
	}
}

func (p *wide) reserveSquare(victim Piece, on board.Square) board.Square {
	if !p.rules.reserves || victim == NoPiece || !p.rules.sides[victim.Color()].Kits[victim.Role()].Reservist {
		return board.NoSquare
	}
	geo := p.geo()
	free := geo.File[geo.FileOf(on)].AndNot(p.occupied())
	switch {
	case free.IsEmpty():
		return board.NoSquare
	case victim.Color() == White:
		return free.First()
	}
	return free.Last()
}

// filesWith returns the files that have at most n free squares.
func (p *wide) filesWith(n int) board.Bitboard {
	geo, occ := p.geo(), p.occupied()
	var full board.Bitboard
	for i := range geo.Files {
		if geo.File[i].AndNot(occ).Count() <= n {
			full = full.Or(geo.File[i])
		}
	}
	return full
}

package rules

import "midline/engine/board"

// reserves tells whether the capture of some piece of the army places a pawn.
func (s *side) reserves() bool {
	for i := range s.Kits {
		if s.Kits[i].Reservist {
			return true
		}
	}
	return false
}

// reserve places a pawn for a piece that was captured on a square: on the first
// free square of the file, counted from the piece's own first rank (R5.5). A file
// without a free square takes none, and makes the action illegal (R5.6).
func (p *Position) reserve(victim Piece, on board.Square) {
	if to := p.reserveSquare(victim, on); to != board.NoSquare {
		p.put(to, MakePiece(victim.Color(), Pawn))
	}
}

func (p *Position) reserveSquare(victim Piece, on board.Square) board.Square {
	if !p.rules.reserves || victim == NoPiece || !p.rules.sides[victim.Color()].Kits[victim.Role()].Reservist {
		return board.NoSquare
	}
	geo := p.rules.Geo
	free := geo.File[geo.FileOf(on)].AndNot(p.Occupied())
	switch {
	case free.IsEmpty():
		return board.NoSquare
	case victim.Color() == White:
		return free.First()
	}
	return free.Last()
}

// fullFile returns the first file without a free square, the empty set if there
// is none.
func (p *Position) fullFile() board.Bitboard {
	geo, occ := p.rules.Geo, p.Occupied()
	for i := range geo.Files {
		if geo.File[i].AndNot(occ).IsEmpty() {
			return geo.File[i]
		}
	}
	return board.Bitboard{}
}

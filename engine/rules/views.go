//midline:narrow

package rules

import "midline/engine/board"

// View is a Position with sets that fit its board, for code that reads so much of it that the
// methods of Position would be too slow.
type View wide

// View returns the position as a view, which must have sets for the squares of the board.
func (p *Position) View() *View { return (*View)(p) }

// Geo returns the board's geometry.
func (p *View) Geo() *board.Geometry { return (*wide)(p).geo() }

// At returns the piece on a square, or NoPiece.
func (p *View) At(sq board.Square) Piece { return (*wide)(p).at(sq) }

// Role returns the pieces of one role of both sides.
func (p *View) Role(r Role) board.Bitboard { return (*wide)(p).role(r) }

// Of returns the squares of a side's pieces.
func (p *View) Of(c Color) board.Bitboard { return (*wide)(p).color(c) }

// Royal returns the kings of a side that are subject to check.
func (p *View) Royal(c Color) board.Bitboard { return (*wide)(p).royal(c) }

// Converted returns the squares of the converted pieces.
func (p *View) Converted() board.Bitboard { return (*wide)(p).converted() }

// Unmoved returns the squares of the kings and rooks that may still castle.
func (p *View) Unmoved() board.Bitboard { return (*wide)(p).unmoved() }

// Reach returns the squares that a set of atoms reaches from a square over the free squares of a
// board, the squares of occ being occupied, up to and including the first occupied ones. Trample is
// that of the piece on the square.
func (p *View) Reach(sq board.Square, atoms Atoms, occ board.Bitboard) board.Bitboard {
	return (*wide)(p).reach(sq, atoms, occ)
}

// Rides returns the squares that the piece on a square attacks by its rides, as Reach does by atoms.
func (p *View) Rides(sq board.Square, occ board.Bitboard) board.Bitboard {
	w := (*wide)(p)
	piece := w.at(sq)
	return w.rideReach(sq, piece.Color(), piece.Role(), occ)
}

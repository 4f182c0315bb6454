package rules

import "midline/engine/board"

// narrow is a Position with a board of 64 squares.
type narrow Position

func (p *narrow) geo() *board.Geometry64 { return board.Eight() }

func (p *narrow) at(sq board.Square) Piece { return p.cells[sq&63] }

func (p *narrow) setCell(sq board.Square, piece Piece) { p.cells[sq&63] = piece }

func (p *narrow) role(r Role) board.Bitboard64 { return board.Bitboard64(p.low.roles[r&15]) }

func (p *narrow) color(c Color) board.Bitboard64 { return board.Bitboard64(p.low.colors[c&1]) }

func (p *narrow) converted() board.Bitboard64 { return board.Bitboard64(p.low.converted) }

func (p *narrow) unmoved() board.Bitboard64 { return board.Bitboard64(p.low.unmoved) }

func (p *narrow) setConverted(b board.Bitboard64) { p.low.converted = uint64(b) }

// storeUnmoved does not update the key; see setUnmoved.
func (p *narrow) storeUnmoved(b board.Bitboard64) { p.low.unmoved = uint64(b) }

// flip puts a piece on the squares where it is not, and removes it from those where it is.
func (p *narrow) flip(piece Piece, b board.Bitboard64) {
	p.low.roles[piece&15] ^= uint64(b)
	p.low.colors[piece>>4&1] ^= uint64(b)
}

// copyTo copies p to next.
func (p *narrow) copyTo(next *narrow) {
	if next.rules != p.rules { // so that its high half is empty
		*next = *p
		return
	}
	next.state = p.state
}

func (p *narrow) beyond(c Color) board.Bitboard64 { return p.rules.beyond[c&1].Low() }

func (p *narrow) doubles(c Color) board.Bitboard64 { return p.rules.doubles[c&1].Low() }

func (p *narrow) last(c Color) board.Bitboard64 { return p.rules.last[c&1].Low() }

func (p *narrow) barred(c Color) board.Bitboard64 { return p.rules.barred[c&1].Low() }

// behind returns the squares where a side's king is not royal while another one is on sq.
func (p *narrow) behind(c Color, sq board.Square) board.Bitboard64 {
	return p.rules.behind[c&1][sq].Low()
}

// rides returns the compiled rides of a role that has some.
func (p *narrow) rides(c Color, r Role) *narrowRides {
	return p.rules.sides[c&1].Kits[r&15].Rides.slim[c&1]
}

package rules

import "midline/engine/board"

// wide is a Position with any board.
type wide Position

func (p *wide) geo() *board.Geometry { return p.rules.Geo }

func (p *wide) at(sq board.Square) Piece {
	if sq < 64 {
		return p.cells[sq&63]
	}
	return p.highCells[sq&63]
}

func (p *wide) setCell(sq board.Square, piece Piece) {
	if sq < 64 {
		p.cells[sq&63] = piece
	} else {
		p.highCells[sq&63] = piece
	}
}

func (p *wide) role(r Role) board.Bitboard { return board.Join(p.low.roles[r&15], p.high.roles[r&15]) }

func (p *wide) color(c Color) board.Bitboard {
	return board.Join(p.low.colors[c&1], p.high.colors[c&1])
}

func (p *wide) converted() board.Bitboard { return board.Join(p.low.converted, p.high.converted) }

func (p *wide) unmoved() board.Bitboard { return board.Join(p.low.unmoved, p.high.unmoved) }

func (p *wide) setConverted(b board.Bitboard) {
	p.low.converted, p.high.converted = uint64(b.Low()), uint64(b.High())
}

// storeUnmoved does not update the key; see setUnmoved.
func (p *wide) storeUnmoved(b board.Bitboard) {
	p.low.unmoved, p.high.unmoved = uint64(b.Low()), uint64(b.High())
}

// flip puts a piece on the squares where it is not, and removes it from those where it is.
func (p *wide) flip(piece Piece, b board.Bitboard) {
	low, high := uint64(b.Low()), uint64(b.High())
	p.low.roles[piece&15] ^= low
	p.low.colors[piece>>4&1] ^= low
	p.high.roles[piece&15] ^= high
	p.high.colors[piece>>4&1] ^= high
}

// copyTo copies p to next.
func (p *wide) copyTo(next *wide) {
	*next = *p
}

func (p *wide) beyond(c Color) board.Bitboard { return p.rules.beyond[c&1] }

func (p *wide) doubles(c Color) board.Bitboard { return p.rules.doubles[c&1] }

func (p *wide) last(c Color) board.Bitboard { return p.rules.last[c&1] }

func (p *wide) barred(c Color) board.Bitboard { return p.rules.barred[c&1] }

// behind returns the squares where a side's king is not royal while another one is on sq.
func (p *wide) behind(c Color, sq board.Square) board.Bitboard { return p.rules.behind[c&1][sq] }

// rides returns the compiled rides of a role that has some.
func (p *wide) rides(c Color, r Role) *wideRides {
	return p.rules.sides[c&1].Kits[r&15].Rides.wide[c&1]
}

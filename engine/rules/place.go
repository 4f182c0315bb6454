//midline:narrow

package rules

import "midline/engine/board"

// occupied returns all squares with a piece.
func (p *wide) occupied() board.Bitboard { return p.color(White).Or(p.color(Black)) }

func (p *wide) put(sq board.Square, piece Piece) {
	p.setCell(sq, piece)
	p.flip(piece, board.Bit(sq))
	p.key ^= zobrist.piece[piece&31][sq&127]
}

func (p *wide) remove(sq board.Square) {
	piece := p.at(sq)
	p.setCell(sq, NoPiece)
	p.flip(piece, board.Bit(sq))
	p.key ^= zobrist.piece[piece&31][sq&127]
	if p.rules.recruits && p.converted().Has(sq) {
		p.flipMark(sq)
	}
}

// shift moves a piece, with its mark, to a free square.
func (p *wide) shift(from, to board.Square) {
	piece := p.at(from)
	p.setCell(from, NoPiece)
	p.setCell(to, piece)
	p.flip(piece, board.Bit(from).Or(board.Bit(to)))
	p.key ^= zobrist.piece[piece&31][from&127] ^ zobrist.piece[piece&31][to&127]
	if p.rules.recruits && p.converted().Has(from) {
		p.flipMark(from)
		p.flipMark(to)
	}
}

// convert changes the colour of a piece and its mark (R4.4).
func (p *wide) convert(sq board.Square) {
	piece, marked := p.at(sq), p.converted().Has(sq)
	p.remove(sq)
	p.put(sq, piece^1<<4)
	if !marked {
		p.flipMark(sq)
	}
}

func (p *wide) flipMark(sq board.Square) {
	p.setConverted(p.converted().Xor(board.Bit(sq)))
	p.key ^= zobrist.converted[sq&127]
}

// setUnmoved sets the castling rights; a side without an unmoved king or without an unmoved rook
// has none (R6.4).
func (p *wide) setUnmoved(unmoved board.Bitboard) {
	for c := range Color(2) {
		own := unmoved.And(p.color(c))
		if own.Any() && (!own.Meets(p.role(King)) || !own.Meets(p.role(Rook))) {
			unmoved = unmoved.AndNot(own)
		}
	}
	unmoved = unmoved.And(p.occupied())
	for diff := unmoved.Xor(p.unmoved()); diff.Any(); diff = diff.Rest() {
		p.key ^= zobrist.unmoved[diff.First()&127]
	}
	p.storeUnmoved(unmoved)
}

func (p *wide) setPassed(sq board.Square) {
	if p.passed != board.NoSquare {
		p.key ^= zobrist.passed[p.passed&127]
	}
	if p.passed = sq; sq != board.NoSquare {
		p.key ^= zobrist.passed[sq&127]
	}
}

func (p *wide) setTurn(c Color, kingTurn bool) {
	if p.side != c {
		p.key ^= zobrist.black
	}
	if p.kingTurn != kingTurn {
		p.key ^= zobrist.kingTurn
	}
	p.side, p.kingTurn = c, kingTurn
}

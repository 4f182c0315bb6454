package rules

import "midline/engine/board"

// Position is a legal position of a game: what is on the board and whose action
// is next. It is a plain value of a few hundred bytes that may be copied; Make
// writes a successor and leaves it alone. The zero Position is not usable; see
// New.
type Position struct {
	rules *Rules
	// roles[NoRole] stays empty.
	roles     [NumRoles]board.Bitboard
	colors    [2]board.Bitboard
	converted board.Bitboard // owned by the other colour than at the start (R4.4)
	unmoved   board.Bitboard // kings and rooks with the right to castle
	key       uint64
	cells     [board.MaxSquares]Piece
	side      Color
	kingTurn  bool
	passed    board.Square // of a double step that can be captured (R6.5)
	end       Reason       // what ended the game by an action's effect, else Ongoing
	winner    Color        // where end says that somebody won
	halfmove  uint16
	fullmove  uint16
}

// Rules returns the variant and the armies of the game.
func (p *Position) Rules() *Rules { return p.rules }

// Geo returns the board's geometry.
func (p *Position) Geo() *board.Geometry { return p.rules.Geo }

// Side returns the side whose action is next.
func (p *Position) Side() Color { return p.side }

// KingTurn tells whether the action that is next is a king-turn (R2.26).
func (p *Position) KingTurn() bool { return p.kingTurn }

// Key returns the Zobrist key: pieces, marks, side, phase, castling rights and
// an en-passant square.
func (p *Position) Key() uint64 { return p.key }

// At returns the piece on a square, or NoPiece.
func (p *Position) At(sq board.Square) Piece { return p.cells[sq] }

// Kit returns what the piece on a square is able to do, nil for a free square.
func (p *Position) Kit(sq board.Square) *Kit {
	piece := p.cells[sq]
	if piece == NoPiece {
		return nil
	}
	return &p.rules.sides[piece.Color()].Kits[piece.Role()]
}

// Occupied returns all squares with a piece.
func (p *Position) Occupied() board.Bitboard { return p.colors[White].Or(p.colors[Black]) }

// Pieces returns the squares of a side's pieces of one role.
func (p *Position) Pieces(c Color, r Role) board.Bitboard { return p.roles[r].And(p.colors[c]) }

// Of returns the squares of a side's pieces.
func (p *Position) Of(c Color) board.Bitboard { return p.colors[c] }

// Converted returns the squares of the converted pieces.
func (p *Position) Converted() board.Bitboard { return p.converted }

// Unmoved returns the squares of the kings and rooks that may still castle.
func (p *Position) Unmoved() board.Bitboard { return p.unmoved }

// Passed returns the en-passant square, or board.NoSquare.
func (p *Position) Passed() board.Square { return p.passed }

// Halfmove returns the number of successive turns without a capture or a pawn
// move.
func (p *Position) Halfmove() int { return int(p.halfmove) }

// Fullmove returns the number of the turn pair, from 1.
func (p *Position) Fullmove() int { return int(p.fullmove) }

// Royal returns the kings of a side that are subject to check.
func (p *Position) Royal(c Color) board.Bitboard {
	kings := p.roles[King].And(p.colors[c])
	if p.rules.everyKing || kings.Single() || kings.IsEmpty() {
		return kings
	}
	return p.nearestKing(c, kings)
}

func (p *Position) put(sq board.Square, piece Piece) {
	bit := board.Bit(sq)
	p.cells[sq] = piece
	p.roles[piece.Role()] = p.roles[piece.Role()].Or(bit)
	p.colors[piece.Color()] = p.colors[piece.Color()].Or(bit)
	p.key ^= zobrist.piece[piece&31][sq]
}

func (p *Position) remove(sq board.Square) {
	piece, bit := p.cells[sq], board.Bit(sq)
	p.cells[sq] = NoPiece
	p.roles[piece.Role()] = p.roles[piece.Role()].AndNot(bit)
	p.colors[piece.Color()] = p.colors[piece.Color()].AndNot(bit)
	p.key ^= zobrist.piece[piece&31][sq]
	if p.converted.Has(sq) {
		p.flipMark(sq)
	}
}

// shift moves a piece to a free square with its mark.
func (p *Position) shift(from, to board.Square) {
	piece, both := p.cells[from], board.Bit(from).Or(board.Bit(to))
	p.cells[from], p.cells[to] = NoPiece, piece
	p.roles[piece.Role()] = p.roles[piece.Role()].Xor(both)
	p.colors[piece.Color()] = p.colors[piece.Color()].Xor(both)
	p.key ^= zobrist.piece[piece&31][from] ^ zobrist.piece[piece&31][to]
	if p.converted.Has(from) {
		p.flipMark(from)
		p.flipMark(to)
	}
}

// convert changes the colour of a piece and its mark (R4.4).
func (p *Position) convert(sq board.Square) {
	piece, marked := p.cells[sq], p.converted.Has(sq)
	p.remove(sq)
	p.put(sq, piece^1<<4)
	if !marked {
		p.flipMark(sq)
	}
}

func (p *Position) flipMark(sq board.Square) {
	p.converted = p.converted.Xor(board.Bit(sq))
	p.key ^= zobrist.converted[sq]
}

// setUnmoved sets the castling rights; a side without an unmoved king or
// without an unmoved rook has none (R6.4).
func (p *Position) setUnmoved(unmoved board.Bitboard) {
	for c := range p.colors {
		own := unmoved.And(p.colors[c])
		if own.Any() && (!own.Meets(p.roles[King]) || !own.Meets(p.roles[Rook])) {
			unmoved = unmoved.AndNot(own)
		}
	}
	unmoved = unmoved.And(p.Occupied())
	for diff := unmoved.Xor(p.unmoved); diff.Any(); diff = diff.Rest() {
		p.key ^= zobrist.unmoved[diff.First()]
	}
	p.unmoved = unmoved
}

func (p *Position) setPassed(sq board.Square) {
	if p.passed != board.NoSquare {
		p.key ^= zobrist.passed[p.passed]
	}
	if p.passed = sq; sq != board.NoSquare {
		p.key ^= zobrist.passed[sq]
	}
}

func (p *Position) setTurn(c Color, kingTurn bool) {
	if p.side != c {
		p.key ^= zobrist.black
	}
	if p.kingTurn != kingTurn {
		p.key ^= zobrist.kingTurn
	}
	p.side, p.kingTurn = c, kingTurn
}

// forward is the direction in which a side's pawns step.
func forward(c Color) board.Direction {
	if c == White {
		return board.North
	}
	return board.South
}

package rules

import "midline/engine/board"

// Position is a legal position of a game: the board, and whose action is next. It is a plain value
// of a few hundred bytes that may be copied; Make writes a successor and does not change it. The
// zero Position is not usable; see New.
//
// The operations on it are written once, for all variants, as methods of wide. The methods of
// narrow, for boards of 64 squares, are generated from these.
type Position struct {
	rules *Rules
	state
	// The sets of the squares from 64 on. On a board of 64 squares they stay empty, and are not
	// copied.
	high      sets
	highCells [64]Piece
}

// state is what every position of a game has, whatever its board. Without a pointer it is copied
// without the write barrier.
type state struct {
	key      uint64
	low      sets // of the squares below 64
	cells    [64]Piece
	side     Color
	kingTurn bool
	passed   board.Square // square that a pawn double-stepped over and where it can be captured (R6.5)
	end      Reason       // how an action's effect ended the game, else Ongoing
	winner   Color        // if end is a win
	halfmove uint16
	fullmove uint16
}

// sets are one half of a position's sets of squares.
type sets struct {
	roles     [16]uint64 // that of NoRole stays empty
	colors    [2]uint64
	converted uint64 // owned by the other colour than at the start (R4.4)
	unmoved   uint64 // kings and rooks with castling rights
}

// Rules returns the variant and the armies of the game.
func (p *Position) Rules() *Rules { return p.rules }

// Geo returns the board's geometry.
func (p *Position) Geo() *board.Geometry { return p.rules.Geo }

// Side returns the side whose action is next.
func (p *Position) Side() Color { return p.side }

// KingTurn reports whether the next action is a king-turn (R2.26).
func (p *Position) KingTurn() bool { return p.kingTurn }

// Key returns the Zobrist key of pieces, marks, side, phase, castling rights and an en-passant
// square.
func (p *Position) Key() uint64 { return p.key }

// At returns the piece on a square, or NoPiece.
func (p *Position) At(sq board.Square) Piece { return (*wide)(p).at(sq) }

// Cells returns the pieces on the squares below 64, which are all squares of a board of 64. It must
// not be changed.
func (p *Position) Cells() *[64]Piece { return &p.cells }

// CellsAbove is Cells for the squares from 64 on.
func (p *Position) CellsAbove() *[64]Piece { return &p.highCells }

// Kit returns the abilities of the piece on a square, nil for a free square.
func (p *Position) Kit(sq board.Square) *Kit {
	piece := p.At(sq)
	if piece == NoPiece {
		return nil
	}
	return &p.rules.sides[piece.Color()].Kits[piece.Role()]
}

func (p *wide) kit(sq board.Square) *Kit { return (*Position)(p).Kit(sq) }

func (p *wide) pieces(c Color, r Role) board.Bitboard { return p.role(r).And(p.color(c)) }

// Occupied returns all squares with a piece.
func (p *Position) Occupied() board.Bitboard { return (*wide)(p).occupied() }

// Pieces returns the squares of a side's pieces of one role.
func (p *Position) Pieces(c Color, r Role) board.Bitboard {
	return (*wide)(p).pieces(c, r)
}

// Of returns the squares of a side's pieces.
func (p *Position) Of(c Color) board.Bitboard { return (*wide)(p).color(c) }

// Converted returns the squares of the converted pieces.
func (p *Position) Converted() board.Bitboard { return (*wide)(p).converted() }

// Unmoved returns the squares of the kings and rooks that may still castle.
func (p *Position) Unmoved() board.Bitboard { return (*wide)(p).unmoved() }

// Passed returns the en-passant square, or board.NoSquare.
func (p *Position) Passed() board.Square { return p.passed }

// Halfmove returns the number of successive turns without a capture or a pawn
// move.
func (p *Position) Halfmove() int { return int(p.halfmove) }

// Fullmove returns the number of the pair of turns, from 1.
func (p *Position) Fullmove() int { return int(p.fullmove) }

// Royal returns the kings of a side that are subject to check.
func (p *Position) Royal(c Color) board.Bitboard { return (*wide)(p).royal(c) }

// forward returns the direction in which a side's pawns step.
func forward(c Color) board.Direction { return board.Direction(c) << 2 }

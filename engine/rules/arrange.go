package rules

import "midline/engine/board"

// Setup returns the position as a setup, from which New makes the same position.
func (p *Position) Setup() Setup {
	s := Setup{Converted: p.Converted(), Unmoved: p.Unmoved(), Side: p.side, KingTurn: p.kingTurn, Passed: p.passed,
		Halfmove: p.Halfmove(), Fullmove: p.Fullmove()}
	for sq := range board.Square(p.rules.Geo.Squares) {
		s.Cells[sq] = p.At(sq)
	}
	return s
}

// sketch puts the pieces of a setup on a board, whether they may be there or not.
func (r *Rules) sketch(s *Setup) wide {
	p := wide{rules: r, state: state{key: r.salt, passed: board.NoSquare, fullmove: 1}}
	for sq := range board.Square(r.Geo.Squares) {
		if s.Cells[sq] != NoPiece {
			p.put(sq, s.Cells[sq])
		}
	}
	for marks := s.Converted; marks.Any(); marks = marks.Rest() {
		p.flipMark(marks.First())
	}
	return p
}

// Royal returns the kings of a side that are subject to check in a setup, which need not be legal.
func (r *Rules) Royal(s *Setup, c Color) board.Bitboard {
	p := r.sketch(s)
	return p.royal(c)
}

// Castlers returns the squares of the kings and rooks that may have a castling right (R6.4) in a
// setup, which need not be legal: each unconverted on its starting square, and of a side that has
// both.
func (r *Rules) Castlers(s *Setup) board.Bitboard {
	p := r.sketch(s)
	var all board.Bitboard
	for c := range Color(2) {
		var able board.Bitboard
		for list := r.home[c].And(p.color(c)); list.Any(); list = list.Rest() {
			if sq := list.First(); p.validateUnmoved(sq) == nil {
				able = able.With(sq)
			}
		}
		if able.And(p.role(King)).Any() && able.And(p.role(Rook)).Any() {
			all = all.Or(able)
		}
	}
	return all
}

// Passable returns the squares over which a pawn may just have stepped in a setup, so that it can
// be captured en passant (R6.5). There are none if anything but the setup's own square is wrong.
func (r *Rules) Passable(s *Setup) board.Bitboard {
	var squares board.Bitboard
	try := *s
	for sq := range board.Square(r.Geo.Squares) {
		if s.Cells[sq] != NoPiece {
			continue
		}
		try.Passed = sq
		p, err := New(r, try)
		if e, ok := err.(*SetupError); ok && e.Field != FieldPassed {
			return board.Bitboard{}
		}
		if err == nil && p.passed == sq {
			squares = squares.With(sq)
		}
	}
	return squares
}

package rules

import "midline/engine/board"

// Arrange sets p to the position that New makes of a setup with the given pieces on the given
// squares, without marks, castling rights or an en-passant square, and reports whether New would
// accept it. With few pieces it is many times faster, and it does not allocate. The caller must
// ensure that the armies have such pieces and the kings that they need, and that no square is given
// twice.
func (r *Rules) Arrange(p *Position, pieces []Piece, squares []board.Square, side Color, kingTurn bool) bool {
	*p = Position{rules: r, state: state{key: r.salt, passed: board.NoSquare, fullmove: 1}}
	w := (*wide)(p)
	for i, piece := range pieces {
		c, sq := piece.Color(), squares[i]
		if piece.Role() == Pawn && (r.last[c&1].Has(sq) || r.recruits && r.last[c&1^1].Has(sq)) {
			return false
		}
		w.put(sq, piece)
	}
	w.setTurn(side, kingTurn)
	waiting := side ^ 1
	if kingTurn {
		waiting = side
	}
	if kingTurn && !r.sides[side&1].kingTurn || p.Checked(waiting).Any() {
		return false
	}
	w.endIfInvaded()
	if r.settles {
		w.endIfEliminated()
	}
	return true
}

package rules

import "midline/engine/board"

// Arrange makes p what New makes of a setup with the given pieces on the given
// squares, without marks, rights to castle or an en-passant square, and reports
// whether New would accept that. It is many times faster, where pieces are few, and
// allocates nothing. The caller sees to it that the armies have such pieces and as
// many kings as they need, and that no square is given twice.
func (r *Rules) Arrange(p *Position, pieces []Piece, squares []board.Square, side Color, kingTurn bool) bool {
	*p = Position{state: state{rules: r, key: r.salt, passed: board.NoSquare, fullmove: 1}}
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
	w.judgeMidline()
	if r.settles {
		w.judgeElimination()
	}
	return true
}

//midline:narrow

package rules

import "midline/engine/board"

// lentRides returns the squares to which the neighbours of a piece of a role lend it their rides (R2.42): where it
// moves, and where it captures.
func (p *wide) lentRides(sq board.Square, c Color, role Role, occ board.Bitboard) (quiet, take board.Bitboard) {
	s := &p.rules.sides[c&1]
	beside := p.geo().Neighbours(board.Bit(sq)).And(p.color(c))
	for _, lender := range s.lenders {
		if lender != role && p.role(lender).Meets(beside) {
			t := p.rides(c, lender)
			quiet, take = quiet.Or(p.along(&t.quiet, sq, occ)), take.Or(p.along(&t.take, sq, occ))
		}
	}
	return quiet, take
}

// holders returns the pieces of own that have the rides of a role that lends them, as far as a square is concerned:
// those of the role, and neighbours that are linked as well.
func (p *wide) holders(role Role, c Color, sq board.Square, own board.Bitboard) board.Bitboard {
	s := &p.rules.sides[c&1]
	of := p.role(role).And(own)
	beside := p.geo().Neighbours(of)
	all := of
	for _, borrower := range s.lenders {
		all = all.Or(p.role(borrower).And(beside))
	}
	if p.barred(c).Has(sq) {
		for _, barred := range s.barred {
			all = all.AndNot(p.role(barred))
		}
	}
	return all.And(own)
}

package rules

import "midline/engine/board"

// Lenders returns the neighbours that lend the piece on a square their moves (R2.16, R2.42): linked pieces of its
// side that are another kind of piece.
func (p *Position) Lenders(sq board.Square) board.Bitboard { return (*wide)(p).lenders(sq) }

func (p *wide) lenders(sq board.Square) board.Bitboard {
	var found board.Bitboard
	piece := p.at(sq)
	if piece == NoPiece || !p.kit(sq).Linked {
		return found
	}
	for list := p.geo().Neighbours(board.Bit(sq)).And(p.color(piece.Color())); list.Any(); list = list.Rest() {
		if near := list.First(); p.kit(near).Linked && p.at(near) != piece {
			found = found.With(near)
		}
	}
	return found
}

// Lender returns the neighbour that lends the piece on a square the way to another, as it captures or as it moves;
// NoSquare if it gets there by itself, or not at all.
func (p *Position) Lender(from, to board.Square, capturing bool) board.Square {
	w := (*wide)(p)
	lenders := w.lenders(from)
	if lenders.IsEmpty() || w.goesAs(from, from, to, capturing) {
		return board.NoSquare
	}
	for ; lenders.Any(); lenders = lenders.Rest() {
		if near := lenders.First(); w.goesAs(near, from, to, capturing) {
			return near
		}
	}
	return board.NoSquare
}

// goesAs reports whether a piece gets from one square to another in the way of the piece on a third one.
func (p *wide) goesAs(as, from, to board.Square, capturing bool) bool {
	kit, atoms := p.kit(as), p.kit(as).Quiet
	if capturing {
		atoms = kit.Capture
	}
	if p.reach(from, atoms, p.occupied()).Has(to) {
		return true
	}
	if kit.Rides == nil {
		return false
	}
	rides := p.rides(p.at(as).Color(), p.at(as).Role())
	if capturing {
		return p.along(&rides.take, from, p.occupied()).Has(to)
	}
	return p.along(&rides.quiet, from, p.occupied()).Has(to)
}

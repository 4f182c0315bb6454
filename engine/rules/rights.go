package rules

import (
	"midline/engine/board"
	"midline/engine/message"
)

// validateCastling validates the castling rights, as squares of unmoved kings and rooks (R6.4): each
// is unconverted on its starting square, and a side with a right has a king and a rook for it.
func (p *wide) validateCastling(s *Setup) error {
	for list := s.Unmoved; list.Any(); list = list.Rest() {
		if err := p.validateUnmoved(list.First()); err != nil {
			return err
		}
	}
	for c := range Color(2) {
		own := s.Unmoved.And(p.color(c))
		kings, rooks := own.And(p.role(King)), own.And(p.role(Rook))
		if kings.IsEmpty() != rooks.IsEmpty() {
			return refuse(FieldCastling, own.First(), message.New("a right of %s needs its king and its rook", c))
		}
		if p.rules.Variant.Castling != KingTakesRook || rooks.IsEmpty() {
			continue
		}
		west := rooks.And(p.rules.Geo.West[p.rules.Geo.FileOf(kings.First())])
		for _, side := range [2]board.Bitboard{west, rooks.AndNot(west)} {
			if !side.IsEmpty() && !side.Single() {
				return refuse(FieldCastling, side.Last(),
					message.New("a second right of %s on the same side of the king", c))
			}
		}
	}
	return nil
}

// validateUnmoved checks that a square has a king or rook that may still castle.
func (p *wide) validateUnmoved(sq board.Square) error {
	r, piece := p.rules, p.at(sq)
	name := r.Geo.Name(sq)
	if piece == NoPiece || piece.Role() != King && piece.Role() != Rook || p.converted().Has(sq) {
		return refuse(FieldCastling, sq, message.New("no unmoved king or rook stands on %s", name))
	}
	c := piece.Color()
	if !r.sides[c].Castles {
		return refuse(FieldCastling, sq, message.New("%s (%s) never castles", c, r.sides[c].Called()))
	}
	if !r.castlers(c, piece.Role()).Has(sq) {
		return refuse(FieldCastling, sq,
			message.New("the %s of %s on %s did not begin there, or never castles", r.sides[c].Kits[piece.Role()].Called(),
				c, name))
	}
	return nil
}

// castlers returns the starting squares of a side's kings, or rooks, that may castle: in a shuffled
// array the whole home rank.
func (r *Rules) castlers(c Color, role Role) board.Bitboard {
	v := r.Variant
	if v.Castling == KingTakesRook {
		return r.home[c]
	}
	var squares board.Bitboard
	for list := r.home[c]; list.Any(); list = list.Rest() {
		sq := list.First()
		letter := v.Array[v.home()][r.Geo.FileOf(sq)]
		if letter != v.Letters[role] {
			continue
		}
		squares = squares.With(sq)
		if v.Castling == KingLeapsQueenside { // R3.7
			break
		}
	}
	return squares
}

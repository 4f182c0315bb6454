package sketch

import (
	"midline/engine/board"
	"midline/engine/rules"
)

// Right is a castling right as it is offered: that of a rook with its king or, if kings castle in
// their own ways (R3.5), of any king or rook that has not moved.
type Right struct {
	Square board.Square
	Color  rules.Color
	On     bool
	// Possible says that a king and a rook are in place for it.
	Possible bool
}

// Rights lists the castling rights that the board allows and those that are set, White's first,
// each side's by file.
func (s *Sketch) Rights() []Right {
	able := s.rules.Castlers(&s.setup)
	var list []Right
	for c := range rules.Color(2) {
		for _, sq := range s.rules.Home(c).And(able.Or(s.setup.Unmoved)).Squares() {
			if !s.leaps() && s.castlesFrom(c, sq) {
				continue // the rook represents both
			}
			list = append(list, Right{sq, c, s.setup.Unmoved.Has(sq), able.Has(sq)})
		}
	}
	return list
}

// leaps reports whether each king has a castling right of its own.
func (s *state) leaps() bool {
	style := s.rules.Variant.Castling
	return style == rules.KingLeaps || style == rules.KingLeapsQueenside
}

// castlesFrom reports whether a square is the square from which a side's king castles.
func (s *state) castlesFrom(c rules.Color, sq board.Square) bool {
	if s.rules.Variant.Castling == rules.KingTwoSquares {
		return sq == s.rules.Home(c).Squares()[4]
	}
	return s.setup.Cells[sq] == rules.MakePiece(c, rules.King)
}

// ToggleRight gives or removes the castling right of a square. A given right includes what it
// needs: a king, or a rook.
func (s *Sketch) ToggleRight(sq board.Square) {
	s.change(func(now *state) {
		if now.setup.Unmoved.Has(sq) {
			now.wanted = now.wanted.Without(sq)
		} else if piece := now.setup.Cells[sq]; piece != rules.NoPiece {
			now.give(sq, piece.Color())
		}
		now.removeImpossible()
	})
}

func (s *state) give(sq board.Square, c rules.Color) {
	able := s.rules.Castlers(&s.setup)
	if !able.Has(sq) {
		return
	}
	if s.rules.Variant.Castling == rules.KingTakesRook {
		s.wanted = s.wanted.AndNot(s.sameWing(sq, c))
	}
	s.wanted = s.wanted.With(sq)
	for _, role := range []rules.Role{rules.King, rules.Rook} {
		if of := only(&s.setup, able, c, role); !of.Meets(s.wanted) {
			s.wanted = s.wanted.Or(of)
		}
	}
}

// sameWing returns the squares on a side's home rank on the same side of its king as a given one.
func (s *state) sameWing(sq board.Square, c rules.Color) board.Bitboard {
	home := s.rules.Home(c)
	kings := only(&s.setup, home, c, rules.King)
	if kings.IsEmpty() {
		return board.Bitboard{}
	}
	west := s.rules.Geo.West[s.rules.Geo.FileOf(kings.First())].And(home)
	if west.Has(sq) {
		return west
	}
	return home.AndNot(west).AndNot(kings)
}

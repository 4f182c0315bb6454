package sketch

import (
	"midline/engine/board"
	"midline/engine/rules"
)

// Officers returns the roles of an army that stand on a board, in the order in which they
// are offered: from the king to the pawn.
func Officers(v *rules.Variant, army *rules.Army) []rules.Role {
	order := []rules.Role{rules.King, rules.Queen, rules.Chancellor, rules.Marshall, rules.Paladin, rules.Rook, rules.Cannon,
		rules.Nightrider, rules.Bishop, rules.Knight, rules.Commoner, rules.Recruiter, rules.Pawn}
	var list []rules.Role
	for _, r := range order {
		if v.Letters[r] != 0 && army.Kits[r].Name != "" {
			list = append(list, r)
		}
	}
	return list
}

// Put puts a piece on a square, in place of what stands there: NoPiece takes that away.
// The mark of a converted piece is kept where there are such.
func (s *Sketch) Put(sq board.Square, piece rules.Piece, converted bool) {
	s.change(func(now *state) {
		now.put(sq, piece, converted)
		now.settle()
	})
}

func (s *state) put(sq board.Square, piece rules.Piece, converted bool) {
	s.setup.Cells[sq] = piece
	s.setup.Converted = s.setup.Converted.Without(sq)
	if converted {
		s.setup.Converted = s.setup.Converted.With(sq)
	}
}

// Move takes the piece of a square to another, in place of what stands there, or off the
// board: to is NoSquare.
func (s *Sketch) Move(from, to board.Square) {
	if from == to {
		return
	}
	s.change(func(now *state) {
		piece, converted := now.setup.Cells[from], now.setup.Converted.Has(from)
		now.put(from, rules.NoPiece, false)
		if to != board.NoSquare {
			now.put(to, piece, converted)
		}
		now.settle()
	})
}

// Turn makes of the piece on a square the one that comes so many places later among those
// of its army, or earlier. There is nothing to turn on a free square.
func (s *Sketch) Turn(sq board.Square, by int) {
	piece := s.setup.Cells[sq]
	if piece == rules.NoPiece {
		return
	}
	list := Officers(s.rules.Variant, s.rules.Army(piece.Color()))
	at := 0
	for i, role := range list {
		if role == piece.Role() {
			at = i
		}
	}
	n := len(list)
	role := list[((at+by)%n+n)%n]
	s.Put(sq, rules.MakePiece(piece.Color(), role), s.setup.Converted.Has(sq))
}

// Mark makes a converted piece of one that is not, and the contrary.
func (s *Sketch) Mark(sq board.Square) {
	if piece := s.setup.Cells[sq]; piece != rules.NoPiece && s.rules.Variant.Marks {
		s.Put(sq, piece, !s.setup.Converted.Has(sq))
	}
}

// Clear takes all pieces away.
func (s *Sketch) Clear() {
	s.change(func(now *state) {
		now.setup = rules.Setup{Side: rules.White, Passed: board.NoSquare, Fullmove: 1}
		now.wanted = board.Bitboard{}
	})
}

// Array sets up the start array; the number chooses one of the 960 where the game has them.
func (s *Sketch) Array(number int) { s.change(func(now *state) { now.array(number) }) }

// Mirror changes the colours of all that there is, armies and turn included, and turns
// the board upside down.
func (s *Sketch) Mirror() {
	s.change(func(now *state) {
		r, old := now.rules, now.setup
		geo := r.Geo
		over := func(sq board.Square) board.Square { return geo.At(geo.FileOf(sq), geo.Ranks-1-geo.RankOf(sq)) }
		each := func(set board.Bitboard) (out board.Bitboard) {
			for list := set; list.Any(); list = list.Rest() {
				out = out.With(over(list.First()))
			}
			return out
		}
		next := old
		next.Side, next.Converted, now.wanted = old.Side.Other(), each(old.Converted), each(now.wanted)
		for sq := range board.Square(geo.Squares) {
			piece := old.Cells[sq]
			if piece != rules.NoPiece {
				piece = rules.MakePiece(piece.Color().Other(), piece.Role())
			}
			next.Cells[over(sq)] = piece
		}
		if old.Passed != board.NoSquare {
			next.Passed = over(old.Passed)
		}
		now.rules, now.setup = r.Variant.With(r.Army(rules.Black), r.Army(rules.White)), next
		now.settle()
	})
}

// SetSide says whose turn it is, and whether it is the king-turn.
func (s *Sketch) SetSide(c rules.Color, kingTurn bool) {
	s.change(func(now *state) {
		now.setup.Side, now.setup.KingTurn = c, kingTurn
		now.settle()
	})
}

// Passable returns the squares that can be captured on en passant: those that the board
// allows, and the one that the setup has.
func (s *Sketch) Passable() board.Bitboard {
	squares := s.rules.Passable(&s.setup)
	if s.setup.Passed != board.NoSquare {
		squares = squares.With(s.setup.Passed)
	}
	return squares
}

// SetPassed sets the square that can be captured on en passant; NoSquare: there is none.
func (s *Sketch) SetPassed(sq board.Square) { s.change(func(now *state) { now.setup.Passed = sq }) }

// SetCounts sets the number of turns without a capture and without a move of a pawn, from
// 0, and that of the turn, from 1. Both end at MaxCount.
func (s *Sketch) SetCounts(half, full int) {
	s.change(func(now *state) {
		now.setup.Halfmove, now.setup.Fullmove = max(0, min(half, MaxCount)), max(1, min(full, MaxCount))
	})
}

// SetGame changes the game. What stands on the board stays if the new game has such a board
// and such pieces; else, and where it is the start array, it is the new game's.
func (s *Sketch) SetGame(v *rules.Variant) {
	if v == s.rules.Variant {
		return
	}
	s.change(func(now *state) {
		white, black := v.Armies[0], v.Armies[0]
		start := now.isArray() || !now.fits(v)
		now.rules = v.With(white, black)
		now.reset(start)
	})
}

// SetArmies changes the armies, which must be the game's. What stands on the board stays,
// unless it is the start array.
func (s *Sketch) SetArmies(white, black *rules.Army) {
	s.change(func(now *state) {
		start := now.isArray()
		now.rules = now.rules.Variant.With(white, black)
		now.reset(start)
	})
}

// reset follows a change of the rules.
func (s *state) reset(start bool) {
	if start {
		s.array(s.number)
		return
	}
	s.settle()
}

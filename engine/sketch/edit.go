package sketch

import (
	"midline/engine/board"
	"midline/engine/rules"
)

// Officers returns the roles of an army in a variant, in the order in which they are offered: from
// the king to the pawn.
func Officers(v *rules.Variant, army *rules.Army) []rules.Role {
	order := []rules.Role{rules.King, rules.Queen, rules.Chancellor, rules.Marshall, rules.Paladin, rules.Rook,
		rules.Cannon,
		rules.Nightrider, rules.Bishop, rules.Knight, rules.Commoner, rules.Recruiter, rules.Pawn}
	var list []rules.Role
	for _, r := range order {
		if v.Letters[r] != 0 && army.Kits[r].Name != "" {
			list = append(list, r)
		}
	}
	return list
}

// Put replaces the piece on a square; NoPiece removes it. converted is kept if the game has
// converted pieces.
func (s *Sketch) Put(sq board.Square, piece rules.Piece, converted bool) {
	s.change(func(now *state) {
		now.put(sq, piece, converted)
		now.removeImpossible()
	})
}

func (s *state) put(sq board.Square, piece rules.Piece, converted bool) {
	s.setup.Cells[sq] = piece
	s.setup.Converted = s.setup.Converted.Without(sq)
	if converted {
		s.setup.Converted = s.setup.Converted.With(sq)
	}
}

// Move moves a piece to another square, where it replaces what was there, or off the board if to is
// NoSquare.
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
		now.removeImpossible()
	})
}

// Turn replaces the piece on a square by the one that is by places later in its army, or earlier.
// It does nothing on a free square.
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

// Mark toggles whether a piece is converted.
func (s *Sketch) Mark(sq board.Square) {
	if piece := s.setup.Cells[sq]; piece != rules.NoPiece && s.rules.Variant.Marks {
		s.Put(sq, piece, !s.setup.Converted.Has(sq))
	}
}

// Clear removes all pieces.
func (s *Sketch) Clear() {
	s.change(func(now *state) {
		now.setup = rules.Setup{Side: rules.White, Passed: board.NoSquare, Fullmove: 1}
		now.wanted = board.Bitboard{}
	})
}

// Array sets up the starting array; the number selects one of the 960 if the game has them.
func (s *Sketch) Array(number int) { s.change(func(now *state) { now.array(number) }) }

// Mirror exchanges the colours of everything, armies and turn included, and turns the board upside
// down.
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
		now.removeImpossible()
	})
}

// SetSide sets whose turn it is, and whether it is the king-turn.
func (s *Sketch) SetSide(c rules.Color, kingTurn bool) {
	s.change(func(now *state) {
		now.setup.Side, now.setup.KingTurn = c, kingTurn
		now.removeImpossible()
	})
}

// Passable returns the squares on which an en passant capture is possible: those that the board
// allows, and the one in the setup.
func (s *Sketch) Passable() board.Bitboard {
	squares := s.rules.Passable(&s.setup)
	if s.setup.Passed != board.NoSquare {
		squares = squares.With(s.setup.Passed)
	}
	return squares
}

// SetPassed sets the square on which an en passant capture is possible; NoSquare for none.
func (s *Sketch) SetPassed(sq board.Square) { s.change(func(now *state) { now.setup.Passed = sq }) }

// SetCounts sets the number of turns without a capture or pawn move, from 0, and the number of the
// turn, from 1. Both are at most MaxCount.
func (s *Sketch) SetCounts(half, full int) {
	s.change(func(now *state) {
		now.setup.Halfmove, now.setup.Fullmove = max(0, min(half, MaxCount)), max(1, min(full, MaxCount))
	})
}

// SetGame changes the game. The board stays if the new game has such a board and such pieces;
// otherwise, or if it is the starting array, it becomes the new game's.
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

// SetArmies changes the armies, which must be the game's. The board stays, unless it is the
// starting array.
func (s *Sketch) SetArmies(white, black *rules.Army) {
	s.change(func(now *state) {
		start := now.isArray()
		now.rules = now.rules.Variant.With(white, black)
		now.reset(start)
	})
}

// reset adapts the setup to changed rules.
func (s *state) reset(start bool) {
	if start {
		s.array(s.number)
		return
	}
	s.removeImpossible()
}

// Package board has what every variant shares before any rule of play: squares, sets of squares,
// and the geometry of a board with its reach tables.
package board

import "math/bits"

// Bitboard is a set of squares of a board with at most 128 squares. The zero
// value is the empty set.
type Bitboard struct{ lo, hi uint64 }

// Of returns the set of the given squares.
func Of(squares ...Square) Bitboard {
	var b Bitboard
	for _, sq := range squares {
		b = b.With(sq)
	}
	return b
}

// Bit returns the set that holds sq alone.
func Bit(sq Square) Bitboard {
	if sq < 64 {
		return Bitboard{lo: 1 << (sq & 63)}
	}
	return Bitboard{hi: 1 << (sq & 63)}
}

// Join returns the set of the squares below 64 in low and the squares from 64 on in high.
func Join(low, high uint64) Bitboard { return Bitboard{low, high} }

// Low returns the part of the set below square 64.
func (b Bitboard) Low() Bitboard64 { return Bitboard64(b.lo) }

// High returns the part of the set from square 64 on, moved down by 64.
func (b Bitboard) High() Bitboard64 { return Bitboard64(b.hi) }

// IsEmpty reports whether the set has no square.
func (b Bitboard) IsEmpty() bool { return b.lo|b.hi == 0 }

// Any reports whether the set has a square.
func (b Bitboard) Any() bool { return b.lo|b.hi != 0 }

// Has reports whether sq is in the set.
func (b Bitboard) Has(sq Square) bool {
	if sq < 64 {
		return b.lo>>(sq&63)&1 != 0
	}
	return b.hi>>(sq&63)&1 != 0
}

// With returns the set with sq added.
func (b Bitboard) With(sq Square) Bitboard { return b.Or(Bit(sq)) }

// Without returns the set with sq left out.
func (b Bitboard) Without(sq Square) Bitboard { return b.AndNot(Bit(sq)) }

// And returns the squares in both sets.
func (b Bitboard) And(c Bitboard) Bitboard { return Bitboard{b.lo & c.lo, b.hi & c.hi} }

// Or returns the squares in either set.
func (b Bitboard) Or(c Bitboard) Bitboard { return Bitboard{b.lo | c.lo, b.hi | c.hi} }

// Xor returns the squares in one set but not in both.
func (b Bitboard) Xor(c Bitboard) Bitboard { return Bitboard{b.lo ^ c.lo, b.hi ^ c.hi} }

// AndNot returns the squares of b that are not in c.
func (b Bitboard) AndNot(c Bitboard) Bitboard { return Bitboard{b.lo &^ c.lo, b.hi &^ c.hi} }

// Meets reports whether the sets share a square.
func (b Bitboard) Meets(c Bitboard) bool { return b.lo&c.lo|b.hi&c.hi != 0 }

// Count returns the number of squares.
func (b Bitboard) Count() int { return bits.OnesCount64(b.lo) + bits.OnesCount64(b.hi) }

// Single reports whether the set has exactly one square.
func (b Bitboard) Single() bool {
	if b.hi == 0 {
		return b.lo != 0 && b.lo&(b.lo-1) == 0
	}
	return b.lo == 0 && b.hi&(b.hi-1) == 0
}

// First returns the lowest square of a set, which must not be empty.
func (b Bitboard) First() Square {
	if b.lo != 0 {
		return Square(bits.TrailingZeros64(b.lo))
	}
	return Square(64 + bits.TrailingZeros64(b.hi))
}

// Last returns the highest square of a set, which must not be empty.
func (b Bitboard) Last() Square {
	if b.hi != 0 {
		return Square(127 - bits.LeadingZeros64(b.hi))
	}
	return Square(63 - bits.LeadingZeros64(b.lo))
}

// Rest returns the set without its lowest square.
func (b Bitboard) Rest() Bitboard {
	if b.lo != 0 {
		return Bitboard{b.lo & (b.lo - 1), b.hi}
	}
	return Bitboard{0, b.hi & (b.hi - 1)}
}

// Squares lists the set in ascending order.
func (b Bitboard) Squares() []Square {
	list := make([]Square, 0, b.Count())
	for ; b.Any(); b = b.Rest() {
		list = append(list, b.First())
	}
	return list
}

// up returns the set moved n bits towards the higher squares, 0 < n < 64.
func (b Bitboard) up(n uint) Bitboard {
	return Bitboard{b.lo << (n & 63), b.hi<<(n&63) | b.lo>>((64-n)&63)}
}

// down returns the set moved n bits towards the lower squares, 0 < n < 64.
func (b Bitboard) down(n uint) Bitboard {
	return Bitboard{b.lo>>(n&63) | b.hi<<((64-n)&63), b.hi >> (n & 63)}
}

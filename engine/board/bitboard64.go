package board

import "math/bits"

// Bitboard64 is a set of squares of a board with 64 squares. It costs half as much as Bitboard and
// has the same methods: engine/internal/narrow turns code for Bitboard into code for Bitboard64.
type Bitboard64 uint64

// Bit64 returns the set that holds sq alone.
func Bit64(sq Square) Bitboard64 { return 1 << (sq & 63) }

// IsEmpty reports whether the set has no square.
func (b Bitboard64) IsEmpty() bool { return b == 0 }

// Any reports whether the set has a square.
func (b Bitboard64) Any() bool { return b != 0 }

// Has reports whether sq is in the set.
func (b Bitboard64) Has(sq Square) bool { return b>>(sq&63)&1 != 0 }

// With returns the set with sq added.
func (b Bitboard64) With(sq Square) Bitboard64 { return b | 1<<(sq&63) }

// Without returns the set with sq left out.
func (b Bitboard64) Without(sq Square) Bitboard64 { return b &^ (1 << (sq & 63)) }

// And returns the squares in both sets.
func (b Bitboard64) And(c Bitboard64) Bitboard64 { return b & c }

// Or returns the squares in either set.
func (b Bitboard64) Or(c Bitboard64) Bitboard64 { return b | c }

// Xor returns the squares in one set but not in both.
func (b Bitboard64) Xor(c Bitboard64) Bitboard64 { return b ^ c }

// AndNot returns the squares of b that are not in c.
func (b Bitboard64) AndNot(c Bitboard64) Bitboard64 { return b &^ c }

// Meets reports whether the sets share a square.
func (b Bitboard64) Meets(c Bitboard64) bool { return b&c != 0 }

// Count returns the number of squares.
func (b Bitboard64) Count() int { return bits.OnesCount64(uint64(b)) }

// Single reports whether the set has exactly one square.
func (b Bitboard64) Single() bool { return b != 0 && b&(b-1) == 0 }

// First returns the lowest square of a set, which must not be empty.
func (b Bitboard64) First() Square { return Square(bits.TrailingZeros64(uint64(b))) }

// Last returns the highest square of a set, which must not be empty.
func (b Bitboard64) Last() Square { return Square(63 - bits.LeadingZeros64(uint64(b))) }

// Rest returns the set without its lowest square.
func (b Bitboard64) Rest() Bitboard64 { return b & (b - 1) }

// Wide returns the same set as a Bitboard.
func (b Bitboard64) Wide() Bitboard { return Bitboard{lo: uint64(b)} }

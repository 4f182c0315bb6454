package board

import (
	"math/bits"
	"sync"
)

// Geometry64 is the Geometry of the 8x8 board in sets of 64 squares. The tables have the same
// names.
type Geometry64 struct {
	Files, Ranks int
	All          Bitboard64
	File         [8]Bitboard64
	Rank         [8]Bitboard64
	West         [8]Bitboard64
	South        [8]Bitboard64
	Step         [64]Bitboard64
	Knight       [64]Bitboard64
	Night        [64]Bitboard64
	Alfil        [64]Bitboard64
	PawnHits     [2][64]Bitboard64
	Ortho        [64]Bitboard64
	Diag         [64]Bitboard64
	Ortho3       [64]Bitboard64
	Diag2        [64]Bitboard64
	Box          [64]Bitboard64
	Rays         [8][64]Bitboard64
	Leaps        [64][8]Square
	Next         [8][64]Square
	between      [64 * 64]Bitboard64
	magics       [2][64]magic
}

var (
	eight      Geometry64
	eightBuilt sync.Once
)

// Eight returns the geometry of the 8x8 board. Size(8, 8) must have been called before.
func Eight() *Geometry64 { return &eight }

// At returns the square on a file and rank counted from 0, or NoSquare.
func (g *Geometry64) At(file, rank int) Square {
	if file|rank < 0 || file|rank > 7 {
		return NoSquare
	}
	return Square(rank<<3 + file)
}

// FileOf returns the file of a square, counted from 0.
func (g *Geometry64) FileOf(sq Square) int { return int(sq & 7) }

// RankOf returns the rank of a square, counted from 0.
func (g *Geometry64) RankOf(sq Square) int { return int(sq >> 3) }

// Between returns the squares strictly between two squares of one line.
func (g *Geometry64) Between(a, b Square) Bitboard64 {
	return g.between[int(a&63)<<6|int(b&63)]
}

// Shift returns the set moved one step; squares that would leave the board are dropped.
func (g *Geometry64) Shift(b Bitboard64, d Direction) Bitboard64 {
	moved := bits.RotateLeft64(uint64(b), int(shift64[d&7].by))
	return Bitboard64(moved & shift64[d&7].mask)
}

// Delta returns what a step adds to a square's number.
func (g *Geometry64) Delta(d Direction) Square { return Square(shift64[d&7].by) }

// shift64 has the number of places to shift and the squares that a step can enter, by direction.
var shift64 = [8]struct {
	mask uint64
	by   int8
}{
	North: {^rank1, 8}, South: {^rank8, -8},
	East: {^fileA, 1}, West: {^fileH, -1},
	NorthEast: {^(fileA | rank1), 9}, NorthWest: {^(fileH | rank1), 7},
	SouthEast: {^(fileA | rank8), -7}, SouthWest: {^(fileH | rank8), -9},
}

const (
	rank1 uint64 = 0xff
	rank8        = rank1 << 56
	fileA uint64 = 0x0101010101010101
	fileH        = fileA << 7
)

// Neighbours returns the squares orthogonally adjacent to a square of the set.
func (g *Geometry64) Neighbours(b Bitboard64) Bitboard64 {
	n := uint64(b)
	return Bitboard64(n<<8 | n>>8 | n<<1&^fileA | n>>1&^fileH)
}

// RookReach returns the squares that a rook on sq reaches over the free squares
// of occ, the first occupied one each way included.
func (g *Geometry64) RookReach(sq Square, occ Bitboard64) Bitboard64 {
	return g.magics[0][sq&63].reach(occ)
}

// BishopReach is RookReach for a bishop.
func (g *Geometry64) BishopReach(sq Square, occ Bitboard64) Bitboard64 {
	return g.magics[1][sq&63].reach(occ)
}

// build64 fills the 8x8 geometry from the wide one.
func build64(wide *Geometry) {
	g := &eight
	g.Files, g.Ranks, g.All = 8, 8, wide.All.Low()
	for i := range 8 {
		g.File[i], g.Rank[i] = wide.File[i].Low(), wide.Rank[i].Low()
		g.West[i], g.South[i] = wide.West[i].Low(), wide.South[i].Low()
	}
	for i := range Square(64) {
		g.Step[i], g.Knight[i], g.Alfil[i] = wide.Step[i].Low(), wide.Knight[i].Low(), wide.Alfil[i].Low()
		g.Ortho[i], g.Diag[i] = wide.Ortho[i].Low(), wide.Diag[i].Low()
		g.Ortho3[i], g.Diag2[i], g.Box[i] = wide.Ortho3[i].Low(), wide.Diag2[i].Low(), wide.Box[i].Low()
		g.Leaps[i], g.Night[i] = wide.Leaps[i], wide.Night[i].Low()
		for c := range g.PawnHits {
			g.PawnHits[c][i] = wide.PawnHits[c][i].Low()
		}
		for d := range g.Next {
			g.Next[d][i], g.Rays[d][i] = wide.Next[d][i], wide.Rays[d][i].Low()
		}
		for j := range Square(64) {
			g.between[int(i)<<6|int(j)] = wide.Between(i, j).Low()
		}
	}
	g.buildMagics()
}

// buildMagics fills the slider tables. The masks leave out the last square of each line, which
// never matters to a reach.
func (g *Geometry64) buildMagics() {
	first := uint32(0)
	for kind := range g.magics {
		lines, ahead, back := &g.Ortho, [2]Direction{North, East}, [2]Direction{South, West}
		if kind == 1 {
			lines, ahead, back = &g.Diag, [2]Direction{NorthEast, NorthWest}, [2]Direction{SouthWest, SouthEast}
		}
		for i := range Square(64) {
			var ends Bitboard64
			for list := lines[i]; list.Any(); list = list.Rest() {
				ends |= g.Between(i, list.First())
			}
			first = g.magics[kind][i].build(magicFactors[kind][i], uint64(ends), first,
				func(occ Bitboard64) Bitboard64 {
					return g.ahead(ahead[0], i, occ) | g.ahead(ahead[1], i, occ) |
						g.back(back[0], i, occ) | g.back(back[1], i, occ)
				})
		}
	}
}

package board

import (
	"fmt"
	"sync"
)

// MaxSquares is the number of squares of the largest board, 10x10.
const MaxSquares = 100

// Square is a square of a board: rank*files+file, both counted from 0, so that a1 is 0.
type Square uint8

// NoSquare is no square of any board.
const NoSquare Square = 255

// Direction is one of the eight directions of a queen. The first four increase a square's number,
// and Direction^4 is the opposite direction.
type Direction uint8

// The directions, seen from White.
const (
	North Direction = iota
	East
	NorthEast
	NorthWest
	South
	West
	SouthWest
	SouthEast
)

// Orthogonals and Diagonals are the directions of a rook and of a bishop.
var (
	Orthogonals = [4]Direction{North, East, South, West}
	Diagonals   = [4]Direction{NorthEast, NorthWest, SouthWest, SouthEast}
)

var (
	dFile = [8]int{0, 1, 1, -1, 0, -1, -1, 1}
	dRank = [8]int{1, 0, 1, 1, -1, 0, -1, -1}
)

// KnightLeaps are the eight leaps of a knight as file and rank steps.
var KnightLeaps = [8][2]int{{1, 2}, {2, 1}, {2, -1}, {1, -2}, {-1, -2}, {-2, -1}, {-2, 1}, {-1, 2}}

// Geometry is the size of a board with its tables. One is built for each size and never changed.
type Geometry struct {
	Files, Ranks int
	Squares      int
	All          Bitboard
	File         [10]Bitboard
	Rank         [10]Bitboard
	West         [10]Bitboard            // the files west of a file
	South        [10]Bitboard            // the ranks south of a rank
	Step         [MaxSquares]Bitboard    // a king's step
	Knight       [MaxSquares]Bitboard    // a knight's leap
	Night        [MaxSquares]Bitboard    // a nightrider's lines on the empty board
	Alfil        [MaxSquares]Bitboard    // two squares diagonally, leaping
	PawnHits     [2][MaxSquares]Bitboard // what a pawn of White, Black attacks
	Ortho        [MaxSquares]Bitboard    // a rook's lines on the empty board
	Diag         [MaxSquares]Bitboard    // a bishop's lines on the empty board
	Ortho3       [MaxSquares]Bitboard    // the same up to three squares
	Diag2        [MaxSquares]Bitboard    // the same up to two squares
	Box          [MaxSquares]Bitboard    // the 5x5 box around a square
	Rays         [8][MaxSquares]Bitboard // a queen's line one way on the empty board
	Leaps        [MaxSquares][8]Square   // KnightLeaps by direction, NoSquare off the board
	Next         [8][MaxSquares]Square   // the neighbour one way, NoSquare off the board
	between      []Bitboard
	file, rank   [MaxSquares]uint8
	names        [MaxSquares]string
	enter        [8]Bitboard // the squares that a step one way can enter
}

var sizes sync.Map // [2]int -> *Geometry

// Size returns the geometry of a board of 8 to 10 files and 8 to 10 ranks.
func Size(files, ranks int) *Geometry {
	if files < 8 || files > 10 || ranks < 8 || ranks > 10 {
		panic(fmt.Sprintf("board: no geometry for %dx%d", files, ranks))
	}
	key := [2]int{files, ranks}
	g, ok := sizes.Load(key)
	if !ok {
		g, _ = sizes.LoadOrStore(key, build(files, ranks))
	}
	if files*ranks == 64 {
		eightBuilt.Do(func() { build64(g.(*Geometry)) })
	}
	return g.(*Geometry)
}

// At returns the square on a file and rank counted from 0, or NoSquare.
func (g *Geometry) At(file, rank int) Square {
	if file < 0 || rank < 0 || file >= g.Files || rank >= g.Ranks {
		return NoSquare
	}
	return Square(rank*g.Files + file)
}

// FileOf returns the file of a square, counted from 0.
func (g *Geometry) FileOf(sq Square) int { return int(g.file[sq]) }

// RankOf returns the rank of a square, counted from 0.
func (g *Geometry) RankOf(sq Square) int { return int(g.rank[sq]) }

// Between returns the squares strictly between two squares of one line, and
// the empty set for squares that share none.
func (g *Geometry) Between(a, b Square) Bitboard {
	return g.between[int(a)*g.Squares+int(b)]
}

// Distance returns the number of king's steps between two squares on an empty board.
func (g *Geometry) Distance(a, b Square) int {
	return max(abs(g.FileOf(a)-g.FileOf(b)), abs(g.RankOf(a)-g.RankOf(b)))
}

// Neighbours returns the squares orthogonally adjacent to a square of the set.
func (g *Geometry) Neighbours(b Bitboard) Bitboard {
	n := uint(g.Files)
	east := b.AndNot(g.File[n-1]).up(1)
	west := b.AndNot(g.File[0]).down(1)
	return b.up(n).And(g.All).Or(b.down(n)).Or(east).Or(west)
}

// Shift returns the set moved one step; squares that would leave the board are dropped.
func (g *Geometry) Shift(b Bitboard, d Direction) Bitboard {
	if by := int8(g.Delta(d)); by > 0 {
		return b.up(uint(by)).And(g.enter[d])
	} else {
		return b.down(uint(-by)).And(g.enter[d])
	}
}

// Delta returns what a step adds to a square's number.
func (g *Geometry) Delta(d Direction) Square { return Square(dRank[d]*g.Files + dFile[d]) }

// Name returns a square as text, "e4", and "-" for NoSquare.
func (g *Geometry) Name(sq Square) string {
	if int(sq) >= g.Squares {
		return "-"
	}
	return g.names[sq]
}

// Parse reads a square such as "e4" or "j10" at the start of text and returns it with the number of
// bytes read, or NoSquare and 0 if there is none.
func (g *Geometry) Parse(text string) (Square, int) {
	if len(text) < 2 || text[0] < 'a' || text[1] < '1' || text[1] > '9' {
		return NoSquare, 0
	}
	rank, n := int(text[1]-'0'), 2
	if rank == 1 && len(text) > 2 && text[2] == '0' {
		rank, n = 10, 3
	}
	sq := g.At(int(text[0]-'a'), rank-1)
	if sq == NoSquare {
		return NoSquare, 0
	}
	return sq, n
}

func build(files, ranks int) *Geometry {
	g := &Geometry{Files: files, Ranks: ranks, Squares: files * ranks}
	for i := range g.Squares {
		sq := Square(i)
		g.file[i], g.rank[i] = uint8(i%files), uint8(i/files)
		g.names[i] = fmt.Sprintf("%c%d", 'a'+i%files, i/files+1)
		g.All = g.All.With(sq)
		g.File[i%files] = g.File[i%files].With(sq)
		g.Rank[i/files] = g.Rank[i/files].With(sq)
	}
	for i := 1; i < files; i++ {
		g.West[i] = g.West[i-1].Or(g.File[i-1])
	}
	for i := 1; i < ranks; i++ {
		g.South[i] = g.South[i-1].Or(g.Rank[i-1])
	}
	g.between = make([]Bitboard, g.Squares*g.Squares)
	for i := range g.Squares {
		g.buildLines(Square(i))
		g.buildLeaps(Square(i))
	}
	for i := range g.Squares {
		g.Night[i] = g.NightReach(Square(i), Bitboard{})
	}
	return g
}

func (g *Geometry) buildLines(sq Square) {
	file, rank := g.FileOf(sq), g.RankOf(sq)
	for d := range Direction(8) {
		diagonal := dFile[d] != 0 && dRank[d] != 0
		if to := g.At(file+dFile[d], rank+dRank[d]); to != NoSquare {
			g.Next[d][sq], g.enter[d] = to, g.enter[d].With(to)
		} else {
			g.Next[d][sq] = NoSquare
		}
		var seen Bitboard
		for n := 1; ; n++ {
			to := g.At(file+n*dFile[d], rank+n*dRank[d])
			if to == NoSquare {
				break
			}
			g.between[int(sq)*g.Squares+int(to)] = seen
			seen = seen.With(to)
			switch {
			case diagonal && n <= 2:
				g.Diag2[sq] = g.Diag2[sq].With(to)
			case !diagonal && n <= 3:
				g.Ortho3[sq] = g.Ortho3[sq].With(to)
			}
		}
		g.Rays[d][sq] = seen
		if diagonal {
			g.Diag[sq] = g.Diag[sq].Or(seen)
		} else {
			g.Ortho[sq] = g.Ortho[sq].Or(seen)
		}
	}
}

func (g *Geometry) buildLeaps(sq Square) {
	file, rank := g.FileOf(sq), g.RankOf(sq)
	add := func(set *Bitboard, df, dr int) {
		if to := g.At(file+df, rank+dr); to != NoSquare {
			*set = set.With(to)
		}
	}
	for i, leap := range KnightLeaps {
		add(&g.Knight[sq], leap[0], leap[1])
		g.Leaps[sq][i] = g.At(file+leap[0], rank+leap[1])
	}
	for df := -2; df <= 2; df++ {
		for dr := -2; dr <= 2; dr++ {
			if df == 0 && dr == 0 {
				continue
			}
			add(&g.Box[sq], df, dr)
			if abs(df) <= 1 && abs(dr) <= 1 {
				add(&g.Step[sq], df, dr)
			}
			if abs(df) == 2 && abs(dr) == 2 {
				add(&g.Alfil[sq], df, dr)
			}
		}
	}
	for _, df := range []int{-1, 1} {
		add(&g.PawnHits[0][sq], df, 1)
		add(&g.PawnHits[1][sq], df, -1)
	}
}

func abs(n int) int {
	if n < 0 {
		return -n
	}
	return n
}

package board

import (
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// eachSize calls do with the geometry of each size of board (R3.1).
func eachSize(t *testing.T, do func(t *testing.T, g *Geometry)) {
	for files := 8; files <= 10; files++ {
		for ranks := 8; ranks <= 10; ranks++ {
			g := Size(files, ranks)
			t.Run(g.Name(Square(g.Squares-1)), func(t *testing.T) { do(t, g) })
		}
	}
}

// walk returns the squares from sq in steps of a file and a rank, up to the first occupied one.
func walk(g *Geometry, sq Square, file, rank int, occ Bitboard) (reached Bitboard) {
	for n := 1; ; n++ {
		to := g.At(g.FileOf(sq)+n*file, g.RankOf(sq)+n*rank)
		if to == NoSquare {
			return reached
		}
		if reached = reached.With(to); occ.Has(to) {
			return reached
		}
	}
}

func walks(g *Geometry, sq Square, steps [][2]int, occ Bitboard) (reached Bitboard) {
	for _, s := range steps {
		reached = reached.Or(walk(g, sq, s[0], s[1], occ))
	}
	return reached
}

var (
	rookSteps   = [][2]int{{0, 1}, {1, 0}, {0, -1}, {-1, 0}}
	bishopSteps = [][2]int{{1, 1}, {1, -1}, {-1, -1}, {-1, 1}}
)

func randomSet(random *rand.Rand, g *Geometry) (b Bitboard) {
	part := 1 + random.IntN(6)
	for sq := range g.Squares {
		if random.IntN(part) == 0 {
			b = b.With(Square(sq))
		}
	}
	return b
}

// TestReach compares what a rook, a bishop and a nightrider reach with a walk square by square, and the tables of
// the board of 64 squares with those of any board.
func TestReach(t *testing.T) {
	eachSize(t, func(t *testing.T, g *Geometry) {
		random := rand.New(rand.NewPCG(uint64(g.Squares), 1))
		for range 60 {
			occ := randomSet(random, g)
			for sq := range Square(g.Squares) {
				rook, bishop := walks(g, sq, rookSteps, occ), walks(g, sq, bishopSteps, occ)
				night := walks(g, sq, KnightLeaps[:2:2], occ).Or(walks(g, sq, KnightLeaps[2:], occ))
				if g.RookReach(sq, occ) != rook || g.BishopReach(sq, occ) != bishop || g.NightReach(sq, occ) != night {
					t.Fatalf("from %s, with %v occupied", g.Name(sq), occ.Squares())
				}
				if g.Squares != 64 {
					continue
				}
				eight, low := Eight(), occ.Low()
				if eight.RookReach(sq, low) != rook.Low() || eight.BishopReach(sq, low) != bishop.Low() ||
					eight.NightReach(sq, low) != night.Low() || eight.HopReach(sq, low) != g.HopReach(sq, occ).Low() {
					t.Fatalf("of 64 squares, from %s, with %v occupied", g.Name(sq), occ.Squares())
				}
			}
		}
	})
}

// TestTables compares what the tables say of two squares with their files and ranks.
func TestTables(t *testing.T) {
	eachSize(t, func(t *testing.T, g *Geometry) {
		for a := range Square(g.Squares) {
			for b := range Square(g.Squares) {
				file, rank := g.FileOf(b)-g.FileOf(a), g.RankOf(b)-g.RankOf(a)
				wide, high := max(file, -file), max(rank, -rank)
				line := a != b && (file == 0 || rank == 0 || wide == high)
				for what, c := range map[string]struct{ got, want bool }{
					"a king's step":        {g.Step[a].Has(b), max(wide, high) == 1},
					"a knight's leap":      {g.Knight[a].Has(b), wide*high == 2},
					"two diagonally":       {g.Alfil[a].Has(b), wide == 2 && high == 2},
					"a pawn of White hits": {g.PawnHits[0][a].Has(b), wide == 1 && rank == 1},
					"a pawn of Black hits": {g.PawnHits[1][a].Has(b), wide == 1 && rank == -1},
					"a rook's line":        {g.Ortho[a].Has(b), line && wide*high == 0},
					"a bishop's line":      {g.Diag[a].Has(b), line && wide == high},
					"the box":              {g.Box[a].Has(b), a != b && max(wide, high) <= 2 || a == b && g.Box[a].Has(a)},
				} {
					if c.got != c.want {
						t.Errorf("%s from %s to %s: %v", what, g.Name(a), g.Name(b), c.got)
					}
				}
				if g.Distance(a, b) != max(wide, high) {
					t.Errorf("from %s to %s there are %d steps", g.Name(a), g.Name(b), g.Distance(a, b))
				}
				var between Bitboard
				if line {
					between = walk(g, a, sign(file), sign(rank), Bit(b)).Without(b)
				}
				if g.Between(a, b) != between {
					t.Errorf("between %s and %s lie %v", g.Name(a), g.Name(b), g.Between(a, b).Squares())
				}
			}
		}
	})
}

func sign(n int) int { return max(-1, min(n, 1)) }

// TestShift compares a step of many squares at once with the steps of each.
func TestShift(t *testing.T) {
	eachSize(t, func(t *testing.T, g *Geometry) {
		random := rand.New(rand.NewPCG(uint64(g.Squares), 2))
		for range 200 {
			set := randomSet(random, g)
			var beside Bitboard
			for d := range Direction(8) {
				var want Bitboard
				for _, sq := range set.Squares() {
					if to := g.Next[d][sq]; to != NoSquare {
						want = want.With(to)
					}
				}
				if got := g.Shift(set, d); got != want {
					t.Fatalf("%v in direction %d gives %v", set.Squares(), d, got.Squares())
				}
				if dFile[d] == 0 || dRank[d] == 0 {
					beside = beside.Or(want)
				}
			}
			if got := g.Neighbours(set); got != beside {
				t.Fatalf("beside %v lie %v", set.Squares(), got.Squares())
			}
		}
	})
}

// TestSets compares the operations on sets with those on maps, and the parts of a set with the whole.
func TestSets(t *testing.T) {
	random := rand.New(rand.NewPCG(3, 3))
	g := Size(10, 10)
	for range 500 {
		a, b := randomSet(random, g), randomSet(random, g)
		count := 0
		for sq := range Square(g.Squares) {
			inA, inB := a.Has(sq), b.Has(sq)
			if a.And(b).Has(sq) != (inA && inB) || a.Or(b).Has(sq) != (inA || inB) || a.Xor(b).Has(sq) != (inA != inB) ||
				a.AndNot(b).Has(sq) != (inA && !inB) || !a.With(sq).Has(sq) || a.Without(sq).Has(sq) {
				t.Fatalf("%s of %v and %v", g.Name(sq), a.Squares(), b.Squares())
			}
			if inA {
				count++
			}
		}
		list := a.Squares()
		if len(list) != count || a.Count() != count || a.Any() != (count > 0) || a.IsEmpty() == a.Any() ||
			a.Single() != (count == 1) || a.Meets(b) != a.And(b).Any() || Of(list...) != a {
			t.Fatalf("%v, counted %d", list, count)
		}
		if count > 0 && (a.First() != list[0] || a.Last() != list[count-1] || a.Rest() != a.Without(list[0])) {
			t.Fatalf("%v begins with %d and ends with %d", list, a.First(), a.Last())
		}
		if Join(uint64(a.Low()), uint64(a.High())) != a || a.Low().Wide() != a.And(Join(^uint64(0), 0)) {
			t.Fatalf("%v in two parts", list)
		}
	}
}

// TestNames reads all squares that they write, and those of the moves of whole games from outside.
func TestNames(t *testing.T) {
	eachSize(t, func(t *testing.T, g *Geometry) {
		for sq := range Square(g.Squares) {
			name := g.Name(sq)
			if back, n := g.Parse(name + "x"); back != sq || n != len(name) || g.At(g.FileOf(sq), g.RankOf(sq)) != sq {
				t.Errorf("%s is read as %s", name, g.Name(back))
			}
		}
		for _, text := range []string{"", "a", "a0", "k1", "i9x", "e", "-", "é1"} {
			if sq, n := g.Parse(text); (sq == NoSquare) != (n == 0) || n > 0 && !strings.HasPrefix(text, g.Name(sq)) {
				t.Errorf("%q is read as %s, %d bytes", text, g.Name(sq), n)
			}
		}
	})
	data, err := os.ReadFile(filepath.Join("..", "testdata", "games", "kings10x10.tsv"))
	if err != nil {
		t.Fatal(err)
	}
	g, moves := Size(10, 10), 0
	for line := range strings.Lines(string(data)) {
		for _, move := range strings.Fields(strings.Split(line, "\t")[2]) {
			from, n := g.Parse(move)
			to, k := g.Parse(move[n:])
			if n == 0 || k == 0 || from == to || !strings.HasPrefix(move, g.Name(from)+g.Name(to)) {
				t.Errorf("%s is read from %s to %s", move, g.Name(from), g.Name(to))
			}
			moves++
		}
	}
	if moves < 1000 {
		t.Errorf("only %d moves were read", moves)
	}
}

package oracle

import (
	"maps"
	"math/rand/v2"
	"os"
	"slices"
	"testing"
)

// refusals are FENs that Parse must not accept.
var refusals = []struct{ rule, variant, fen string }{
	{"no such variant", "chess3", "7k/8/8/8/8/8/8/K7 w - - 0 1"},
	{"R6.1 no armies", "chess2", "7k/8/8/8/8/8/8/K7 w - - 0 1"},
	{"R6.1 no such army", "chess2", "7k/8/8/8/8/8/8/K7 w - - 0 1 CX"},
	{"R6.1 armies in chess", "chess", "7k/8/8/8/8/8/8/K7 w - - 0 1 CC"},
	{"R6.2 a rank too few", "chess", "7k/8/8/8/8/8/K7 w - - 0 1"},
	{"R6.2 one number", "chess", "7k/44/8/8/8/8/8/K7 w - - 0 1"},
	{"R6.2 too long", "chess", "7k/8p/8/8/8/8/8/K7 w - - 0 1"},
	{"R6.2 too short", "chess", "7k/7/8/8/8/8/8/K7 w - - 0 1"},
	{"R6.2 no such letter", "chess", "7k/8/x7/8/8/8/8/K7 w - - 0 1"},
	{"R6.2 a mark outside rebel", "chess", "7k/8/n~7/8/8/8/8/K7 w - - 0 1"},
	{"R2.23 no queen in Two Kings", "chess2", "7k/8/8/8/8/8/8/K1KQ4 w - - 0 1 TC"},
	{"R6.3 no such side", "chess", "7k/8/8/8/8/8/8/K7 x - - 0 1"},
	{"R6.3 no king-turn in chess", "chess", "7k/8/8/8/8/8/8/K7 wk - - 0 1"},
	{"R6.3 no king-turn of Classic", "chess2", "k6k/8/8/8/8/8/8/K7 wk - - 0 1 CT"},
	{"R6.4 no rook", "chess", "4k3/8/8/8/8/8/8/R3K3 w K - 0 1"},
	{"R6.4 a king astray", "chess", "4k3/8/8/8/8/8/8/R2K4 w Q - 0 1"},
	{"R6.4 a file in chess", "chess", "4k3/8/8/8/8/8/8/R3K3 w A - 0 1"},
	{"R6.4 no rook on the file", "chess960", "4k3/8/8/8/8/8/8/R3K3 w B - 0 1"},
	{"R6.4 two on one side", "chess960", "4k3/8/8/8/8/8/8/RR2K3 w AB - 0 1"},
	{"R6.4 twice", "chess960", "4k3/8/8/8/8/8/8/RR2K3 w AA - 0 1"},
	{"R2.8 only Classic castles", "chess2", "4k3/8/8/8/8/8/8/R3K3 w A - 0 1 NC"},
	{"R6.5 no such square", "chess", "4k3/8/8/8/8/8/8/R3K3 w - e9 0 1"},
	{"R6.6 no number", "chess", "4k3/8/8/8/8/8/8/R3K3 w - - x 1"},
	{"R6.6 no move nought", "chess", "4k3/8/8/8/8/8/8/R3K3 w - - 0 0"},
	{"R6.12 no king", "chess", "8/8/8/8/8/8/8/K7 w - - 0 1"},
	{"R6.12 two kings", "chess", "k6k/8/8/8/8/8/8/K7 w - - 0 1"},
	{"R6.12 one warrior king", "chess2", "7k/8/8/8/8/8/8/K7 w - - 0 1 TC"},
	{"R6.12 pawn on its last rank", "chess", "P6k/8/8/8/8/8/8/K7 w - - 0 1"},
	{"R6.12 Black's pawn on its last rank", "chess2", "7k/8/8/8/8/8/8/K6p w - - 0 1 CN"},
	{"R6.12 the side not to move is in check", "chess", "k7/8/8/8/8/8/R7/K7 w - - 0 1"},
	{"R6.12 the mover is in check at a king-turn", "chess2", "k6r/8/8/8/8/8/8/K6K wk - - 0 1 TC"},
}

func TestRefused(t *testing.T) {
	for _, c := range refusals {
		if p, err := Parse(c.variant, c.fen); err == nil {
			t.Errorf("%s: %s is read as %s", c.rule, c.fen, p.FEN())
		}
	}
}

// canonical are FENs and their canonical forms.
var canonical = []struct{ rule, variant, fen, want string }{
	{"R6.4 outermost rooks", "chess960", "rr2k1rr/8/8/8/8/8/8/RR2K1RR w KQkq - 0 1",
		"rr2k1rr/8/8/8/8/8/8/RR2K1RR w HAha - 0 1"},
	{"R6.4 inner rooks", "chess960", "rr2k1rr/8/8/8/8/8/8/RR2K1RR w bGBg - 0 1",
		"rr2k1rr/8/8/8/8/8/8/RR2K1RR w GBgb - 0 1"},
	{"R6.4 order", "chess", "r3k2r/8/8/8/8/8/8/R3K2R w qkQK - 0 1", "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1"},
	{"R6.5 nobody to capture", "chess", "4k3/8/8/8/4P3/8/8/4K3 b - e3 0 1", "4k3/8/8/8/4P3/8/8/4K3 b - - 0 1"},
	{"R6.5 nothing to capture", "chess", "4k3/8/8/8/3p4/8/8/4K3 b - e3 0 1", "4k3/8/8/8/3p4/8/8/4K3 b - - 0 1"},
	{"R6.5 a pawn that has no double step", "chess2", "4k3/8/8/8/3pP3/8/8/4K3 b - e3 0 1 NC",
		"4k3/8/8/8/3pP3/8/8/4K3 b - - 0 1 NC"},
	{"R6.5 on the wrong side", "chess", "4k3/8/8/8/3pP3/8/8/4K3 w - e3 0 1", "4k3/8/8/8/3pP3/8/8/4K3 w - - 0 1"},
	{"R6.5 a capture that leaves the king in check", "chess", "8/8/8/8/k2pP2R/8/8/4K3 b - e3 0 1",
		"8/8/8/8/k2pP2R/8/8/4K3 b - - 0 1"},
	{"R6.12 a check at a king-turn", "chess2", "7k/8/8/8/8/8/8/K1K4R wk - - 0 1 TC", "7k/8/8/8/8/8/8/K1K4R wk - - 0 1 TC"},
}

func TestCanonical(t *testing.T) {
	for _, c := range canonical {
		p, err := Parse(c.variant, c.fen)
		if err != nil {
			t.Errorf("%s: %s: %v", c.rule, c.fen, err)
		} else if p.FEN() != c.want {
			t.Errorf("%s: %s is read as %s, want %s", c.rule, c.fen, p.FEN(), c.want)
		}
	}
}

// TestBackRanks checks the 960 arrays (R1.9, R2.2): all different, bishops on opposite colours, the
// king between the rooks.
func TestBackRanks(t *testing.T) {
	t.Parallel()
	seen := map[string]bool{}
	for n := range 960 {
		rank := backRank(n)
		seen[rank] = true
		at := func(piece byte) (files []int) {
			for file := range len(rank) {
				if rank[file] == piece {
					files = append(files, file)
				}
			}
			return files
		}
		b, r, k := at('B'), at('R'), at('K')
		if len(b) != 2 || len(r) != 2 || len(k) != 1 || len(at('Q')) != 1 || len(at('N')) != 2 ||
			(b[0]+b[1])%2 == 0 || k[0] < r[0] || k[0] > r[1] {
			t.Errorf("array %d is %s", n, rank)
		}
	}
	if len(seen) != 960 {
		t.Errorf("%d arrays", len(seen))
	}
	for n, want := range map[int]string{0: "BBQNNRKR", 518: "RNBQKBNR", 959: "RKRNNQBB"} {
		if got := backRank(n); got != want {
			t.Errorf("array %d is %s, want %s", n, got, want)
		}
	}
}

func TestStart(t *testing.T) {
	for _, c := range []struct {
		variant string
		array   int
		armies  string
		want    string
	}{
		{"chess", 0, "", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"},
		{"chess960", 0, "", "bbqnnrkr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR w HFhf - 0 1"},
		{"chess2", 0, "CC", "bbqnnrkr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR w HFhf - 0 1 CC"},
		{"chess2", 0, "TC", "bbqnnrkr/pppppppp/8/8/8/8/PPPPPPPP/BBKNNRKR w hf - 0 1 TC"},
		{"chess2", 0, "RA", "bbqnnrkr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR w - - 0 1 RA"},
	} {
		p, err := Start(c.variant, c.array, c.armies)
		if err != nil {
			t.Errorf("%s: %v", c.want, err)
		} else if p.FEN() != c.want {
			t.Errorf("%s, want %s", p.FEN(), c.want)
		}
	}
	for _, bad := range []int{-1, 960} {
		if _, err := Start("chess960", bad, ""); err == nil {
			t.Errorf("array %d is accepted", bad)
		}
	}
	if _, err := Start("chess2", 0, "CQ"); err == nil {
		t.Error("an unknown army is accepted")
	}
}

// TestReadBack plays random games of every variant and matchup and reads each
// position back from its FEN.
func TestReadBack(t *testing.T) {
	t.Parallel()
	games := 1
	if os.Getenv("MIDLINE_DEEP") != "" {
		games = 10
	}
	random := rand.New(rand.NewPCG(1, 2))
	for _, white := range "CNERTA" {
		for _, black := range "CNERTA" {
			for range games {
				readBack(t, random, "chess2", string([]rune{white, black}))
			}
		}
	}
	for _, name := range slices.Sorted(maps.Keys(variants)) {
		for range games {
			if name != "chess2" {
				readBack(t, random, name, "")
			}
		}
	}
}

func readBack(t *testing.T, random *rand.Rand, variant, matchup string) {
	t.Helper()
	p, err := Start(variant, random.IntN(960), matchup)
	if err != nil {
		t.Fatal(err)
	}
	plies := 120
	if testing.Short() {
		plies = 12
	}
	for range plies {
		moves := p.Moves()
		q, err := Parse(variant, p.FEN())
		if err != nil {
			t.Fatalf("%s: %s: %v", variant, p.FEN(), err)
		}
		if q.FEN() != p.FEN() || q.Status() != p.Status() || !slices.Equal(q.Moves(), moves) {
			t.Fatalf("%s reads back as %s", p.FEN(), q.FEN())
		}
		if len(slices.Compact(slices.Clone(moves))) != len(moves) {
			t.Fatalf("%s: two actions of one text: %v", p.FEN(), moves)
		}
		if len(moves) == 0 {
			return
		}
		if p, err = p.Play(moves[random.IntN(len(moves))]); err != nil {
			t.Fatal(err)
		}
	}
}

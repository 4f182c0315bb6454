package oracle

import (
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// tooDeep reports whether a number of leaves is counted only if MIDLINE_DEEP is set in the
// environment.
func tooDeep(leaves uint64) bool {
	limit := uint64(20_000)
	if testing.Short() {
		limit = 500
	}
	return leaves > limit && os.Getenv("MIDLINE_DEEP") == ""
}

// corpus returns the lines of the files of a folder of the reference corpus, by file, split at the
// tabs; in a short run the first two of each.
func corpus(t *testing.T, folder string) map[string][][]string {
	t.Helper()
	paths, err := filepath.Glob(filepath.Join("..", "..", "testdata", folder, "*.tsv"))
	if err != nil || len(paths) == 0 {
		t.Fatalf("no corpus in %s: %v", folder, err)
	}
	files := map[string][][]string{}
	for _, path := range paths {
		data, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		for line := range strings.Lines(string(data)) {
			base := filepath.Base(path)
			if testing.Short() && len(files[base]) == 2 {
				break
			}
			files[base] = append(files[base], strings.Split(strings.TrimSuffix(line, "\n"), "\t"))
		}
	}
	return files
}

func TestCorpusPositions(t *testing.T) {
	for file, lines := range corpus(t, "perft") {
		t.Run(file, func(t *testing.T) {
			t.Parallel()
			for i, line := range lines {
				checkLine(t, i+1, line)
			}
		})
	}
}

// checkLine compares one line of perft/: variant, FEN, perft 1 to 3, status and
// moves.
func checkLine(t *testing.T, number int, line []string) {
	t.Helper()
	fen := line[1]
	p, err := Parse(line[0], fen)
	if err != nil {
		t.Errorf("line %d: %s: %v", number, fen, err)
		return
	}
	if got := p.FEN(); got != fen {
		t.Errorf("line %d: %s: read as %s", number, fen, got)
	}
	if got := p.Status(); got != line[5] {
		t.Errorf("line %d: %s: status %s, want %s", number, fen, got, line[5])
	}
	if got, want := p.Moves(), strings.Fields(line[6]); !slices.Equal(got, want) {
		t.Errorf("line %d: %s:\nmoves %v\nwant  %v", number, fen, got, want)
	}
	for depth := 1; depth <= 3; depth++ {
		want, err := strconv.ParseUint(line[1+depth], 10, 64)
		if depth == 3 && (line[4] == "" || tooDeep(want)) {
			continue
		}
		if err != nil {
			t.Errorf("line %d: %v", number, err)
			continue
		}
		if got := Perft(p, depth); got != want {
			t.Errorf("line %d: %s: perft %d is %d, want %d", number, fen, depth, got, want)
		}
	}
}

func TestCorpusGames(t *testing.T) {
	for file, lines := range corpus(t, "games") {
		t.Run(file, func(t *testing.T) {
			t.Parallel()
			for i, line := range lines {
				checkGame(t, i+1, line)
			}
		})
	}
}

// checkGame replays one line of games/: variant, start, moves, final FEN and
// status.
func checkGame(t *testing.T, number int, line []string) {
	t.Helper()
	p, err := Parse(line[0], line[1])
	if err != nil {
		t.Errorf("line %d: %v", number, err)
		return
	}
	g := NewGame(p)
	for ply, m := range strings.Fields(line[2]) {
		if err := g.Play(m); err != nil {
			t.Errorf("line %d, ply %d: %v", number, ply+1, err)
			return
		}
	}
	if got := g.Position().FEN(); got != line[3] {
		t.Errorf("line %d: ends in %s, want %s", number, got, line[3])
	}
	if got := g.Status(); got != line[4] {
		t.Errorf("line %d: status %s, want %s", number, got, line[4])
	}
}

// TestKnownCounts is the table of the rulebook's section 7 for chess2.
func TestKnownCounts(t *testing.T) {
	t.Parallel()
	for army, want := range map[string][3]uint64{
		"C": {20, 400, 8902},
		"N": {19, 380, 8466},
		"E": {26, 520, 15294},
		"R": {124, 2412, 297658},
		"T": {20, 32, 640},
		"A": {27, 540, 15791},
	} {
		p, err := Start("chess2", 518, army+"C")
		if err != nil {
			t.Fatal(err)
		}
		for i, n := range want {
			if tooDeep(n) {
				continue
			}
			if got := Perft(p, i+1); got != n {
				t.Errorf("%sC: perft %d is %d, want %d", army, i+1, got, n)
			}
		}
	}
}

// TestPublishedCounts are perft counts of chess and Fischer Random positions on which chess
// programs have long agreed, chosen for their castlings, pins and captures en passant.
func TestPublishedCounts(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		variant, fen string
		want         []uint64
	}{
		{"chess", "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1", []uint64{48, 2039, 97862}},
		{"chess", "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1", []uint64{14, 191, 2812, 43238}},
		{"chess", "rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8", []uint64{44, 1486, 62379}},
		{"chess960", "bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf - 2 9", []uint64{21, 528, 12189}},
		{"chess960", "2nnrbkr/p1qppppp/8/1ppb4/6PP/3PP3/PPP2P2/BQNNRBKR w HEhe - 1 9", []uint64{21, 807, 18002}},
	} {
		p, err := Parse(c.variant, c.fen)
		if err != nil {
			t.Fatal(err)
		}
		for i, want := range c.want {
			if tooDeep(want) {
				continue
			}
			if got := Perft(p, i+1); got != want {
				t.Errorf("%s: perft %d is %d, want %d", c.fen, i+1, got, want)
			}
		}
	}
}

func BenchmarkMoves(b *testing.B) {
	for _, armies := range []string{"CC", "EE", "RR", "AA", "TT"} {
		b.Run(armies, func(b *testing.B) {
			p, err := Start("chess2", 518, armies)
			if err != nil {
				b.Fatal(err)
			}
			for b.Loop() {
				p.Moves()
			}
		})
	}
}

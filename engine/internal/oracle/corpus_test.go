package oracle

import (
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// deep is the number of leaves up to which perft 3 is always counted; a
// MIDLINE_DEEP in the environment lifts the limit.
const deep = 15_000

// variantName is the variant of a corpus file, or "" if it is not one that the
// package knows.
func variantName(path string) string {
	name, _, _ := strings.Cut(strings.TrimSuffix(filepath.Base(path), ".tsv"), "_")
	if variants[name] == nil {
		return ""
	}
	return name
}

// corpus are the lines of the files of a folder of the reference corpus, by
// file, split at the tabs.
func corpus(t *testing.T, folder string) map[string][][]string {
	t.Helper()
	paths, err := filepath.Glob(filepath.Join("..", "..", "testdata", folder, "*.tsv"))
	if err != nil || len(paths) == 0 {
		t.Fatalf("no corpus in %s: %v", folder, err)
	}
	files := map[string][][]string{}
	for _, path := range paths {
		if variantName(path) == "" {
			continue
		}
		data, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		for line := range strings.Lines(string(data)) {
			base := filepath.Base(path)
			files[base] = append(files[base], strings.Split(strings.TrimSuffix(line, "\n"), "\t"))
		}
	}
	return files
}

func TestCorpusPositions(t *testing.T) {
	for file, lines := range corpus(t, "perft") {
		t.Run(file, func(t *testing.T) {
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
		if depth == 3 && (line[4] == "" || want > deep && os.Getenv("MIDLINE_DEEP") == "") {
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
			if n > deep && os.Getenv("MIDLINE_DEEP") == "" {
				continue
			}
			if got := Perft(p, i+1); got != n {
				t.Errorf("%sC: perft %d is %d, want %d", army, i+1, got, n)
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

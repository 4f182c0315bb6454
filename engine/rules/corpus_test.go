package rules_test

import (
	"bufio"
	"flag"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"midline/engine/notation/fen"
	"midline/engine/notation/uci"
	"midline/engine/rules"
	"midline/engine/variant"
)

var deep = flag.Bool("deep", false, "count perft 3 of the corpus however large")

// lines returns the tab-separated lines of the corpus for variants of the catalogue.
func lines(t testing.TB, folder string) map[string][][]string {
	t.Helper()
	files, err := filepath.Glob(filepath.Join("..", "testdata", folder, "*.tsv"))
	if err != nil || len(files) == 0 {
		t.Fatalf("no corpus in %s: %v", folder, err)
	}
	found := map[string][][]string{}
	for _, name := range files {
		for _, line := range fields(t, name) {
			if _, err := variant.Find(line[0]); err == nil {
				found[filepath.Base(name)] = append(found[filepath.Base(name)], line)
			}
		}
	}
	return found
}

// corpusLines returns the tab-separated lines of one file of the corpus.
func corpusLines(t testing.TB, name string) [][]string {
	return fields(t, filepath.Join("..", "testdata", name))
}

func fields(t testing.TB, name string) (list [][]string) {
	t.Helper()
	file, err := os.Open(name)
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	scanner := bufio.NewScanner(file)
	scanner.Buffer(nil, 1<<20)
	for scanner.Scan() {
		list = append(list, strings.Split(scanner.Text(), "\t"))
	}
	if err := scanner.Err(); err != nil {
		t.Fatal(err)
	}
	return list
}

func parse(t testing.TB, name, text string) rules.Position {
	t.Helper()
	v, err := variant.Find(name)
	if err != nil {
		t.Fatal(err)
	}
	pos, err := fen.Parse(v, text)
	if err != nil {
		t.Fatalf("%s %s: %v", name, text, err)
	}
	return pos
}

// corpusStatus writes a status in the form of the corpus.
func corpusStatus(s rules.Status) string {
	words := map[rules.Reason]string{
		rules.Checkmate: "mate", rules.MidlineInvasion: "midline", rules.NoLegalAction: "stalemate",
		rules.Elimination: "eliminated",
		rules.Stalemate:   "stalemate", rules.Threefold: "threefold", rules.FiftyMove: "fifty",
		rules.DeadPosition: "dead",
	}
	switch {
	case s.Reason == rules.Ongoing:
		return "ongoing"
	case s.Reason.IsDraw():
		return words[s.Reason] + ":draw"
	}
	return words[s.Reason] + ":" + "wb"[s.Winner:s.Winner+1]
}

func moveTexts(pos *rules.Position) []string {
	var texts []string
	for _, m := range pos.Legal(nil) {
		texts = append(texts, uci.Move(pos, m))
	}
	slices.Sort(texts)
	return texts
}

// TestPerftCorpus compares canonical FEN, legal moves, status and perft with those of the
// independent program.
func TestPerftCorpus(t *testing.T) {
	for name, list := range lines(t, "perft") {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			for _, line := range list {
				comparePosition(t, line)
			}
		})
	}
}

func comparePosition(t *testing.T, line []string) {
	t.Helper()
	pos := parse(t, line[0], line[1])
	if got := fen.Format(&pos); got != line[1] {
		t.Errorf("FEN %s is written %s", line[1], got)
	}
	if got := corpusStatus(pos.Status()); got != line[5] {
		t.Errorf("%s: status %s, want %s", line[1], got, line[5])
	}
	if got := strings.Join(moveTexts(&pos), " "); got != line[6] {
		t.Errorf("%s\n got %s\nwant %s", line[1], got, line[6])
	}
	for depth := 1; depth <= 3; depth++ {
		want, err := strconv.ParseUint(line[1+depth], 10, 64)
		if err != nil || want > uint64(20_000*some(100)) && !*deep {
			continue
		}
		if got := pos.Perft(depth); got != want {
			t.Errorf("%s: perft %d is %d, want %d", line[1], depth, got, want)
		}
	}
}

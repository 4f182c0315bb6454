package uciserver

import (
	"bufio"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"midline/engine/internal/oracle"
	"midline/engine/variant"
)

// TestEveryVariant: each name with options is offered, has the same startpos as in the oracle, and
// is played with legal actions.
func TestEveryVariant(t *testing.T) {
	c := dial(t)
	c.send("uci")
	offered := map[string]bool{}
	for _, line := range c.until("uciok") {
		words := strings.Fields(line)
		if len(words) < 3 || words[2] != "UCI_Variant" {
			continue
		}
		for i, word := range words[:len(words)-1] {
			if word == "var" {
				offered[words[i+1]] = true
			}
		}
	}
	if len(offered) != len(variant.WithOptions()) {
		t.Errorf("%d variants are offered", len(offered))
	}
	for _, v := range variant.WithOptions() {
		if !offered[v.Name] {
			t.Errorf("%s is not offered", v.Name)
		}
		start, err := oracle.Start(v.Name, 518, "CC")
		if err != nil {
			t.Fatal(err)
		}
		c.send("setoption name UCI_Variant value "+v.Name, "position startpos")
		if fen := c.ask("Fen: ", "d"); fen != start.FEN() {
			t.Errorf("%s: startpos is %s, want %s", v.Name, fen, start.FEN())
		}
		c.until("Status: ongoing")
		best := action(c.ask("bestmove ", "go nodes 300"))
		if start, err = start.Play(strings.Fields(best)[0]); err != nil {
			t.Errorf("%s: %v", v.Name, err)
			continue
		}
		if fen := c.ask("Fen: ", "position startpos moves "+best, "d"); fen != start.FEN() {
			t.Errorf("%s: after %s %s, want %s", v.Name, best, fen, start.FEN())
		}
	}
}

// TestPerftEverywhere compares with the counts of an independent program: two positions for each
// variant and matchup, to depth 2.
func TestPerftEverywhere(t *testing.T) {
	files, err := filepath.Glob("../testdata/perft/*.tsv")
	if err != nil || len(files) < 50 {
		t.Fatalf("%d files of counts, %v", len(files), err)
	}
	c := dial(t)
	for _, name := range files {
		file, err := os.Open(name)
		if err != nil {
			t.Fatal(err)
		}
		scanner := bufio.NewScanner(file)
		scanner.Buffer(nil, 1<<20)
		for range 2 {
			if !scanner.Scan() {
				t.Fatalf("%s: %v", name, scanner.Err())
			}
			line := strings.Split(scanner.Text(), "\t")
			c.send("setoption name UCI_Variant value "+line[0], "position fen "+line[1])
			if got := c.ask("Nodes searched: ", "go perft 2"); got != line[3] {
				t.Errorf("%s %s: perft 2 is %s, want %s", line[0], line[1], got, line[3])
			}
		}
		file.Close()
	}
}

// TestDrawings: boards of each size, and the marks of converted pieces.
func TestDrawings(t *testing.T) {
	c := dial(t)
	for _, board := range []struct {
		variant, fen, top, row, files string
	}{
		{"kings10x8", "rnbqkkqbnr/pppppppppp/10/10/10/10/PPPPPPPPPP/RNBQKKQBNR w AEFJaefj - 0 1",
			" | r  | n  | b  | q  | k  | k  | q  | b  | n  | r  | 8", " | P  | P  | P  | P  | P  | P  | P  | P  | P  | P  | 2",
			"   a    b    c    d    e    f    g    h    i    j"},
		{"kings10x10", "10/rnbqkkqbnr/pppppppppp/10/10/10/10/PPPPPPPPPP/RNBQKKQBNR/10 w AEFJaefj - 0 1",
			" |    |    |    |    |    |    |    |    |    |    | 10", " | R  | N  | B  | Q  | K  | K  | Q  | B  | N  | R  | 2",
			"   a    b    c    d    e    f    g    h    i    j"},
		{"reservists", "rilmqikr/canbbnac/pppppppp/8/8/8/8/PPPPPPPP/CANBBNAC/RKIQMLIR w - - 0 1",
			" | r  | i  | l  | m  | q  | i  | k  | r  | 10", " | C  | A  | N  | B  | B  | N  | A  | C  | 2",
			"   a    b    c    d    e    f    g    h"},
		{"rebel2", "4k3/8/8/8/8/8/4p~3/R~3K3 w - - 0 1",
			" |    |    |    |    | k  |    |    |    | 8", " |    |    |    |    | p~ |    |    |    | 2",
			"   a    b    c    d    e    f    g    h"},
	} {
		c.send("setoption name UCI_Variant value "+board.variant, "position fen "+board.fen, "d")
		text := strings.Join(c.until("Status: "), "\n")
		for _, want := range []string{board.top + "\n", board.row + "\n", "\n" + board.files + "\n",
			"\nFen: " + board.fen + "\n"} {
			if !strings.Contains(text, want) {
				t.Errorf("%s: no %q in\n%s", board.variant, want, text)
			}
		}
	}
}

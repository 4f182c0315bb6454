package pgn

import (
	"bufio"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"midline/engine/annotation"
	"midline/engine/board"
	"midline/engine/notation/fen"
	"midline/engine/notation/uci"
	"midline/engine/rules"
	"midline/engine/variant"
)

// corpus calls f with games of every variant, as trees without variations.
func corpus(t testing.TB, perFile int, f func(g *Game)) {
	t.Helper()
	files, err := filepath.Glob("../../testdata/games/*.tsv")
	if err != nil || len(files) == 0 {
		t.Fatalf("no corpus: %v", err)
	}
	for _, name := range files {
		file, err := os.Open(name)
		if err != nil {
			t.Fatal(err)
		}
		scanner := bufio.NewScanner(file)
		scanner.Buffer(nil, 1<<20)
		for n := 0; n < perFile && scanner.Scan(); n++ {
			f(gameOf(t, strings.Split(scanner.Text(), "\t")))
		}
		file.Close()
	}
}

// gameOf makes a game from a line of the corpus.
func gameOf(t testing.TB, line []string) *Game {
	t.Helper()
	v, err := variant.Find(line[0])
	if err != nil {
		t.Fatal(err)
	}
	g := &Game{Root: &Node{}, Result: "*"}
	if g.Start, err = fen.Parse(v, line[1]); err != nil {
		t.Fatal(err)
	}
	at, n := g.Start, g.Root
	for text := range strings.FieldsSeq(line[2]) {
		m, err := uci.Parse(&at, text)
		if err != nil {
			t.Fatal(err)
		}
		n = grow(n, m)
		at = after(&at, m)
	}
	return g
}

func grow(n *Node, m rules.Move) *Node {
	child := &Node{Move: m}
	n.Children = append(n.Children, child)
	return child
}

func after(pos *rules.Position, m rules.Move) (next rules.Position) {
	if m == rules.PassMove && !pos.KingTurn() {
		pos.Null(&next)
	} else {
		pos.Make(m, &next)
	}
	return next
}

var remarks = []string{
	"", "good", "a } brace", "{ open", "two\nparagraphs", "with } and\nwithout", "  spaced   out ", "[%foo bar]",
	"[%clk x]", "[Event \"x\"]", "x [Event \"y\"] z", "%x", "; y",
	"A long remark that has to be broken somewhere because it is longer than a line may be, and then it goes on for " +
		"quite a while [Site \"here\"] as remarks do.",
	"wide ｝ and } both", "}", "｝}", "ça va — ♘ „gut“", "1-0", "(1. e4)", "\\ \"quoted\"", "$5", "[%eval 0.3",
	"x]",
	"ends with \\",
}

// annotate adds random notes and variations to a game.
func annotate(rnd *rand.Rand, n *Node, pos rules.Position, depth int) {
	for {
		if rnd.IntN(8) == 0 {
			n.Notes = someNotes(rnd, pos.Geo(), n.Move != rules.NoMove)
		}
		legal := pos.Legal(nil)
		var next rules.Position
		if pos.Null(&next) {
			legal = append(legal, rules.PassMove)
		}
		for range 3 {
			if depth == 0 || rnd.IntN(10) > 0 || len(legal) == 0 || len(n.Children) == 0 {
				continue
			}
			m := legal[rnd.IntN(len(legal))]
			if child(n, m) != nil {
				continue
			}
			at := after(&pos, m)
			v := grow(n, m)
			for end := v; rnd.IntN(6) > 0 && at.HasLegal(); {
				list := at.Legal(nil)
				m := list[rnd.IntN(len(list))]
				end = grow(end, m)
				at = after(&at, m)
			}
			annotate(rnd, v, after(&pos, m), depth-1)
		}
		if len(n.Children) == 0 {
			return
		}
		n = n.Children[0]
		pos = after(&pos, n.Move)
	}
}

func child(n *Node, m rules.Move) *Node {
	for _, c := range n.Children {
		if c.Move == m {
			return c
		}
	}
	return nil
}

func someNotes(rnd *rand.Rand, geo *board.Geometry, before bool) (n annotation.Notes) {
	one := func(chance int) bool { return rnd.IntN(chance) == 0 }
	square := func() board.Square { return board.Square(rnd.IntN(geo.Squares)) }
	if one(2) {
		n.Comment = remarks[rnd.IntN(len(remarks))]
	}
	if before && one(3) {
		n.Before = remarks[rnd.IntN(len(remarks))]
	}
	for one(2) {
		addGlyph(&n, annotation.Glyph(1+rnd.IntN(255)))
	}
	for one(2) {
		m := annotation.Mark{Color: annotation.Color(rnd.IntN(4)), From: square()}
		if m.To = m.From; one(2) {
			m.To = square()
		}
		if !slices.Contains(n.Marks, m) {
			n.Marks = append(n.Marks, m)
		}
	}
	if one(3) {
		n.Eval = annotation.Eval{Known: true, Centipawns: rnd.IntN(4000) - 2000, Depth: rnd.IntN(3) * 10}
		if one(4) {
			n.Eval.Centipawns, n.Eval.Mate = 0, 1+rnd.IntN(20)-40*rnd.IntN(2)
		}
	}
	if one(3) {
		n.Clock = annotation.Time{Known: true, Time: time.Duration(rnd.IntN(1<<24) * 1000 * 1000)}
	}
	if one(5) {
		n.Finding = annotation.Finding{Verdict: annotation.Glyph(1 + rnd.IntN(6)), Added: one(2), Line: rnd.IntN(20)}
	}
	if one(5) {
		n.Elapsed = annotation.Time{Known: true, Time: time.Duration(rnd.IntN(1<<16)) * time.Second}
	}
	return n
}

package pgn

import (
	"bytes"
	"fmt"
	"math/rand/v2"
	"reflect"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"midline/engine/notation/fen"
)

// same returns how two games differ, "" if they do not.
func same(a, b *Game) string {
	switch {
	case !slices.Equal(a.Tags, b.Tags):
		return fmt.Sprintf("tags %q and %q", a.Tags, b.Tags)
	case a.Result != b.Result:
		return fmt.Sprintf("results %s and %s", a.Result, b.Result)
	case a.Start != b.Start || a.Start.Rules() != b.Start.Rules():
		return fmt.Sprintf("starts %s and %s", fen.Format(&a.Start), fen.Format(&b.Start))
	}
	if x, y := endOf(a), endOf(b); x != y {
		return fmt.Sprintf("ends after ply %d and %d", x, y)
	}
	return sameTree(a.Root, b.Root)
}

// endOf returns the number of actions in the main line up to the end of the game, -1 for all of
// them.
func endOf(g *Game) int {
	ply := 0
	for n := g.Root; n != g.End; n = n.Children[0] {
		if ply++; len(n.Children) == 0 {
			return -1
		}
	}
	return ply
}

// endSomewhere ends a game at a place of its main line, so that the rest is analysis.
func endSomewhere(rnd *rand.Rand, g *Game) {
	n := g.Root
	for len(n.Children) > 0 && rnd.IntN(12) > 0 {
		n = n.Children[0]
	}
	if len(n.Children) > 0 {
		g.End = n
	}
}

func sameTree(a, b *Node) string {
	for ply := 0; ; ply++ {
		switch {
		case a.Move != b.Move:
			return fmt.Sprintf("ply %d: moves %v and %v", ply, a.Move, b.Move)
		case !reflect.DeepEqual(a.Notes, b.Notes):
			return fmt.Sprintf("ply %d: notes %+v and %+v", ply, a.Notes, b.Notes)
		case len(a.Children) != len(b.Children):
			return fmt.Sprintf("ply %d: %d and %d variations", ply, len(a.Children), len(b.Children))
		case len(a.Children) == 0:
			return ""
		}
		for i := range a.Children[1:] {
			if d := sameTree(a.Children[i+1], b.Children[i+1]); d != "" {
				return fmt.Sprintf("after ply %d, variation %d: %s", ply, i+1, d)
			}
		}
		a, b = a.Children[0], b.Children[0]
	}
}

// canonical changes the comments of a tree to the form that they have after writing.
func canonical(n *Node) {
	for _, text := range []*string{&n.Notes.Comment, &n.Notes.Before} {
		var lines []string
		for line := range strings.SplitSeq(*text, "\n") {
			if line = clean(line); line != "" {
				lines = append(lines, line)
			}
		}
		*text = strings.Join(lines, "\n")
	}
	for _, c := range n.Children {
		canonical(c)
	}
}

// read reads the only game of a text.
func read(t testing.TB, text string) *Game {
	t.Helper()
	r := NewReader(strings.NewReader(text), Options{})
	g, err := r.Next()
	if err != nil {
		t.Fatalf("%v\n%s", err, text)
	}
	if more, err := r.Next(); more != nil || err == nil {
		t.Fatalf("the text has more than one game:\n%s", text)
	}
	return g
}

// again writes a game, reads it back and compares the two.
func again(t testing.TB, g *Game) {
	t.Helper()
	text, err := Append(nil, g)
	if err != nil {
		t.Fatal(err)
	}
	back := read(t, string(text))
	if d := same(g, back); d != "" {
		t.Fatalf("read back, the game differs: %s\n%s", d, text)
	}
	second, err := Append(nil, back)
	if err != nil || !bytes.Equal(text, second) {
		t.Fatalf("written again: %v\n%s\n%s", err, text, second)
	}
	if !utf8.Valid(text) {
		t.Fatalf("no UTF-8:\n%q", text)
	}
}

// TestReadBack: games of all variants, with random notes and variations, are read back unchanged.
func TestReadBack(t *testing.T) {
	rnd := rand.New(rand.NewPCG(19, 1))
	games := 0
	corpus(t, 3, func(g *Game) {
		again(t, g)
		annotate(rnd, g.Root, g.Start, 3)
		canonical(g.Root)
		if games%3 > 0 {
			endSomewhere(rnd, g)
		}
		g.Result = []string{"1-0", "0-1", "1/2-1/2", "*"}[rnd.IntN(4)]
		g.Tags = []Tag{{"Event", `The "Cup" \ 2026`}, {"White", "Müller, A."}, {"Note", "\\"}, {"Empty", ""}}
		again(t, g)
		games++
	})
	if games < 60 {
		t.Errorf("only %d games", games)
	}
}

// TestLines: lines of moves have at most 79 bytes, except those with parts that cannot be split.
func TestLines(t *testing.T) {
	rnd := rand.New(rand.NewPCG(19, 2))
	corpus(t, 2, func(g *Game) {
		annotate(rnd, g.Root, g.Start, 2)
		text, err := Append(nil, g)
		if err != nil {
			t.Fatal(err)
		}
		_, moves, _ := strings.Cut(string(text), "\n\n")
		for line := range strings.SplitSeq(moves, "\n") {
			if len(line) > maxLine && !strings.ContainsAny(line, "[;%") && !strings.Contains(line, "  ") {
				t.Errorf("a line of %d bytes: %s", len(line), line)
			}
		}
	})
}

package play

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"midline/engine/annotation"
	"midline/engine/game"
	"midline/engine/notation/fen"
	"midline/engine/variant"
	"midline/ui/play/movelist"
)

// tellRows writes a list of moves, with the actions that its indices stand for.
func tellRows(t *movelist.Texts, m movelist.Model) string {
	var b strings.Builder
	path := func(index int) string {
		if index < 0 {
			return "none"
		}
		text := ""
		for n := t.Node(index); n.Parent() != nil; n = n.Parent() {
			text += fmt.Sprint(n.Move(), " ")
		}
		return text
	}
	cell := func(c movelist.Cell) {
		if c.Turn != nil {
			fmt.Fprintf(&b, "%s %v %t %s %s %s at %s; ", c.Turn.Text(), c.Turn.Parts(), c.Figurines, c.Sign, c.Symbols,
				c.Spoken(), path(c.Index))
		}
	}
	for _, r := range m.Rows {
		fmt.Fprintf(&b, "%d: ", r.Number)
		cell(r.White)
		cell(r.Black)
		for _, i := range r.Items {
			b.WriteString(i.Number + i.Text)
			cell(i.Cell)
		}
		if r.Depth > 0 || r.Fold {
			fmt.Fprintf(&b, "depth %d %v %v %v", r.Depth, r.Fold, r.Folded, r.Hidden)
		}
		if r.Fold {
			b.WriteString(path(r.Head))
		}
		b.WriteString("\n")
	}
	return b.String() + "current: " + path(m.Current)
}

// TestMovesFollowEdits: after any changes of a game the list is what is made of that game anew.
func TestMovesFollowEdits(t *testing.T) {
	v, err := variant.Find("chess2")
	if err != nil {
		t.Fatal(err)
	}
	for seed := range uint64(12) {
		random := rand.New(rand.NewPCG(seed, 3))
		start, err := fen.Parse(v, "r3k2r/8/8/8/8/8/8/RK2K2R w ha - 0 1 TC")
		if err != nil {
			t.Fatal(err)
		}
		g, err := game.New(game.Options{Start: start, Analysis: seed&1 != 0})
		if err != nil {
			t.Fatal(err)
		}
		var texts movelist.Texts
		var graph gameGraph
		for step := range 150 {
			var done []string
			for range 1 + random.IntN(3) {
				done = append(done, editAnywhere(t, g, &texts, random))
			}
			shown := anyNode(g, random)
			anew := movelist.Texts{Figurines: texts.Figurines, Folded: texts.Folded}
			got, want := tellRows(&texts, texts.Moves(g, shown)), tellRows(&anew, anew.Moves(g, shown))
			if got != want {
				t.Fatalf("seed %d, step %d, after %q the list is\n%s\nand anew\n%s", seed, step, done, got, want)
			}
			compareGraphs(t, &graph, g, shown)
		}
	}
}

// anyNode is a node of a game, most often one near the end of a line.
func anyNode(g *game.Game, random *rand.Rand) *game.Node {
	n := g.Root()
	for len(n.Children()) > 0 && random.IntN(12) > 0 {
		list := n.Children()
		n = list[random.IntN(len(list))]
	}
	return n
}

// editAnywhere changes a game somewhere, and returns how.
func editAnywhere(t *testing.T, g *game.Game, texts *movelist.Texts, random *rand.Rand) string {
	n := anyNode(g, random)
	legal := n.Position().Legal(nil)
	switch what := random.IntN(24); what {
	case 0:
		g.UndoEdit()
	case 1:
		g.RedoEdit()
	case 2:
		_ = g.Delete(n)
	case 3:
		g.DeleteAfter(n)
	case 4:
		_ = g.Promote(n)
	case 5:
		_ = g.PromoteToMain(n)
	case 6, 7:
		notes := annotation.Notes{Comment: []string{"", "so", "what"}[random.IntN(3)],
			Before: []string{"", "or"}[random.IntN(2)]}
		if random.IntN(2) == 0 {
			notes.Glyphs = []annotation.Glyph{annotation.Glyph(1 + random.IntN(20))}
		}
		if err := g.Annotate(n, notes); err != nil {
			t.Fatal(err)
		}
	case 8:
		g.SetEval(n, annotation.Eval{Known: true, Centipawns: random.IntN(900)})
	case 9:
		texts.Fold(n)
	case 10:
		if random.IntN(4) == 0 {
			texts.Figurines = !texts.Figurines
		}
	case 11:
		g.Undo()
	case 12:
		g.Redo()
	case 13:
		g.GoTo(n)
	case 14:
		_ = g.Resign(n.Position().Side())
	case 15:
		g.Reopen()
	case 16, 17, 18, 19:
		if len(legal) > 0 {
			_, _ = g.Branch(n, legal[random.IntN(len(legal))])
		}
	default:
		if legal = g.Position().Legal(nil); len(legal) > 0 {
			_, _ = g.Play(legal[random.IntN(len(legal))])
		}
		return "play"
	}
	return "edit"
}

// TestMovesStay: where nothing has changed the rows are the same, and after a comment all but one.
func TestMovesStay(t *testing.T) {
	v, err := variant.Find("chess")
	if err != nil {
		t.Fatal(err)
	}
	start, err := variant.Start(v, 518, v.Armies[0], v.Armies[0])
	if err != nil {
		t.Fatal(err)
	}
	g, err := game.New(game.Options{Start: start, Analysis: true})
	if err != nil {
		t.Fatal(err)
	}
	random := rand.New(rand.NewPCG(8, 9))
	var texts movelist.Texts
	for range 400 {
		n := anyNode(g, random)
		legal := n.Position().Legal(nil)
		if _, err := g.Branch(n, legal[random.IntN(len(legal))]); err != nil {
			t.Fatal(err)
		}
	}
	was := texts.Moves(g, g.Root()).Rows
	g.GoTo(anyNode(g, random))
	if now := texts.Moves(g, g.Current()).Rows; &now[0] != &was[0] {
		t.Error("a step makes the list anew")
	}
	n := anyNode(g, random)
	for n.Parent() == nil || n.Parent().Children()[0] == n {
		n = anyNode(g, random)
	}
	if err := g.Annotate(n, annotation.Notes{Comment: "so"}); err != nil {
		t.Fatal(err)
	}
	now := texts.Moves(g, n).Rows
	fresh := 0
	old := map[*movelist.Row]bool{}
	for _, r := range was {
		old[r] = true
	}
	for _, r := range now {
		if !old[r] {
			fresh++
		}
	}
	if fresh == 0 || fresh > len(now)/4 {
		t.Errorf("after a comment %d rows of %d are new", fresh, len(now))
	}
}

// compareGraphs fails unless the graph of a game is what is made of that game anew.
func compareGraphs(t *testing.T, graph *gameGraph, g *game.Game, shown *game.Node) {
	t.Helper()
	got, places := graph.Graph(g, shown)
	want, line := new(gameGraph).Graph(g, shown)
	if !slices.Equal(got.Points, want.Points) || got.Current != want.Current || !slices.Equal(places, line) {
		t.Fatalf("the graph is %+v at %d, and anew %+v at %d", got.Points, got.Current, want.Points, want.Current)
	}
	if i := len(line) - 1; got.Tell(i, roomy) != want.Tell(i, roomy) {
		t.Fatalf("of the last point it tells %q, and anew %q", got.Tell(i, roomy), want.Tell(i, roomy))
	}
}

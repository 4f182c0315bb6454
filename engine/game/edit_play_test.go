package game

import (
	"math/rand/v2"
	"slices"
	"testing"

	"midline/engine/notation/uci"
	"midline/engine/rules"
	"midline/engine/variant"
)

// newChess begins a game of chess.
func newChess(t testing.TB) *Game {
	t.Helper()
	v, err := variant.Find("chess")
	if err != nil {
		t.Fatal(err)
	}
	p, err := variant.Start(v, 518, v.Armies[0], v.Armies[0])
	if err != nil {
		t.Fatal(err)
	}
	g, err := New(Options{Start: p})
	if err != nil {
		t.Fatal(err)
	}
	return g
}

func (g *Game) mustPlay(t testing.TB, moves ...string) {
	t.Helper()
	for _, text := range moves {
		if _, err := g.Play(moveOf(t, g.current, text)); err != nil {
			t.Fatalf("%s: %v", text, err)
		}
	}
}

func moveOf(t testing.TB, n *Node, text string) rules.Move {
	t.Helper()
	m, err := uci.Parse(&n.pos, text)
	if err != nil {
		t.Fatal(err)
	}
	return m
}

func (g *Game) mustBranch(t testing.TB, n *Node, text string) *Node {
	t.Helper()
	b, err := g.Branch(n, moveOf(t, n, text))
	if err != nil {
		t.Fatal(err)
	}
	return b
}

// checkTree fails unless the size is that of the tree, no action stands twice under a parent,
// played actions come first, and the current place is in the tree.
func (g *Game) checkTree(t testing.TB) {
	t.Helper()
	if n := g.root.count() - 1; n != g.size {
		t.Fatalf("the tree has %d actions, %d are counted", n, g.size)
	}
	for open := []*Node{g.root}; len(open) > 0; {
		n := open[len(open)-1]
		open = append(open[:len(open)-1], n.children...)
		for i, c := range n.children {
			if n.Child(c.move) != c {
				t.Fatalf("%s stands twice", uci.Move(&n.pos, c.move))
			}
			if i > 0 && c.played {
				t.Fatalf("%s was played and is variation %d", uci.Move(&n.pos, c.move), i)
			}
		}
	}
	if g.current.nearest() != g.current {
		t.Fatal("the game stands at a place that is not in the tree")
	}
}

// TestEditsAndPlay: undoing or restoring an edit after the game has gone another way neither
// changes what was played nor brings back what was dropped.
func TestEditsAndPlay(t *testing.T) {
	for _, c := range []struct {
		name string
		do   func(t *testing.T, g *Game)
	}{
		{"restored where the action is gone", func(t *testing.T, g *Game) {
			g.mustBranch(t, g.current, "g1f3")
			g.UndoEdit()
			g.Undo()
			g.mustPlay(t, "d7d5")
			if g.CanRedoEdit() {
				t.Error("there is a change to restore")
			}
			g.RedoEdit()
		}},
		{"undone where the action is gone", func(t *testing.T, g *Game) {
			if err := g.Delete(g.mustBranch(t, g.current, "g1f3")); err != nil {
				t.Fatal(err)
			}
			g.Undo()
			g.mustPlay(t, "d7d5")
			if g.CanUndoEdit() {
				t.Error("there is a change to undo")
			}
			g.UndoEdit()
		}},
		{"restored where it has been played", func(t *testing.T, g *Game) {
			g.mustBranch(t, g.current, "g1f3")
			g.UndoEdit()
			g.mustPlay(t, "g1f3")
			g.RedoEdit()
		}},
		{"undone where it has been played", func(t *testing.T, g *Game) {
			n := g.mustBranch(t, g.current, "g1f3")
			g.mustPlay(t, "g1f3")
			g.UndoEdit()
			if g.current != n {
				t.Error("the action that was played is gone")
			}
		}},
		{"promoted, and played", func(t *testing.T, g *Game) {
			g.mustBranch(t, g.current, "b1c3")
			n := g.mustBranch(t, g.current, "g1f3")
			if err := g.Promote(n); err != nil {
				t.Fatal(err)
			}
			g.mustPlay(t, "g1f3")
			g.UndoEdit()
		}},
		{"noted on what is gone", func(t *testing.T, g *Game) {
			if err := g.Annotate(g.current, g.current.notes); err != nil {
				t.Fatal(err)
			}
			g.Undo()
			g.mustPlay(t, "d7d5")
			if at := g.UndoEdit(); at != nil && at.nearest() != at {
				t.Error("a place is shown that is not in the tree")
			}
		}},
		{"restored in a full game", func(t *testing.T, g *Game) {
			g.mustBranch(t, g.current, "g1f3")
			g.UndoEdit()
			was := g.size
			g.size = MaxActions
			g.RedoEdit()
			g.size = was + (g.size - MaxActions)
			if len(g.current.children) > 0 {
				t.Error("there is one action too many")
			}
		}},
	} {
		t.Run(c.name, func(t *testing.T) {
			g := newChess(t)
			g.mustPlay(t, "e2e4", "e7e5")
			c.do(t, g)
			g.checkTree(t)
		})
	}
}

// TestRandomEditsAndPlay edits, takes back, restores and plays at random.
func TestRandomEditsAndPlay(t *testing.T) {
	for seed := range uint64(60) {
		random := rand.New(rand.NewPCG(seed, 35))
		g := newChess(t)
		for range 400 {
			var all []*Node
			for open := []*Node{g.root}; len(open) > 0; {
				n := open[len(open)-1]
				open = append(open[:len(open)-1], n.children...)
				all = append(all, n)
			}
			at := all[random.IntN(len(all))]
			switch random.IntN(9) {
			case 0:
				_ = g.Delete(at) // refused where it was played
			case 1:
				_ = g.Promote(at)
			case 2:
				_ = g.PromoteToMain(at)
			case 3:
				g.UndoEdit()
			case 4:
				g.RedoEdit()
			case 5:
				g.DeleteAfter(at)
			case 6:
				g.Undo()
			case 7:
				if legal := g.current.pos.Legal(nil); len(legal) > 0 {
					_, _ = g.Play(legal[random.IntN(min(3, len(legal)))]) // refused when it is over
				}
			default:
				if legal := at.pos.Legal(nil); len(legal) > 0 {
					if _, err := g.Branch(at, legal[random.IntN(min(3, len(legal)))]); err != nil {
						t.Fatal(err)
					}
				}
			}
			g.checkTree(t)
			if last := len(g.edits.done); last > 0 && !slices.Contains(g.edits.done[last-1].at.Path(), g.root) {
				t.Fatal("an edit belongs to another tree")
			}
		}
	}
}

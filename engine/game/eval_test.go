package game_test

import (
	"testing"

	"midline/engine/annotation"
	"midline/engine/game"
)

// An evaluation is no edit, and survives the undoing of edits.
func TestSetEval(t *testing.T) {
	g, _ := begin(t, "chess", orthodox, game.Control{})
	play(t, g, "e2e4")
	n := g.Current()
	annotate(t, g, annotation.Notes{Comment: "The best by test."})
	want := annotation.Eval{Known: true, Centipawns: 31, Depth: 12}
	g.SetEval(n, want)
	for _, undo := range []func() *game.Node{g.UndoEdit, g.RedoEdit, g.UndoEdit} {
		if at := undo(); at != n || n.Notes().Eval != want {
			t.Fatalf("it has %+v after undoing an edit", n.Notes())
		}
	}
	if n.Notes().Comment != "" {
		t.Error("the edit is not undone")
	}
	notes := n.Notes().Clone()
	notes.Eval = annotation.Eval{}
	if err := g.Annotate(n, notes); err != nil || n.Notes().Eval.Known {
		t.Errorf("an edit cannot take it away: %v", err)
	}
	if g.UndoEdit(); n.Notes().Eval != want {
		t.Error("and that is not undone")
	}
}

// An evaluation does not make a variation of an action that was taken back.
func TestEvalKeepsNothing(t *testing.T) {
	g, _ := begin(t, "chess", orthodox, game.Control{})
	play(t, g, "e2e4")
	g.SetEval(g.Current(), annotation.Eval{Known: true, Centipawns: 31})
	g.Undo()
	play(t, g, "d2d4")
	if list := g.Root().Children(); len(list) != 1 {
		t.Errorf("%d actions follow the start", len(list))
	}
}

func TestMainLine(t *testing.T) {
	g, _ := begin(t, "chess", orthodox, game.Control{})
	g = analyse(t, g)
	play(t, g, "e2e4 e7e5")
	other, err := g.Branch(g.Root(), move(t, g.Root().Position(), "d2d4"))
	if err != nil {
		t.Fatal(err)
	}
	g.GoTo(other)
	if line := g.MainLine(); len(line) != 3 || line[0] != g.Root() || line[1] == other {
		t.Errorf("%d places", len(line))
	}
}

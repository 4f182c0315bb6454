package game_test

import (
	"testing"

	"midline/engine/annotation"
	"midline/engine/game"
	"midline/engine/rules"
)

// Edits that are made together are undone and restored together, tags included.
func TestTogether(t *testing.T) {
	g, _ := begin(t, "chess", orthodox, game.Control{})
	play(t, g, "e2e4 e7e5")
	annotate(t, g, annotation.Notes{Comment: "Before."})
	n := g.Current()
	if g.Together(g.Current, func() {}) {
		t.Error("nothing is an edit")
	}
	done := g.Together(g.Root, func() {
		annotate(t, g, annotation.Notes{Comment: "After.", Glyphs: []annotation.Glyph{annotation.Good}})
		if _, err := g.AddLine(g.Root(), []rules.Move{move(t, g.Root().Position(), "d2d4")}); err != nil {
			t.Fatal(err)
		}
		g.EditTag("Annotator", "Ann")
		g.EditTag("Annotator", "Ann") // is no change
	})
	want := func(text, comment, tag string, actions int) {
		t.Helper()
		if n.Notes().Comment != comment || g.Tag("Annotator") != tag || len(g.Root().Children()) != actions {
			t.Errorf("%s: %+v, %q, %d actions", text, n.Notes(), g.Tag("Annotator"), len(g.Root().Children()))
		}
	}
	want("done", "After.", "Ann", 2)
	at := g.UndoEdit()
	want("undone", "Before.", "", 1)
	if g.RedoEdit(); !done || at != g.Root() {
		t.Errorf("it can be seen at %v", at)
	}
	want("restored", "After.", "Ann", 2)
	g.UndoEdit()
	g.UndoEdit()
	want("all undone", "", "", 1)
}

// What is made again in the game stays when edits that were made together are undone.
func TestTogetherForgetsWhatIsPlayed(t *testing.T) {
	g, _ := begin(t, "chess", orthodox, game.Control{})
	play(t, g, "e2e4")
	root := g.Root()
	g.Together(g.Root, func() {
		for _, text := range []string{"d2d4", "c2c4"} {
			if _, err := g.Branch(root, move(t, root.Position(), text)); err != nil {
				t.Fatal(err)
			}
		}
	})
	g.Undo()
	play(t, g, "d2d4")
	g.UndoEdit()
	if g.Current().Parent() != root || g.Current().Move() != move(t, root.Position(), "d2d4") {
		t.Error("what was played is gone")
	}
	for _, n := range root.Children() {
		if n.Move() == move(t, root.Position(), "c2c4") {
			t.Error("the other variation stays")
		}
	}
}

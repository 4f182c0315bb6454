package game_test

import (
	"slices"
	"testing"

	"midline/engine/annotation"
	"midline/engine/game"
)

func TestChangedSince(t *testing.T) {
	g, _ := begin(t, "chess", orthodox, game.Control{})
	at := g.Revision()
	play(t, g, "e2e4")
	if nodes, known := g.ChangedSince(at); !known || !slices.Contains(nodes, g.Root()) ||
		!slices.Contains(nodes, g.Current()) {
		t.Errorf("an action has changed %d nodes, known: %t", len(nodes), known)
	}
	at = g.Revision()
	g.Undo()
	g.Redo()
	if g.Revision() != at {
		t.Error("a step is a change")
	}
	for range 10_000 {
		annotate(t, g, annotation.Notes{Comment: "so"})
	}
	if _, known := g.ChangedSince(at); known || g.Revision() != at+10_000 {
		t.Errorf("after 10000 changes from %d on, revision %d is known: %t", at, g.Revision(), known)
	}
	if nodes, known := g.ChangedSince(g.Revision() - 9); !known || len(nodes) != 9 || nodes[0] != g.Current() {
		t.Errorf("of the last 9 changes are known %d: %t", len(nodes), known)
	}
	if _, known := g.ChangedSince(g.Revision() + 1); known {
		t.Error("a revision to come is known")
	}
}

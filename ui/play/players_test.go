package play

import (
	"slices"
	"testing"

	"midline/engine/game"
	"midline/ui/app/apptest"
	"midline/ui/kit"
)

// A strip shows what its player has removed from the board, the player's own pieces last and in their colour.
func TestStripShowsWhatAPlayerRemoved(t *testing.T) {
	apptest.InBubble(t, func(t *testing.T) {
		tb := sit(t, "4k3/8/3n4/3P4/3p4/3R4/8/4K3 w - - 0 1 AC", 0, 0, game.Control{})
		tb.hand("d3d6")
		top, bottom := tb.Strip(tb.Bottom.Other()).Captured, tb.Strip(tb.Bottom).Captured
		want := []kit.Captured{{Art: "pawn", Count: 1}, {Art: "knight", Count: 1}, {Art: "pawn", White: true, Count: 1}}
		if len(top) != 0 || !slices.Equal(bottom, want) {
			t.Errorf("Black has removed %v, White %v, want %v", top, bottom, want)
		}
	})
}

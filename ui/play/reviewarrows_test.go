package play

import (
	"testing"
	"time"

	"midline/engine/board"
	"midline/ui/app/apptest"
	ui "midline/ui/board"
)

// TestReviewShowsBothActions draws both actions of a turn of Two Kings, as it was played and as it was better.
func TestReviewShowsBothActions(t *testing.T) {
	apptest.InBubble(t, func(t *testing.T) {
		tb := reviewedFrom(t, "r5k1/7p/8/8/5K2/2K5/7R/8 w - - 0 1 TC", map[string]verdict{
			"":               {600, "c3b4 f4e5 a8a4", 5},
			"f4e4 c3b3":      {900, "a8a3 b3a3 e4d4", 900},
			"f4e4 c3b3 a8a3": {-900, "b3a3 e4d4 g8g7", 5},
		}, "f4e4 c3b3", "a8a3")
		tb.window.Wait(5 * time.Second)
		got := map[ui.MarkStyle]string{}
		for _, a := range tb.Board.View().Arrows {
			name := func(sq ui.Square) string { return tb.Game.Root().Position().Geo().Name(board.Square(sq)) }
			got[a.Style] += name(a.From) + name(a.To) + " "
		}
		if len(got) != 2 || got[ui.MarkDashed] != "f4e4 c3b3 " || got[ui.MarkOpen] != "c3b4 f4e5 " {
			t.Errorf("the review of the first turn has the arrows %v", got)
		}
	})
}

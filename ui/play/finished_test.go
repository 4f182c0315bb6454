package play

import (
	"testing"

	"midline/engine/game"
	"midline/ui/app/apptest"
)

// A position in which the game is over opens as a finished game, whose end is told.
func TestFinishedStart(t *testing.T) {
	for _, c := range []struct{ variant, fen, result, told string }{
		{"chess", "k7/1Q6/1K6/8/8/8/8/8 b - - 0 1", "white wins by checkmate", "You win: checkmate"},
		{"chess", "k7/2Q5/1K6/8/8/8/8/8 b - - 0 1", "draw by stalemate", "Draw by stalemate"},
		{"chess", "k7/8/1K6/8/8/8/8/8 b - - 0 1", "draw by dead position", ""},
		{"chess", "k7/8/1K6/7R/8/8/8/8 w - - 100 90", "draw by fifty-move rule", ""},
		{"chess2", "k7/8/4K3/8/8/8/8/8 b - - 0 1 CC", "white wins by midline invasion", "your king crossed the midline"},
		{"chess2", "k7/2Q5/8/8/1K6/8/8/8 b - - 0 1 CC", "white wins by no legal action", ""},
		{"chess2", "4K3/8/8/8/3k4/8/8/8 w - - 0 1 CC", "black wins by midline invasion", ""},
	} {
		t.Run(c.result, func(t *testing.T) {
			apptest.InBubble(t, func(t *testing.T) {
				tb := sitAt(t, c.variant, c.fen, 0, 3, game.Control{})
				tb.wantResult(c.result)
				if !tb.banner() {
					t.Error("no banner tells the end")
				}
				if !apptest.Says(tb.Screen, c.told) {
					t.Errorf("the screen says:\n%s", apptest.Reading(tb.Screen))
				}
				if len(tb.Board.View().Actions) > 0 {
					t.Error("the board offers actions")
				}
			})
		})
	}
}

package play

import (
	"testing"

	"fyne.io/fyne/v2"

	"midline/engine/game"
	"midline/ui/app/apptest"
	ui "midline/ui/board"
	"midline/ui/present"
	"midline/ui/turn"
)

// A whirlwind that is not allowed is answered as any other try (R2.27).
func TestWhirlwindIsAnswered(t *testing.T) {
	for _, c := range []struct {
		name, start, king string
		answer            bool
		line              string
	}{
		{"it would open a line to the king", "r3k3/8/8/p7/K7/8/4K3/8 wk - - 0 1 TC", "a4", true, ""},
		{"the other king is adjacent", "4k3/8/8/8/8/8/3K4/4K3 w - - 0 1 TC", "d2", true, ""},
		{"it is allowed", "4k3/8/8/p7/K7/8/4K3/8 wk - - 0 1 TC", "a4", false, "a4a4"},
		{"no warrior king", "4k3/8/8/8/8/8/8/4K3 w - - 0 1 CC", "e1", false, ""},
		{"nothing is chosen", "4k3/8/8/8/8/8/3K4/4K3 w - - 0 1 TC", "", false, ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			apptest.InBubble(t, func(t *testing.T) {
				tb := sit(t, c.start, 0, 0, game.Control{})
				if sq, n := tb.Game.Position().Geo().Parse(c.king); n > 0 {
					tb.Board.Select(present.Square(sq))
				}
				tb.reset()
				tb.Key(fyne.KeyW)
				if !tb.Board.HandleRune('w') {
					tb.Rune('w')
				}
				tb.window.Settle()
				if heard := tb.reset(); (heard == "illegal") != c.answer {
					t.Errorf("heard %q", heard)
				}
				tb.wantLine(c.line)
			})
		})
	}
}

// Any input ends what moves, a click beside everything as well.
func TestClickBesideEndsMotion(t *testing.T) {
	apptest.InBubble(t, func(t *testing.T) {
		tb := sit(t, array, 0, 0, game.Control{})
		tb.cinema()
		tb.hand("e2e4")
		if !tb.in(turn.Moving) {
			t.Fatal("nothing moves")
		}
		tb.beside()
		if tb.in(turn.Moving) || tb.Board.View().Pieces[ui.Square(28)] == (ui.Piece{}) {
			t.Error("the pawn still moves")
		}
	})
}

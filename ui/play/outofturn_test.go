package play

import (
	"testing"

	"midline/engine/game"
	"midline/ui/app/apptest"
	ui "midline/ui/board"
)

// A try with a piece that nobody may move now is answered with the reason.
func TestTryOutOfTurn(t *testing.T) {
	e2, e7 := ui.Square(12), ui.Square(52)
	for _, c := range []struct {
		name         string
		white, black int // levels
		do           func(tb *table)
		from         ui.Square
		want         string
	}{
		{"Black's piece on White's turn", 0, 0, nil, e7, "It is White’s turn."},
		{"White's piece on Black's turn", 0, 0, func(tb *table) { tb.hand("d2d4") }, e2, "It is Black’s turn."},
		{"the computer's piece", 0, 3, nil, e7, "This piece is the computer’s."},
		{"my piece while the computer thinks", 0, 3, func(tb *table) { tb.hand("d2d4") }, e2, "It is the computer’s turn."},
		{"two computers", 3, 3, nil, e2, "Two computers play this game."},
		{"looking back", 0, 0, func(tb *table) { tb.hand("d2d4", "d7d5"); tb.Step(-1) }, e2, "It is Black’s turn."},
		{"looking back, the other side", 0, 3, func(tb *table) { tb.hand("d2d4"); tb.Step(-1) }, e7, "It is White’s turn."},
		{"my own piece", 0, 0, nil, e2, ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			apptest.InBubble(t, func(t *testing.T) {
				tb := sit(t, array, c.white, c.black, game.Control{})
				if c.do != nil {
					c.do(tb)
				}
				tb.reset()
				if got := tb.nobodysTurn(c.from); got != c.want {
					t.Errorf("%q, want %q", got, c.want)
				}
				tb.refused(c.from, c.from+16) // legal of a piece that may move
				if heard := tb.reset(); (heard == "illegal") != (c.want != "") {
					t.Errorf("heard %q", heard)
				}
			})
		})
	}
}

// Each side's king-turn is in that side's own strip, wherever the strip is (R2.26).
func TestStripOfTheKingTurn(t *testing.T) {
	const both = "rnbkkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBKKBNR w - - 0 1 TT"
	apptest.InBubble(t, func(t *testing.T) {
		tb := sit(t, both, 0, 0, game.Control{})
		want := func(when string, top, bottom KingTurn) {
			t.Helper()
			if gotTop, gotBottom := tb.kingTurn(tb.Bottom.Other()), tb.kingTurn(tb.Bottom); gotTop != top ||
				gotBottom != bottom {
				t.Errorf("%s: %d at the top and %d at the bottom, want %d and %d", when, gotTop, gotBottom, top, bottom)
			}
		}
		want("the start", KingTurnWaits, KingTurnWaits)
		tb.hand("e2e4")
		want("White's king-turn", KingTurnWaits, KingTurnNow)
		tb.hand("pass", "e7e5")
		want("Black's king-turn", KingTurnNow, KingTurnWaits)
		tb.flip()
		want("turned round", KingTurnWaits, KingTurnNow)
	})
	apptest.InBubble(t, func(t *testing.T) {
		tb := sit(t, both, 0, 3, game.Control{})
		if tb.kingTurn(tb.Bottom.Other()) != NoKingTurn || tb.kingTurn(tb.Bottom) != KingTurnWaits {
			t.Error("the computer's strip has a banner, or the player's has none")
		}
	})
	apptest.InBubble(t, func(t *testing.T) {
		tb := sit(t, array, 0, 0, game.Control{})
		if tb.kingTurn(tb.Bottom) != NoKingTurn {
			t.Error("Classic has a king-turn")
		}
	})
}

package play

import (
	"strings"
	"testing"

	"midline/engine/game"
	"midline/ui/app/apptest"
	"midline/ui/settings"
)

// The board turns to the side to move, if wished, in a game of two people alone.
func TestBoardTurns(t *testing.T) {
	for _, c := range []struct {
		white, black int
		turns        bool
		want         string
	}{{0, 0, true, "White Black White"}, {0, 0, false, "White White White"}, {0, 3, true, "White White White"}} {
		apptest.InBubble(t, func(t *testing.T) {
			tb := sit(t, array, c.white, c.black, game.Control{})
			tb.set(func(set *settings.Settings) { set.TurnBoard = c.turns })
			got := []string{tb.Bottom.String()}
			for _, m := range []string{"e2e4", "e7e5"} {
				if tb.Turn.HandTurn() {
					tb.hand(m)
				}
				got = append(got, tb.Bottom.String())
			}
			if strings.Join(got, " ") != c.want {
				t.Errorf("%+v: at the bottom %v", c, got)
			}
		})
	}
}

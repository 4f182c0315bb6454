package play

import (
	"testing"

	"midline/engine/game"
	"midline/ui/app/apptest"
	"midline/ui/present"
	"midline/ui/words"
)

// From the list of moves one click leads to what its signs mean.
func TestSignsOfMoves(t *testing.T) {
	apptest.InBubble(t, func(t *testing.T) {
		tb := sit(t, twoKings, 0, 0, game.Control{})
		tb.open("moves")
		tb.Screen.showSigns()
		tb.window.Settle()
		if tb.Screen.Tab() != "rules" || !apptest.Says(tb.Screen, words.T("moves.written")) {
			t.Fatalf("open is %s", tb.Screen.Tab())
		}
		sections := present.Rules(tb.Game.Position().Rules())
		if at := tb.Screen.rules.Section(); sections[at].Heading != words.T("moves.written") {
			t.Errorf("the rules show %q", sections[at].Heading)
		}
	})
}

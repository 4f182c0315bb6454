package bymessage

import (
	"testing"

	"midline/engine/game"
	"midline/ui/app/apptest"
	"midline/ui/words"
)

// The last turn stands in the letters of the player's language.
func TestLastTurnInLetters(t *testing.T) {
	g, err := game.New(game.Options{Start: apptest.Position(t, "chess",
		"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1")})
	if err != nil {
		t.Fatal(err)
	}
	if _, err := g.Play(apptest.Actions(t, g.Position(), "g1f3")[0]); err != nil {
		t.Fatal(err)
	}
	words.Use("de", nil)
	defer words.Use("", nil)
	if got := lastTurn(g); got != "1.Sf3" {
		t.Errorf("in German it is %q", got)
	}
}

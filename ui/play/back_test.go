package play

import (
	"testing"

	"midline/engine/game"
	"midline/engine/opponent"
	"midline/engine/rules"
	"midline/engine/variant"
	"midline/engine/variant/chess2"
	"midline/engine/variant/orthodox"
	"midline/ui/app"
)

// From a game that was begun elsewhere Escape leads back there, and from the next one home.
func TestEscapeLeadsBack(t *testing.T) { inRoom(t, escapeLeadsBack) }

func escapeLeadsBack(t *testing.T, w *world) {
	begin := func(how func(*game.Game)) {
		start, err := variant.Start(&chess2.Variant, orthodox.Standard, &chess2.Classic, &chess2.Classic)
		if err != nil {
			t.Fatal(err)
		}
		g, err := game.New(game.Options{Start: start, Players: [2]game.Player{rules.Black: {Opponent: opponent.At(1)}}})
		if err != nil {
			t.Fatal(err)
		}
		how(g)
	}
	back := 0
	begin(func(g *game.Game) { w.room.BeginFrom(g, func() { back++ }) })
	if w.room.Session.escape(); back != 1 || !app.Shows[app.Game](w.App) {
		t.Errorf("it led back %d times", back)
	}
	begin(func(g *game.Game) { w.room.Begin(g, nil, false) })
	if w.room.Session.escape(); back != 1 || !app.Shows[app.Home](w.App) {
		t.Error("the next game does not lead home")
	}
}

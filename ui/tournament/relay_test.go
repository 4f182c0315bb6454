package tournament

import (
	"testing"

	"fyne.io/fyne/v2/driver/desktop"

	"midline/ui/app"
	"midline/ui/app/apptest"
)

// follow follows a relay as a board does.
func follow(t *testing.T, o app.Opened) (last *app.Relayed) {
	t.Helper()
	last = &app.Relayed{}
	t.Cleanup(o.Live.Follow(func(s app.Relayed) {
		*last = s
		if err := o.Game.Relay(s.Moves, s.Notes); err != nil {
			t.Error(err)
		}
	}))
	return last
}

// TestGameIsFollowed: a game that is being played opens from the row, from the board and with Open, goes on to its end
// with what the players think, and leads to the next one in its place; one that is paused is broken off.
func TestGameIsFollowed(t *testing.T) {
	apptest.Home(t)
	w := newWorld(t, t.TempDir())
	set := quick(nodes(200), nodes(300))
	set.Games, set.Cores = 40, 1
	w.room.state = read
	w.room.begin(set)
	page := func() *tablePage { return w.room.page }
	w.desk.Until(t, "a game", func() bool {
		return page() != nil && len(w.room.run.live) > 0 && page().board.shown.game >= 0
	})
	page().board.board.MouseDown(&desktop.MouseEvent{Button: desktop.MouseButtonPrimary})
	w.desk.Until(t, "the board", func() bool { return w.opened.Live != nil })
	page().list.OnOpen(0)
	if len(w.analysed) != 2 || w.opened.Live == nil {
		t.Fatal("the row does not open it")
	}
	first := w.opened
	if at, of := first.List.Place(); at != 0 || of == 0 {
		t.Errorf("it is game %d of %d", at, of)
	}
	last := follow(t, first)
	app.Serve(w.Routes, func(app.Analysis) app.Page { return app.Page{Screen: page()} })
	w.Go(app.Analysis{})
	w.desk.Until(t, "its end", func() bool { return last.Over })
	if last.Result == "*" || !last.More || len(last.Tags) == 0 || len(last.Notes) != len(last.Moves) ||
		!last.Notes[len(last.Notes)-1].Eval.Known && !last.Notes[len(last.Notes)-2].Eval.Known {
		t.Errorf("it ends with %q, %q", last.Result, last.Reason)
	}
	first.Live.Next()
	w.desk.Until(t, "the next game", func() bool { return len(w.analysed) == 3 })
	if !w.opened.Live.Goes() {
		t.Error("the one after that has to be asked for")
	}
	next := w.opened
	if at, _ := next.List.Place(); at != 0 {
		t.Errorf("the next game is number %d", at)
	}
	last = follow(t, next)
	w.room.goOn()
	w.desk.Until(t, "the pause", func() bool { return w.room.run.phase == paused })
	if !last.Over {
		t.Errorf("the game that was broken off: %v", last.Over)
	}
}

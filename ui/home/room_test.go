package home

import (
	"fmt"
	"image"
	"testing"

	"midline/ui/app"
	"midline/ui/app/apptest"
	"midline/ui/catalogue"
	"midline/ui/kit/kittest"
	"midline/ui/present"
)

// TestMain begins the test driver's application, which is global, before any bubble.
func TestMain(m *testing.M) {
	apptest.Main(m)
}

// world is the room with a frame that goes nowhere, and with games that are not played.
type world struct {
	*app.App
	room       *Room
	window     *apptest.Window
	unfinished []*present.Unfinished
	stands     map[string]*present.Unfinished // of those that go on by themselves
	log        []string                       // where the room led, and the games that were selected
}

// Go implements app.Frame.
func (w *world) Go(r app.Route) {
	to := fmt.Sprintf("%T", r)
	if r == (app.NewGame{}) {
		to = "play " + w.room.lastGame()
	}
	w.log = append(w.log, to)
}

func (w *world) FirstGame()                        { w.log = append(w.log, "first game") }
func (w *world) Unfinished() []*present.Unfinished { return w.unfinished }
func (w *world) Describe(id string) *present.Unfinished {
	return w.stands[id]
}
func (w *world) Resume(id string)               { w.log = append(w.log, "resume "+id) }
func (w *world) Discard(id string, done func()) { w.log = append(w.log, "discard "+id); done() }

// newWorld makes a room on an empty folder.
func newWorld(t *testing.T) *world {
	t.Helper()
	apptest.Home(t)
	w := &world{window: &apptest.Window{}}
	w.App = app.New(app.Options{Window: w.window, Art: kittest.Art})
	w.room = New(w, kittest.Art, Options{Games: w, Version: "1.2.3",
		PieceOf: func(_, art string, white bool, px int) image.Image { return kittest.Art.Piece(art, white, px) }})
	selected := w.room.lastGame()
	w.Prefs().Subscribe(func(app.Change) {
		if now := w.room.lastGame(); now != selected {
			selected = now
			w.log = append(w.log, "select "+now)
		}
	})
	t.Cleanup(func() {
		if err := w.App.Close(); err != nil {
			t.Error(err)
		}
	})
	return w
}

// inRoom tests the room in a window that is none.
func inRoom(t *testing.T, do func(t *testing.T, r *Room)) {
	t.Helper()
	apptest.Home(t)
	apptest.InBubble(t, func(t *testing.T) {
		w := &apptest.Window{}
		f := app.New(app.Options{Window: w, Art: apptest.Blank})
		do(t, New(f, apptest.Blank, Options{Version: "0"}))
		if err := f.Close(); err != nil {
			t.Error(err)
		}
		w.Settle()
	})
}

// Every term has a film.
func TestTermsHaveFilms(t *testing.T) {
	inRoom(t, func(t *testing.T, r *Room) {
		for _, term := range catalogue.Terms {
			if r.demo(term.ID) == nil {
				t.Errorf("%s has no film", term.ID)
			}
		}
	})
}

// The rules lead to the comparison from pages alone that can be come back to as they were.
func TestCompareFromLastingPages(t *testing.T) {
	type other struct{}
	for _, r := range []app.Route{app.Lesson{}, app.Puzzles{}, other{}} {
		if isLastingPage(r) {
			t.Errorf("route %T leads to the comparison", r)
		}
	}
	if !isLastingPage(app.Game{}) || !isLastingPage(app.Home{}) {
		t.Error("a game or the first page does not lead to the comparison")
	}
}

package home

import (
	"testing"

	"midline/ui/app"
	"midline/ui/app/apptest"
	"midline/ui/catalogue"
)

// TestMain begins the test driver's application, which is global, before any bubble.
func TestMain(m *testing.M) {
	apptest.Main(m)
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
			if r.termDemo(term.ID) == nil {
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

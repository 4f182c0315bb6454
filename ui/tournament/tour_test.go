package tournament

import (
	"testing"

	"fyne.io/fyne/v2"

	"midline/engine/opponent"
	"midline/engine/variant"
	"midline/ui/app"
	"midline/ui/app/apptest"
	"midline/ui/art"
	"midline/ui/kit"
	"midline/ui/settings"
)

// Everything on both pages can be read and reached in every window.
func TestScreensAreWhole(t *testing.T) { apptest.Whole(t, tour) }

// Neither page shows an English word that is not among the texts of ui/words.
func TestEveryTextCanBeTranslated(t *testing.T) {
	apptest.Translated(t, tour, []string{"good", "(exit", "status", "book.pgn"})
}

// tour shows both pages with few players and with many.
func tour(t *testing.T, l apptest.Look, want func(name string) bool, take func(name string, c fyne.Canvas)) {
	t.Helper()
	win := apptest.NewTourWindow(t, l, want, take)
	defer win.Close()
	defer art.Use("")
	w := &world{}
	w.App = app.New(app.Options{Window: win, Art: kit.Art{Piece: art.Piece, OnDark: art.OnDark, Icon: art.Icon},
		UsePieces: art.Use})
	w.Prefs().Preview(func(now *settings.Settings) { *now = l.Settings() })
	w.room = New(Options{Frame: w, Art: kit.Art{Piece: art.Piece, OnDark: art.OnDark, Icon: art.Icon},
		Engines: testEngines{"good"},
		Dir:     t.TempDir()})
	w.room.Serve(w.Routes)
	w.room.state = read
	defer w.close(t)
	fish := opponent.Named("good", 3)
	fish.Strength = opponent.Strength{By: opponent.ByElo, Value: 2100}
	for _, v := range variant.All {
		for _, players := range []int{2, MaxPlayers} {
			draft := quick(nodes(50_000), playerOf(fish))
			for len(draft.Players) < players {
				draft.Players = append(draft.Players, playerOf(fish))
			}
			draft.Game, draft.Openings, draft.Book, draft.BookName = v.Name, openingsFile, []string{"x"}, "book.pgn"
			w.room.draft = &draft
			w.Go(app.Tournament{New: true})
			win.Shoot("new-" + v.Name)
		}
	}
	for _, players := range []int{2, 4, MaxPlayers} {
		set := quick(nodes(50_000), playerOf(fish))
		for len(set.Players) < players {
			set.Players = append(set.Players, playerOf(fish))
		}
		set.Game, set.Armies, set.SPRT = "chess", "", "0, 5"
		fill(t, w, set)
		w.Go(app.Tournament{})
		win.Shoot("table")
		w.room.run.phase = running
		w.room.update()
		win.Shoot("table-running")
		w.room.run.phase = paused
		set.Name = "good"
		w.room.list = append(w.room.list, keptOf(w.room.run))
		w.Go(app.Tournament{List: true})
		win.Shoot("list")
	}
}

package prefs

import (
	"fmt"
	"os"
	"runtime"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"midline/engine/uciclient/fake"
	"midline/ui/app"
	"midline/ui/app/apptest"
	"midline/ui/engines"
	"midline/ui/kit/kittest"
	"midline/ui/settings"
	"midline/ui/theme"
)

func TestMain(m *testing.M) {
	fake.Main()
	apptest.Main(m)
}

// newRoom makes a room in a window of its own.
func newRoom(t *testing.T) (*Room, *app.App, *apptest.Window) {
	t.Helper()
	apptest.Home(t)
	w := &apptest.Window{}
	a := app.New(app.Options{Window: w, Art: kittest.Art})
	a.Prefs().Preview(func(set *settings.Settings) { set.Animation = settings.AnimationOff })
	r := New(Options{Frame: a, Art: kittest.Art, Sounds: a.Sounds, Engines: engines.New(a.Prefs(), nil, a.Do)})
	r.Serve(a.Routes)
	t.Cleanup(func() {
		r.Engines.Close()
		if err := a.Close(); err != nil {
			t.Error(err)
		}
	})
	return r, a, w
}

// The board on the page of the settings plays an action and takes it back.
func TestSample(t *testing.T) {
	r, a, _ := newRoom(t)
	a.Go(app.Settings{})
	s := r.page.sample
	v := s.board.View()
	if s.board.Selected() != 30 || len(v.Checks) != 1 || len(v.LastMove) == 0 || len(v.Links) == 0 ||
		v.Midline == 0 {
		t.Errorf("selected %d, checks %v, last move %v, links %v", s.board.Selected(), v.Checks, v.LastMove, v.Links)
	}
	for id := range s.game.Position().Legal(nil) {
		s.act(id)
		s.board.Finish()
		s.board.Finish()
		if s.game.Current().Parent() != s.game.Root() || s.board.Selected() != 30 ||
			!slices.Equal(s.board.View().Pieces, v.Pieces) {
			t.Fatalf("action %d is not taken back", id)
		}
	}
	home := false
	app.Serve(a.Routes, func(app.Home) app.Page {
		home = true
		return app.Page{Screen: r.page}
	})
	if r.page.Key(fyne.KeyEscape); !home {
		t.Error("Escape does not go back")
	}
}

// The page adds a program that answers, keeps its options, and takes it off the list.
func TestEnginesPage(t *testing.T) {
	before := runtime.NumGoroutine()
	r, a, d := newRoom(t)
	a.Go(app.Engines{})
	r.addEngine("/no/such/program", "")
	d.Until(t, "a refusal", func() bool { return r.adding.wrong })
	if !strings.Contains(r.adding.text, "cannot be started") || len(a.Prefs().Get().Engines) > 0 {
		t.Errorf("%q, %v", r.adding.text, a.Prefs().Get().Engines)
	}
	command := fake.Command("good")
	a.Prefs().Preview(func(set *settings.Settings) {
		set.Engines = []settings.Engine{{Name: "Fake", Command: command[0], Arguments: command[1:]}}
	})
	r.updateEngines()
	e := func() settings.Engine { return a.Prefs().Get().Engines[0] }
	d.Until(t, "an answer", func() bool { return !r.Engines.Fact(e()).Asking })
	for _, s := range []struct{ option, value, want string }{
		{"Hash", "32", "Hash=32"}, {"Style", "Wild", "Hash=32,Style=Wild"}, {"Hash", "99", "Hash=32,Style=Wild"},
		{"Hash", "16", "Style=Wild"}, {"Nonsense", "1", "Style=Wild"},
	} {
		if r.setEngineOption("Fake", s.option, s.value); strings.Join(e().Options, ",") != s.want {
			t.Errorf("%s = %s: %q", s.option, s.value, e().Options)
		}
	}
	r.removeEngine("Fake")
	if len(a.Prefs().Get().Engines) > 0 {
		t.Error("it is still there")
	}
	if path := programPath(`"` + os.Args[0] + `"`); path != os.Args[0] {
		t.Errorf("path %q", path)
	}
	r.Engines.Close()
	if now := runtime.NumGoroutine(); now > before+8 {
		t.Errorf("%d goroutines before, %d after", before, now)
	}
}

// Tab reaches every control of the pages, once, and goes on downwards or to the right.
func TestTabReachesEverything(t *testing.T) {
	for _, size := range kittest.Sizes[:2] {
		for _, chosen := range []string{entryMidline, "Fish", EntryAdd} {
			t.Run(fmt.Sprint(chosen, " ", size.Width), func(t *testing.T) {
				r, a, _ := fishAndBird(t)
				kittest.TabOrder(t, openEngines(t, r, a, size, chosen))
			})
		}
		t.Run(fmt.Sprint("settings ", size.Width), func(t *testing.T) {
			r, a, _ := newRoom(t)
			kittest.TabOrder(t, openSettings(t, r, a, size))
		})
	}
}

// A change of the theme reaches everything on the page.
func TestThemeChangesAtOnce(t *testing.T) {
	r, a, _ := newRoom(t)
	build := func() fyne.CanvasObject {
		a.Go(app.Settings{})
		return r.page
	}
	w := kittest.Open(t, theme.Light, build, kittest.Sizes[1])
	fyne.CurrentApp().Settings().SetTheme(theme.New(theme.Default(), theme.Dark))
	w.Content().Refresh()
	changed := w.Canvas().Capture()
	fresh := kittest.Open(t, theme.Dark, build, kittest.Sizes[1]).Canvas().Capture()
	if n := kittest.Different(changed, fresh); n > 0 {
		t.Errorf("%d pixels keep the old theme", n)
	}
}

package trainer

import (
	"fmt"
	"os"
	"path/filepath"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"midline/engine/opponent"
	"midline/engine/puzzle"
	"midline/engine/rules"
	"midline/ui/app"
	"midline/ui/app/apptest"
	"midline/ui/kit"
	"midline/ui/kit/kittest"
	"midline/ui/settings"
	"midline/ui/sound"
	"midline/ui/store"
	"midline/ui/theme"
)

// The test driver's application is global; it begins before any bubble does.
func TestMain(m *testing.M) {
	test.NewApp().Settings().SetTheme(theme.New(theme.Default(), theme.Light))
	os.Exit(m.Run())
}

// world is the room with a frame, and with nothing else.
type world struct {
	*app.App
	trainer  *Room
	t        *testing.T
	desk     *apptest.Window
	brain    *apptest.Thinker
	matches  *matches
	analysed []rules.Position
	shut     bool
}

// otherPage stands for the pages of other rooms.
type otherPage struct{ kit.Part }

func (*otherPage) Key(fyne.KeyName) bool { return false }
func (*otherPage) Rune(rune) bool        { return false }

// matches logs the games that are to be begun.
type matches struct{ log []string }

func (m *matches) Begin(group string, level opponent.Level) {
	m.log = append(m.log, fmt.Sprint("begin ", group, " ", level.ID()))
}
func (m *matches) Choose(group string)              { m.log = append(m.log, group) }
func (m *matches) ChooseArmies(own, against string) { m.log = append(m.log, own+" "+against) }

// openRoom makes a room on the folder of MIDLINE_HOME.
func openRoom(t *testing.T, art kit.Art, usePieces func(set string)) *world {
	t.Helper()
	w := &world{t: t, desk: &apptest.Window{}, brain: apptest.NewThinker(), matches: &matches{}}
	w.App = app.New(app.Options{Window: w.desk, Art: art, UsePieces: usePieces})
	learned, notices := store.OpenProgress(w.Writer)
	for _, text := range notices {
		t.Error(text)
	}
	w.trainer = New(Options{Frame: w.App, Art: art, Opponent: w.brain, Explainer: kit.NewExplainer(),
		Progress: learned, Matches: w.matches, Hear: func(sound.Cue) {}, Now: time.Now,
		Analyse: func(p rules.Position) { w.analysed = append(w.analysed, p) }})
	w.trainer.Serve(w.Routes)
	app.Serve(w.Routes, func(app.Home) app.Page { return app.Page{Screen: &otherPage{}} })
	w.Go(app.Home{})
	return w
}

// inRoom runs a test with a room on an empty folder, in which nothing is animated.
func inRoom(t *testing.T, f func(t *testing.T, w *world)) {
	t.Helper()
	set := settings.Default()
	set.Animation = settings.AnimationOff
	if err := settings.Save(filepath.Join(apptest.Home(t), settings.FileName), set); err != nil {
		t.Fatal(err)
	}
	apptest.InBubble(t, func(t *testing.T) {
		w := openRoom(t, apptest.Blank, nil)
		t.Cleanup(w.quit)
		w.desk.Settle()
		f(t, w)
	})
}

// pageRoom makes a room on an empty folder for the test of a page, with all puzzles.
func pageRoom(t *testing.T) *world {
	t.Helper()
	apptest.Home(t)
	test.NewTempApp(t).Settings().SetTheme(theme.New(theme.Default(), theme.Light))
	w := openRoom(t, kittest.Art, nil)
	w.trainer.puzzles = puzzle.Set()
	t.Cleanup(func() {
		w.trainer.Close()
		if err := w.App.Close(); err != nil {
			t.Errorf("closing: %v", err)
		}
	})
	return w
}

// quit closes the room and its frame, once.
func (w *world) quit() {
	w.t.Helper()
	if w.shut {
		return
	}
	w.shut = true
	w.trainer.Close()
	if err := w.App.Close(); err != nil {
		w.t.Errorf("closing: %v", err)
	}
	w.desk.Settle()
}

// key and letter are typed to the screen.
func (w *world) key(name fyne.KeyName) { w.desk.Screen.Key(name); w.desk.Settle() }
func (w *world) letter(r rune)         { w.desk.Screen.Rune(r); w.desk.Settle() }

package trainer

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"midline/engine/opponent"
	"midline/engine/progress"
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
	apptest.Main(m)
}

// world is the room with a frame, and with nothing else.
type world struct {
	*app.App
	trainer  *Room
	t        *testing.T
	window   *apptest.Window
	thinker  *apptest.Thinker
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
func (m *matches) Choose(group string) { m.log = append(m.log, group) }
func (m *matches) ChooseAtLeast(group string, least opponent.Level) {
	m.log = append(m.log, fmt.Sprint(group, " ", least.ID()))
}
func (m *matches) ChooseArmies(own, against string) { m.log = append(m.log, own+" "+against) }

// openRoom makes a room on the folder of MIDLINE_HOME.
func openRoom(t *testing.T, art kit.Art, usePieces func(set string)) *world {
	t.Helper()
	w := &world{t: t, window: &apptest.Window{}, thinker: apptest.NewThinker(), matches: &matches{}}
	w.App = app.New(app.Options{Window: w.window, Art: art, UsePieces: usePieces})
	learned, notices := store.OpenProgress(w.Writer)
	for _, text := range notices {
		t.Error(text)
	}
	w.trainer = New(Options{Frame: w.App, Art: art, Opponent: w.thinker, Explainer: kit.NewExplainer(),
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
	test.NewTempApp(t).Settings().SetTheme(theme.New(theme.Default(), theme.Light))
	apptest.InBubble(t, func(t *testing.T) {
		w := openRoom(t, apptest.Blank, nil)
		t.Cleanup(w.quit)
		w.window.Settle()
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
	w.window.Settle()
}

// events returns those in the file of the program's folder. Nothing is written afterwards.
func (w *world) events() []progress.Event {
	w.t.Helper()
	w.quit()
	text, err := os.ReadFile(filepath.Join(os.Getenv("MIDLINE_HOME"), "progress.jsonl"))
	if errors.Is(err, fs.ErrNotExist) {
		return nil // nothing was learned
	} else if err != nil {
		w.t.Fatal(err)
	}
	var list []progress.Event
	if bad := progress.Read(text, func(e progress.Event) { list = append(list, e) }); len(bad) > 0 {
		w.t.Errorf("bad lines: %+v", bad)
	}
	return list
}

// key and letter are typed to the screen.
func (w *world) key(name fyne.KeyName) { w.window.Screen.Key(name); w.window.Settle() }
func (w *world) letter(r rune)         { w.window.Screen.Rune(r); w.window.Settle() }

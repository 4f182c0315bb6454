package trainer

import (
	"os"
	"path/filepath"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"midline/engine/opponent"
	"midline/engine/rules"
	"midline/ui/app"
	"midline/ui/app/apptest"
	"midline/ui/kit"
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
	analysed []rules.Position
	shut     bool
}

// otherPage stands for the pages of other rooms.
type otherPage struct{ kit.Part }

func (*otherPage) Key(fyne.KeyName) bool { return false }
func (*otherPage) Rune(rune) bool        { return false }

// noMatches begins none.
type noMatches struct{}

func (noMatches) Begin(string, opponent.Level) {}
func (noMatches) Choose(string)                {}
func (noMatches) ChooseArmies(string, string)  {}

// openRoom makes a room on the folder of MIDLINE_HOME.
func openRoom(t *testing.T, art kit.Art, usePieces func(set string)) *world {
	t.Helper()
	w := &world{t: t, desk: &apptest.Window{}, brain: apptest.NewThinker()}
	w.App = app.New(app.Options{Window: w.desk, Art: art, UsePieces: usePieces})
	learned, notices := store.OpenProgress(w.Writer)
	for _, text := range notices {
		t.Error(text)
	}
	w.trainer = New(Options{Frame: w.App, Art: art, Opponent: w.brain, Explainer: kit.NewExplainer(),
		Progress: learned, Matches: noMatches{}, Hear: func(sound.Cue) {}, Now: time.Now,
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

package play

import (
	"context"
	"errors"
	"testing"
	"time"

	"fyne.io/fyne/v2"

	"midline/engine/game"
	"midline/engine/library"
	"midline/engine/opponent"
	"midline/engine/rules"
	"midline/ui/app"
	"midline/ui/app/apptest"
	"midline/ui/bars"
	ui "midline/ui/board"
	"midline/ui/engines"
	"midline/ui/kit"
	"midline/ui/present"
	"midline/ui/settings"
	"midline/ui/settings/files"
	"midline/ui/sound"
	"midline/ui/store"
	"midline/ui/think"
	"midline/ui/words"
)

// newRoom makes the room of a table, which stands for the program around it. Unless the test changes
// that, nothing moves, nobody helps, and moves are listed in letters.
func newRoom(t testing.TB, tb *table) *Room {
	t.Helper()
	t.Setenv(files.HomeVariable, t.TempDir())
	frame := &frame{App: app.New(app.Options{Window: tb.window, Art: apptest.Blank}), table: tb}
	t.Cleanup(func() {
		if err := frame.Close(); err != nil {
			t.Error(err)
		}
	})
	frame.Prefs().Preview(func(set *settings.Settings) {
		set.Animation, set.Coach = settings.AnimationOff, settings.CoachOff
		set.Figurines, set.Premove, set.TurnBoard = false, false, false
	})
	r := New(Options{Frame: frame, Art: apptest.Blank, Thinker: tb.brain, Helper: tb.aide, Sounds: tableSounds{tb},
		Library: noLibrary{}, Writer: tableWriter{tb}, Explainer: kit.NewExplainer(), Now: time.Now,
		Matches: tableMatches{tb}, Settings: tableSettings{tb}, Engines: noEngines{}})
	r.Engines = noEngines{r}
	r.savePath = "game"
	return r
}

// frame is a window whose pages a table takes down.
type frame struct {
	*app.App
	table *table
}

func (f *frame) Go(r app.Route) {
	switch r := r.(type) {
	case app.Home:
		f.table.call("home")
	case app.NewGame:
		f.table.call("fresh")
	case app.Keys:
		f.table.call("keys")
	case app.Rules:
		f.table.call("rules")
	case app.Word:
		f.table.call("word " + r.Term)
	}
}

// Ask says yes.
func (f *frame) Ask(q bars.Question) {
	f.table.call(q.Text)
	q.Answer(true)
}

func (f *frame) Board() ui.Config {
	c := f.App.Board()
	c.Animate = func(a *fyne.Animation) { f.table.films = append(f.table.films, a) }
	return c
}

func (tb *table) call(name string) { tb.calls = append(tb.calls, name) }

// tableSounds are what is heard at a table.
type tableSounds struct{ table *table }

func (s tableSounds) Play(c sound.Cue) {
	s.table.heard = append(s.table.heard, c)
	if s.table.room != nil {
		s.table.room.Frame.(*frame).Sounds.Play(c)
	}
}

func (s tableSounds) Model() kit.SoundModel           { return s.table.loud }
func (s tableSounds) Choose(m kit.SoundModel, _ bool) { s.table.loud = m }
func (tableSounds) OnSilence(func())                  {}

// tableWriter counts what is saved.
type tableWriter struct{ table *table }

func (w tableWriter) SaveGame(string, *game.Game)           { w.table.saves++ }
func (tableWriter) SavePlace(string, int64)                 {}
func (tableWriter) SaveBoardOrder(string, []string, string) {}
func (tableWriter) Remove(string)                           {}

// tableMatches take down what is to be played.
type tableMatches struct{ table *table }

func (m tableMatches) Begin(string, opponent.Level) { m.table.call("begin") }
func (tableMatches) Select(string, opponent.Level)  {}
func (m tableMatches) Rematch(_ *game.Game, change bool) {
	m.table.call(map[bool]string{false: "rematch", true: "army"}[change])
}
func (m tableMatches) RematchAt(*game.Game, opponent.Level) { m.table.call("level") }

// tableSettings take down that they are asked for.
type tableSettings struct{ table *table }

func (s tableSettings) Sheet(func()) fyne.CanvasObject {
	s.table.call("config")
	return nil
}
func (tableSettings) CloseSheet()       {}
func (tableSettings) KeepSheet() func() { return func() {} }

// noEngines are none: Midline plays and analyses.
type noEngines struct{ room *Room }

func (noEngines) Opponent(o opponent.Opponent, _ rules.Color, _ *rules.Rules) (think.Thinker, string) {
	return nil, words.T("engines.left", o.Engine, present.ComputerName(o.Level))
}

func (noEngines) For(*rules.Rules) []string { return []string{"Fish"} }

func (e noEngines) Analyst(*rules.Rules) engines.Analyst {
	return engines.Analyst{Thinker: e.room.Helper, Name: words.T("app.name")}
}

func (e noEngines) Named(_ engines.Purpose, _ string, r *rules.Rules) engines.Analyst {
	return e.Analyst(r)
}

func (noEngines) Rest(engines.Purpose) {}
func (noEngines) OnAnswer(func())      {}

func (noEngines) Threads() int { return think.SpareThreads() }

// noLibrary keeps nothing.
type noLibrary struct{}

func (noLibrary) Open(context.Context) (store.LibraryFile, error) {
	return nil, errors.New("there is no library")
}
func (noLibrary) Go(string, func(context.Context))           {}
func (noLibrary) Put(*store.Entry, library.Meta, *game.Game) {}
func (noLibrary) PutPlayed(*game.Game)                       {}
func (noLibrary) PutFinished(*store.Entry, *game.Game)       {}
func (noLibrary) Secure(*game.Game)                          {}
func (noLibrary) Recover(func(*game.Game))                   {}

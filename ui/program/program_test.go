package program

import (
	"testing"

	"fyne.io/fyne/v2"

	"midline/engine/notation/uci"
	"midline/engine/uciclient/fake"
	"midline/ui/app/apptest"
	"midline/ui/settings"
)

// The test driver's application is global; it begins before any bubble does.
func TestMain(m *testing.M) {
	fake.Main()
	apptest.Main(m)
}

// program starts an App on a folder of its own, or on that of MIDLINE_HOME if a
// test has set it already.
type program struct {
	*App
	t      *testing.T
	window *apptest.Window
	brain  *apptest.Thinker
	shut   bool
}

func run(t *testing.T) *program {
	t.Helper()
	return runWith(t, Options{})
}

// runWith is run with further options.
func runWith(t *testing.T, o Options) *program {
	t.Helper()
	p := &program{t: t, window: &apptest.Window{}, brain: apptest.NewThinker()}
	o.Window, o.Art, o.Thinker, o.Version = p.window, apptest.Blank, p.brain, "0"
	p.App = NewApp(o)
	p.window.Updates = menuUpdates(p.Menus(nil))
	// which would think by the same brain
	p.Prefs().Preview(func(set *settings.Settings) { set.Animation, set.Coach = settings.AnimationOff, settings.CoachOff })
	p.Start()
	p.window.Settle()
	t.Cleanup(p.quit)
	return p
}

// menuUpdates returns what asks each entry of the menu bar for its state, as the window does whenever something changes
// while the bar is shown.
func menuUpdates(bar []Menu) func() {
	return func() {
		for _, menu := range bar {
			for _, item := range menu.Items {
				if item.May != nil {
					item.May()
				}
				if item.On != nil {
					item.On()
				}
			}
		}
	}
}

// quit closes the program once.
func (p *program) quit() {
	p.t.Helper()
	if p.shut {
		return
	}
	p.shut = true
	if err := p.Close(); err != nil {
		p.t.Errorf("closing: %v", err)
	}
	p.window.Settle()
}

// key and letter are typed to the screen.
func (p *program) key(name fyne.KeyName) { p.window.Screen.Key(name); p.window.Settle() }
func (p *program) letter(r rune)         { p.window.Screen.Rune(r); p.window.Settle() }

// act plays moves on the board that is shown.
func (p *program) act(moves ...string) {
	p.t.Helper()
	s := p.App.play.OnBoard()
	for _, text := range moves {
		m, err := uci.Parse(s.Turn.Shown().Position(), text)
		if err != nil {
			p.t.Fatal(err)
		}
		s.Act(m)
		s.Board.Finish()
		p.window.Settle()
	}
}

// waiting are the notices that are still to be read.
func (p *program) waiting() []string { return p.Waiting() }

// asked is the text of the bar over the screen.
func (p *program) asked() string {
	if p.window.Prompt == nil {
		return ""
	}
	return apptest.Reading(p.window.Prompt)
}

// table is the game that is on.
func (p *program) table() *match {
	p.t.Helper()
	if p.App.play.Session == nil || p.window.Screen != p.App.play.Session.Screen {
		p.t.Fatalf("no game is on the screen but a %T; the bar says %q", p.window.Screen, p.asked())
	}
	return &match{Session: p.App.play.Session, t: p.t, window: p.window}
}

func settingsPath(t *testing.T) string {
	t.Helper()
	path, err := settings.Path()
	if err != nil {
		t.Fatal(err)
	}
	return path
}

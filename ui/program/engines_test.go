package program

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"midline/engine/notation/uci"
	"midline/engine/rules"
	"midline/engine/uciclient/fake"
	"midline/engine/variant/chess2"
	"midline/engine/variant/orthodox"
	"midline/ui/app"
	"midline/ui/app/apptest"
	"midline/ui/engines"
	"midline/ui/newgame"
	"midline/ui/play"
	"midline/ui/settings"
	"midline/ui/turn"
	"midline/ui/words"
)

// enginesApp is a program with these engines, in real time: other processes know no
// bubble.
func enginesApp(t *testing.T, list ...settings.Engine) (*App, *apptest.Window, *apptest.Thinker) {
	t.Helper()
	apptest.Home(t)
	d, b := &apptest.Window{}, apptest.NewThinker()
	a := NewApp(Options{Window: d, Art: apptest.Blank, Thinker: b, Version: "0"})
	a.Prefs().Preview(func(set *settings.Settings) {
		set.Engines, set.Animation = list, settings.AnimationOff
		set.NewGame.Game, set.NewGame.Colour, set.NewGame.Start = "chess", settings.ColourWhite, settings.StartArray
	})
	t.Cleanup(func() {
		if err := a.Close(); err != nil {
			t.Error(err)
		}
	})
	return a, d, b
}

func fakeEngine(name, how string) settings.Engine {
	command := fake.Command(how)
	return settings.Engine{Name: name, Command: command[0], Arguments: command[1:]}
}

// begin starts a game of chess against an engine, after it was asked what it knows.
func beginAgainst(t *testing.T, a *App, d *apptest.Window, name string) *play.Session {
	t.Helper()
	d.Until(t, "the engine has answered", func() bool {
		return len(a.engines.For(orthodox.Chess.With(&orthodox.Army, &orthodox.Army))) > 0
	})
	a.Prefs().Preview(func(set *settings.Settings) { set.NewGame.Engine = name })
	a.Go(app.NewGame{})
	page := d.Screen.(*newgame.Screen)
	if c := page.Choice(); c.Engine != name {
		t.Fatalf("the choice is %+v", c)
	}
	page.Key(fyne.KeyReturn)
	return a.play.Session
}

func do(t *testing.T, s *play.Session, text string) {
	t.Helper()
	m, err := uci.Parse(s.Game.Position(), text)
	if err != nil {
		t.Fatal(err)
	}
	s.Act(m)
	s.Board.Finish()
}

func actions(s *play.Session) int { return len(s.Game.Line()) - 1 }

// An engine plays a game, is named in it, and is ended with the program.
func TestEnginePlays(t *testing.T) {
	a, d, _ := enginesApp(t, fakeEngine("Fake", "good"))
	s := beginAgainst(t, a, d, "Fake")
	if s.Name(rules.Black) != "Fake" {
		t.Errorf("Black is called %q", s.Name(rules.Black))
	}
	do(t, s, "e2e4")
	d.Until(t, "an answer", func() bool { return actions(s) == 2 && s.Turn.Phase() == turn.Hand })
}

// An engine that crashes costs a question, and the game goes on as the player says.
func TestEngineFails(t *testing.T) {
	a, d, b := enginesApp(t, fakeEngine("Fake", "crash"))
	s := beginAgainst(t, a, d, "Fake")
	do(t, s, "e2e4")
	d.Until(t, "a failure", s.Turn.Failed)
	if !strings.Contains(s.Failure.Text, "Fake has stopped working") || actions(s) != 1 {
		t.Errorf("%q after %d actions", s.Failure.Text, actions(s))
	}
	s.Key("Escape")
	s.Tool("flip")
	if s.Failure.Text == "" || !s.Turn.Failed() {
		t.Error("the question is gone")
	}
	s.Turn.Retry()
	d.Until(t, "another failure", func() bool { return s.Turn.Failed() && s.Failure.Text != "" })
	b.Script("e7e5")
	s.ReplaceEngine(rules.Black)
	s.Turn.Retry()
	d.Until(t, "Midline’s answer", func() bool { return actions(s) == 2 })
	if s.Game.Players()[rules.Black].Engine != "" || s.Failure.Text != "" {
		t.Errorf("%+v, %q", s.Game.Players(), s.Failure.Text)
	}
}

// A game whose engine is gone is played on by Midline.
func TestEngineIsGone(t *testing.T) {
	a, d, b := enginesApp(t, fakeEngine("Fake", "good"))
	s := beginAgainst(t, a, d, "Fake")
	a.Prefs().Set(func(set *settings.Settings) { set.Engines = nil })
	b.Script("e7e5")
	do(t, s, "e2e4")
	d.Until(t, "Midline’s answer", func() bool { return actions(s) == 2 })
	if s.Game.Players()[rules.Black].Engine != "" {
		t.Error("the engine is still named")
	}
}

// Who analyses is who knows the game, and if that is not who was chosen, a sentence
// says why.
func TestAnalyst(t *testing.T) {
	a, d, _ := enginesApp(t, fakeEngine("Fake", "good"), fakeEngine("Dead", "dies"))
	ask := func(name string, v *rules.Variant) engines.Analyst {
		a.Prefs().Preview(func(set *settings.Settings) { set.Analysis.Engine = name })
		if e, found := a.Prefs().Get().Engine(name); found {
			d.Until(t, "an answer", func() bool { return !a.engines.Fact(e).Asking })
		}
		return a.engines.Analyst(v.With(v.Armies[0], v.Armies[0]))
	}
	for _, c := range []struct {
		name string
		v    *rules.Variant
		why  string
	}{
		{"", &orthodox.Chess, ""},
		{"Fake", &chess2.Variant, "Fake does not know Chess 2: Midline analyses."},
		{"Dead", &orthodox.Chess,
			"Midline analyses. Dead has stopped working (the program has ended: exit status 127; its last words: a library " +
				"is missing)."},
		{"None", &orthodox.Chess, "None is not on the list: Midline analyses."},
	} {
		if who := ask(c.name, c.v); who.Thinker != a.helper || who.Name != "Midline" || who.Why != c.why {
			t.Errorf("%q: %T, %q, %q", c.name, who.Thinker, who.Name, who.Why)
		}
	}
	if who := ask("Fake", &orthodox.Chess); who.Thinker == a.helper || who.Name != "Fake" || who.Why != "" {
		t.Errorf("%T, %q, %q", who.Thinker, who.Name, who.Why)
	}
}

// An engine that comes with a change of the settings file is asked, and then offered.
func TestEngineOfAChangedFile(t *testing.T) {
	a, d, _ := enginesApp(t)
	a.Go(app.NewGame{})
	d.Screen.Resize(fyne.NewSize(1280, 800))
	a.Prefs().Preview(func(set *settings.Settings) { set.Engines = []settings.Engine{fakeEngine("Fake", "good")} })
	d.Until(t, "the engine is offered", func() bool { return apptest.Says(d.Screen, words.T("new.engine")) })
}

// The screen of a new game offers an engine as soon as it has said what it can.
func TestEngineIsOfferedWhenItAnswers(t *testing.T) {
	a, d, _ := enginesApp(t, fakeEngine("Fake", "good"))
	a.Go(app.NewGame{})
	d.Screen.Resize(fyne.NewSize(1280, 800))
	if apptest.Says(d.Screen, words.T("new.engine")) {
		t.Fatal("it is offered before it has answered")
	}
	d.Until(t, "the engine has answered", func() bool {
		return len(a.engines.For(orthodox.Chess.With(&orthodox.Army, &orthodox.Army))) > 0
	})
	if !apptest.Says(d.Screen, words.T("new.engine")) {
		t.Errorf("the screen says\n%s", apptest.Reading(d.Screen))
	}
}

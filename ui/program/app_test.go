package program

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"

	"midline/engine/game"
	"midline/engine/opponent"
	"midline/engine/rules"
	"midline/ui/app"
	"midline/ui/app/apptest"
	"midline/ui/home"
	"midline/ui/newgame"
	"midline/ui/settings"
	"midline/ui/store"
	"midline/ui/words"
)

// inApp runs a test with a program on an empty folder.
func inApp(t *testing.T, set func(*settings.Settings), f func(t *testing.T, p *program)) {
	t.Helper()
	dir := apptest.Home(t)
	s := settings.Default()
	s.Animation = settings.AnimationOff
	if set != nil {
		set(&s)
	}
	if err := settings.Save(filepath.Join(dir, settings.FileName), s); err != nil {
		t.Fatal(err)
	}
	apptest.InBubble(t, func(t *testing.T) { f(t, run(t)) })
}

// friends is a game of two people.
func friends(s *settings.Settings) {
	s.NewGame.Opponent, s.NewGame.Start, s.NewGame.Number = opponent.Person, settings.StartNumber, 518
}

// alone is a game against the computer from the orthodox array.
func alone(s *settings.Settings) {
	s.NewGame.Start, s.NewGame.Number, s.Level = settings.StartNumber, 518, 4
}

// start goes from the first screen to the game, with the armies that are set.
func (p *program) start() *match {
	p.t.Helper()
	p.key(fyne.KeyReturn)
	p.startAgain()
	return p.table()
}

// startAgain goes on from the new-game screen, or from wherever a new game has
// got to.
func (p *program) startAgain() {
	p.t.Helper()
	for range 5 {
		switch p.window.Screen.(type) {
		case *newgame.Screen, *newgame.Curtain, *newgame.Reveal:
			p.key(fyne.KeyReturn)
		case *newgame.Choose:
			p.letter('2') // Nemesis
		}
	}
}

func TestFirstStart(t *testing.T) {
	inApp(t, nil, func(t *testing.T, p *program) {
		home := apptest.Reading(p.window.Screen)
		if !strings.Contains(home, "Play Chess 2") || strings.Contains(home, words.T("home.unfinished")) || p.asked() != "" {
			t.Errorf("the first screen says\n%s\n%s", home, p.asked())
		}
		apptest.NoMissing(t, "home", home)
		if len(p.window.Applied) != 1 {
			t.Error("the window has not been dressed")
		}
	})
}

func TestEveryPageHasItsWords(t *testing.T) {
	inApp(t, nil, func(t *testing.T, p *program) {
		pages := map[string]func(){
			"home": app.Link(p, app.Home{}), "new game": app.Link(p, app.NewGame{}), "settings": app.Link(p, app.Settings{}),
			"about": func() { apptest.Press(t, p.window.Screen, words.T("home.about")) },
		}
		for _, name := range []string{"home", "new game", "settings", "home", "about"} {
			pages[name]()
			if text := apptest.Reading(p.window.Screen); len(text) < 100 {
				t.Errorf("%s says %q", name, text)
			} else {
				apptest.NoMissing(t, name, text)
			}
		}
		p.window.Screen.Key(fyne.KeyEscape)
		if _, back := p.window.Screen.(*home.Screen); !back {
			t.Errorf("Escape leads to a %T", p.window.Screen)
		}
		p.Go(app.Keys{})
		apptest.NoMissing(t, "keys", apptest.Reading(p.window.Overlay))
		p.Go(app.Rules{Game: "chess2", Army: "animals"})
		apptest.NoMissing(t, "rules", apptest.Reading(p.window.Overlay))
	})
}

// R2.37: whichever way leads out of the curtain, no screen shows what White took.
func TestNoWayOutOfTheCurtainShowsTheArmy(t *testing.T) {
	ticked := func(p *program) string {
		p.t.Helper()
		s, ok := p.window.Screen.(*newgame.Screen)
		if !ok {
			p.t.Fatalf("no new game but a %T", p.window.Screen)
		}
		return s.Choice().Army
	}
	for name, leave := range map[string]func(p *program){
		"the curtain": func(p *program) { p.key(fyne.KeyEscape) },
		"the choice":  func(p *program) { p.key(fyne.KeySpace); p.key(fyne.KeyEscape) },
		"home":        func(p *program) { p.key(fyne.KeyEscape); p.key(fyne.KeyEscape); p.Go(app.NewGame{}) },
		"the settings": func(p *program) {
			p.key(fyne.KeyEscape)
			p.key(fyne.KeyEscape)
			p.Go(app.Settings{})
			p.Go(app.NewGame{})
		},
	} {
		t.Run(name, func(t *testing.T) {
			inApp(t, friends, func(t *testing.T, p *program) {
				p.key(fyne.KeyReturn)
				before := ticked(p)
				p.letter('2')
				p.key(fyne.KeyReturn)
				leave(p)
				if now := ticked(p); now != before || now == "nemesis" {
					t.Errorf("White took Nemesis; %q is ticked, and was %q before", now, before)
				}
				if p.Prefs().Get().NewGame.Army == "N" {
					t.Error("the settings tell")
				}
			})
		})
	}
}

// R2.37: behind a curtain, and then together.
func TestTwoPeopleChoose(t *testing.T) {
	inApp(t, friends, func(t *testing.T, p *program) {
		p.key(fyne.KeyReturn)
		p.letter('6') // White takes Animals
		p.key(fyne.KeyReturn)
		curtain := apptest.Reading(p.window.Screen)
		if _, ok := p.window.Screen.(*newgame.Curtain); !ok || !strings.Contains(curtain, "Pass to Black") {
			t.Fatalf("no curtain but a %T: %s", p.window.Screen, curtain)
		}
		if strings.Contains(curtain, "Animals") {
			t.Error("the curtain tells White's army")
		}
		p.key(fyne.KeySpace)
		if _, ok := p.window.Screen.(*newgame.Choose); !ok {
			t.Fatalf("Black does not choose on a %T", p.window.Screen)
		}
		p.letter('4')
		revealed := apptest.Reading(p.window.Screen)
		if _, ok := p.window.Screen.(*newgame.Reveal); !ok || !strings.Contains(revealed, "Animals") ||
			!strings.Contains(revealed, "Reaper") {
			t.Fatalf("the armies are shown by a %T: %s", p.window.Screen, revealed)
		}
		if strings.Contains(revealed, "White, White") || strings.Contains(revealed, "Black, Black") {
			t.Errorf("each side is said twice:\n%s", revealed)
		}
		apptest.NoMissing(t, "reveal", revealed)
		p.key(fyne.KeySpace)
		tb := p.table()
		if r := tb.Game.Position().Rules(); r.Army(rules.White).Letter != 'A' || r.Army(rules.Black).Letter != 'R' {
			t.Errorf("%s plays against %s", r.Army(rules.White).Name, r.Army(rules.Black).Name)
		}
		if tb.Game.Players()[1].Computer() || tb.Game.Match() == nil {
			t.Error("the computer plays, or there is no series")
		}
		if p.Prefs().Get().NewGame.Army != "A" {
			t.Errorf("White's army is remembered as %q", p.Prefs().Get().NewGame.Army)
		}
	})
}

func TestChosenSettingsOfAGame(t *testing.T) {
	for _, c := range []struct {
		name  string
		set   func(*settings.Settings)
		judge func(tb *match) bool
	}{
		{"colour black", func(s *settings.Settings) { s.NewGame.Colour = settings.ColourBlack },
			func(tb *match) bool { return tb.Game.Players()[0].Level == 4 && tb.Bottom == rules.Black }},
		{"a clock", func(s *settings.Settings) { s.NewGame.Clock = "5+3" },
			func(tb *match) bool {
				return tb.Game.Control() == game.Control{Base: 5 * time.Minute, Increment: 3 * time.Second} && tb.Game.Running()
			}},
		{"no clock", func(*settings.Settings) {}, func(tb *match) bool { return !tb.Game.Control().Timed() }},
		{"a fixed army of the computer", func(s *settings.Settings) { s.NewGame.ComputerArmy = "T" },
			func(tb *match) bool { return tb.Game.Position().Rules().Army(rules.Black).Letter == 'T' }},
		{"a match", func(s *settings.Settings) { s.NewGame.Match = 3 },
			func(tb *match) bool { return tb.Game.Match().Games() == 3 }},
		{"chess", func(s *settings.Settings) { s.NewGame.Game = "chess" },
			func(tb *match) bool { return tb.Game.Position().Rules().Variant.Name == "chess" }},
		{"a game that is not known", func(s *settings.Settings) { s.NewGame.Game = "gothic" },
			func(tb *match) bool { return tb.Game.Position().Rules().Variant.Name == "chess2" }},
	} {
		t.Run(c.name, func(t *testing.T) {
			inApp(t, func(s *settings.Settings) { alone(s); c.set(s) }, func(t *testing.T, p *program) {
				if !apptest.Says(p.window.Screen, words.T("new.go")) {
					t.Errorf("the first screen offers no game:\n%s", apptest.Reading(p.window.Screen))
				}
				if tb := p.start(); !c.judge(tb) {
					t.Errorf("the game: %+v, %+v", tb.Game.Players(), tb.Game.Control())
				}
			})
		})
	}
}

// Saved after each action; what is read back is the same game.
func TestResume(t *testing.T) {
	apptest.Home(t)
	for _, ending := range []string{"quit", "kill"} {
		t.Run(ending, func(t *testing.T) {
			dir := apptest.Home(t)
			apptest.InBubble(t, func(t *testing.T) {
				p := run(t)
				p.Prefs().Preview(func(set *settings.Settings) { set.NewGame.Clock = "10+5" })
				p.Prefs().Preview(friends)
				tb := p.start()
				tb.hand("e2e4", "b8c6", "d2d4")
				tb.window.Wait(7 * time.Second)
				tb.Rune('z')
				p.window.Wait(3 * time.Second)
				left := [2]time.Duration{tb.Game.Remaining(0), tb.Game.Remaining(1)}
				line := tb.line()
				if ending == "kill" { // what is on the disk now is all there is
					saved, err := os.ReadFile(filepath.Join(dir, store.SaveName))
					if err != nil {
						t.Fatal(err)
					}
					p.quit()
					if err := os.WriteFile(filepath.Join(dir, store.SaveName), saved, 0o600); err != nil {
						t.Fatal(err)
					}
					left[0] += 3 * time.Second // since the last save
				}
				p.quit()

				again := run(t)
				if !apptest.Says(again.window.Screen, words.T("home.unfinished")) {
					t.Fatalf("no unfinished game:\n%s", apptest.Reading(again.window.Screen))
				}
				again.window.Wait(time.Minute)
				again.key(fyne.KeyReturn)
				tb = again.table()
				tb.wantLine(line)
				for c := range rules.Color(2) {
					if got := tb.Game.Remaining(c); got != left[c] {
						t.Errorf("%v has %v, had %v", c, got, left[c])
					}
				}
				if tb.Rune('y'); tb.line() != "e2e4 b8c6 d2d4" {
					t.Errorf("what was taken back is gone: %s", tb.line())
				}
			})
		})
	}
}

// A finished game is not offered again.
func TestFinishedGameIsNotOffered(t *testing.T) {
	apptest.Home(t)
	apptest.InBubble(t, func(t *testing.T) {
		p := run(t)
		p.Prefs().Preview(friends)
		tb := p.start()
		tb.hand("e2e4")
		tb.Resign()
		apptest.Press(t, tb.Screen, words.T("resign.yes"))
		p.window.Settle()
		p.quit()
		if again := run(t); apptest.Says(again.window.Screen, words.T("home.unfinished")) {
			t.Error("it is offered")
		}
	})
}

// resume resumes the game that the first screen offers.
func (p *program) resume() { p.Resume(p.Unfinished()[0].ID) }

func TestNewGameWhileTheComputerThinks(t *testing.T) {
	inApp(t, alone, func(t *testing.T, p *program) {
		tb := p.start()
		p.brain.After = 2 * time.Second
		tb.hand("e2e4")
		old := tb.Session
		p.Go(app.NewGame{})
		p.window.Settle()
		if p.brain.Busy() > 0 {
			t.Error("it thinks behind the new-game screen")
		}
		p.key(fyne.KeyReturn)
		p.startAgain()
		if p.table(); p.App.play.Session == old || !old.Away() {
			t.Error("the old game is still open")
		}
		p.brain.Script("e7e6")
		p.window.Wait(3 * time.Second)
		p.table().wantLine("")
	})
}

// A question goes with the screen that it was asked on.
func TestQuestionGoesWithItsScreen(t *testing.T) {
	inApp(t, alone, func(t *testing.T, p *program) {
		p.start().hand("e2e4")
		p.Go(app.NewGame{})
		p.key(fyne.KeyReturn)
		p.Go(app.Home{})
		if p.window.Prompt != nil {
			t.Errorf("on the first screen there is still %q", p.asked())
		}
	})
}

// Leaving for home leaves the game where it was.
func TestLeavingAndComingBack(t *testing.T) {
	inApp(t, func(s *settings.Settings) { alone(s); s.NewGame.Clock = "5+3" }, func(t *testing.T, p *program) {
		tb := p.start()
		p.window.Wait(10 * time.Second)
		tb.Tool("settings") // goes with the game's screen
		tb.Tool("home")
		if tb.Game.Running() {
			t.Error("the clock runs behind another screen")
		}
		p.window.Wait(time.Minute)
		p.key(fyne.KeyReturn)
		p.table()
		if !tb.Game.Running() || tb.Game.Remaining(rules.White) != 290*time.Second || tb.Screen.Sheet() != nil {
			t.Errorf("running %v, %v left", tb.Game.Running(), tb.Game.Remaining(rules.White))
		}
		// The computer thinks again when the game comes back.
		tb.hand("e2e4")
		tb.Tool("home")
		p.window.Settle()
		if p.brain.Busy() > 0 {
			t.Error("it thinks behind the first screen")
		}
		p.key(fyne.KeyReturn)
		p.brain.Script("e7e6")
		p.window.Wait(time.Second)
		tb.wantLine("e2e4 e7e6")
	})
}

// Close leaves nothing running. That nothing is left over at all is what the
// bubble sees to.
func TestCloseWaits(t *testing.T) {
	inApp(t, func(s *settings.Settings) { alone(s); s.NewGame.Clock = "5+3" }, func(t *testing.T, p *program) {
		tb := p.start()
		tb.hand("e2e4")
		p.window.Settle()
		p.brain.Script("e7e6")
		p.brain.After = time.Second
		if p.brain.Busy() != 1 || !tb.Clock.Runs() {
			t.Fatal("nothing runs")
		}
		p.quit()
		if p.brain.Busy() != 0 || tb.Clock.Runs() {
			t.Error("something runs after closing")
		}
		if !slices.Contains(filesIn(t, os.Getenv("MIDLINE_HOME")), store.SaveName) {
			t.Error("the game was not saved")
		}
	})
}

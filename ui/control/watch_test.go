package control

import (
	"bytes"
	"testing"
	"time"

	"fyne.io/fyne/v2"

	"midline/engine/game"
	"midline/engine/opponent"
	"midline/engine/rules"
	"midline/engine/search"
	"midline/ui/app"
	"midline/ui/app/apptest"
	"midline/ui/settings"
	"midline/ui/think"
	"midline/ui/words"
)

// lively answers each question with the first action that there is, after a
// report.
func lively(q think.Question) think.Answer {
	m := q.Position.Legal(nil)[0]
	if q.Report != nil {
		q.Report(search.Info{Depth: 3, Line: 1, Score: 50, PV: []rules.Move{m}})
	}
	return think.Answer{Move: m}
}

func (tb *table) actions() int { return len(tb.game.Current().Path()) - 1 }

// wantStill fails unless nothing happens for a while.
func (tb *table) wantStill(when string) {
	tb.t.Helper()
	before := tb.actions()
	tb.desk.Wait(5 * time.Second)
	if tb.actions() != before {
		tb.t.Errorf("%s it goes on", when)
	}
}

func TestWatch(t *testing.T) {
	apptest.InBubble(t, func(t *testing.T) {
		tb := sit(t, array, 3, 4, game.Control{})
		tb.brain.Set(lively)
		tb.desk.Wait(4 * think.LeastTime)
		if n := tb.actions(); n < 3 || n > 5 {
			t.Errorf("%d actions in the time of four", n)
		}
		if !apptest.Says(tb.screen, "Depth 3, ") {
			t.Errorf("the strips tell of no thought:\n%s", apptest.Reading(tb.screen))
		}
		tb.screen.Key(fyne.KeySpace)
		tb.screen.Rune(' ')
		tb.wantStill("paused")
		if tb.brain.Busy() > 0 || tb.message() != words.T("game.paused") {
			t.Errorf("paused: %q", tb.message())
		}
		tb.tool("run")
		before := tb.actions()
		tb.desk.Wait(3 * think.LeastTime)
		if tb.actions() <= before {
			t.Error("it does not go on")
		}
		tb.tool("pace")
		before = tb.actions()
		tb.desk.Wait(3 * time.Second)
		if n := tb.actions() - before; n > 4 {
			t.Errorf("%d actions in three seconds at the steady pace", n)
		}
	})
}

// How deep the computer looks and what it thinks of the position is told to who
// plays against it, for whom it is good, and the line that it expects only if he looks
// at the analysis. The levels of those who learn say nothing.
func TestOverheard(t *testing.T) {
	apptest.InBubble(t, func(t *testing.T) {
		for _, level := range []int{opponent.Sparring.Code(), 1, int(secretLevel)} {
			tb := sit(t, array, level, 0, game.Control{})
			tb.brain.Set(lively)
			tb.desk.Wait(2 * think.LeastTime)
			if apptest.Says(tb.screen, "Depth") || tb.actions() == 0 {
				t.Errorf("level %d says what it thinks, or does not play:\n%s", level, apptest.Reading(tb.screen))
			}
		}
		tb := sit(t, array, secretLevel+1, 0, game.Control{})
		tb.brain.Set(lively)
		tb.desk.Wait(2 * think.LeastTime)
		if !apptest.Says(tb.screen, "Depth 3, +0.50 for White") {
			t.Errorf("the strip does not say how deep the computer looks:\n%s", apptest.Reading(tb.screen))
		}
		for _, tab := range []string{"card", "analysis", "card"} {
			tb.open(tab)
			tb.thoughts[rules.Black] = thought{full: "Depth 9, -0.20  1.e4 e5", brief: "Depth 9, -0.20"}
			want := "Depth 9, -0.20"
			if tab == "analysis" {
				want += "  1.e4 e5"
			}
			if got := tb.thoughtOf(rules.Black); got != want {
				t.Errorf("with %s open the strip says %q, want %q", tab, got, want)
			}
		}
	})
}

// Looking back and taking back let two computers wait.
func TestWatchWaits(t *testing.T) {
	for name, do := range map[string]func(tb *table){
		"taking back":  func(tb *table) { tb.tool("undo") },
		"looking back": func(tb *table) { tb.screen.Key(fyne.KeyLeft) },
		"the home":     func(tb *table) { tb.stop() },
	} {
		t.Run(name, func(t *testing.T) {
			apptest.InBubble(t, func(t *testing.T) {
				tb := sit(t, array, 3, 4, minutes(5))
				tb.brain.Set(lively)
				tb.desk.Wait(2 * time.Second)
				do(tb)
				tb.desk.Settle()
				left := tb.game.Remaining(tb.game.Position().Side())
				tb.wantStill(name)
				if tb.game.Remaining(tb.game.Position().Side()) != left {
					t.Error("the clock goes on")
				}
			})
		})
	}
}

func TestTakeOver(t *testing.T) {
	for _, paused := range []bool{false, true} {
		apptest.InBubble(t, func(t *testing.T) {
			tb := sit(t, array, 3, 9, game.Control{})
			if paused {
				tb.screen.Key(fyne.KeySpace)
			}
			tb.seat(false)
			tb.desk.Settle()
			if tb.brain.Busy() > 0 || !tb.turn.HandTurn() || tb.game.Players()[rules.White] != (game.Player{Standby: opponent.At(3)}) {
				t.Fatalf("White is not taken over: %+v", tb.game.Players())
			}
			tb.brain.Script("e7e5")
			tb.hand("e2e4")
			tb.desk.Wait(time.Second)
			tb.wantLine("e2e4 e7e5")
			var text bytes.Buffer
			if err := game.Record(tb.game).Encode(&text); err != nil {
				t.Fatal(err)
			}
			g, err := game.Decode(&text, nil)
			if err != nil || g.Players() != tb.game.Players() {
				t.Fatalf("saved: %v, %v", g, err)
			}
			tb.brain.Set(lively)
			tb.seat(false)
			tb.desk.Wait(3 * time.Second)
			if !tb.turn.Watching() || tb.actions() < 4 {
				t.Errorf("handed back, and then: %s", tb.line())
			}
		})
	}
}

// Who takes over a side sits at the bottom.
func TestTakeOverFlips(t *testing.T) {
	apptest.InBubble(t, func(t *testing.T) {
		tb := sit(t, array, 3, 9, game.Control{})
		tb.seat(true)
		tb.desk.Settle()
		if tb.bottom != rules.Black || tb.game.Players()[rules.Black].Standby != opponent.At(9) {
			t.Errorf("%v is at the bottom, %+v", tb.bottom, tb.game.Players())
		}
	})
}

// Against the computer nobody takes over.
func TestNoSeatsInAGame(t *testing.T) {
	apptest.InBubble(t, func(t *testing.T) {
		tb := sit(t, array, 0, 3, game.Control{})
		tb.seat(true)
		tb.seat(false)
		if tb.game.Players() != [2]game.Player{{}, {Opponent: opponent.At(3)}} || apptest.Says(tb.screen, words.T("watch.take")) {
			t.Error("there are seats to take")
		}
	})
}

func TestNewGameOfTwoComputers(t *testing.T) {
	inApp(t, func(s *settings.Settings) {
		s.NewGame.BlackLevel, s.NewGame.Opponent, s.NewGame.WhiteLevel = 9, opponent.None, 2
	}, func(t *testing.T, p *program) {
		p.key(fyne.KeyReturn)
		p.startAgain()
		tb := p.table()
		if got := tb.game.Players(); got != [2]game.Player{{Opponent: opponent.At(2)}, {Opponent: opponent.At(9)}} {
			t.Fatalf("%+v play", got)
		}
		text := apptest.Reading(tb.screen)
		if !apptest.Says(tb.screen, words.T("player.strongest")) || !apptest.Says(tb.screen, words.T("watch.take")) {
			t.Errorf("the screen says\n%s", text)
		}
		apptest.NoMissing(t, "the game", text)
		tb.lose(rules.White)
		if apptest.Says(tb.screen, words.T("end.army")) {
			t.Error("a computer is asked for another army")
		}
		apptest.Press(t, tb.screen, words.T("end.rematch"))
		p.startAgain()
		if got := p.table().game.Players(); got != [2]game.Player{{Opponent: opponent.At(9)}, {Opponent: opponent.At(2)}} {
			t.Errorf("in the rematch %+v play", got)
		}
		p.Go(app.Home{})
		if !apptest.Says(p.desk.Screen, words.T("home.watch")) {
			t.Error("the first screen does not tell of two computers")
		}
	})
}

// The pace is remembered for the next game of two computers.
func TestPaceIsKept(t *testing.T) {
	inApp(t, func(s *settings.Settings) { s.NewGame.Opponent = opponent.None }, func(t *testing.T, p *program) {
		tb := p.start()
		tb.tool("pace")
		p.quit()
		if set, problems := settings.Load(settingsPath(t)); set.NewGame.Pace != settings.PaceSteady || len(problems) > 0 {
			t.Errorf("kept: %q, %v", set.NewGame.Pace, problems)
		}
		p = run(t)
		if got := paces[p.session.watch.pace].id; got != settings.PaceSteady {
			t.Errorf("the next pace is %s", got)
		}
	})
}

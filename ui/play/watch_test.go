package play

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"

	"midline/engine/game"
	"midline/engine/opponent"
	"midline/engine/rules"
	"midline/engine/search"
	"midline/ui/app/apptest"
	"midline/ui/settings"
	"midline/ui/settings/files"
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

func (tb *table) actions() int { return len(tb.Game.Current().Path()) - 1 }

// wantStill fails unless nothing happens for a while.
func (tb *table) wantStill(when string) {
	tb.t.Helper()
	before := tb.actions()
	tb.window.Wait(5 * time.Second)
	if tb.actions() != before {
		tb.t.Errorf("%s it goes on", when)
	}
}

func TestWatch(t *testing.T) {
	apptest.InBubble(t, func(t *testing.T) {
		tb := sit(t, array, 3, 4, game.Control{})
		tb.brain.Set(lively)
		tb.aide.Set(lively)
		tb.window.Wait(4 * think.LeastTime)
		if n := tb.actions(); n < 3 || n > 5 {
			t.Errorf("%d actions in the time of four", n)
		}
		if apptest.Says(tb.Screen, "Depth") || !apptest.Says(tb.Screen, words.T("analysis.even")+".") {
			t.Errorf("there is no judgement, or one in figures:\n%s", apptest.Reading(tb.Screen))
		}
		tb.Screen.Key(fyne.KeySpace)
		tb.Screen.Rune(' ')
		tb.wantStill("paused")
		if tb.brain.Busy() > 0 || !strings.HasSuffix(tb.Message(), words.T("game.paused")) {
			t.Errorf("paused: %q", tb.Message())
		}
		tb.Tool("run")
		before := tb.actions()
		tb.window.Wait(3 * think.LeastTime)
		if tb.actions() <= before {
			t.Error("it does not go on")
		}
		tb.Tool("pace")
		before = tb.actions()
		tb.window.Wait(3 * time.Second)
		if n := tb.actions() - before; n > 4 {
			t.Errorf("%d actions in three seconds at the steady pace", n)
		}
	})
}

// What the computer thinks of the position is told in words to whoever plays against it; how deep it looks, in figures,
// and the line that it expects to those who have opened the analysis. The levels of those who learn say nothing.
func TestOverheard(t *testing.T) {
	apptest.InBubble(t, func(t *testing.T) {
		for _, level := range []int{opponent.Sparring.Code(), 1, int(secretLevel)} {
			tb := sit(t, array, level, 0, game.Control{})
			tb.brain.Set(lively)
			tb.window.Wait(2 * think.LeastTime)
			if apptest.Says(tb.Screen, "Depth") || tb.actions() == 0 {
				t.Errorf("level %d says what it thinks, or does not play:\n%s", level, apptest.Reading(tb.Screen))
			}
		}
		tb := sit(t, array, secretLevel+1, 0, game.Control{})
		tb.brain.Set(lively)
		tb.window.Wait(2 * think.LeastTime)
		if !apptest.Says(tb.Screen, words.T("analysis.bit", words.Color(true))) {
			t.Errorf("the strip does not say what the computer thinks:\n%s", apptest.Reading(tb.Screen))
		}
		for _, tab := range []string{"card", "analysis", "card"} {
			tb.open(tab)
			tb.thoughts[rules.Black] = thought{"Even", "Depth 9, -0.20", "  1.e4 e5"}
			want := "Even"
			if tab == "analysis" {
				want = "Depth 9, -0.20  1.e4 e5"
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
		"taking back":  func(tb *table) { tb.Tool("undo") },
		"looking back": func(tb *table) { tb.Screen.Key(fyne.KeyLeft) },
		"the home":     func(tb *table) { tb.stop() },
	} {
		t.Run(name, func(t *testing.T) {
			apptest.InBubble(t, func(t *testing.T) {
				tb := sit(t, array, 3, 4, minutes(5))
				tb.brain.Set(lively)
				tb.window.Wait(2 * time.Second)
				do(tb)
				tb.window.Settle()
				left := tb.Game.Remaining(tb.Game.Position().Side())
				tb.wantStill(name)
				if tb.Game.Remaining(tb.Game.Position().Side()) != left {
					t.Error("the clock goes on")
				}
			})
		})
	}
}

func TestTakeOver(t *testing.T) {
	for _, paused := range []bool{false, true} {
		apptest.InBubble(t, func(t *testing.T) {
			tb := sit(t, array, 3, opponent.Full.Code(), game.Control{})
			if paused {
				tb.Screen.Key(fyne.KeySpace)
			}
			tb.takeOver(tb.Bottom)
			tb.window.Settle()
			if tb.brain.Busy() > 0 || !tb.Turn.HandTurn() ||
				tb.Game.Players()[rules.White] != (game.Player{Standby: opponent.At(3)}) {
				t.Fatalf("White is not taken over: %+v", tb.Game.Players())
			}
			tb.brain.Script("e7e5")
			tb.hand("e2e4")
			tb.window.Wait(time.Second)
			tb.wantLine("e2e4 e7e5")
			var text bytes.Buffer
			if err := game.Record(tb.Game).Encode(&text); err != nil {
				t.Fatal(err)
			}
			g, err := game.Decode(&text, nil)
			if err != nil || g.Players() != tb.Game.Players() {
				t.Fatalf("saved: %v, %v", g, err)
			}
			tb.brain.Set(lively)
			tb.takeOver(tb.Bottom)
			tb.window.Wait(3 * time.Second)
			if !tb.Turn.Watching() || tb.actions() < 4 {
				t.Errorf("handed back, and then: %s", tb.line())
			}
		})
	}
}

// Who takes over a side sits at the bottom.
func TestTakeOverFlips(t *testing.T) {
	apptest.InBubble(t, func(t *testing.T) {
		tb := sit(t, array, 3, opponent.Full.Code(), game.Control{})
		tb.takeOver(tb.Bottom.Other())
		tb.window.Settle()
		if tb.Bottom != rules.Black || tb.Game.Players()[rules.Black].Standby != opponent.At(opponent.Full) {
			t.Errorf("%v is at the bottom, %+v", tb.Bottom, tb.Game.Players())
		}
	})
}

// Against the computer nobody takes over.
func TestNoSeatsInAGame(t *testing.T) {
	apptest.InBubble(t, func(t *testing.T) {
		tb := sit(t, array, 0, 3, game.Control{})
		tb.takeOver(tb.Bottom.Other())
		tb.takeOver(tb.Bottom)
		if tb.Game.Players() != [2]game.Player{{}, {Opponent: opponent.At(3)}} ||
			apptest.Says(tb.Screen, words.T("watch.take")) {
			t.Error("there are seats to take")
		}
	})
}

// The pace is remembered for the next game of two computers.
func TestPaceIsKept(t *testing.T) {
	inRoom(t, func(t *testing.T, w *world) {
		start := apptest.Position(t, "chess2", array)
		computers := [2]game.Player{{Opponent: opponent.At(1)}, {Opponent: opponent.At(1)}}
		w.room.PlayPosition(start, computers, game.Control{})
		w.window.Settle()
		w.table().Tool("pace")
		w.quit()
		set, problems := settings.Load(filepath.Join(os.Getenv(files.HomeVariable), settings.FileName))
		if set.NewGame.Pace != settings.PaceSteady || len(problems) > 0 {
			t.Errorf("kept: %q, %v", set.NewGame.Pace, problems)
		}
		w = runRoom(t)
		if got := paces[w.room.Session.pace].id; got != settings.PaceSteady {
			t.Errorf("the next pace is %s", got)
		}
	})
}

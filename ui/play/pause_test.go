package play

import (
	"bytes"
	"testing"
	"time"

	"fyne.io/fyne/v2"

	"midline/engine/game"
	"midline/engine/rules"
	"midline/ui/app/apptest"
	ui "midline/ui/board"
	"midline/ui/kit"
	"midline/ui/settings"
	"midline/ui/turn"
	"midline/ui/words"
)

// shown is how many pieces the board shows.
func (tb *table) shown() int {
	n := 0
	for _, p := range tb.Board.View().Pieces {
		if p.Art != "" {
			n++
		}
	}
	return n
}

// While a game is paused nothing of its position is to be seen or done, and its
// clocks stand.
func TestPauseHidesTheBoard(t *testing.T) {
	for _, c := range []struct {
		name string
		off  func(tb *table)
	}{
		{"P", func(tb *table) { tb.Rune('p') }},
		{"Space", func(tb *table) { tb.Screen.Key(fyne.KeySpace); tb.Rune(' ') }},
		{"a click", func(tb *table) { tb.pause.cover.Tapped(nil) }},
		{"the tool", func(tb *table) { tb.Tool("pause") }},
	} {
		t.Run(c.name, func(t *testing.T) {
			apptest.InBubble(t, func(t *testing.T) {
				tb := sit(t, twoKings, 0, 0, minutes(5))
				tb.hand("e2e4") // White's king-turn, which Space would pass
				tb.card.Hover(ui.Square(4))
				tb.window.Wait(10 * time.Second)
				tb.Rune('p')
				tb.window.Settle()
				left := tb.Game.Remaining(rules.White)
				if !tb.in(turn.Paused) || tb.pause.cover == nil || tb.shown() != 0 || !apptest.Says(tb.Screen, "Paused") {
					t.Fatalf("%v, %d pieces are shown:\n%s", tb.Turn.Phase(), tb.shown(), apptest.Reading(tb.Screen))
				}
				if top, bottom := tb.Strip(tb.Bottom.Other()),
					tb.Strip(tb.Bottom); top.State != kit.Waiting || bottom.State != kit.Waiting {
					t.Errorf("the clocks look as if they ran: %v, %v", top.State, bottom.State)
				}
				for _, id := range []string{"undo", "redo", "hint", "threats", "draw", "resign"} {
					if tb.enabled(id) {
						t.Errorf("%s is offered", id)
					}
				}
				if len(tb.moves().Rows) > 0 {
					t.Error("the moves are to be read")
				}
				tb.card.Hover(ui.Square(4))
				for _, k := range []fyne.KeyName{fyne.KeyLeft, fyne.KeyRight, fyne.KeyHome, fyne.KeyEnd, fyne.KeyEscape} {
					tb.Key(k)
				}
				for _, r := range "zZht-e4" {
					tb.Rune(r)
				}
				tb.Tool("undo")
				tb.Tool("threats")
				tb.window.Wait(time.Minute)
				if tb.shown() != 0 || tb.card.Square != ui.None || tb.Game.Remaining(rules.White) != left || !tb.in(turn.Paused) {
					t.Errorf("%v, %d pieces are shown, %v of %v are left", tb.Turn.Phase(), tb.shown(), tb.Game.Remaining(rules.White),
						left)
				}
				c.off(tb)
				tb.window.Settle()
				if !tb.in(turn.Hand) || tb.pause.cover != nil || tb.shown() == 0 || apptest.Says(tb.Screen, "Paused") ||
					!tb.Game.Running() {
					t.Errorf("gone on, %v, %d pieces are shown", tb.Turn.Phase(), tb.shown())
				}
				tb.wantLine("e2e4")
			})
		})
	}
}

// Who may pause: two people, and one against the computer if there is a clock.
func TestPauseIsOffered(t *testing.T) {
	for _, c := range []struct {
		white, black int
		control      game.Control
		want         bool
	}{
		{0, 0, game.Control{}, true}, {0, 0, minutes(5), true}, {0, 3, game.Control{}, false}, {0, 3, minutes(5), true},
		{3, 0, minutes(5), true}, {3, 3, minutes(5), false},
	} {
		apptest.InBubble(t, func(t *testing.T) {
			tb := sit(t, array, c.white, c.black, c.control)
			offered := false
			for _, tool := range tb.tools() {
				offered = offered || tool.ID == "pause" && tool.Enabled
			}
			tb.Rune('p')
			if offered != c.want || tb.Turn.Adjourned() != c.want {
				t.Errorf("%d against %d, %+v: offered %v, paused %v", c.white, c.black, c.control, offered, tb.Turn.Adjourned())
			}
			if c.want {
				tb.Rune('p')
				tb.window.Settle()
			}
		})
	}
}

// The computer stops thinking when the game is paused, and begins anew.
func TestPauseWhileTheComputerThinks(t *testing.T) {
	apptest.InBubble(t, func(t *testing.T) {
		tb := sit(t, array, 0, 3, minutes(5))
		tb.hand("e2e4")
		tb.Rune('p')
		tb.window.Wait(time.Second)
		if tb.brain.Busy() != 0 {
			t.Error("the computer thinks on")
		}
		tb.brain.Script("e7e5")
		tb.Rune('p')
		tb.window.Wait(time.Second)
		tb.wantLine("e2e4 e7e5")
	})
}

// A saved game is paused when it is opened again.
func TestPauseOutlivesTheProgram(t *testing.T) {
	apptest.InBubble(t, func(t *testing.T) {
		tb := sit(t, array, 0, 0, minutes(5))
		tb.hand("e2e4")
		tb.Rune('p')
		var text bytes.Buffer
		if err := game.Record(tb.Game).Encode(&text); err != nil {
			t.Fatal(err)
		}
		tb.close()
		g, err := game.Decode(&text, nil)
		if err != nil {
			t.Fatal(err)
		}
		tb.sit(g)
		if !tb.in(turn.Paused) || tb.pause.cover == nil || tb.shown() != 0 || tb.Game.Running() {
			t.Errorf("%v, %d pieces are shown", tb.Turn.Phase(), tb.shown())
		}
		tb.Rune('p')
		tb.window.Settle()
		if !tb.in(turn.Hand) || tb.shown() == 0 || !tb.Game.Running() {
			t.Errorf("gone on, %v, %d pieces are shown", tb.Turn.Phase(), tb.shown())
		}
	})
}

// Neither the analysis nor the coach says anything of a position that is hidden.
func TestPauseHidesWhatHelps(t *testing.T) {
	apptest.InBubble(t, func(t *testing.T) {
		tb, k := study(t, array, 0)
		tb.room.Frame.Prefs().Set(func(set *settings.Settings) { set.Analysis.EvalBar = true })
		tb.coach.text = "A pawn hangs."
		tb.window.Wait(time.Second)
		if !tb.Screen.evalBar.Visible() || k.thinking() != 1 {
			t.Fatal("the analysis is not to be seen before the pause")
		}
		tb.Rune('p')
		tb.window.Wait(time.Second)
		if tb.Screen.evalBar.Visible() || k.thinking() != 0 || len(tb.analysis.found) > 0 || tb.analysis.score != "" ||
			apptest.Says(tb.Screen, words.T("analysis.begin")) || apptest.Says(tb.Screen, tb.coach.text) {
			t.Errorf("while the game is paused:\n%s", apptest.Reading(tb.Screen))
		}
		tb.Rune('p')
		tb.window.Wait(time.Second)
		if !tb.Screen.evalBar.Visible() || k.thinking() != 1 {
			t.Error("the analysis does not go on")
		}
	})
}

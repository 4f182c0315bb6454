package play

import (
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"

	"midline/engine/board"
	"midline/engine/game"
	"midline/engine/notation/uci"
	"midline/engine/rules"
	"midline/ui/app/apptest"
	"midline/ui/present"
	"midline/ui/think"
	"midline/ui/turn"
	"midline/ui/words"
)

// The clock stands while an action is played, forwards or backwards, and the
// computer does not begin to think.
func TestNothingRunsDuringAFilm(t *testing.T) {
	apptest.InBubble(t, func(t *testing.T) {
		tb := sit(t, array, 0, 1, minutes(1))
		tb.cinema()
		tb.hand("e2e4")
		if !tb.in(turn.Moving) || tb.Game.Running() || tb.brain.Busy() > 0 {
			t.Errorf("moving %v, clock %v, thoughts %d", tb.in(turn.Moving), tb.Game.Running(), tb.brain.Busy())
		}
		tb.window.Wait(time.Minute)
		tb.roll()
		if got := tb.Game.Remaining(rules.Black); got != time.Minute || tb.in(turn.Moving) || !tb.Game.Running() ||
			tb.brain.Busy() != 1 {
			t.Errorf("Black has %v; moving %v, clock %v, thoughts %d", got, tb.in(turn.Moving), tb.Game.Running(),
				tb.brain.Busy())
		}
		tb.Rune('z')
		tb.window.Wait(time.Minute)
		if got := tb.Game.Remaining(rules.White); got != time.Minute || !tb.in(turn.Moving) {
			t.Errorf("taking back costs time: White has %v", got)
		}
		tb.roll()
		tb.wantLine("")
	})
}

// Take back during the film of one's own action ends the film, and no thought
// begins on what is no longer there.
func TestTakeBackDuringAFilm(t *testing.T) {
	apptest.InBubble(t, func(t *testing.T) {
		tb := sit(t, array, 0, 1, game.Control{})
		tb.cinema()
		tb.brain.Set(func(q think.Question) think.Answer { // e7e5 to e2e4, c7c5 to d2d4
			m, err := uci.Parse(&q.Position, map[bool]string{true: "e7e5", false: "c7c5"}[q.Position.At(28) != rules.NoPiece])
			if err != nil {
				panic(err)
			}
			return think.Answer{Move: m}
		})
		tb.hand("e2e4")
		tb.Rune('z')
		tb.roll()
		tb.hand("d2d4") // within the time of the former thought
		tb.roll()
		tb.window.Wait(think.LeastTime - 50*time.Millisecond)
		tb.wantLine("d2d4")
		tb.window.Wait(time.Second)
		tb.roll()
		tb.wantLine("d2d4 c7c5")
	})
}

// Restoring, looking back, flipping and resting end a film as well.
func TestWhatEndsAFilm(t *testing.T) {
	for _, c := range []struct {
		name string
		do   func(tb *table)
		live bool
	}{
		{"looking back", func(tb *table) { tb.lookAt(0) }, false},
		{"looking on", func(tb *table) { tb.lookAt(1) }, true},
		{"flip", func(tb *table) { tb.flip() }, true},
		{"rest", func(tb *table) { tb.stop(); tb.start() }, true},
		{"restore", func(tb *table) { tb.restore() }, true},
		{"resign", func(tb *table) { tb.Resign(); apptest.Press(tb.t, tb.Screen, words.T("resign.yes")) }, true},
	} {
		t.Run(c.name, func(t *testing.T) {
			apptest.InBubble(t, func(t *testing.T) {
				tb := sit(t, array, 0, 1, game.Control{})
				tb.cinema()
				tb.hand("e2e4")
				c.do(tb)
				tb.window.Settle()
				if tb.in(turn.Moving) || tb.Turn.Live() != c.live {
					t.Errorf("moving %v, live %v", tb.in(turn.Moving), tb.Turn.Live())
				}
				thoughts := 1
				if tb.Turn.Over() {
					thoughts = 0
				}
				if tb.brain.Busy() != thoughts {
					t.Errorf("%d thoughts", tb.brain.Busy())
				}
				tb.roll()
				tb.wantLine("e2e4")
			})
		})
	}
}

// A film that was begun before the game was left changes nothing afterwards.
func TestFilmAfterClosing(t *testing.T) {
	apptest.InBubble(t, func(t *testing.T) {
		tb := sit(t, array, 0, 1, game.Control{})
		tb.cinema()
		tb.hand("e2e4")
		tb.close()
		tb.roll()
		if tb.brain.Busy() > 0 {
			t.Error("a closed game thinks")
		}
	})
}

// The hand on the board itself: two clicks, an illegal try with its answer, and
// the chooser.
func TestHandOnTheBoard(t *testing.T) {
	apptest.InBubble(t, func(t *testing.T) {
		tb := sit(t, "4k3/1P3ppp/8/8/8/8/4PPPP/4K3 w - - 0 1 RC", 0, 0, game.Control{})
		tb.Board.Resize(fyne.NewSize(640, 640))
		tb.click("e2", "e5")
		if said := strings.ReplaceAll(apptest.Reading(tb.Board), "\n", " "); !strings.Contains(said,
			"The pawn moves at most 2 squares that way.") {
			t.Errorf("the board says %q", apptest.Reading(tb.Board))
		}
		tb.wantLine("")
		tb.click("e4", "h7", "h5")
		tb.wantLine("e2e4 h7h5")
		tb.click("b7", "b8")
		if choices := tb.Board.Choices(); len(choices) != 4 || !apptest.Says(tb.Board, "ghost") {
			t.Fatalf("%d choices: %q", len(choices), apptest.Reading(tb.Board))
		}
		tb.Screen.Rune('r')
		tb.wantLine("e2e4 h7h5 b7b8r")
		// Nobody's hand moves the computer's pieces, or those of the past.
		tb.lookAt(0)
		tb.click("e2", "e3")
		tb.wantLine("e2e4 h7h5 b7b8r")
	})
}

// click taps squares of the board.
func (tb *table) click(names ...string) {
	tb.t.Helper()
	geo := tb.Game.Position().Geo()
	for _, name := range names {
		for sq := range board.Square(geo.Squares) {
			if geo.Name(sq) == name {
				tb.Board.Tapped(&fyne.PointEvent{Position: tb.Board.Geometry().Centre(present.Square(sq))})
			}
		}
	}
	tb.window.Settle()
}

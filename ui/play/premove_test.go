package play

import (
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"

	"midline/engine/game"
	"midline/engine/rules"
	"midline/ui/app/apptest"
	ui "midline/ui/board"
	"midline/ui/settings"
	"midline/ui/words"
)

// setAhead sets an action in advance, from square to square as the board offers it, and
// reports whether it does.
func (tb *table) setAhead(from, to ui.Square) bool {
	for _, a := range tb.Board.View().Actions {
		if a.From == from && a.To == to {
			tb.chosen(a.ID)
			tb.window.Settle()
			return true
		}
	}
	return false
}

// arrow reports whether the board shows that something is set.
func (tb *table) arrow() bool {
	for _, a := range tb.Board.View().Arrows {
		if a.Kind == ui.ArrowPremove {
			return true
		}
	}
	return false
}

// Squares of the 64.
const (
	e5 = ui.Square(36)
	e4 = ui.Square(28)
	d2 = ui.Square(11)
	d4 = ui.Square(27)
)

func TestPremoveOnTheBoard(t *testing.T) {
	for _, c := range []struct {
		name     string
		from, to ui.Square
		cancel   func(tb *table)
		reply    string
		want     string
		dropped  bool
	}{
		{"it is played", d2, d4, nil, "e7e5", "e2e4 e7e5 d2d4", false},
		{"it is not possible", e4, e5, nil, "e7e5", "e2e4 e7e5", true},
		{"it is taken back by a click", d2, d4, func(tb *table) {
			tb.Board.MouseDown(&desktop.MouseEvent{Button: desktop.MouseButtonPrimary})
		}, "e7e5", "e2e4 e7e5", false},
		{"by the right button", d2, d4, func(tb *table) {
			tb.Board.MouseDown(&desktop.MouseEvent{Button: desktop.MouseButtonSecondary})
		}, "e7e5", "e2e4 e7e5", false},
		{"by Escape", d2, d4, func(tb *table) { tb.Key(fyne.KeyEscape) }, "e7e5", "e2e4 e7e5", false},
		{"another one is set", d2, d4, func(tb *table) { tb.setAhead(e4, e5) }, "d7d5", "e2e4 d7d5 e4e5", false},
	} {
		t.Run(c.name, func(t *testing.T) {
			apptest.InBubble(t, func(t *testing.T) {
				tb := sit(t, array, 0, 3, game.Control{})
				tb.set(func(set *settings.Settings) { set.Premove = true })
				tb.hand("e2e4")
				if !tb.setAhead(c.from, c.to) {
					t.Fatal("it cannot be set")
				}
				if !tb.arrow() || tb.Message() != words.T("premove.set") {
					t.Errorf("it is not seen; %q", tb.Message())
				}
				tb.wantLine("e2e4")
				if c.cancel != nil {
					c.cancel(tb)
				}
				tb.brain.Script(c.reply)
				tb.window.Wait(2 * time.Second)
				tb.wantLine(c.want)
				if dropped := strings.Contains(tb.Message(), "no longer possible"); dropped != c.dropped || tb.arrow() {
					t.Errorf("arrow %v, %q", tb.arrow(), tb.Message())
				}
			})
		})
	}
}

// Nothing can be set where the settings do not want it, between people, or while it is
// the person's turn.
func TestPremoveIsOffered(t *testing.T) {
	for _, c := range []struct {
		name  string
		black int
		ahead bool
		moved bool
		want  bool
	}{
		{"the computer thinks", 3, true, true, true}, {"switched off", 3, false, true, false},
		{"two people", 0, true, true, false}, {"one's own turn", 3, true, false, false},
	} {
		apptest.InBubble(t, func(t *testing.T) {
			tb := sit(t, array, 0, c.black, game.Control{})
			tb.set(func(set *settings.Settings) { set.Premove = c.ahead })
			if c.moved {
				tb.hand("e2e4")
			}
			if offered := tb.premove.may() && tb.setAhead(d2, d4); offered != c.want ||
				(tb.Turn.Premoved() != rules.NoMove) != c.want {
				t.Errorf("%s: offered %v", c.name, offered)
			}
		})
	}
}

// A piece that takes back goes to the square of one's own.
func TestPremoveTakesBack(t *testing.T) {
	apptest.InBubble(t, func(t *testing.T) {
		tb := sit(t, "rnbqkbnr/ppp1pppp/8/3p4/8/4P3/PPPP1PPP/RNBQKBNR w HAha - 0 2 CC", 0, 3, game.Control{})
		tb.set(func(set *settings.Settings) { set.Premove = true })
		tb.hand("d2d4")
		if !tb.setAhead(ui.Square(20), d4) { // e3
			t.Fatal("a pawn cannot be set to take back")
		}
		tb.brain.Script("d8d7")
		tb.window.Wait(2 * time.Second)
		tb.wantLine("d2d4 d8d7")
		if tb.Turn.Premoved() != rules.NoMove {
			t.Error("it is still set")
		}
	})
}

// Without the question, resigning and offering a draw happen at once.
func TestNothingIsAskedAbout(t *testing.T) {
	apptest.InBubble(t, func(t *testing.T) {
		tb := sit(t, array, 0, 3, game.Control{})
		tb.Tool("draw")
		if !apptest.Says(tb.Screen, words.T("draw.sure")) {
			t.Error("a draw is offered without a question")
		}
		apptest.Press(t, tb.Screen, words.T("draw.sure.no"))
		if tb.enabled("draw") == false {
			t.Error("the offer was made")
		}
		tb.set(func(set *settings.Settings) { set.Confirm = false })
		tb.Tool("draw")
		if !apptest.Says(tb.Screen, words.T("draw.refused")) {
			t.Error("a draw is not offered at once")
		}
		tb.Tool("resign")
		tb.window.Settle()
		tb.wantResult("black wins by resignation")
	})
}

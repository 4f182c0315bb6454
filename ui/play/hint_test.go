package play

import (
	"testing"
	"time"

	"fyne.io/fyne/v2"

	"midline/engine/game"
	"midline/engine/opponent"
	"midline/ui/app/apptest"
	"midline/ui/settings"
	"midline/ui/words"
)

// A hint is thought about at full strength, shown and said, and gone with the
// next input; the game is not touched.
func TestHint(t *testing.T) {
	for _, c := range []struct {
		name    string
		dismiss func(tb *table)
	}{
		{"Escape", func(tb *table) { tb.Screen.Key(fyne.KeyEscape) }},
		{"H again", func(tb *table) { tb.press('h') }},
		{"another page", func(tb *table) { tb.open("moves") }},
		{"the board", func(tb *table) { tb.Board.TypedKey(&fyne.KeyEvent{Name: fyne.KeyUp}) }},
		{"a move", func(tb *table) { tb.hand("e2e4"); tb.Rune('z') }},
		{"another tool", func(tb *table) { tb.Tool("flip") }},
	} {
		t.Run(c.name, func(t *testing.T) {
			apptest.InBubble(t, func(t *testing.T) {
				tb := sit(t, array, 0, 0, game.Control{})
				tb.press('h')
				if !apptest.Says(tb.Screen, words.T("hint.looking")) || tb.aide.Busy() != 1 {
					t.Fatalf("nobody thinks about a hint:\n%s", apptest.Reading(tb.Screen))
				}
				if q := tb.aide.Questions()[0]; q.Level != opponent.Full || q.Threads < 1 || q.Time > 2*time.Second || q.Time == 0 {
					t.Errorf("asked: level %d, %d threads, %v", q.Level, q.Threads, q.Time)
				}
				tb.aide.Script("g1f3")
				tb.window.Settle()
				if got := tb.Message(); got != "Hint: Nf3\nKnight g1 to f3. It brings the knight into play." {
					t.Errorf("it says %q", got)
				}
				c.dismiss(tb)
				tb.window.Settle()
				if apptest.Says(tb.Screen, "Hint: ") || tb.aide.Busy() > 0 {
					t.Error("the hint stays")
				}
				tb.wantLine("")
			})
		})
	}
}

// press types a letter as the driver does: the key, and then the letter.
func (tb *table) press(r rune) {
	tb.Screen.Key(fyne.KeyName(string(r - 'a' + 'A')))
	tb.Screen.Rune(r)
	tb.window.Settle()
}

// Beside figurines a hint is in words alone.
func TestHintInWords(t *testing.T) {
	apptest.InBubble(t, func(t *testing.T) {
		tb := sit(t, array, 0, 0, game.Control{})
		tb.set(func(set *settings.Settings) { set.Figurines = true })
		tb.press('h')
		tb.aide.Script("g1f3")
		tb.window.Settle()
		if got := tb.Message(); got != "Hint: knight g1 to f3. It brings the knight into play." {
			t.Errorf("it says %q", got)
		}
	})
}

// An input ends a hint that is still sought.
func TestHintIsStopped(t *testing.T) {
	apptest.InBubble(t, func(t *testing.T) {
		tb := sit(t, array, 0, 0, game.Control{})
		tb.press('h')
		tb.Screen.Key(fyne.KeyLeft)
		tb.window.Settle()
		if tb.aide.Busy() > 0 || apptest.Says(tb.Screen, words.T("hint.looking")) {
			t.Error("it is still sought")
		}
	})
}

func TestNoHintFor(t *testing.T) {
	for name, do := range map[string]func(tb *table){
		"the computer": func(tb *table) { tb.hand("e2e4") },
		"a mate": func(tb *table) {
			tb.brain.Script("e7e5", "d8h4")
			tb.hand("f2f3")
			tb.window.Wait(time.Second)
			tb.hand("g2g4")
			tb.window.Wait(time.Second)
		},
	} {
		t.Run(name, func(t *testing.T) {
			apptest.InBubble(t, func(t *testing.T) {
				tb := sit(t, array, 0, 1, game.Control{})
				do(tb)
				tb.press('h')
				if len(tb.aide.Questions()) > 0 || tb.enabled("hint") {
					t.Error("a hint is to be had")
				}
			})
		})
	}
}

// R2.26: each action of a turn has its own hint.
func TestHintOfBothActions(t *testing.T) {
	apptest.InBubble(t, func(t *testing.T) {
		tb := sit(t, twoKings, 0, 1, game.Control{})
		for _, c := range []struct{ move, want string }{{"e2e4", "Hint: e4\nPawn e2 to e4. It frees the bishop on f1."},
			{"0000", "Hint: pass. Click Pass (or press Space)."}} {
			tb.press('h')
			tb.aide.Script(c.move)
			tb.window.Settle()
			if got := tb.Message(); got != c.want {
				t.Errorf("%s: it says %q", c.move, got)
			}
			if c.move != "0000" {
				tb.hand(c.move)
			}
		}
		tb.wantLine("e2e4")
	})
}

// A hint that wins the game says so once.
func TestHintSaysOnceThatItWins(t *testing.T) {
	apptest.InBubble(t, func(t *testing.T) {
		tb := sitAt(t, "chess2", "4k3/8/8/8/4K3/8/8/8 w - - 0 1 CC", 0, 0, game.Control{})
		tb.press('h')
		tb.aide.Script("e4e5")
		tb.window.Settle()
		if got := tb.Message(); got != "Hint: Ke5^\nKing e4 to e5, crosses the midline and wins." {
			t.Errorf("it says %q", got)
		}
	})
}

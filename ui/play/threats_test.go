package play

import (
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"

	"midline/engine/game"
	"midline/engine/rules"
	"midline/ui/app/apptest"
)

// Held, T shows threats with a sentence; released it hides them, and so does
// whatever changes the position. A tap shows them until the next.
func TestHoldingT(t *testing.T) {
	apptest.InBubble(t, func(t *testing.T) {
		tb := sit(t, "4k3/8/8/5n1n/3N4/8/8/B3K3 w - - 0 1 CC", 0, 0, game.Control{})
		if tb.threats.hold(fyne.KeyF, true) {
			t.Error("F is held")
		}
		tb.Key(fyne.KeyT)
		tb.threats.hold(fyne.KeyT, true)
		tb.Rune('t') // comes with the key, and again while it is down
		tb.Key(fyne.KeyT)
		tb.Rune('t')
		if !strings.Contains(tb.Message(), "may be traded") && !strings.Contains(tb.Message(), "hangs") {
			t.Errorf("it says %q", tb.Message())
		}
		time.Sleep(2 * tap)
		tb.threats.hold(fyne.KeyT, false)
		if tb.threats.text != "" || !strings.Contains(tb.Message(), "to move") {
			t.Errorf("after the release it says %q", tb.Message())
		}
		for _, shown := range []bool{true, false, true} {
			tb.threats.hold(fyne.KeyT, true)
			tb.Rune('t')
			time.Sleep(tap / 2)
			tb.threats.hold(fyne.KeyT, false)
			if shown != (tb.threats.text != "") {
				t.Errorf("after a tap it says %q", tb.Message())
			}
			time.Sleep(time.Second)
		}
		tb.Key(fyne.KeyEscape)
		tb.threats.hold(fyne.KeyT, true)
		tb.hand("d4f3")
		if tb.threats.text != "" {
			t.Error("threats outlive their position")
		}
		tb.threats.hold(fyne.KeyT, false)
		tb.Tool("threats")
		if tb.threats.text == "" || !tb.tools()[4].On {
			t.Error("the tool shows nothing")
		}
		tb.Tool("threats")
		if tb.threats.text != "" || tb.tools()[4].On {
			t.Error("the tool does not hide them again")
		}
		tb.Tool("threats")
		tb.Key(fyne.KeyEscape)
		if tb.threats.text != "" {
			t.Error("Escape does not hide them")
		}
	})
}

// Against the computer the person's dangers are shown, whoever's turn it is.
func TestWhoseDangers(t *testing.T) {
	apptest.InBubble(t, func(t *testing.T) {
		tb := sit(t, array, 0, 1, game.Control{})
		if tb.threats.defended() != rules.White {
			t.Error("not the person's")
		}
		tb.hand("e2e4")
		if tb.threats.defended() != rules.White {
			t.Error("not the person's, on the computer's turn")
		}
	})
}

// commanding is an app whose driver says that Control is held.
type commanding struct{ fyne.App }

type commandingDriver struct{ fyne.Driver }

func (a commanding) Driver() fyne.Driver { return commandingDriver{a.App.Driver()} }

func (commandingDriver) CurrentKeyModifiers() fyne.KeyModifier { return fyne.KeyModifierControl }

// A command with T shows no threats.
func TestCommandIsNoHold(t *testing.T) {
	apptest.InBubble(t, func(t *testing.T) {
		tb := sit(t, "4k3/8/8/5n1n/3N4/8/8/B3K3 w - - 0 1 CC", 0, 0, game.Control{})
		was := fyne.CurrentApp()
		fyne.SetCurrentApp(commanding{was})
		defer fyne.SetCurrentApp(was)
		if tb.threats.hold(fyne.KeyT, true); tb.threats.text != "" {
			t.Errorf("it says %q", tb.Message())
		}
		fyne.SetCurrentApp(was)
		if tb.threats.hold(fyne.KeyT, false); tb.threats.held || tb.threats.text != "" {
			t.Error("after the release T is held")
		}
	})
}

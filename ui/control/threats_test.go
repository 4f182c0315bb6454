package control

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"midline/engine/game"
	"midline/engine/rules"
)

// Held, T shows threats with a sentence; released it hides them, and so does
// whatever changes the position.
func TestHoldingT(t *testing.T) {
	inBubble(t, func(t *testing.T) {
		tb := sit(t, "4k3/8/8/5n1n/3N4/8/8/B3K3 w - - 0 1 CC", 0, 0, game.Control{})
		if tb.hold(fyne.KeyF, true) {
			t.Error("F is held")
		}
		tb.key(fyne.KeyT)
		tb.hold(fyne.KeyT, true)
		tb.rune('t') // comes with the key, and again while it is down
		tb.key(fyne.KeyT)
		tb.rune('t')
		if !strings.Contains(tb.message(), "may be traded") && !strings.Contains(tb.message(), "hangs") {
			t.Errorf("it says %q", tb.message())
		}
		tb.hold(fyne.KeyT, false)
		if tb.alarm.text != "" || !strings.Contains(tb.message(), "to move") {
			t.Errorf("after the release it says %q", tb.message())
		}
		tb.hold(fyne.KeyT, true)
		tb.hand("d4f3")
		if tb.alarm.text != "" {
			t.Error("threats outlive their position")
		}
		tb.hold(fyne.KeyT, false)
		tb.tool("threats")
		if tb.alarm.text == "" || !tb.tools()[4].On {
			t.Error("the tool shows nothing")
		}
		tb.tool("threats")
		if tb.alarm.text != "" || tb.tools()[4].On {
			t.Error("the tool does not hide them again")
		}
		tb.tool("threats")
		tb.key(fyne.KeyEscape)
		if tb.alarm.text != "" {
			t.Error("Escape does not hide them")
		}
	})
}

func TestWarnings(t *testing.T) {
	cases := []struct{ variant, fen, want string }{
		{"chess", "4k3/p7/8/8/8/8/8/4K3 w - - 0 1", "Nothing of yours is threatened."},
		{"chess", "4k3/8/8/3r4/8/3N4/8/4K3 w - - 0 1", "The knight on d3 hangs."},
		{"chess", "4k3/8/2n5/B7/3N4/2P5/8/4K3 w - - 0 1", "The bishop on a5 hangs. The knight on d4 may be traded."},
		{"chess", "r3k3/8/8/8/8/8/5PPP/6K1 w - - 0 1", "Ra1# would be mate."},
		{"chess", "4k3/8/8/8/8/8/8/r3K3 w - - 0 1", "The king on e1 is attacked."},
		{"chess2", "8/8/8/4k3/8/8/8/K7 w - - 0 1 CC", "Kd4^ would win at the midline."},
		{"chess2", "8/8/8/k6k/8/8/8/3K4 w - - 0 1 CT", "Ka4/Kg4^ would win at the midline."},
		{"chess2", "4k3/8/q7/8/2P5/1P5N/8/R3K3 w - - 0 1 CR", "2 pieces hang."},
		{"chess2", "k7/8/3P4/4k3/5N2/8/8/4K3 w - - 0 1 CT", "2 pieces hang."},
	}
	for _, c := range cases {
		t.Run(c.fen, func(t *testing.T) {
			inBubble(t, func(t *testing.T) {
				tb := sitAt(t, c.variant, c.fen, 0, 0, game.Control{})
				tb.warn()
				if tb.alarm.text != c.want {
					t.Errorf("it says %q, want %q", tb.alarm.text, c.want)
				}
			})
		})
	}
}

// Against the computer the person's dangers are shown, whoever's turn it is.
func TestWhoseDangers(t *testing.T) {
	inBubble(t, func(t *testing.T) {
		tb := sit(t, array, 0, 1, game.Control{})
		if tb.defended() != rules.White {
			t.Error("not the person's")
		}
		tb.hand("e2e4")
		if tb.defended() != rules.White {
			t.Error("not the person's, on the computer's turn")
		}
	})
}

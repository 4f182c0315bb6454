package play

import (
	"testing"
	"time"

	"fyne.io/fyne/v2"

	"midline/engine/game"
	"midline/engine/rules"
	"midline/ui/app/apptest"
	ui "midline/ui/board"
	"midline/ui/words"
)

func TestTheMessageSaysWhoseTurnItIs(t *testing.T) {
	check := "4k3/8/8/8/8/8/4r3/4K3 w - - 0 1 CC"
	for _, c := range []struct {
		name, start  string
		white, black int
		want         string
	}{
		{"two people", array, 0, 0, "White to move."},
		{"against the computer", array, 0, 1, "Your turn."},
		{"the computer", array, 1, 0, "The computer is thinking."},
		{"check", check, 0, 1, "White is in check."},
		{"the computer in check", check, 1, 0, "The computer is thinking."},
	} {
		t.Run(c.name, func(t *testing.T) {
			apptest.InBubble(t, func(t *testing.T) {
				tb := sit(t, c.start, c.white, c.black, game.Control{})
				if got := tb.Message(); got != c.want || !apptest.Says(tb.Screen, c.want) {
					t.Errorf("it says %q, want %q", got, c.want)
				}
			})
		})
	}
}

func TestToolsAreOfferedWhereTheyCanBeUsed(t *testing.T) {
	for _, c := range []struct {
		name         string
		white, black int
		do           func(tb *table)
		on, off      string
	}{
		{"the start", 0, 0, func(*table) {}, "draw resign", "undo redo"},
		{"after a move", 0, 0, func(tb *table) { tb.hand("e2e4") }, "undo draw resign", "redo"},
		{"taken back", 0, 0, func(tb *table) { tb.hand("e2e4"); tb.Rune('z') }, "redo draw resign", "undo"},
		{"the computer thinks", 0, 1, func(tb *table) { tb.hand("e2e4") }, "undo resign", "draw redo"},
		{"nothing of one's own to take back", 1, 0, func(tb *table) { tb.brain.Script("e2e4"); tb.window.Wait(time.Second) },
			"draw resign", "undo redo"},
		{"resigned at once", 0, 0, func(tb *table) { tb.Resign(); apptest.Press(tb.t, tb.Screen, words.T("resign.yes")) },
			"undo", "redo draw resign"},
		{"offered", 0, 0, func(tb *table) { tb.offer(); apptest.Press(tb.t, tb.Screen, words.T("draw.no")) }, "resign",
			"draw"},
	} {
		t.Run(c.name, func(t *testing.T) {
			apptest.InBubble(t, func(t *testing.T) {
				tb := sit(t, array, c.white, c.black, game.Control{})
				c.do(tb)
				for _, m := range tb.tools() {
					on, off := contains(c.on, m.ID), contains(c.off, m.ID)
					if on && !m.Enabled || off && m.Enabled {
						t.Errorf("%s is enabled: %v", m.ID, m.Enabled)
					}
				}
			})
		})
	}
}

func TestKeysDoWhatToolsDo(t *testing.T) {
	apptest.InBubble(t, func(t *testing.T) {
		tb := sit(t, array, 0, 0, game.Control{})
		tb.Screen.Rune('f')
		if tb.Bottom != rules.Black {
			t.Error("F does not flip")
		}
		tb.Screen.Rune('?')
		tb.Tool("home")
		tb.Tool("settings")
		if len(tb.calls) != 3 || tb.calls[0] != "keys" || tb.calls[1] != "home" || tb.calls[2] != "config" {
			t.Errorf("called: %q", tb.calls)
		}
		if tb.Screen.Rune('v') || tb.Screen.Key(fyne.KeyF5) {
			t.Error("a key without a meaning means something")
		}
	})
}

// The card follows the piece under the pointer, and does not outlive it.
func TestCardOfThePieceUnderThePointer(t *testing.T) {
	apptest.InBubble(t, func(t *testing.T) {
		tb := sit(t, "4k3/8/8/8/8/8/3p4/R3K2R w HA - 0 1 CC", 0, 0, game.Control{})
		tb.Screen.SetTab("card")
		tb.card.Hover(ui.Square(0))
		if !apptest.Says(tb.Screen, "Classic") || !apptest.Says(tb.Screen, words.Capital(words.Piece("rook"))) {
			t.Errorf("the card says\n%s", apptest.Reading(tb.Screen))
		}
		tb.card.Hover(ui.None)
		if !apptest.Says(tb.Screen, words.Capital(words.Piece("rook"))) {
			t.Error("the card is gone with the pointer")
		}
		tb.card.Hover(ui.Square(11))
		tb.card.Hover(ui.Square(30))
		tb.hand("e1d2")
		if apptest.Says(tb.Screen, words.Capital(words.Piece("pawn"))) {
			t.Error("the card tells of a pawn that was captured")
		}
	})
}

// What is explained at a piece does not outlive the position.
func TestSignsGoWithThePosition(t *testing.T) {
	apptest.InBubble(t, func(t *testing.T) {
		tb := sit(t, "4k3/8/8/8/4K3/8/8/R7 w - - 0 1 CC", 0, 0, game.Control{})
		tb.Screen.SetTab("moves")
		tb.card.Hover(ui.Square(28)) // the flag at the king
		if tb.card.Signs.Tip.Text == "" {
			t.Fatal("the flag is not explained")
		}
		tb.hand("e4d4")
		if text := tb.card.Signs.Tip.Text; text != "" {
			t.Errorf("the board explains %q where nothing is", text)
		}
	})
}

// A piece that comes under a pointer at rest has its card, whoever moved it and whatever the card told of before.
func TestCardOfThePieceThatComesUnderThePointer(t *testing.T) {
	for _, c := range []struct {
		name   string
		points []ui.Square
		want   ui.Square
	}{
		{"dropped there", []ui.Square{12, 28}, 28},
		{"no card before", []ui.Square{28}, 28},
		{"the pointer beside the board", []ui.Square{12, 28, ui.None}, ui.None},
		{"the pointer elsewhere", []ui.Square{12, 30}, ui.None},
	} {
		t.Run(c.name, func(t *testing.T) {
			apptest.InBubble(t, func(t *testing.T) {
				tb := sit(t, array, 0, 0, game.Control{})
				tb.Screen.SetTab("card")
				for _, sq := range c.points {
					tb.card.Hover(sq)
				}
				tb.hand("e2e4")
				if general := apptest.Says(tb.Screen, words.T("card.empty")); tb.card.Square != c.want ||
					general != (c.want == ui.None) {
					t.Errorf("the card is of square %d, and general: %v", tb.card.Square, general)
				}
			})
		})
	}
}

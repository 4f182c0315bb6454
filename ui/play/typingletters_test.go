package play

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"

	"midline/engine/game"
	"midline/ui/app/apptest"
	"midline/ui/present"
	"midline/ui/settings"
	"midline/ui/words"
)

// speak takes a language into use in which the pieces have other letters.
func (tb *table) speak(letters string) {
	tb.t.Helper()
	list := strings.Fields(letters)
	apptest.Write(tb.t, "languages/qq.json", `{"san.king": "`+list[0]+`", "san.queen": "`+list[1]+`", "san.rook": "`+list[2]+
		`", "san.bishop": "`+list[3]+`", "san.knight": "`+list[4]+`"}`)
	tb.t.Cleanup(func() { words.Use("", nil) })
	tb.room.Frame.(*frame).Reload()
	tb.window.Settle()
	tb.set(func(s *settings.Settings) { s.Language = "qq" })
	tb.window.Settle()
}

// A move may be typed with the letters of the language, and with English ones; it is shown with those of the language.
func TestTypedLetters(t *testing.T) {
	const german, french, russian = "K D T L S", "R D T F C", "Кр Ф Л С К"
	for _, c := range []struct{ name, letters, start, text, line, list string }{
		{"a knight", german, array, "Sf3", "g1f3", "Sf3"},
		{"an English knight", german, array, "Nf3", "g1f3", "Sf3"},
		{"a Russian knight", russian, array, "Кf3", "g1f3", "Кf3"},
		{"a Russian king", russian, "4k3/8/8/8/8/8/8/R3K2R w - - 0 1 CC", "Крe2", "e1e2", "Крe2"},
		{"a French king, not a rook", french, "4k3/8/8/8/8/8/8/R3K2R w - - 0 1 CC", "Rd1", "e1d1", "Rd1"},
		{"an English rook where no king could go", french, "4k3/8/8/8/8/8/8/R3K3 w - - 0 1 CC", "Ra7", "a1a7", "Ta7"},
		{"an elephant", german, "4k3/8/8/8/8/8/8/R3K3 w - - 0 1 AC", "Ta2", "a1a2", "Ta2"},
	} {
		t.Run(c.name, func(t *testing.T) {
			apptest.InBubble(t, func(t *testing.T) {
				tb := sit(t, c.start, 0, 0, game.Control{})
				tb.speak(c.letters)
				for _, r := range c.text {
					tb.Rune(r)
				}
				tb.Key(fyne.KeyReturn)
				tb.window.Settle()
				if tb.wantLine(c.line); len(tb.Game.Root().Children()) == 0 {
					t.Fatal("nothing is played")
				}
				n := tb.Game.Root().Children()[0]
				if got := present.SAN(tb.Game.Root().Position(), n.Move()); got != c.list {
					t.Errorf("it is written %s, want %s", got, c.list)
				}
			})
		})
	}
}

// A capital T begins a move where it is a piece's letter, although T alone shows threats.
func TestCapitalThreats(t *testing.T) {
	for _, c := range []struct {
		name, letters string
		shows         bool
	}{{"German", "K D T L S", false}, {"Russian", "Кр Ф Л С К", true}} {
		t.Run(c.name, func(t *testing.T) {
			apptest.InBubble(t, func(t *testing.T) {
				tb := sit(t, array, 0, 0, game.Control{})
				tb.speak(c.letters)
				tb.Screen.Hold(desktop.KeyShiftLeft, true)
				tb.Screen.Hold(fyne.KeyT, true)
				if shown := tb.threats.text != ""; shown != c.shows {
					t.Errorf("threats are shown: %v, want %v", shown, c.shows)
				}
				tb.Rune('T')
				tb.Screen.Hold(fyne.KeyT, false)
				tb.Screen.Hold(desktop.KeyShiftLeft, false)
				if tb.typing.open == c.shows {
					t.Errorf("a move is typed: %v, want %v", tb.typing.open, !c.shows)
				}
				tb.Key(fyne.KeyEscape)
				tb.Screen.Hold(fyne.KeyT, true)
				if tb.threats.text == "" {
					t.Error("T alone shows no threats")
				}
			})
		})
	}
}

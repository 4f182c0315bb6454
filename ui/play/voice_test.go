package play

import (
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"midline/engine/game"
	"midline/ui/accessibility"
	"midline/ui/app"
	"midline/ui/app/apptest"
	"midline/ui/kit"
	"midline/ui/settings"
	"midline/ui/think"
)

// heard returns what was announced since the last call, the urgent sentences with a sign.
func heard(r *accessibility.Recorder) []string {
	var list []string
	for _, s := range r.Said() {
		if s.How == accessibility.Assertive {
			s.Text = "! " + s.Text
		}
		list = append(list, s.Text)
	}
	return list
}

// caption is what the line below the screen says.
func (tb *table) caption() string {
	if line, ok := tb.window.Line.(*kit.CaptionLine); ok && line != nil {
		return line.Text()
	}
	return ""
}

// key types a key on the board, with its letter if it has one.
func (tb *table) boardKeys(names ...fyne.KeyName) {
	for _, name := range names {
		tb.Board.TypedKey(&fyne.KeyEvent{Name: name})
		if len(name) == 1 {
			tb.Board.TypedRune([]rune(strings.ToLower(string(name)))[0])
		}
		tb.window.Settle()
	}
}

// Letters ask about the board while the keyboard is on a square, and begin moves elsewhere.
func TestLettersAskOnASquare(t *testing.T) {
	apptest.InBubble(t, func(t *testing.T) {
		tb := sit(t, array, 0, 0, game.Control{})
		tb.Rune('c')
		if !tb.typing.open {
			t.Fatal("c begins no move")
		}
		tb.Key(fyne.KeyEscape)
		tb.Board.FocusGained()
		tb.boardKeys(fyne.KeyL)
		if got := tb.caption(); got != "No turn has been played. White to move." {
			t.Errorf("L says %q", got)
		}
		tb.boardKeys(fyne.KeyC)
		if got := tb.caption(); got != "Nothing of yours hangs, and no win is threatened next turn." {
			t.Errorf("C says %q", got)
		}
		tb.boardKeys(fyne.Key4)
		if !tb.typing.open || tb.typing.text != "c4" {
			t.Errorf("after c and 4, %q is typed", tb.typing.text)
		}
		tb.boardKeys(fyne.KeyReturn)
		if tb.wantLine("c2c4"); tb.caption() != "" {
			t.Errorf("the answer stays: %q", tb.caption())
		}
		tb.boardKeys(fyne.KeyB)
		if got := tb.caption(); !strings.Contains(got, "Rank 4: white pawn c4.") {
			t.Errorf("B says %q", got)
		}
		tb.boardKeys(fyne.KeyB)
		if got := tb.caption(); got != "" {
			t.Errorf("the same letter again leaves %q", got)
		}
		tb.boardKeys(fyne.KeyN)
		if got := tb.caption(); !strings.HasSuffix(got, ".") || !strings.HasPrefix(got, "White rook a1") {
			t.Errorf("N says %q", got)
		}
		if !tb.room.Frame.(*frame).Captions.Hush() || tb.caption() != "" {
			t.Error("the answer does not go")
		}
	})
}

// A game against the computer is played by keyboard alone, with a whirlwind on the king-turn, and told as it goes.
func TestGameWithEyesClosed(t *testing.T) {
	apptest.InBubble(t, func(t *testing.T) {
		r := accessibility.Record()
		defer r.Stop()
		tb := sit(t, "7k/p7/8/2P1n3/3K4/3b4/P7/K7 w - - 0 1 TC", 0, 3, game.Control{})
		tb.brain.Script("h8g8")
		want := func(what string, texts ...string) {
			t.Helper()
			tb.window.Settle()
			list := heard(r)
			for _, text := range texts {
				if !slices.Contains(list, text) {
					t.Errorf("%s: heard %q, not %q", what, list, text)
				}
			}
		}
		want("the beginning", "Your turn.")
		tb.hint.text = "Hint: pawn a2 to a3."
		tb.update()
		want("a hint", "Hint: pawn a2 to a3.")
		tb.hint.text = ""
		tb.update()
		tb.window.Settle()
		if list := heard(r); len(list) > 0 {
			t.Errorf("after the hint: heard %q again", list)
		}
		cell := func(name string) string {
			node := tb.Board.AccessibleNode()
			if node.Role != accessibility.Table || len(node.Children) != 64 || !node.HasActive {
				t.Fatalf("the board is %v with %d parts", node.Role, len(node.Children))
			}
			active := node.Children[node.Active]
			if active.ID != name {
				t.Errorf("the keyboard is on %s, want %s", active.ID, name)
			}
			return active.Name
		}
		tb.Board.FocusGained()
		if got := cell("a1"); got != "a1, white warrior king" {
			t.Errorf("the first square: %q", got)
		}
		tb.boardKeys(fyne.KeyUp)
		if got := cell("a2"); got != "a2, white pawn" {
			t.Errorf("%q", got)
		}
		tb.boardKeys(fyne.KeyReturn, fyne.KeyUp)
		if got := cell("a3"); got != "a3, empty. Here: the piece may go here" {
			t.Errorf("%q", got)
		}
		tb.boardKeys(fyne.KeyReturn)
		want("the pawn's move", "White: pawn a2 to a3.", "Your king-turn.")
		tb.boardKeys(fyne.KeyRight, fyne.KeyRight, fyne.KeyRight, fyne.KeyUp)
		if got := cell("d4"); got != "d4, white warrior king, one step from crossing the midline" {
			t.Errorf("%q", got)
		}
		tb.boardKeys(fyne.KeyN)
		want("N", "White warrior king d4: to c3, e3, d5; takes knight e5; warrior king d4 whirls, destroying knight e5, bishop d3, "+
			"own pawn c5.")
		tb.boardKeys(fyne.KeyReturn, fyne.KeyW)
		want("the whirlwind", "White: warrior king d4 whirls, destroying knight e5, bishop d3, own pawn c5.")
		tb.window.Wait(think.LeastTime)
		want("the answer", "Black: king h8 to g8.", "Your turn.")
		tb.boardKeys(fyne.KeyL)
		want("L", "Black: king h8 to g8. White to move.")
		tb.boardKeys(fyne.KeyReturn, fyne.KeyUp, fyne.KeyUp, fyne.KeyReturn)
		want("too far", "The warrior king moves one square at a time.")
	})
}

// With captions, what is heard is written.
func TestCaptions(t *testing.T) {
	apptest.InBubble(t, func(t *testing.T) {
		tb := sit(t, "4k3/8/8/3p4/4P3/8/8/R3K3 w - - 0 1 CC", 0, 0, game.Control{})
		tb.set(func(s *settings.Settings) { s.Captions = true })
		tb.hand("e4d5")
		if got := tb.caption(); got != "Capture" {
			t.Errorf("a capture is %q", got)
		}
		tb.hand("e8d7")
		tb.hand("a1a7")
		if got := tb.caption(); got != "Check" {
			t.Errorf("a check is %q", got)
		}
		if tb.set(func(s *settings.Settings) { s.Captions = false }); tb.window.Line != nil {
			t.Error("the line stays")
		}
	})
}

var _ app.Describer = (*Screen)(nil)

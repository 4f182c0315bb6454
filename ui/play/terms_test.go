package play

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"midline/engine/game"
	"midline/ui/app/apptest"
	ui "midline/ui/board"
	"midline/ui/kit"
)

// F1 in a game shows the first term of the sentence on the board, and the rules where there
// is none.
func TestF1InAGame(t *testing.T) {
	for _, c := range []struct{ to, word, tab string }{{"a8", "ghost", "card"}, {"b3", "", "rules"}} {
		apptest.InBubble(t, func(t *testing.T) {
			tb := sit(t, "r3k3/8/8/8/8/8/8/R3K3 w - - 0 1 CR", 0, 0, game.Control{})
			tb.Board.Resize(fyne.NewSize(640, 640))
			tb.Screen.SetTab("card")
			tb.click("a1", c.to)
			tb.Key(fyne.KeyF1)
			read := strings.TrimPrefix(strings.Join(tb.calls, " "), "word ")
			if read != c.word || tb.Screen.Tab() != c.tab {
				t.Errorf("a1 to %s: F1 shows the word %q and the page %s", c.to, read, tb.Screen.Tab())
			}
		})
	}
}

// The terms that a game's texts mark depend on the game.
func TestMarkedWordsInGames(t *testing.T) {
	marked := func(o fyne.CanvasObject) (list []string) {
		apptest.Walk(o, func(o fyne.CanvasObject) {
			if l, ok := o.(*kit.Label); ok {
				for _, w := range l.Words() {
					list = append(list, w.Term)
				}
			}
		})
		return list
	}
	apptest.InBubble(t, func(t *testing.T) {
		for _, c := range []struct {
			name, start string
			square      ui.Square
			want        string
		}{
			{"chess2", "r1bqk2r/pp3ppp/2np1b2/1B1np3/3P4/2NR1N1P/PPP2PP1/R1BQK3 w - - 0 9 AE", 19, "rampage"},
			{"rebel1", "rnbqkbnr/ppppuppp/8/8/8/8/PPPPUPPP/RNBQKBNR w KQkq - 0 1", 0, "castling"},
			{"reservists", "rilmqikr/canbbnac/pppppppp/8/8/8/8/PPPPPPPP/CANBBNAC/RKIQMLIR w - - 0 1", 3, "drop"},
		} {
			tb := sitAt(t, c.name, c.start, 0, 0, game.Control{})
			tb.Screen.Resize(fyne.NewSize(1280, 800))
			tb.Screen.SetTab("card")
			tb.card.Hover(c.square)
			got := marked(tb.Screen)
			if len(got) == 0 || got[0] != c.want {
				t.Errorf("%s: marked are %v, want %q first", c.name, got, c.want)
			}
		}
	})
}

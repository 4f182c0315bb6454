package control

import (
	"testing"

	"fyne.io/fyne/v2"

	"midline/engine/game"
	"midline/ui/app/apptest"
	ui "midline/ui/board"
	"midline/ui/catalogue"
	"midline/ui/home"
	"midline/ui/kit"
	"midline/ui/words"
)

// F1 in a game shows the first term of the sentence on the board, and the rules where there
// is none.
func TestF1InAGame(t *testing.T) {
	for _, c := range []struct{ to, word, tab string }{{"a8", "ghost", "card"}, {"b3", "", "rules"}} {
		apptest.InBubble(t, func(t *testing.T) {
			tb := sit(t, "r3k3/8/8/8/8/8/8/R3K3 w - - 0 1 CR", 0, 0, game.Control{})
			read := ""
			tb.host.more = func(b *ui.Board) bool {
				if terms := b.Terms(); len(terms) > 0 {
					read = terms[0]
				}
				return read != ""
			}
			tb.board.Resize(fyne.NewSize(640, 640))
			tb.screen.SetTab("card")
			tb.click("a1", c.to)
			tb.key(fyne.KeyF1)
			if read != c.word || tb.screen.Tab() != c.tab {
				t.Errorf("a1 to %s: F1 shows the word %q and the page %s", c.to, read, tb.screen.Tab())
			}
		})
	}
}

// A word that is pointed at is told more of, over the screen where it stands, in the rules
// of the game there.
func TestShowWord(t *testing.T) {
	inApp(t, nil, func(t *testing.T, p *program) {
		p.App.showWord("ghost")
		sheet, ok := p.desk.Overlay.(*home.RulesSheet)
		if !ok {
			t.Fatalf("F1 on a word shows a %T", p.desk.Overlay)
		}
		if !apptest.Says(sheet, words.TermText("ghost")) || !apptest.Says(sheet, words.T("rules.title", words.Game("chess2"))) {
			t.Errorf("the sheet says %q", apptest.Reading(sheet))
		}
		apptest.NoMissing(t, "words", apptest.Reading(sheet))
		if p.App.Explainer().More == nil || p.App.Explainer().Make == nil {
			t.Error("the window explains nothing")
		}
		for _, term := range catalogue.Terms {
			card, ok := p.App.Explainer().Make(term.ID).(*home.TermCard)
			if !ok {
				t.Fatalf("%s is explained by a %T", term.ID, card)
			}
			apptest.NoMissing(t, term.ID, apptest.Reading(card))
		}
	})
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
			tb.screen.Resize(fyne.NewSize(1280, 800))
			tb.screen.SetTab("card")
			tb.card.Hover(c.square)
			got := marked(tb.screen)
			if len(got) == 0 || got[0] != c.want {
				t.Errorf("%s: marked are %v, want %q first", c.name, got, c.want)
			}
		}
	})
}

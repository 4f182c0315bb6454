package play

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"midline/ui/kit"
	"midline/ui/kit/kittest"
	"midline/ui/present/piececard"
	"midline/ui/theme"
	"midline/ui/words"
)

// Texts mark the terms of their game, each once in all that is read together.
func TestTermsAreMarked(t *testing.T) {
	game := func(variant string, change func(*Model)) func() fyne.CanvasObject {
		m := gameModel()
		m.Board, m.Variant, m.Message = kittest.Stand(), variant, "Hint: the elephant rampages."
		change(&m)
		return func() fyne.CanvasObject { return NewScreen(kittest.Art, m, Calls{}) }
	}
	card := func(m *Model) {
		m.Card = piececard.Of("animals", "rook", true)
		m.Card.Powers = []piececard.Power{{Icon: "hoof", Text: "Rampage to d6", Reason: "2 × pawn, ghost"}}
	}
	for _, c := range []struct {
		name string
		make func() fyne.CanvasObject
		want string
	}{
		{"card", game("chess2", card), "rampage ghost elephant rampage"},
		{"card in chess", game("chess", card), ""},
		{"card without a game", game("", card), ""},
		{"rules", game("chess2", func(m *Model) {
			m.Tab, m.Message = "rules", ""
			m.Tabs = append(m.Tabs, kit.Option{ID: "rules", Name: "Rules"})
			m.Rules = []words.Section{{Heading: "A ghost", Paragraphs: []string{"A ghost stays.", "A ghost goes; a tiger stays."}}, {Heading: "More", Paragraphs: []string{"The ghosts again."}}}
		}), "ghost tiger ghost"},
		{"king-turn", func() fyne.CanvasObject {
			s, _ := game("chess2", func(m *Model) { m.Message, m.Card = "", nil })().(*Screen)
			s.SetKingTurns(NoKingTurn, KingTurnNow)
			return s
		}, "king-turn whirlwind"},
		{"end", func() fyne.CanvasObject {
			return newEndBanner(kittest.Art, endModel{Variant: "chess2", Title: "White wins: midline invasion", Sentence: "The king stands beyond the midline, on d5.", Ranks: 8}, nil)
		}, "invasion midline"},
		{"moments", func() fyne.CanvasObject {
			return newMomentsSheet(kittest.Art, momentsModel{Variant: "rebel2", Moments: []momentModel{{Text: "It recruits the queen.", Better: "A conversion."}}}, momentsCalls{})
		}, "recruiting conversion"},
		{"question", func() fyne.CanvasObject {
			return kit.NewConfirm(kittest.Art, "A rampage takes it. Play it?", "Play it", "Look again", nil).Explain("chess2")
		}, "rampage"},
	} {
		for _, size := range kittest.Sizes[:2] {
			w := kittest.Open(t, theme.Light, c.make, size)
			if got := strings.Join(kittest.Marked(w.Content()), " "); got != c.want {
				t.Errorf("%s at %v: %q, want %q", c.name, size.Width, got, c.want)
			}
		}
	}
}

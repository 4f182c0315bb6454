package play

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"midline/ui/kit"
	"midline/ui/kit/kittest"
	"midline/ui/present/piececard"
	"midline/ui/present/rulespage"
	"midline/ui/theme"
	"midline/ui/words"
)

// Texts mark the terms of their game, each once in all that is read together.
func TestTermsAreMarked(t *testing.T) {
	screen := func(variant, position string, change func(*Screen)) func() fyne.CanvasObject {
		return func() fyne.CanvasObject {
			s := resting(t, variant, position).Screen
			s.board = kittest.Stand()
			s.SetTab("card")
			s.message.SetText("Hint: the elephant rampages.")
			change(s)
			s.repaint()
			return s
		}
	}
	rook := piececard.Of("animals", "rook", true)
	rook.Powers = []piececard.Power{{Icon: "hoof", Text: "Rampage to d6", Reason: "2 × pawn, ghost"}}
	card := func(s *Screen) { s.card.Set(rook) }
	for _, c := range []struct {
		name string
		make func() fyne.CanvasObject
		want string
	}{
		{"card", screen("chess2", array, card), "rampage ghost elephant rampage"},
		{"card in chess", screen("chess", chessArray, card), ""},
		{"card without a game", func() fyne.CanvasObject { return piececard.NewPage(kittest.Art, "", rook) }, ""},
		{"rules", screen("chess2", array, func(s *Screen) {
			s.message.SetText("")
			s.rules = rulespage.New(kittest.Art,
				[]words.Section{{Heading: "A ghost", Paragraphs: []string{"A ghost stays.", "A ghost goes; a tiger stays."}},
					{Heading: "More", Paragraphs: []string{"The ghosts again."}}}, "chess2")
			s.SetTab("rules")
		}), "ghost tiger ghost"},
		{"king-turn", screen("chess2", array, func(s *Screen) {
			s.message.SetText("")
			s.setKingTurns(NoKingTurn, KingTurnNow)
		}), "king-turn whirlwind"},
		{"end", func() fyne.CanvasObject {
			return newEndCard(kittest.Art, ending{variant: "chess2", title: "White wins: the king crossed the midline",
				sentence: "A ghost on d5."}, nil)
		}, "midline ghost"},
		{"moments", func() fyne.CanvasObject {
			return newMomentCard(&moment{did: shownLine{text: "It recruits the queen."},
				better: shownLine{text: "A conversion."}}, "rebel2", nil, nil)
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

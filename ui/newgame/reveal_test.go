package newgame

import (
	"testing"
	"time"

	"fyne.io/fyne/v2"

	"midline/ui/kit/kittest"
	"midline/ui/theme"
)

// No word of an army is to be seen before its card faces whoever looks on, and
// both cards turn together.
func TestRevealTurnsBothCards(t *testing.T) {
	var s *Reveal
	kittest.Open(t, theme.Dark, func() fyne.CanvasObject {
		s = NewReveal(kittest.Art, RevealModel{Armies: [2]string{"animals", "nemesis"}, Turn: time.Second}, nil)
		return s
	}, kittest.Sizes[1])
	for _, c := range []struct {
		at         float32
		face, card bool
	}{{0, false, false}, {0.25, false, false}, {0.35, true, false}, {0.55, true, false},
		{turnShare, true, true}, {0.8, true, true}, {1, true, true}} {
		s.TurnTo(c.at)
		for i, cover := range s.covers {
			if cover.showing != c.face || s.cards[i].Visible() != c.card {
				t.Errorf("at %v card %d shows its face: %v, its words: %v", c.at, i, cover.showing, s.cards[i].Visible())
			}
		}
		if a, b := s.covers[0].Size(), s.covers[1].Size(); a != b {
			t.Errorf("at %v the cards are %v and %v", c.at, a, b)
		}
	}
}

// A press goes on, even while the cards turn, and only once.
func TestRevealGoesOnAtTheFirstPress(t *testing.T) {
	for _, turned := range []float32{0, 0.4, 0.8, 1} {
		went := 0
		var s *Reveal
		kittest.Open(t, theme.Dark, func() fyne.CanvasObject {
			s = NewReveal(kittest.Art, RevealModel{Armies: [2]string{"animals", "nemesis"}, Turn: time.Second},
				func() { went++ })
			return s
		}, kittest.Sizes[1])
		s.TurnTo(turned)
		s.Key(fyne.KeySpace)
		s.Key(fyne.KeySpace)
		if went != 1 {
			t.Errorf("at %v it went on %d times", turned, went)
		}
	}
}

package play

import (
	"testing"

	"fyne.io/fyne/v2"

	"midline/ui/app/apptest"
)

// TestLowPanel asks for room to read where the window is as small as it gets, or the texts as large: for the card of a
// piece in a game of two armies with king-turns, on the king-turn too, and for the moments of a review.
func TestLowPanel(t *testing.T) {
	const kings = "r1bkkb1r/pp1ppp1p/2n3p1/2p5/3nP3/2NK1N2/PPPP1PPP/R1B2BKR "
	card := func(s *tour, g *Session) { g.Screen.SetTab("card"); s.tap("d3") }
	pages := func(g *Session) float32 { return g.Screen.card.Size().Height }
	cards := func(g *Session) float32 { return g.moments.sheet.body.Size().Height }
	for _, size := range []fyne.Size{apptest.Least, apptest.Enlarged} {
		of := apptest.Look{Theme: "brown", Size: size}
		withTour(t, of, func(string) bool { return true }, func(string, fyne.Canvas) {}, func(s *tour) {
			for name, c := range map[string]struct {
				picture
				height func(g *Session) float32
				least  float32
			}{
				"two armies with king-turns":    {picture{start: kings + "w - - 0 7 TT", do: card}, pages, 140},
				"the king-turn":                 {picture{start: kings + "wk - - 0 7 TT", do: card}, pages, 90},
				"a moment of the review":        {pictureNamed("moments"), cards, 180},
				"several moments of the review": {pictureNamed("moments-many"), cards, 180},
			} {
				s.open(c.picture)
				c.do(s, s.room.Session)
				s.Shoot(name)
				if got := c.height(s.room.Session); got < c.least {
					t.Errorf("%v, %s: there are %.0f to read in, want %.0f", size, name, got, c.least)
				}
			}
		})
	}
}

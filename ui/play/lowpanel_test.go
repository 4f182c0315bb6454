package play

import (
	"testing"

	"fyne.io/fyne/v2"

	"midline/ui/app/apptest"
	"midline/ui/board"
	"midline/ui/kit"
	"midline/ui/present"
	"midline/ui/words"
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

// TestGuideGivesWay: where what a newcomer is told covers the cards, the card of the piece under the pointer is shown
// all the same, and the guide comes back when the pointer leaves the board.
func TestGuideGivesWay(t *testing.T) {
	of := apptest.Look{Theme: "brown", Size: apptest.Least}
	withTour(t, of, func(string) bool { return true }, func(string, fyne.Canvas) {}, func(s *tour) {
		s.open(picture{start: "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1 CC"})
		g := s.room.Session
		g.Screen.SetTab("card")
		g.guideBy(words.T("begin.guide"))
		s.Shoot("guided")
		if g.Screen.card.Visible() {
			t.Fatal("the guide does not cover the card")
		}
		g.pointed(present.Square(12))
		s.Shoot("pointed")
		if !g.Screen.card.Visible() || g.Screen.notice != nil {
			t.Error("the card is not shown")
		}
		g.pointed(30) // a free square
		if g.Screen.notice != nil {
			t.Error("the guide comes back while the pointer is on the board")
		}
		g.pointed(board.None)
		s.Shoot("left")
		if g.Screen.notice == nil {
			t.Error("the guide does not come back")
		}
		g.dismiss()
		g.pointed(board.None)
		if g.Screen.notice != nil {
			t.Error("the guide comes back though it was dismissed")
		}
	})
}

// TestQuestionLeavesTheTools: where a question needs five lines, the message below it gives way to the tools.
func TestQuestionLeavesTheTools(t *testing.T) {
	of := apptest.Look{Theme: "brown", Size: apptest.Enlarged}
	withTour(t, of, func(string) bool { return true }, func(string, fyne.Canvas) {}, func(s *tour) {
		s.open(picture{start: "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBKKBNR w - - 0 1 TC"})
		g := s.room.Session
		const long = "Then the fibnif can take your knight on g5, and the captures that follow there end in your " +
			"opponent’s favour. " +
			"Make your move all the same? Make your move all the same?"
		notice := kit.NewChoice(g.room.Art, long, words.T("coach.play"), words.T("coach.look"), func(bool) {})
		g.Screen.SetNotice(notice)
		s.Shoot("asked")
		if !g.Screen.tools.Visible() || notice.Size().Height < notice.HeightAt(notice.Size().Width) {
			t.Errorf("tools %v, message %q, the question has %.0f of %.0f", g.Screen.tools.Visible(), g.Screen.message.Text(),
				notice.Size().Height,
				notice.HeightAt(notice.Size().Width))
		}
	})
}

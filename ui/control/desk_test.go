package control

import (
	"testing"

	"fyne.io/fyne/v2"

	"midline/engine/game"
	"midline/engine/rules"
	"midline/ui/screen"
	"midline/ui/words"
)

// onDesk are the words that a test says at the analysis board.
func (p *program) onDesk(t *testing.T, moves ...string) {
	t.Helper()
	s := p.App.desk.session
	for _, text := range moves {
		m := actionsOf(t, s.turn.Shown().Position(), text)[0]
		s.act(m)
		s.board.Finish()
		p.desk.settle()
	}
}

// The analysis board stands beside the game in play, and what lies on it is there at the next
// sitting.
func TestAnalysisBoard(t *testing.T) {
	inApp(t, friends, func(t *testing.T, p *program) {
		tb := p.start()
		tb.hand("e2e4", "e7e6")
		p.follow(toDesk)
		p.onDesk(t, "d2d4", "d7d5")
		s := p.App.desk.session
		s.step(-1)
		p.onDesk(t, "g8f6")
		if got := len(s.game.Root().Children()[0].Children()); got != 2 || !s.turn.Live() {
			t.Errorf("%d variations, live %v", got, s.turn.Live())
		}
		p.follow(toHome)
		tb.wantLine("e2e4 e7e6")
		p.quit()
		p = run(t)
		if g := p.App.desk.game; g == nil || len(g.Root().Children()) != 1 {
			t.Fatal("the board is empty")
		}
		p.follow(toDesk)
		if s := p.App.desk.session; s.turn.Shown().Position().Side() != rules.White || s.turn.Over() {
			t.Error("it does not stand where it stood")
		}
	})
}

// Another analysis takes the place of one that is not kept only if that is said.
func TestAnalysisIsNotLost(t *testing.T) {
	inApp(t, friends, func(t *testing.T, p *program) {
		p.follow(toDesk)
		p.analyse(freshAnalysis("chess"), 0)
		if p.desk.bar != nil {
			t.Error("an empty board is asked about")
		}
		p.onDesk(t, "e2e4")
		p.analyse(freshAnalysis("kings"), 0)
		if _, asked := p.desk.bar.(*screen.Confirm); !asked {
			t.Fatal("the analysis is given up without a question")
		}
		press(t, p.desk.bar, words.T("desk.replace.no"))
		if got := len(p.App.desk.session.game.Root().Children()); got != 1 {
			t.Errorf("%d moves are left", got)
		}
		p.analyse(freshAnalysis("kings"), 0)
		press(t, p.desk.bar, words.T("desk.replace.yes"))
		if got := p.App.desk.session.game.Position().Rules().Variant.Name; got != "kings" {
			t.Errorf("on the board is %s", got)
		}
	})
}

// A game that is over goes to the analysis board with its end, its notes and its variations.
func TestReview(t *testing.T) {
	inApp(t, friends, func(t *testing.T, p *program) {
		tb := p.start()
		tb.hand("e2e4", "e7e6")
		tb.comment("French")
		if err := tb.game.Resign(rules.White); err != nil {
			t.Fatal(err)
		}
		p.review()
		p.desk.settle()
		s := p.App.desk.session
		s.screen.Key(fyne.KeyEnd)
		if n := s.turn.Shown(); n.Notes().Comment != "French" || n.Result().Reason != game.Resignation || s.game.Position().Rules().Variant.Name != "chess2" {
			t.Errorf("%q, %v", n.Notes().Comment, n.Result())
		}
	})
}

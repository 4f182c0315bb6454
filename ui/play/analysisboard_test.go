package play

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"midline/engine/annotation"
	"midline/engine/game"
	"midline/engine/library"
	"midline/engine/rules"
	"midline/ui/app"
	"midline/ui/app/apptest"
	"midline/ui/store"
	"midline/ui/words"
)

// onAnalysis plays moves on the analysis board.
func (p *world) onAnalysis(t *testing.T, moves ...string) {
	t.Helper()
	s := p.room.analysis.session
	for _, text := range moves {
		m := apptest.Actions(t, s.Turn.Shown().Position(), text)[0]
		s.Act(m)
		s.Board.Finish()
		p.window.Settle()
	}
}

// The analysis board stands beside the game in play, and what lies on it is there at the next
// sitting.
func TestAnalysisBoard(t *testing.T) {
	inRoom(t, func(t *testing.T, p *world) {
		tb := p.start()
		tb.hand("e2e4", "e7e6")
		p.Go(app.Analysis{})
		p.onAnalysis(t, "d2d4", "d7d5")
		s := p.room.analysis.session
		s.Step(-1)
		p.onAnalysis(t, "g8f6")
		if got := len(s.Game.Root().Children()[0].Children()); got != 2 || !s.Turn.Live() {
			t.Errorf("%d variations, live %v", got, s.Turn.Live())
		}
		p.Go(app.Home{})
		tb.wantLine("e2e4 e7e6")
		p.quit()
		p = runRoom(t)
		if g := p.room.analysis.game; g == nil || len(g.Root().Children()) != 1 {
			t.Fatal("the board is empty")
		}
		p.Go(app.Analysis{})
		if s := p.room.analysis.session; s.Turn.Shown().Position().Side() != rules.White || s.Turn.Over() {
			t.Error("it does not stand where it stood")
		}
	})
}

// Another analysis opens another board where something would be lost, and asks nothing.
func TestAnalysisIsNotLost(t *testing.T) {
	inRoom(t, func(t *testing.T, p *world) {
		p.Go(app.Analysis{})
		p.room.Analyse(FreshAnalysis("chess"), 0)
		if len(p.room.boards.list) != 1 {
			t.Error("an empty board does not make room")
		}
		p.onAnalysis(t, "e2e4")
		p.room.Analyse(FreshAnalysis("kings"), 0)
		if got := p.room.analysis.session.variant(); p.window.Prompt != nil || len(p.room.boards.list) != 2 ||
			got != "kings" {
			t.Fatalf("%d boards, on the one that is shown is %s", len(p.room.boards.list), got)
		}
		p.room.boards.step(1)
		if s := p.room.analysis.session; len(s.Game.Root().Children()) != 1 || s.Away() {
			t.Error("the first board is not shown as it was left")
		}
	})
}

// What was left on the analysis board makes room for another game at the next sitting if the library
// has it as it is, and only then; what is added to it goes to its place there.
func TestAnalysisKnowsItsPlace(t *testing.T) {
	for _, c := range []struct {
		name    string
		before  func(t *testing.T, p *world)                             // the end of the sitting, on the board
		between func(t *testing.T, lib store.LibraryFile, id library.ID) // meanwhile
		another bool
	}{
		{"kept", nil, nil, false},
		{"kept and left", func(t *testing.T, p *world) { p.Go(app.Home{}) }, nil, false},
		{"changed, and written back at the end", func(t *testing.T, p *world) { p.onAnalysis(t, "e7e5") }, nil, false},
		{"deleted", nil, func(t *testing.T, lib store.LibraryFile, id library.ID) {
			if _, err := lib.Delete(t.Context(), id); err != nil {
				t.Fatal(err)
			}
		}, true},
		{"another game has its place", nil, func(t *testing.T, lib store.LibraryFile, id library.ID) {
			if err := lib.Update(t.Context(), id, FreshAnalysis("kings").PGN()); err != nil {
				t.Fatal(err)
			}
		}, true},
		{"replaced by one that is kept nowhere", func(t *testing.T, p *world) {
			p.room.Analyse(FreshAnalysis("kings"), 0)
			p.onAnalysis(t, "e2e4")
		}, nil, true},
	} {
		t.Run(c.name, func(t *testing.T) {
			inRoom(t, func(t *testing.T, p *world) {
				p.Go(app.Analysis{})
				p.onAnalysis(t, "e2e4")
				s := p.room.analysis.session
				s.Annotate(func(n *annotation.Notes) { n.Comment = "best by test" })
				s.Tool("keep")
				p.window.Settle()
				if c.before != nil {
					c.before(t, p)
				}
				p.quit()
				p = runRoom(t)
				if c.between != nil {
					id := p.kept()[0].ID
					p.quit()
					lib, _, err := p.library.OpenFile(t.Context())
					if err != nil {
						t.Fatal(err)
					}
					c.between(t, lib, id)
					if err := lib.Close(); err != nil {
						t.Fatal(err)
					}
					p = runRoom(t)
				}
				list := p.kept() // the library has been opened
				p.Go(app.Analysis{})
				p.room.Analyse(FreshAnalysis("chess"), 0)
				if another := len(p.room.boards.list) > 1; another != c.another {
					t.Errorf("another board: %v; the library has %+v", another, list)
				}
			})
		})
	}
	inRoom(t, func(t *testing.T, p *world) {
		p.Go(app.Analysis{})
		p.onAnalysis(t, "e2e4")
		p.room.analysis.session.Tool("keep")
		p.window.Settle()
		p.quit()
		p = runRoom(t)
		p.Go(app.Analysis{})
		p.onAnalysis(t, "e7e5")
		p.Go(app.Home{})
		p.window.Settle()
		if list := p.kept(); len(list) != 1 || list[0].Turns != 2 {
			t.Errorf("kept is %+v", list)
		}
	})
}

// A game that is over goes to the analysis board with its end, its notes and its variations.
func TestReview(t *testing.T) {
	inRoom(t, func(t *testing.T, p *world) {
		tb := p.start()
		tb.hand("e2e4", "e7e6")
		tb.Comment("French")
		if err := tb.Game.Resign(rules.White); err != nil {
			t.Fatal(err)
		}
		p.room.reviewGame()
		p.window.Settle()
		s := p.room.analysis.session
		s.Screen.Key(fyne.KeyEnd)
		if n := s.Turn.Shown(); n.Notes().Comment != "French" || n.Result().Reason != game.Resignation ||
			s.Game.Position().Rules().Variant.Name != "chess2" {
			t.Errorf("%q, %v", n.Notes().Comment, n.Result())
		}
	})
}

// What is found on the analysis board is kept by a tool, and then at the same place.
func TestAnalysisIsKept(t *testing.T) {
	inRoom(t, func(t *testing.T, p *world) {
		p.Go(app.Analysis{})
		p.onAnalysis(t, "e2e4")
		p.room.analysis.session.Tool("keep")
		p.window.Settle()
		if !strings.Contains(apptest.Reading(p.window.Screen), words.T("analysisboard.kept")) {
			t.Error("it is not told")
		}
		p.onAnalysis(t, "e7e5")
		p.room.analysis.session.Tool("keep")
		p.window.Settle()
		if list := p.kept(); len(list) != 1 || list[0].Turns != 2 || list[0].Source != library.Kept {
			t.Errorf("kept is %+v", list)
		}
	})
}

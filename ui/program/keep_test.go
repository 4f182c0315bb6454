package program

import (
	"context"
	"testing"

	"fyne.io/fyne/v2"

	"midline/engine/annotation"
	"midline/engine/game"
	"midline/engine/library"
	"midline/engine/rules"
	"midline/ui/app"
)

// kept are the games in the library.
func (p *program) kept() []library.Meta {
	p.t.Helper()
	defer p.window.Settle()
	return keptBy(p.t, p.App)
}

func keptBy(t *testing.T, a *App) []library.Meta {
	t.Helper()
	lib, err := a.library.Open(context.Background())
	if err != nil {
		t.Fatal(err)
	}
	ids, err := lib.IDs(context.Background(), library.Query{})
	if err != nil {
		t.Fatal(err)
	}
	games, err := lib.Metas(context.Background(), ids)
	if err != nil {
		t.Fatal(err)
	}
	return games
}

// A game goes into the library when it ends, once, and what is noted on it afterwards with it.
func TestFinishedGamesAreKept(t *testing.T) {
	inApp(t, friends, func(t *testing.T, p *program) {
		tb := p.start()
		tb.hand("e2e4", "e7e6")
		if list := p.kept(); len(list) != 0 {
			t.Fatalf("kept before its end: %+v", list)
		}
		tb.Turn.Resign(rules.White)
		p.window.Settle()
		list := p.kept()
		if len(list) != 1 || list[0].Outcome != library.BlackWon || list[0].Reason != game.Resignation ||
			list[0].Turns != 2 || list[0].Source != library.Played {
			t.Fatalf("kept is %+v", list)
		}
		tb.Comment("too early")
		p.Go(app.Home{})
		p.window.Settle()
		if list = p.kept(); len(list) != 1 || !list[0].Annotated {
			t.Errorf("with its comment: %+v", list)
		}
	})
}

// A game of the library is opened on the analysis board, and what is changed there is written
// back when one leaves.
func TestKeptGamesAreOpened(t *testing.T) {
	inApp(t, friends, func(t *testing.T, p *program) {
		tb := p.start()
		tb.hand("e2e4", "e7e6")
		tb.Turn.Resign(rules.White)
		p.window.Settle()
		id := p.kept()[0].ID
		p.Go(app.Library{})
		p.window.Settle()
		p.key(fyne.KeyHome)
		p.key(fyne.KeyReturn)
		s := p.App.play.OnBoard()
		if !app.Shows[app.Analysis](p) || s == nil || len(s.Game.Root().Children()) != 1 {
			t.Fatalf("it is not on the board; the bar says %q", p.asked())
		}
		s.Screen.Key(fyne.KeyRight)
		s.Annotate(func(n *annotation.Notes) { n.Comment = "the centre" })
		p.Go(app.Home{})
		p.window.Settle()
		lib, err := p.library.Open(context.Background())
		if err != nil {
			t.Fatal(err)
		}
		g, err := lib.Get(context.Background(), id)
		if err != nil || g.PGN.Root.Children[0].Notes.Comment != "the centre" || g.PGN.Result != "0-1" {
			t.Errorf("written back is %+v, %v", g, err)
		}
		if len(p.kept()) != 1 {
			t.Error("it is there twice")
		}
	})
}

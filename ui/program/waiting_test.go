package program

import (
	"os"
	"path/filepath"
	"slices"
	"testing"

	"midline/engine/game"
	"midline/engine/notation/fen"
	"midline/engine/notation/uci"
	"midline/engine/rules"
	"midline/engine/variant/chess2"
	"midline/engine/variant/kings"
	"midline/engine/variant/orthodox"
	"midline/ui/app"
	"midline/ui/app/apptest"
	"midline/ui/present"
	"midline/ui/settings"
	"midline/ui/settings/files"
	"midline/ui/words"
)

// positions are those of the unfinished games, the one that was played last first.
func (p *program) positions() (list []string) {
	for _, m := range p.Unfinished() {
		g := p.App.play.Session
		if g != nil && g.Game.ID() == m.ID {
			list = append(list, "in play "+fen.Format(g.Game.Position()))
		} else {
			list = append(list, m.Title)
		}
	}
	return list
}

// waitingFiles are the files of the games that wait.
func waitingFiles(t *testing.T) []string {
	t.Helper()
	dir, err := files.SaveDir()
	if err != nil {
		t.Fatal(err)
	}
	dir = filepath.Join(dir, "waiting")
	if _, err := os.Stat(dir); err != nil {
		return nil
	}
	return filesIn(t, dir)
}

// An unfinished game waits while others are played, over a restart too, and goes on from where it was. Only one that
// is discarded, after a question, is gone.
func TestUnfinishedGamesWait(t *testing.T) {
	const nemesis, kings = "8/8/8/4k3/8/8/8/K7 w - - 0 1 CN", "8/8/8/4k3/8/8/8/KK6 w - - 0 1"
	inApp(t, friends, func(t *testing.T, p *program) {
		open := func(text, move string) {
			p.Paste(text)
			p.window.Settle()
			p.table().hand(move)
			p.window.Settle()
		}
		open(nemesis, "a1a2")
		open(kings, "a1a2")
		open("4k3/8/8/8/8/8/8/4K2R w K - 0 1", "h1h2")
		if len(waitingFiles(t)) > 2 {
			t.Errorf("files %q", waitingFiles(t))
		}
		chess := p.Unfinished()[0]
		p.quit()
		if got := waitingFiles(t); len(got) != 2 {
			t.Fatalf("files %q", got)
		}
		p = run(t)
		list := p.Unfinished()
		if len(list) != 3 || list[0].ID != chess.ID {
			t.Fatalf("%d games: %q", len(list), p.positions())
		}
		i := slices.IndexFunc(list, func(m *present.Unfinished) bool { return m.Title == words.Game("kings") })
		if i < 0 {
			t.Fatalf("no game of Kings: %q", p.positions())
		}
		p.Resume(list[i].ID)
		p.window.Settle()
		if got := fen.Format(p.table().Game.Position()); got != "8/8/8/4k3/8/8/K7/1K6 b - - 1 1" {
			t.Errorf("Kings goes on from %s", got)
		}
		if now := p.Unfinished(); len(now) != 3 || now[0].ID != list[i].ID || now[1].ID != chess.ID {
			t.Errorf("then %q", p.positions())
		}
		p.App.play.Session.Turn.Resign(rules.White)
		p.Go(app.Unfinished{})
		p.window.Settle()
		p.Go(app.Home{})
		if len(p.Unfinished()) != 2 {
			t.Fatalf("after the end of one: %q", p.positions())
		}
		p.Discard(chess.ID, func() { p.Go(app.Home{}) })
		apptest.Press(t, p.window.Prompt, words.T("home.discard.no"))
		p.Discard(chess.ID, func() { p.Go(app.Home{}) })
		if len(p.Unfinished()) != 2 {
			t.Error("it is discarded before the answer")
		}
		apptest.Press(t, p.window.Prompt, words.T("home.discard.yes"))
		p.quit()
		if got := waitingFiles(t); len(got) != 1 {
			t.Errorf("files %q", got)
		}
		p = run(t)
		if now := p.Unfinished(); len(now) != 1 || now[0].ID == chess.ID {
			t.Errorf("at the end %q", p.positions())
		}
		p.Discard(p.Unfinished()[0].ID, func() {})
		apptest.Press(t, p.window.Prompt, words.T("home.discard.yes"))
		p.quit()
		if got := waitingFiles(t); len(got) != 0 {
			t.Errorf("files %q", got)
		}
	})
}

// A game that was resumed when the program was killed is there once.
func TestResumedAndKilled(t *testing.T) {
	inApp(t, friends, func(t *testing.T, p *program) {
		p.start().hand("e2e4")
		p.Paste("8/8/8/4k3/8/8/8/KK6 w - - 0 1")
		p.window.Settle()
		p.table().hand("a1a2")
		p.quit()
		dir, err := files.SaveDir()
		if err != nil {
			t.Fatal(err)
		}
		name := waitingFiles(t)[0]
		text, err := os.ReadFile(filepath.Join(dir, "waiting", name))
		if err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(filepath.Join(dir, "unfinished.json"), text, 0o600); err != nil {
			t.Fatal(err)
		}
		p = run(t)
		if list := p.Unfinished(); len(list) != 1 || list[0].ID+".json" != name {
			t.Errorf("%q", p.positions())
		}
		p.quit()
		if got := waitingFiles(t); len(got) != 0 {
			t.Errorf("files %q", got)
		}
	})
}

// The next game of a match does not make the last one wait, and a game without an action does not wait.
func TestWhatDoesNotWait(t *testing.T) {
	inApp(t, func(s *settings.Settings) { friends(s); s.NewGame.Match = 3 }, func(t *testing.T, p *program) {
		p.underWay()
		if list := p.Unfinished(); len(list) != 1 {
			t.Errorf("in the second game of a match %q", p.positions())
		}
		p.Paste("8/8/8/4k3/8/8/8/KK6 w - - 0 1")
		p.window.Settle()
		p.Paste("8/8/8/4k3/8/8/8/K7 w - - 0 1 CN")
		p.window.Settle()
		if list := p.Unfinished(); len(list) != 2 {
			t.Errorf("%q", p.positions())
		}
	})
}

// waiting is what is shown with several unfinished games.
func (s *pageStudio) waiting() {
	a := s.app
	for _, c := range []struct {
		v    *rules.Variant
		text string
	}{
		{kings.Wild9[0], "k1k5/8/8/8/8/8/4K3/4K3 w - - 0 12"}, {&orthodox.Chess, "4k3/8/8/3p4/8/8/4P3/4K2R w K - 0 31"},
		{&chess2.Variant, "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBKKBNR w - - 0 1 TE"},
	} {
		start, err := fen.Parse(c.v, c.text)
		if err != nil {
			s.t.Fatal(err)
		}
		g, err := game.New(game.Options{Start: start, Players: [2]game.Player{1: {Opponent: apptest.By(12)}}})
		if err != nil {
			s.t.Fatal(err)
		}
		if m, err := uci.Parse(g.Position(), "e2e3"); err != nil {
			s.t.Fatal(err)
		} else if _, err := g.Play(m); err != nil {
			s.t.Fatal(err)
		}
		a.play.Open(g)
		a.Go(app.Home{})
		s.Shoot("home-waiting-" + c.v.Name)
	}
	a.Go(app.Unfinished{})
	s.Shoot("unfinished")
	a.Discard(a.Unfinished()[1].ID, func() {})
	s.Shoot("discard")
	s.Ask(nil)
}

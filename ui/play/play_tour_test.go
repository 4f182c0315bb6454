package play

import (
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"midline/ui/app"
	"midline/ui/app/apptest"
	"midline/ui/art"
	"midline/ui/kit"
	"midline/ui/settings"
	"midline/ui/words"
)

// gameTour shows games at their moments, and what lies beside the board.
func gameTour(t *testing.T, l apptest.Look, want func(name string) bool, take func(name string, c fyne.Canvas)) {
	t.Helper()
	withTour(t, l, want, take, func(s *tour) {
		s.room.Sharer = &hander{}
		s.games()
		s.symbols()
		s.boards()
		if l.Whole {
			s.guided()
			s.details()
		}
	})
}

// withTour calls f with a tour of the room.
func withTour(t *testing.T, l apptest.Look, want func(name string) bool, take func(name string, c fyne.Canvas),
	f func(s *tour)) {
	t.Helper()
	s := &tour{TourWindow: apptest.NewTourWindow(t, l, want, take), t: t}
	defer s.Close()
	pieces := kit.Art{Piece: art.Piece, OnDark: art.OnDark, Icon: art.Icon}
	s.app = app.New(app.Options{Window: s, Art: pieces, UsePieces: art.Use})
	defer art.Use("")
	s.app.Prefs().Preview(func(now *settings.Settings) { *now = l.Settings() })
	w := openRoom(t, s.app, pieces, apptest.NewThinker())
	s.room, s.Explainer = w.room, w.room.Explainer
	f(s)
	w.quit()
}

// Every screen looks as it did.
func TestGoldenGames(t *testing.T) {
	translated := []string{"game-king-turn", "game-review", "game-coach", "game-moves"}
	apptest.GoldenScreens(t, gameTour, translated, "game-rampage", "game-king-turn", "game-end-mate", "analysis-boards",
		"analysis-boards-many")
}

// Screenshots of every screen are written where that is asked for.
func TestScreenshotsOfGames(t *testing.T) {
	apptest.Screenshots(t, gameTour, func(name string) bool {
		return slices.ContainsFunc(pictures, func(p picture) bool { return name == "game-"+p.name && !p.always })
	})
}

// No screen shows an English word that is not among the texts of ui/words, but for what players write.
func TestGamesCanBeTranslated(t *testing.T) {
	names := strings.Fields("King's Knight Opening: Normal Variation Berg Anderssen Kieseritzky") // of an opening, and of players
	apptest.Translated(t, gameTour, names, "game-tree")
}

// games are moments of games.
func (s *tour) games() {
	for _, p := range pictures {
		if name := "game-" + p.name; (p.always || s.Look.All) && s.Want(name) {
			s.open(p)
			p.do(s, s.room.Session)
			s.Shoot(name)
		}
	}
	s.open(pictureNamed("rampage"))
	s.room.sharing.open()
	s.Shoot("game-share")
}

func pictureNamed(name string) picture {
	return pictures[slices.IndexFunc(pictures, func(p picture) bool { return p.name == name })]
}

// symbols is a game with the other set of pieces.
func (s *tour) symbols() {
	s.app.Prefs().Preview(func(set *settings.Settings) { set.Pieces = settings.PiecesSymbols })
	s.open(pictureNamed("rampage"))
	pictureNamed("rampage").do(s, s.room.Session)
	s.Shoot("symbols-game")
}

// guided is a newcomer's first turn, with a hint of two lines below what is told.
func (s *tour) guided() {
	s.open(pictureNamed("hint-move"))
	g := s.room.Session
	g.tellCalmly(words.T("begin.guide"))
	s.hint("g1f3")
	s.Shoot("game-guided")
	tools, below := g.Screen.tools, g.Screen.bottom
	if end := tools.Position().Y + tools.Size().Height; end > below.Position().Y && s.Look.Size != apptest.Least {
		s.t.Errorf("at %v the tools reach to %v, and the strip begins at %v", s.Look.Size, end, below.Position().Y)
	}
}

// details are the tags of a game.
func (s *tour) details() {
	s.open(pictureNamed("rampage"))
	s.room.showDetails()
	s.Shoot("game-details")
}

// boards are the analysis boards, a few and as many as there may be.
func (s *tour) boards() {
	if !s.Want("analysis-boards") && !s.Want("analysis-boards-many") {
		return
	}
	s.app.Prefs().Preview(func(set *settings.Settings) { set.Analysis.EvalBar, set.Analysis.Arrows = false, false })
	s.room.Analyse(FreshAnalysis("kings"), 0)
	for i, moves := range [][]string{{"e2e4", "e7e5", "g1f3"}, {"d2d4"}} {
		if i > 0 {
			s.room.Do("newboard")
		}
		b := s.room.analysis.session
		for _, text := range moves {
			b.Act(apptest.Actions(s.t, b.Turn.Shown().Position(), text)[0])
			b.Board.Finish()
		}
	}
	g := FreshAnalysis("chess")
	g.SetTag("White", "Anderssen, Adolf")
	g.SetTag("Black", "Kieseritzky, Lionel")
	s.room.boards.open(g, 0, true, func() {})
	s.room.boards.step(-1)
	s.Shoot("analysis-boards")
	s.walkTabs()
	for len(s.room.boards.list) < MostBoards {
		s.room.Do("newboard")
	}
	s.room.boards.step(MostBoards - 9)
	s.Shoot("analysis-boards-many")
}

// walkTabs goes to the board at the left and back by the arrow keys, opens another one and closes it with the buttons
// beside the tabs: the keyboard stays where it is.
func (s *tour) walkTabs() {
	c, list := s.Canvas(), s.room.boards.list
	part := func(i int) fyne.Focusable {
		t := s.room.analysis.session.Screen.boards
		return t.parts(t.Size().Width)[i]
	}
	for _, step := range []struct {
		part  int
		key   fyne.KeyName
		board int // that is shown then
		of    int
	}{{0, fyne.KeyLeft, 0, 3}, {0, fyne.KeyRight, 1, 3}, {2, fyne.KeySpace, 2, 4}, {1, fyne.KeySpace, 2, 3},
		{0, fyne.KeyLeft, 1, 3}} {
		c.Focus(part(step.part))
		c.Focused().TypedKey(&fyne.KeyEvent{Name: step.key})
		shown := slices.Index(s.room.boards.list, s.room.analysis)
		if shown != step.board || len(s.room.boards.list) != step.of {
			s.t.Fatalf("%s: %d of %d boards is shown", step.key, shown, len(s.room.boards.list))
		}
		if c.Focused() != part(step.part) {
			s.t.Errorf("%s: %T has the keyboard", step.key, c.Focused())
		}
	}
	if !slices.Equal(s.room.boards.list, list) {
		s.t.Error("other boards are left")
	}
	c.Unfocus()
	s.room.analysis.session.hideNotice()
}

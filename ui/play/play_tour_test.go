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
		if l.Whole {
			s.guided()
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
	apptest.GoldenScreens(t, gameTour, "game-rampage", "game-king-turn", "game-end-mate")
}

// Screenshots of every screen are written where that is asked for.
func TestScreenshotsOfGames(t *testing.T) {
	apptest.Screenshots(t, gameTour, func(name string) bool {
		return slices.ContainsFunc(pictures, func(p picture) bool { return name == "game-"+p.name && !p.always })
	})
}

// No screen shows an English word that is not among the texts of ui/words, but for what players write.
func TestGamesCanBeTranslated(t *testing.T) {
	names := strings.Fields("King's Knight Opening: Normal Variation Berg") // of an opening, and of a player
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

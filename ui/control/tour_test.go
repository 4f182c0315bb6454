package control

import (
	"context"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"midline/engine/game"
	"midline/engine/library"
	"midline/engine/opponent"
	"midline/engine/rules"
	"midline/engine/uciclient"
	"midline/engine/variant/orthodox"
	"midline/ui/app"
	"midline/ui/app/apptest"
	"midline/ui/art"
	"midline/ui/catalogue"
	"midline/ui/engines"
	"midline/ui/kit"
	games "midline/ui/library"
	"midline/ui/library/librarytest"
	"midline/ui/prefs"
	"midline/ui/present"
	"midline/ui/settings"
	"midline/ui/settings/files"
	"midline/ui/store"
	"midline/ui/words"
)

// tour shows every screen in a look and hands each to take, which may let it
// be drawn. Screens that want does not name are passed by.
func tour(t *testing.T, l apptest.Look, want func(name string) bool, take func(name string, c fyne.Canvas)) {
	t.Helper()
	t.Setenv("HOME", apptest.Home(t)) // the settings tell where themes are
	t.Setenv(files.HomeVariable, filepath.Join(os.Getenv("HOME"), ".config", "midline"))
	set := l.Settings()
	test.NewTempApp(t).Settings().SetTheme(app.ThemeOf(set))
	s := &studio{t: t, look: l, want: want, take: take, win: test.NewWindow(nil)}
	defer s.win.Close()
	s.win.SetPadded(false)
	s.win.Resize(l.Size)
	s.app = NewApp(Options{Window: s, Thinker: apptest.NewThinker(), Version: "0.1", Art: kit.Art{Piece: art.Piece, Icon: art.Icon}, UsePieces: art.Use, Sharer: &hander{}})
	defer art.Use("")
	s.app.newgame.Random = rand.New(rand.NewPCG(7, 3))
	s.app.Prefs().Preview(func(now *settings.Settings) { *now = set })
	s.pages()
	s.learn()
	s.app.newgame.Random.ExpFloat64() // the goldens of matches were drawn after one more number
	s.editor()
	s.games()
	s.matches()
	s.symbols()
	if err := s.app.Close(); err != nil {
		t.Error(err)
	}
}

// shoot lets the screen that is shown be drawn.
func (s *studio) shoot(name string) {
	if s.want(name) {
		s.take(name, s.win.Canvas())
	}
}

// learn lets somebody have begun to learn; ui/trainer has a tour of its own pages.
func (s *studio) learn() {
	a := s.app
	a.now = func() time.Time { return time.Date(2026, 3, 30, 12, 0, 0, 0, time.UTC) }
	a.Go(app.Begin{})
	s.shoot("begin")
	apptest.Learn(s.t, a.learned.State, a.now())
	a.Go(app.Home{})
}

// newGame is the screen of a new game as it is after other choices.
func (s *studio) newGame(name string, choose func(n *settings.NewGame)) {
	if s.want(name) {
		s.app.Prefs().Preview(func(set *settings.Settings) { choose(&set.NewGame) })
		s.app.Go(app.NewGame{})
		s.shoot(name)
	}
}

// pages are the screens around the game.
func (s *studio) pages() {
	a := s.app
	a.firstStart, a.home.PieceOf = true, art.PieceOf
	a.Start()
	s.shoot("welcome")
	a.firstStart = false
	a.Start()
	s.shoot("home-first")
	a.help()
	s.shoot("keys")
	a.showRules("chess2", "", false)
	s.shoot("rules")
	a.showRules("chess2", "", true)
	s.shoot("rulebook")
	a.showWord("rampage")
	s.shoot("words")
	s.newGame("new-computer", func(n *settings.NewGame) {})
	s.newGame("new-friend", func(n *settings.NewGame) {
		n.Opponent, n.Start, n.Clock = opponent.Person, settings.StartNumber, "5+3"
	})
	for _, c := range [][2]string{{"new-clock-own", "5+3/2+1 delay"}, {"new-clock-hourglass", "5 hourglass"}} {
		if was := a.Prefs().Get().NewGame; s.want(c[0]) {
			a.Prefs().Preview(func(set *settings.Settings) {
				set.NewGame.Opponent, set.NewGame.Clock = opponent.Midline, c[1]
			})
			a.Go(app.NewGame{})
			s.again("own")
			s.shoot(c[0])
			a.Prefs().Preview(func(set *settings.Settings) { set.NewGame = was })
		}
	}
	s.newGame("new-watch", func(n *settings.NewGame) { n.Opponent = opponent.None })
	for _, name := range []string{"chess", "chess960", "kings10x10:latent=duke,queens=chancellor", "rebel3", "reservists"} {
		s.newGame("new-"+catalogue.GameOf(name).ID, func(n *settings.NewGame) {
			n.Opponent, n.Start, n.Game = opponent.Midline, settings.StartDice, name
		})
	}
	a.Prefs().Preview(func(set *settings.Settings) {
		*set = s.look.Settings()
		set.NewGame.Opponent = opponent.Person
	})
	a.Go(app.NewGame{})
	s.letter('6')
	s.key(fyne.KeyReturn)
	s.shoot("curtain")
	s.key(fyne.KeySpace)
	s.shoot("choose")
	s.letter('2')
	s.shoot("reveal")
	a.Prefs().Preview(func(set *settings.Settings) {
		set.NewGame.Opponent, set.NewGame.ComputerArmy = opponent.Midline, "E"
	})
	a.Go(app.NewGame{})
	s.letter('5')
	s.key(fyne.KeyReturn)
	s.shoot("reveal-computer")
	a.Go(app.Home{})
	app.TellText(a, words.Error(wrongSetting(s.t)))
	s.shoot("notice")
	a.Dismiss()
	a.Go(app.Settings{})
	s.shoot("settings")
	s.engines()
	a.Go(app.Home{})
	a.home.Facts = []kit.Fact{ // the same on each machine
		{Name: words.T("about.program"), Text: words.T("about.commit", "1f6b66e0d9b5") + ", " + words.T("about.build", "linux", "amd64", "1.26.8")},
		{Name: words.T("about.settings"), Text: "/home/ann/.config/midline"}, {Name: words.T("about.games"), Text: "/home/ann/.local/share/midline"},
	}
	a.Go(app.About{})
	s.shoot("about")
	s.records()
}

// records are the screens of the library and of the statistics.
func (s *studio) records() {
	a := s.app
	a.library.OpenFile = func(context.Context) (store.LibraryFile, library.Report, error) {
		return &librarytest.File{Statistics: &library.Stats{}}, library.Report{}, nil
	}
	a.games.Now = func() time.Time { return time.Date(2026, 3, 30, 12, 0, 0, 0, time.UTC) }
	a.Go(app.Library{})
	lib := s.now.(*games.List)
	lib.SetFound(nil, nil, false)
	s.shoot("library-empty")
	if s.want("library") || s.want("library-found") || s.want("library-import") {
		show := func() {
			var ids []library.ID
			var rows []games.Row
			for _, m := range madeUp(s.t, 24) {
				ids, rows = append(ids, m.ID), append(rows, games.RowOf(&m, a.games.Now().Location()))
			}
			for id := library.ID(1000); len(ids) < 1234; id++ {
				ids = append(ids, id)
			}
			lib.SetFound(ids, rows, false)
		}
		show()
		for range 3 {
			lib.Key(fyne.KeyDown)
		}
		s.shoot("library")
		_, pos := lastPosition(s.t, moment("rampage"))
		small := present.SmallBoard(pos, false)
		lib.SetPosition(&small)
		lib.Unfold()
		show()
		lib.Deleted(3)
		s.shoot("library-found")
		lib.Key(fyne.KeyEscape)
		lib.SetPosition(nil)
		lib.SetJob(&games.Job{Title: words.T("library.imported", "club.pgn"), Text: "1,234 games, 12 were there already, 3 could not be read", Ended: true,
			Problems: []games.Problem{{Game: 17, Line: 412, Column: 31, Reason: words.T("why.nothingtotake")}, {Game: 803, Line: 20117, Reason: words.T("why.nopiecethere")}, {Game: 1190, Line: 29004, Column: 4, Reason: words.T("why.onlykings")}}})
		lib.ShowProblems()
		s.shoot("library-import")
	}
	a.Go(app.Statistics{})
	stats := s.now.(*games.Statistics)
	stats.SetNumbers(&library.Stats{})
	s.shoot("statistics-empty")
	stats.SetNumbers(madeUpStats())
	s.shoot("statistics")
	stats.Key(fyne.KeyEnd)
	s.shoot("statistics-armies")
}

// engines are the page of engines: of the analysis, with one that has answered, one
// that has not and one that is gone, and with another to be added.
func (s *studio) engines() {
	a := s.app
	list := []settings.Engine{{Name: "Stockfish 15.1", Command: "/usr/games/stockfish", Options: []string{"Threads=2", "UCI_LimitStrength=true"}},
		{Name: "Fairy", Command: "/usr/games/fairy-stockfish"}, {Name: "Old", Command: "/home/ann/old"}}
	options := []uciclient.Option{{Name: "Threads", Type: uciclient.Spin, Default: "1", Min: 1, Max: 1024}, {Name: "Hash", Type: uciclient.Spin, Default: "16", Min: 1, Max: 33554432},
		{Name: "Skill Level", Type: uciclient.Spin, Default: "20", Max: 20}, {Name: "UCI_LimitStrength", Type: uciclient.Check, Default: "false"},
		{Name: "UCI_Elo", Type: uciclient.Spin, Default: "1350", Min: 1350, Max: 2850}, {Name: "Style", Type: uciclient.Combo, Default: "Solid", Choices: []string{"Solid", "Wild"}},
		{Name: "SyzygyPath", Type: uciclient.String}}
	a.engines.SetFact("/usr/games/stockfish", engines.Fact{Is: uciclient.Identity{Name: "Stockfish 15.1", Author: "the Stockfish developers (see AUTHORS file)", Options: options,
		Games: []*rules.Variant{&orthodox.Chess960, &orthodox.Chess}}})
	a.engines.SetFact("/usr/games/fairy-stockfish", engines.Fact{Asking: true})
	a.engines.SetFact("/home/ann/old", engines.Fact{Err: uciclient.NewFailure(uciclient.NoAnswer, "")})
	a.Prefs().Preview(func(set *settings.Settings) { set.Engines = list })
	a.Go(app.Engines{})
	s.shoot("settings-analysis")
	page := a.Showing().(*prefs.Engines)
	page.Choose("Stockfish 15.1")
	s.shoot("settings-engines")
	page.Choose(prefs.EntryAdd)
	s.shoot("settings-engines-add")
	s.newGame("new-engine", func(n *settings.NewGame) { n.Game = "chess960" })
	a.Prefs().Preview(func(set *settings.Settings) { set.NewGame, set.Engines = settings.Default().NewGame, nil })
}

// games are moments of games, and what is shown with one of them unfinished.
func (s *studio) games() {
	for _, p := range pictures {
		if name := "game-" + p.name; (p.always || s.look.All) && s.want(name) {
			s.open(p)
			p.do(s, s.app.session)
			s.shoot(name)
		}
	}
	a := s.app
	s.open(moment("rampage"))
	a.settingsSheet()
	s.shoot("game-settings")
	a.shareSheet()
	s.shoot("game-share")
	a.Go(app.Home{})
	s.shoot("home-unfinished")
	a.Go(app.NewGame{})
	s.key(fyne.KeyReturn)
	s.shoot("replace")
	s.Ask(nil)
	if s.want("game-term") {
		s.open(moment("rampage"))
		moment("rampage").do(s, a.session)
		s.explain("rampage")
		s.shoot("game-term")
	}
}

func moment(name string) picture {
	return pictures[slices.IndexFunc(pictures, func(p picture) bool { return p.name == name })]
}

// matches are the ends of games that are part of a match: of a series without
// end, and of a number of games.
func (s *studio) matches() {
	for _, m := range []struct {
		name  string
		games int
	}{{"series", 1}, {"match", 3}} {
		if !s.look.All {
			return
		}
		a := s.app
		a.session.close()
		a.session = nil
		a.Prefs().Preview(func(set *settings.Settings) {
			n := &set.NewGame
			n.Opponent, n.Army, n.Match, n.Colour, set.Level = opponent.Midline, "A", m.games, settings.ColourWhite, 4
		})
		a.Go(app.NewGame{})
		s.key(fyne.KeyReturn)
		s.key(fyne.KeyReturn)
		a.session.turn.Resign(rules.White)
		s.shoot("game-end-" + m.name)
		a.Go(app.Home{})
		s.shoot("home-" + m.name)
	}
	s.advised()
}

// advised is the end of a game after which another army is suggested.
func (s *studio) advised() {
	if !s.want("game-end-advice") {
		return
	}
	a := s.app
	a.learned.State.Games = nil
	a.openGame(turnForty(s.t, game.MaxGames, [2]game.Player{1: {Opponent: opponent.At(2)}}))
	a.session.turn.Act(a.session.game.Position().Legal(nil)[0])
	a.session.turn.Resign(rules.Black)
	s.shoot("game-end-advice")
}

// symbols are screens with the other set of pieces.
func (s *studio) symbols() {
	a := s.app
	a.Prefs().Preview(func(set *settings.Settings) { set.Pieces = settings.PiecesSymbols })
	s.open(moment("rampage"))
	moment("rampage").do(s, a.session)
	s.shoot("symbols-game")
	a.Go(app.NewGame{})
	s.shoot("symbols-new")
	a.Prefs().Preview(func(set *settings.Settings) { set.Pieces = settings.PiecesTheme })
}

// wrongSetting is a mistake in the settings.
func wrongSetting(t *testing.T) settings.Problem {
	t.Helper()
	path := filepath.Join(t.TempDir(), settings.FileName)
	if err := os.WriteFile(path, []byte("\n\n\nlevel = 99\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	_, problems := settings.Load(path)
	if len(problems) != 1 {
		t.Fatalf("%d problems", len(problems))
	}
	problems[0].File = settings.FileName
	return problems[0]
}

package program

import (
	"context"
	"math/rand/v2"
	"os"
	"path/filepath"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"

	"midline/engine/game"
	"midline/engine/library"
	"midline/engine/notation/fen"
	"midline/engine/notation/uci"
	"midline/engine/opponent"
	"midline/engine/rules"
	"midline/engine/uciclient"
	"midline/engine/variant/chess2"
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
	"midline/ui/share"
	"midline/ui/store"
	"midline/ui/words"
)

// tour shows every screen in a look and hands each to take, which may let it
// be drawn. Screens that want does not name are passed by.
func tour(t *testing.T, l apptest.Look, want func(name string) bool, take func(name string, c fyne.Canvas)) {
	t.Helper()
	s := &pageStudio{TourWindow: apptest.NewTourWindow(t, l, want, take), t: t}
	defer s.Close()
	s.app = NewApp(Options{Window: s, Thinker: apptest.NewThinker(), Version: "0.1",
		Art: kit.Art{Piece: art.Piece, OnDark: art.OnDark, Icon: art.Icon}, UsePieces: art.Use, Sharer: noSharer{}})
	defer art.Use("")
	s.app.newgame.Random = rand.New(rand.NewPCG(7, 3))
	s.Explainer = s.app.Explainer()
	s.app.Prefs().Preview(func(now *settings.Settings) { *now = l.Settings() })
	s.pages()
	s.learn()
	s.app.newgame.Random.ExpFloat64() // the goldens of matches were drawn after one more number
	s.editor()
	s.games()
	s.matches()
	s.symbols()
	if l.Whole {
		s.everything()
	}
	if err := s.app.Close(); err != nil {
		t.Error(err)
	}
}

// noSharer shares nothing.
type noSharer struct{}

func (noSharer) Draw(context.Context, share.Job, func(done, all int)) ([]byte, error) {
	return nil, nil
}
func (noSharer) CopyPicture(context.Context, []byte) error               { return nil }
func (noSharer) AskFile(context.Context, string, string) (string, error) { return "", nil }

// pageStudio has the program in a window that can be photographed.
type pageStudio struct {
	*apptest.TourWindow
	t   *testing.T
	app *App
}

// again presses the option once more that is chosen somewhere.
func (s *pageStudio) again(id string) {
	apptest.Walk(s.Screen, func(o fyne.CanvasObject) {
		if c, ok := o.(*kit.Segmented); ok && c.Chosen() == id {
			c.OnAgain(id)
		}
	})
}

// explain lets a marked word on the screen be explained.
func (s *pageStudio) explain(term string) {
	var found *kit.Word
	apptest.Walk(s.Screen, func(o fyne.CanvasObject) {
		if l, ok := o.(*kit.Label); ok {
			for _, w := range l.Words() {
				if w.Term == term && found == nil {
					found = w
				}
			}
		}
	})
	if found == nil {
		s.t.Fatalf("no word %s is marked", term)
	}
	found.Explain()
}

// learn lets somebody have begun to learn; ui/trainer has a tour of its own pages.
func (s *pageStudio) learn() {
	a := s.app
	a.now = func() time.Time { return time.Date(2026, 3, 30, 12, 0, 0, 0, time.UTC) }
	a.Go(app.Begin{})
	s.Shoot("begin")
	apptest.Learn(s.t, a.play.Progress.State, a.now())
	a.Go(app.Home{})
}

// newGame is the screen of a new game as it is after other choices.
func (s *pageStudio) newGame(name string, choose func(n *settings.NewGame)) {
	if s.Want(name) {
		s.app.Prefs().Preview(func(set *settings.Settings) { choose(&set.NewGame) })
		s.app.Go(app.NewGame{})
		s.Shoot(name)
	}
}

// pages are the screens around the game.
func (s *pageStudio) pages() {
	a := s.app
	a.firstStart, a.home.PieceOf = true, art.PieceOf
	a.Start()
	s.Shoot("welcome")
	a.firstStart = false
	a.Start()
	s.Shoot("home-first")
	a.Go(app.Keys{})
	s.Shoot("keys")
	a.Go(app.Rules{Game: "chess2"})
	s.Shoot("rules")
	a.Go(app.Rules{Game: "chess2", Whole: true})
	s.Shoot("rulebook")
	a.Go(app.Word{Term: "rampage"})
	s.Shoot("words")
	s.newGame("new-computer", func(n *settings.NewGame) {})
	s.newGame("new-friend", func(n *settings.NewGame) {
		n.Opponent, n.Start, n.Clock = opponent.Person, settings.StartNumber, "5+3"
	})
	for _, c := range [][2]string{{"new-clock-own", "5+3/2+1 delay"}, {"new-clock-hourglass", "5 hourglass"},
		{"new-clock-byo-yomi", "10+30 byo-yomi 3"}, {"new-clock-fixed", "0.5 fixed"},
		{"new-clock-periods", "40 in 90+30/60+30, then 20 in 30+30, then 15+30"}} {
		if was := a.Prefs().Get().NewGame; s.Want(c[0]) {
			a.Prefs().Preview(func(set *settings.Settings) {
				set.NewGame.Opponent, set.NewGame.Clock = opponent.Midline, c[1]
			})
			a.Go(app.NewGame{})
			s.again("own")
			s.Shoot(c[0])
			a.Prefs().Preview(func(set *settings.Settings) { set.NewGame = was })
		}
	}
	s.newGame("new-watch", func(n *settings.NewGame) { n.Opponent = opponent.None })
	for _, name := range []string{"chess", "chess960", "kings10x10:latent=duke,queens=chancellor", "rebel3",
		"reservists"} {
		s.newGame("new-"+catalogue.GameOf(name).ID, func(n *settings.NewGame) {
			n.Opponent, n.Start, n.Game = opponent.Midline, settings.StartDice, name
		})
	}
	a.Prefs().Preview(func(set *settings.Settings) {
		*set = s.Look.Settings()
		set.NewGame.Opponent = opponent.Person
	})
	a.Go(app.NewGame{})
	s.Letter('6')
	s.Key(fyne.KeyReturn)
	s.Shoot("curtain")
	s.Key(fyne.KeySpace)
	s.Shoot("choose")
	s.Letter('2')
	s.Shoot("reveal")
	a.Prefs().Preview(func(set *settings.Settings) {
		set.NewGame.Opponent, set.NewGame.ComputerArmy = opponent.Midline, "E"
	})
	a.Go(app.NewGame{})
	s.Letter('5')
	s.Key(fyne.KeyReturn)
	s.Shoot("reveal-computer")
	a.Go(app.Home{})
	app.TellText(a, words.Error(wrongSetting(s.t)))
	s.Shoot("notice")
	a.Dismiss()
	a.Go(app.Settings{})
	s.Shoot("settings")
	s.engines()
	a.Go(app.Home{})
	a.home.Facts = func() []kit.Fact {
		return []kit.Fact{ // the same on each machine
			{Name: words.T("about.program"), Text: words.T("about.commit", "1f6b66e0d9b5") + ", " +
				words.T("about.build", "linux", "amd64", "1.26.8")},
			{Name: words.T("about.settings"), Text: "/home/ann/.config/midline"},
			{Name: words.T("about.games"), Text: "/home/ann/.local/share/midline"},
		}
	}
	a.Go(app.About{})
	s.Shoot("about")
	s.messages()
	s.records()
}

// records are the screens of the library and of the statistics.
func (s *pageStudio) records() {
	a := s.app
	a.library.OpenFile = func(context.Context) (store.LibraryFile, library.Report, error) {
		return &librarytest.File{Statistics: &library.Stats{}}, library.Report{}, nil
	}
	a.games.Now = func() time.Time { return time.Date(2026, 3, 30, 12, 0, 0, 0, time.UTC) }
	a.Go(app.Library{})
	lib := s.Screen.(*games.List)
	lib.SetFound(nil, nil, false)
	s.Shoot("library-empty")
	if s.Want("library") || s.Want("library-found") || s.Want("library-import") {
		show := func() {
			var ids []library.ID
			var rows []games.Row
			for _, m := range madeUp(s.t, 24) {
				ids, rows = append(ids, m.ID), append(rows, games.RowOf(&m, a.games.Now().Location(), ""))
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
		s.Shoot("library")
		if s.Want("library-table") {
			lib.SetView("table")
			s.Shoot("library-table")
			lib.SetView("boards")
		}
		lib.SetSearch(&app.Search{Position: *rampage(s.t).Position()})
		if s.Look.Size == apptest.Small || s.Look.Whole && kit.Narrow(s.Look.Size) {
			apptest.Press(s.t, lib, words.T("library.filters.some", 1))
		}
		show()
		lib.Deleted(3)
		s.Shoot("library-found")
		lib.Key(fyne.KeyEscape)
		lib.SetSearch(nil)
		lib.SetJob(&games.Job{Title: words.T("library.imported", "club.pgn"), Text: importedText(), Ended: true,
			Problems: []games.Problem{{Game: 17, Line: 412, Column: 31, Reason: words.T("why.nothingtotake")},
				{Game: 803, Line: 20117, Reason: words.T("why.nopiecethere")},
				{Game: 1190, Line: 29004, Column: 4, Reason: words.T("why.onlykings")}}})
		apptest.Press(s.t, lib, words.T("library.faults"))
		s.Shoot("library-import")
	}
	if s.Want("library-file") {
		s.file(madeUp(s.t, 24))
	}
	a.Go(app.Statistics{})
	stats := s.Screen.(*games.Statistics)
	stats.SetNumbers(&library.Stats{})
	s.Shoot("statistics-empty")
	stats.SetNumbers(madeUpStats())
	s.Shoot("statistics")
	stats.Key(fyne.KeyEnd)
	s.Shoot("statistics-armies")
}

// file is the list of a file that is being read, searched for a position.
func (s *pageStudio) file(games24 []library.Meta) {
	a := s.app
	a.opened.make = func() *store.Library {
		l := store.NewOpened(a.Do, func(string) {})
		l.OpenFile = func(context.Context) (store.LibraryFile, library.Report, error) {
			return &librarytest.File{Games: games24}, library.Report{}, nil
		}
		return l
	}
	a.list(games.File{Name: "club.pgn", Again: true}, nil)
	a.Go(app.OpenedFile{})
	list := s.Screen.(*games.List)
	list.SetView("table")
	list.SetSearch(&app.Search{Position: *rampage(s.t).Position()})
	var ids []library.ID
	var rows []games.Row
	for _, m := range games24 {
		ids, rows = append(ids, m.ID), append(rows, games.RowOf(&m, time.UTC, ""))
	}
	list.SetFound(ids, rows, false)
	list.SetJob(&games.Job{Title: words.T("library.reading", "club.pgn"),
		Text: words.T("library.imported.games", 41984, words.Number(41984)), Part: 0.4})
	s.Shoot("library-file")
	list.SetView("boards")
}

// engines are the page of engines: of the analysis, with one that has answered, one
// that has not and one that is gone, and with another to be added.
func (s *pageStudio) engines() {
	a := s.app
	list := []settings.Engine{{Name: "Stockfish 15.1", Command: "/usr/games/stockfish",
		Options: []string{"Threads=2", "UCI_LimitStrength=true"}},
		{Name: "Fairy", Command: "/usr/games/fairy-stockfish"}, {Name: "Old", Command: "/home/ann/old"}}
	options := []uciclient.Option{{Name: "Threads", Type: uciclient.Spin, Default: "1", Min: 1, Max: 1024},
		{Name: "Hash", Type: uciclient.Spin, Default: "16", Min: 1, Max: 33554432},
		{Name: "Skill Level", Type: uciclient.Spin, Default: "20", Max: 20},
		{Name: "UCI_LimitStrength", Type: uciclient.Check, Default: "false"},
		{Name: "UCI_Elo", Type: uciclient.Spin, Default: "1350", Min: 1350, Max: 2850},
		{Name: "Style", Type: uciclient.Combo, Default: "Solid", Choices: []string{"Solid", "Wild"}},
		{Name: "SyzygyPath", Type: uciclient.String}}
	a.engines.SetFact("/usr/games/stockfish",
		engines.Fact{Is: uciclient.Identity{Name: "Stockfish 15.1", Author: "the Stockfish developers (see AUTHORS file)",
			Options: options,
			Games:   []*rules.Variant{&orthodox.Chess960, &orthodox.Chess}}})
	a.engines.SetFact("/usr/games/fairy-stockfish", engines.Fact{Asking: true})
	a.engines.SetFact("/home/ann/old", engines.Fact{Err: uciclient.NewFailure(uciclient.NoAnswer, "")})
	a.Prefs().Preview(func(set *settings.Settings) { set.Engines = list })
	a.Go(app.Engines{})
	s.Shoot("settings-analysis")
	page := a.Showing().(*prefs.Engines)
	page.Choose("Stockfish 15.1")
	s.Shoot("settings-engines")
	page.Choose(prefs.EntryAdd)
	s.Shoot("settings-engines-add")
	s.newGame("new-engine", func(n *settings.NewGame) { n.Game = "chess960" })
	a.Prefs().Preview(func(set *settings.Settings) { set.NewGame, set.Engines = settings.Default().NewGame, nil })
}

// rampage is a game in which a rampage is next.
func rampage(t *testing.T) *game.Game {
	t.Helper()
	start, err := fen.Parse(&chess2.Variant, "r1bqk2r/pp3ppp/2np1b2/1B1np3/3P4/2NR1N1P/PPP2PP1/R1BQK3 w - - 0 9 AE")
	if err != nil {
		t.Fatal(err)
	}
	now := time.Unix(0, 0)
	g, err := game.New(game.Options{Start: start,
		Now: func() time.Time { return now }, Control: present.ClockControl("10+5", rules.White),
		Players: [2]game.Player{1: {Opponent: apptest.By(4)}}})
	if err != nil {
		t.Fatal(err)
	}
	for _, text := range []string{"b5c6", "e5d4"} {
		m, err := uci.Parse(g.Position(), text)
		if err == nil {
			_, err = g.Play(m)
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	return g
}

// games is what is shown with an unfinished game.
func (s *pageStudio) games() {
	a := s.app
	a.Prefs().Preview(func(set *settings.Settings) { set.Premove = false })
	a.play.Open(rampage(s.t))
	a.play.Do("settings")
	s.Shoot("game-settings")
	a.Go(app.Home{})
	s.Shoot("home-unfinished")
	s.waiting()
	if s.Want("game-term") {
		a.play.Open(rampage(s.t))
		a.play.OpenTab("card")
		s.dragRook()
		s.explain("rampage")
		s.Shoot("game-term")
	}
}

// dragRook takes the rook of rampage over its victims and holds it there.
func (s *pageStudio) dragRook() {
	b := s.app.play.Session.Board
	half := b.Geometry().Square / 4
	from, to := b.Geometry().Centre(19), b.Geometry().Centre(43)
	b.MouseMoved(&desktop.MouseEvent{PointEvent: fyne.PointEvent{Position: from}})
	b.MouseDown(&desktop.MouseEvent{PointEvent: fyne.PointEvent{Position: from}, Button: desktop.MouseButtonPrimary})
	for _, p := range []fyne.Position{from.AddXY(half, half), to.AddXY(half, half)} {
		b.Dragged(&fyne.DragEvent{PointEvent: fyne.PointEvent{Position: p}})
	}
}

// matches are the ends of games that are part of a match: of a series without
// end, and of a number of games.
func (s *pageStudio) matches() {
	for _, m := range []struct {
		name  string
		games int
	}{{"series", 1}, {"match", 3}} {
		if !s.Look.All {
			return
		}
		a := s.app
		a.Prefs().Preview(func(set *settings.Settings) {
			n := &set.NewGame
			n.Opponent, n.Army, n.Match, n.Colour, set.Level = opponent.Midline, "A", m.games, settings.ColourWhite, 4
		})
		a.Go(app.NewGame{})
		s.Key(fyne.KeyReturn)
		s.Key(fyne.KeyReturn)
		a.play.Session.Turn.Resign(rules.White)
		s.Shoot("game-end-" + m.name)
		a.Go(app.Home{})
		s.Shoot("home-" + m.name)
	}
	s.advised()
}

// advised is the end of a game after which another army is suggested.
func (s *pageStudio) advised() {
	if !s.Want("game-end-advice") {
		return
	}
	a := s.app
	a.play.Progress.State.Games = nil
	a.play.Open(apptest.TurnForty(s.t, game.MaxGames, [2]game.Player{1: {Opponent: opponent.At(2)}}))
	a.play.Session.Turn.Act(a.play.Session.Game.Position().Legal(nil)[0])
	a.play.Session.Turn.Resign(rules.Black)
	s.Shoot("game-end-advice")
}

// symbols is a screen with the other set of pieces.
func (s *pageStudio) symbols() {
	a := s.app
	a.Prefs().Preview(func(set *settings.Settings) { set.Pieces = settings.PiecesSymbols })
	a.Go(app.NewGame{})
	s.Shoot("symbols-new")
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

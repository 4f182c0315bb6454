package control

import (
	"image"
	"runtime"
	"strings"

	"midline/engine/game"
	"midline/engine/opponent"
	"midline/engine/rules"
	"midline/engine/settings"
	"midline/engine/settings/files"
	"midline/engine/variant/orthodox"
	"midline/ui/app"
	ui "midline/ui/board"
	"midline/ui/catalogue"
	"midline/ui/kit"
	"midline/ui/present"
	"midline/ui/screen"
	"midline/ui/words"
)

// leaveGame lets the game in play rest: its clock stands and nobody thinks.
func (a *App) leaveGame() {
	if a.session != nil {
		a.shutSheet(a.session)
		a.session.stop()
		a.leftGame()
	}
}

// leftGame saves the game in play, or keeps what was noted on it after its end.
func (a *App) leftGame() {
	if !a.session.turn.Over() {
		a.save(a.session.game)
	} else {
		a.library.PutFinished(&a.session.entry, a.session.game)
	}
}

// shutSheet closes the settings beside a board.
func (a *App) shutSheet(s *session) {
	s.screen.SetSheet(nil)
	a.prefs.CloseSheet()
}

// welcomeScreen asks a stranger how the pieces are to be drawn.
func (a *App) welcomeScreen() app.Screen {
	var sets []screen.PieceSet
	for _, id := range []string{settings.PiecesMidline, settings.PiecesSymbols} {
		sets = append(sets, screen.PieceSet{ID: id, Art: kit.Art{Icon: a.art.Icon, Piece: func(art string, white bool, px int) image.Image {
			return a.pieceOf(id, art, white, px)
		}}})
	}
	return screen.NewWelcome(sets, func(id string) {
		a.Prefs().Set(func(set *settings.Settings) { set.Pieces = id })
		if a.document.text != "" {
			a.Go(app.Home{})
			a.openDocument()
			return
		}
		a.Go(app.Begin{})
	})
}

// beginScreen asks a stranger how the first minutes are to be spent.
func (a *App) beginScreen() app.Screen {
	return screen.NewBegin(a.art, screen.BeginCalls{
		Lesson: func() {
			a.Go(app.Learn{})
			a.Go(app.Lesson{}) // the first
		},
		Game: a.firstGame, Home: app.Link(a, app.Home{}),
	})
}

// firstGame is a game with all the help there is, against a partner that attacks nobody.
func (a *App) firstGame() {
	a.guided = true
	a.chooseArmies(screen.NewGameChoice{
		Game: "chess2", Extras: map[string]string{"form": "chess2"}, Opponent: opponent.Midline, Level: opponent.Sparring, Army: "classic", TheirArmy: "classic",
		Colour: settings.ColourWhite, Clock: settings.ClockNone, Start: settings.StartArray, Number: orthodox.Standard, Games: 1,
	})
}

// homeScreen is the first screen, with the unfinished game if there is one.
func (a *App) homeScreen() app.Screen {
	model := screen.HomeModel{Selected: catalogue.GameOf(a.lastGame()).ID, Resume: a.resumable(), Tiles: []kit.Link{
		{ID: "puzzles", Icon: "puzzle", Title: words.T("home.puzzles"), Line: words.T("home.puzzles.line")},
		{ID: "library", Icon: "library", Title: words.T("home.library"), Line: words.T("home.library.line")},
		{ID: "analyse", Icon: "analyse", Title: words.T("home.analyse"), Line: words.T("home.analyse.line")},
		{ID: "statistics", Icon: "statistics", Title: words.T("home.statistics"), Line: words.T("home.statistics.line")},
		{ID: "editor", Icon: "setup", Title: words.T("home.editor"), Line: words.T("home.editor.line")},
		{ID: "settings", Icon: "settings", Title: words.T("home.settings"), Line: words.T("home.settings.line")},
		{ID: "rules", Icon: "rules", Title: words.T("home.rules"), Line: words.T("home.rules.line")},
		{ID: "keys", Icon: "keys", Title: words.T("home.keys"), Line: words.T("home.keys.line")},
	}}
	next, _ := a.trainer.NextStep()
	model.Learn = &kit.Link{ID: "learn", Icon: "learn", Title: words.T("home.learn"), Line: words.T("home.next", next)}
	for _, g := range catalogue.Games {
		model.Games = append(model.Games, screen.GameRowOf(g))
	}
	return screen.NewHome(a.art, model, screen.HomeCalls{
		Select: a.selectGame,
		Play: func(id string) {
			a.selectGame(id)
			a.Go(app.NewGame{})
		},
		Resume: func() {
			if a.session != nil {
				a.play(a.session)
			}
		},
		Tile: func(id string) {
			switch id {
			case "learn":
				a.Go(app.Learn{})
			case "puzzles":
				a.Go(app.Puzzles{})
			case "library":
				a.Go(app.Library{})
			case "statistics":
				a.Go(app.Statistics{})
			case "analyse":
				a.Go(app.Analysis{})
			case "settings":
				a.Go(app.Settings{})
			case "editor":
				a.Go(app.Editor{})
			case "rules":
				a.showRules(a.lastGame(), "", false)
			default:
				a.help()
			}
		},
		About: app.Link(a, app.About{}),
	})
}

// aboutScreen tells whose games these are, and what a report of a fault needs.
func (a *App) aboutScreen() app.Screen {
	m := screen.AboutModel{Version: a.version, Facts: a.facts()}
	return screen.NewAbout(a.art, m, func() { a.Copy(m.Report()) }, app.Link(a, app.Home{}))
}

// buildName says what the program was built from, for what, and by which Go.
func buildName(commit string) string {
	text := words.T("about.build", runtime.GOOS, runtime.GOARCH, strings.TrimPrefix(runtime.Version(), "go"))
	if commit != "" {
		text = words.T("about.commit", commit) + ", " + text
	}
	return text
}

// ownFacts are what somebody who reports a fault is asked for.
func (a *App) ownFacts() []kit.Fact {
	list := []kit.Fact{{Name: words.T("about.program"), Text: buildName(a.commit)}}
	for _, place := range []struct {
		key string
		dir func() (string, error)
	}{{"about.settings", files.Dir}, {"about.games", files.SaveDir}} {
		dir, err := place.dir()
		if err != nil {
			dir = words.Error(err)
		}
		list = append(list, kit.Fact{Name: words.T(place.key), Text: dir})
	}
	return list
}

// lastGame is the UCI name of the game that was chosen last.
func (a *App) lastGame() string { return present.LastGame(a.Prefs().Get()).Name }

// selectGame makes a game the one that the next new game begins with: in its
// usual form, unless it was the last one played.
func (a *App) selectGame(id string) {
	if g, found := catalogue.GameByID(id); found && catalogue.GameOf(a.Prefs().Get().NewGame.Game).ID != id {
		a.Prefs().Set(func(set *settings.Settings) { set.NewGame.Game = g.Forms[0] })
	}
}

// offered reports whether the first screen offers a game: one that goes on, alone or
// in its match, or one that was over before its first action, whose end is to be told.
func offered(g *game.Game) bool {
	return !g.Result().Over() || present.GoesOn(g) || overAtStart(g)
}

func overAtStart(g *game.Game) bool {
	return g.Current().Parent() == nil && g.Position().Status().Reason != rules.Ongoing
}

// resumable describes the unfinished game, nil if there is none.
func (a *App) resumable() *screen.ResumeModel {
	s := a.session
	if s == nil || !offered(s.game) {
		return nil
	}
	p := s.game.Position()
	small := ui.New(ui.Config{Piece: a.art.Piece, Icon: a.art.Icon, Bare: true})
	small.SetColors(a.Prefs().Colors())
	small.SetFlipped(s.bottom == rules.Black)
	small.SetView(present.View(p, present.Scene{Last: s.game.LastTurn(), Over: true}))
	if s.turn.Covered() {
		small.SetView(hidden(s.game.Current()))
	}
	v := p.Rules().Variant
	m := &screen.ResumeModel{Board: ui.NewPicture(small), Title: present.Title(v), Lines: []string{words.T("home.turn", present.Title(v), p.Fullmove())}}
	if v.Chosen {
		m.Title = words.T("home.against", words.Army(p.Rules().Army(rules.White).ID), words.Army(p.Rules().Army(rules.Black).ID))
	}
	switch {
	case overAtStart(s.game):
		m.Head, m.Button = words.T("home.over"), words.T("end.review")
		m.Lines = []string{present.Title(v), present.ResultTitle(s.game)}
	case s.turn.Over():
		match := s.game.Match()
		m.Head = words.T("home.match")
		m.Lines = []string{a.matchTitle(match), present.ResultTitle(s.game)}
	}
	me, alone := s.turn.Alone()
	switch {
	case alone:
		m.Lines = append(m.Lines, opponentName(s.game.Players()[me.Other()]))
	case s.turn.Watching():
		m.Lines = append(m.Lines, words.T("home.watch"))
	default:
		m.Lines = append(m.Lines, words.T("home.two"))
	}
	for _, c := range []rules.Color{p.Side(), p.Side().Other()} {
		m.Sides = append(m.Sides, s.resumeSide(c))
	}
	return m
}

// resumeSide describes a side of the unfinished game, or of the last one of an
// unfinished match.
func (s *session) resumeSide(c rules.Color) screen.ResumeSide {
	side := screen.ResumeSide{Name: s.name(c), ToMove: c == s.game.Position().Side() && !s.turn.Over()}
	switch {
	case s.turn.Watching():
		side.Name = words.Color(c == rules.White)
	case s.turn.Computer(c): // the level is said above
		side.Name = words.T("player.machine")
	}
	if side.ToMove {
		side.Name = words.T("home.tomove", side.Name)
	}
	switch {
	case overAtStart(s.game): // nobody played
	case s.turn.Over():
		side.Clock = present.Points(s.game)[c]
	case s.game.Control().Timed():
		side.Clock = present.Clock(s.game.Remaining(c))
	}
	return side
}

// Keys shows what the keys do, over whatever screen there is.
func (a *App) Keys() { a.help() }

// help shows the keys.
func (a *App) help() { a.Go(app.Keys{}) }

// showRules shows the rules of a game; see app.Rules.
func (a *App) showRules(name, army string, whole bool) {
	a.Go(app.Rules{Game: name, Army: army, Whole: whole})
}

package control

import (
	"image"
	"slices"

	"midline/engine/settings"
	"midline/ui/app"
	"midline/ui/catalogue"
	"midline/ui/kit"
	"midline/ui/present"
	"midline/ui/screen"
	"midline/ui/words"
)

// homeGames is what the room needs of games.
type homeGames interface {
	// FirstGame begins a newcomer's first game.
	FirstGame()
	// Unfinished describes the unfinished game, nil if there is none.
	Unfinished() *screen.ResumeModel
	// Resume goes on with it.
	Resume()
}

// homeOptions is what the room is made with.
type homeOptions struct {
	Games homeGames
	// PieceOf draws a piece of a set that need not be in use, for the first start.
	PieceOf func(set, art string, white bool, px int) image.Image
	// Opened opens the document that the program was started with, after the first start, and
	// reports whether there is one.
	Opened func() bool
	// NextStep names what is to be learned next.
	NextStep func() string
	// MenuKeys returns what the keys of the menu bar do.
	MenuKeys func() []screen.KeyHelp
	Version  string
	Commit   string // that the program was built from; optional
}

// homeRoom has the first start, the home page, the page about the program, and the rules, words
// and keys over any page.
type homeRoom struct {
	homeOptions
	// Facts are those of the page about the program.
	Facts []kit.Fact
	// Explainer is the layer of the window on which terms are explained. It belongs over everything
	// but overlays.
	Explainer *kit.Explainer
	frame     app.Frame
	art       kit.Art
}

// newHomeRoom makes the room.
func newHomeRoom(f app.Frame, art kit.Art, o homeOptions) *homeRoom {
	r := &homeRoom{homeOptions: o, Facts: ownFacts(o.Commit), frame: f, art: art}
	r.Explainer = screen.NewExplainer(art, r.termDemo, func(term string) { f.Go(app.Word{Term: term}) })
	return r
}

// Serve registers the room's pages and overlays.
func (r *homeRoom) Serve(to *app.Routes) {
	app.Serve(to, func(app.Welcome) app.Page { return app.Page{Screen: r.welcome(), Quiet: true} })
	app.Serve(to, func(app.Begin) app.Page { return app.Page{Screen: r.begin(), Quiet: true} })
	app.Serve(to, func(app.Home) app.Page { return app.Page{Screen: r.home()} })
	app.Serve(to, func(app.About) app.Page {
		return app.Page{Screen: r.about(), Keys: func() []string { return []string{"scroll"} }}
	})
	app.ServeOverlay(to, func(of app.Rules) app.Overlay {
		return r.rulesSheet(rulesOf(of.Game, of.Army, of.Whole))
	})
	app.ServeOverlay(to, func(of app.Word) app.Overlay { return r.wordSheet(of.Term) })
	app.ServeOverlay(to, func(app.Keys) app.Overlay { return screen.NewKeysHelp(r.Keys(), r.close) })
}

// close takes away the overlay.
func (r *homeRoom) close() { r.frame.Cover(nil) }

// lastGame is the UCI name of the game that was chosen last.
func (r *homeRoom) lastGame() string { return present.LastGame(r.frame.Prefs().Get()).Name }

// welcome asks a stranger how the pieces are to be drawn.
func (r *homeRoom) welcome() app.Screen {
	var sets []screen.PieceSet
	for _, id := range []string{settings.PiecesMidline, settings.PiecesSymbols} {
		sets = append(sets, screen.PieceSet{ID: id, Art: kit.Art{Icon: r.art.Icon, Piece: func(art string, white bool, px int) image.Image {
			return r.PieceOf(id, art, white, px)
		}}})
	}
	return screen.NewWelcome(sets, func(id string) {
		r.frame.Prefs().Set(func(set *settings.Settings) { set.Pieces = id })
		if !r.Opened() {
			r.frame.Go(app.Begin{})
		}
	})
}

// begin asks a stranger how the first minutes are to be spent.
func (r *homeRoom) begin() app.Screen {
	return screen.NewBegin(r.art, screen.BeginCalls{
		Lesson: func() {
			r.frame.Go(app.Learn{})
			r.frame.Go(app.Lesson{}) // the first
		},
		Game: r.Games.FirstGame, Home: app.Link(r.frame, app.Home{}),
	})
}

// home is the first screen, with the unfinished game if there is one.
func (r *homeRoom) home() app.Screen {
	model := screen.HomeModel{Selected: catalogue.GameOf(r.lastGame()).ID, Resume: r.Games.Unfinished(), Tiles: []kit.Link{
		{ID: "puzzles", Icon: "puzzle", Title: words.T("home.puzzles"), Line: words.T("home.puzzles.line")},
		{ID: "library", Icon: "library", Title: words.T("home.library"), Line: words.T("home.library.line")},
		{ID: "analyse", Icon: "analyse", Title: words.T("home.analyse"), Line: words.T("home.analyse.line")},
		{ID: "statistics", Icon: "statistics", Title: words.T("home.statistics"), Line: words.T("home.statistics.line")},
		{ID: "editor", Icon: "setup", Title: words.T("home.editor"), Line: words.T("home.editor.line")},
		{ID: "settings", Icon: "settings", Title: words.T("home.settings"), Line: words.T("home.settings.line")},
		{ID: "rules", Icon: "rules", Title: words.T("home.rules"), Line: words.T("home.rules.line")},
		{ID: "keys", Icon: "keys", Title: words.T("home.keys"), Line: words.T("home.keys.line")},
	}}
	model.Learn = &kit.Link{ID: "learn", Icon: "learn", Title: words.T("home.learn"), Line: words.T("home.next", r.NextStep())}
	for _, g := range catalogue.Games {
		model.Games = append(model.Games, screen.GameRowOf(g))
	}
	return screen.NewHome(r.art, model, screen.HomeCalls{
		Select: func(id string) { present.SelectGame(r.frame.Prefs(), id) },
		Play: func(id string) {
			present.SelectGame(r.frame.Prefs(), id)
			r.frame.Go(app.NewGame{})
		},
		Resume: r.Games.Resume,
		Tile: func(id string) {
			switch id {
			case "learn":
				r.frame.Go(app.Learn{})
			case "puzzles":
				r.frame.Go(app.Puzzles{})
			case "library":
				r.frame.Go(app.Library{})
			case "statistics":
				r.frame.Go(app.Statistics{})
			case "analyse":
				r.frame.Go(app.Analysis{})
			case "settings":
				r.frame.Go(app.Settings{})
			case "editor":
				r.frame.Go(app.Editor{})
			case "rules":
				r.frame.Go(app.Rules{Game: r.lastGame()})
			default:
				r.frame.Go(app.Keys{})
			}
		},
		About: app.Link(r.frame, app.About{}),
	})
}

// about tells whose games these are, and what a report of a fault needs.
func (r *homeRoom) about() app.Screen {
	m := screen.AboutModel{Version: r.Version, Facts: r.Facts}
	return screen.NewAbout(r.art, m, func() { r.frame.Copy(m.Report()) }, app.Link(r.frame, app.Home{}))
}

// Keys returns the lines of the keys' help for what is on the screen.
func (r *homeRoom) Keys() []screen.KeyHelp {
	ids := []string{"rows", "go"}
	if keys := r.frame.Page().Keys; keys != nil {
		ids = keys()
	}
	lines := screen.KeyHelpOf(ids...)
	for _, line := range r.MenuKeys() {
		if !slices.ContainsFunc(lines, func(l screen.KeyHelp) bool { return slices.Equal(l.Keys, line.Keys) }) {
			lines = append(lines, line)
		}
	}
	return append(lines, screen.KeyHelpOf("tab", "help", "escape")...)
}

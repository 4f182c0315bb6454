// Package home has the first start, the home page, the page about the program, and the rules, words
// and keys over any page.
package home

import (
	"image"
	"slices"

	"midline/ui/app"
	"midline/ui/catalogue"
	"midline/ui/kit"
	"midline/ui/present"
	"midline/ui/settings"
	"midline/ui/words"
)

// Games is what the room needs of games.
type Games interface {
	// FirstGame begins a newcomer's first game.
	FirstGame()
	// Unfinished describes the unfinished game, nil if there is none.
	Unfinished() *present.Unfinished
	// Resume resumes it.
	Resume()
}

// Options is what the room is made with.
type Options struct {
	Games Games
	// PieceOf draws a piece of a set that need not be in use, for the first start.
	PieceOf func(set, art string, white bool, px int) image.Image
	// Opened opens the document that the program was started with, after the first start, and
	// reports whether there is one.
	Opened func() bool
	// NextStep names what is to be learned next.
	NextStep func() string
	// MenuKeys returns what the keys of the menu bar do.
	MenuKeys func() []KeyLine
	Version  string
	Commit   string // that the program was built from; optional
}

// Room makes these pages and overlays.
type Room struct {
	Options
	// Facts are those of the page about the program.
	Facts []kit.Fact
	// Explainer is the layer of the window on which terms are explained. It belongs over everything
	// but overlays.
	Explainer *kit.Explainer
	frame     app.Frame
	art       kit.Art
}

// New makes the room.
func New(f app.Frame, art kit.Art, o Options) *Room {
	r := &Room{Options: o, Facts: ownFacts(o.Commit), frame: f, art: art}
	r.Explainer = newExplainer(art, r.termDemo, func(term string) { f.Go(app.Word{Term: term}) })
	return r
}

// Serve registers the room's pages and overlays.
func (r *Room) Serve(to *app.Routes) {
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
	app.ServeOverlay(to, func(app.Keys) app.Overlay { return newKeysHelp(r.Keys(), r.close) })
}

// close takes away the overlay.
func (r *Room) close() { r.frame.Cover(nil) }

// lastGame is the UCI name of the game that was chosen last.
func (r *Room) lastGame() string { return present.LastGame(r.frame.Prefs().Get()).Name }

// welcome asks a stranger how the pieces are to be drawn.
func (r *Room) welcome() app.Screen {
	var sets []pieceSet
	for _, id := range []string{settings.PiecesMidline, settings.PiecesSymbols} {
		piece := func(art string, white bool, px int) image.Image { return r.PieceOf(id, art, white, px) }
		sets = append(sets, pieceSet{ID: id, Art: kit.Art{Icon: r.art.Icon, Piece: piece}})
	}
	return newWelcome(sets, func(id string) {
		r.frame.Prefs().Set(func(set *settings.Settings) { set.Pieces = id })
		if !r.Opened() {
			r.frame.Go(app.Begin{})
		}
	})
}

// begin asks a stranger how the first minutes are to be spent.
func (r *Room) begin() app.Screen {
	return newBegin(r.art, beginCalls{
		Lesson: func() {
			r.frame.Go(app.Learn{})
			r.frame.Go(app.Lesson{}) // the first
		},
		Game: r.Games.FirstGame, Home: app.Link(r.frame, app.Home{}),
	})
}

// home is the first screen, with the unfinished game if there is one.
func (r *Room) home() app.Screen {
	model := pageModel{Selected: catalogue.GameOf(r.lastGame()).ID, Resume: r.Games.Unfinished()}
	to := map[string]app.Route{"learn": app.Learn{}}
	for _, t := range []struct {
		id, icon string
		to       app.Route
	}{
		{"puzzles", "puzzle", app.Puzzles{}}, {"library", "library", app.Library{}},
		{"analyse", "analyse", app.Analysis{}}, {"statistics", "statistics", app.Statistics{}},
		{"editor", "setup", app.Editor{}}, {"settings", "settings", app.Settings{}},
		{"rules", "rules", app.Rules{}}, {"keys", "keys", app.Keys{}},
	} {
		to[t.id] = t.to
		model.Tiles = append(model.Tiles,
			kit.Link{ID: t.id, Icon: t.icon, Title: words.T("home." + t.id), Line: words.T("home." + t.id + ".line")})
	}
	model.Learn = &kit.Link{ID: "learn", Icon: "learn", Title: words.T("home.learn"),
		Line: words.T("home.next", r.NextStep())}
	for _, g := range catalogue.Games {
		model.Games = append(model.Games, rowOf(g))
	}
	return newScreen(r.art, model, pageCalls{
		Select: func(id string) { present.SelectGame(r.frame.Prefs(), id) },
		Play: func(id string) {
			present.SelectGame(r.frame.Prefs(), id)
			r.frame.Go(app.NewGame{})
		},
		Resume: r.Games.Resume,
		Tile: func(id string) {
			if id == "rules" {
				r.frame.Go(app.Rules{Game: r.lastGame()}) // as it is chosen then
				return
			}
			r.frame.Go(to[id])
		},
		About: app.Link(r.frame, app.About{}),
	})
}

// about tells whose games these are, and what a report of a fault needs.
func (r *Room) about() app.Screen {
	m := aboutModel{Version: r.Version, Facts: r.Facts}
	return newAbout(r.art, m, func() { r.frame.Copy(m.Report()) }, app.Link(r.frame, app.Home{}))
}

// Keys returns the lines of the keys' help for what is on the screen.
func (r *Room) Keys() []KeyLine {
	ids := []string{"rows", "go"}
	if keys := r.frame.Page().Keys; keys != nil {
		ids = keys()
	}
	lines := keyLinesOf(ids...)
	for _, line := range r.MenuKeys() {
		if !slices.ContainsFunc(lines, func(l KeyLine) bool { return slices.Equal(l.Keys, line.Keys) }) {
			lines = append(lines, line)
		}
	}
	return append(lines, keyLinesOf("tab", "help", "escape")...)
}

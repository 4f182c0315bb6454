// Package home has the pages of the first start, the home page, the page about the program, and the rules,
// terms and keys that are shown over any page.
package home

import (
	"cmp"
	"image"
	"slices"

	"midline/engine/rules"
	"midline/ui/app"
	"midline/ui/catalogue"
	"midline/ui/kit"
	"midline/ui/present"
)

// Games are the games that the room begins and resumes.
type Games interface {
	// FirstGame begins a newcomer's first game.
	FirstGame()
	// Unfinished describes the unfinished games, the one that was played last first.
	Unfinished() []*present.Unfinished
	// Describe describes how an unfinished game that goes on by itself stands now; nil for all others.
	Describe(id string) *present.Unfinished
	// Resume resumes the one of an ID.
	Resume(id string)
	// Discard discards the one of an ID after a question, and then calls done.
	Discard(id string, done func())
}

// Options are what the room needs.
type Options struct {
	Games Games
	// PieceOf draws a piece of any set, for the first start.
	PieceOf func(set, art string, white bool, px int) image.Image
	// Analyse, which is optional, goes to an analysis board for the game that was chosen last.
	Analyse func()
	// Opened opens the document with which the program was started, and reports whether there is one.
	Opened func() bool
	// NextStep, which is optional, names what to learn next.
	NextStep func() string
	// MenuKeys returns the keys of the menu bar.
	MenuKeys func() []KeyLine
	Version  string
	Commit   string // that the program was built from; optional
}

// Room makes these pages and overlays.
type Room struct {
	Options
	// Facts returns what is on the page about the program.
	Facts func() []kit.Fact
	// Explainer is the layer of the window on which terms are explained. It belongs over everything
	// but overlays.
	Explainer *kit.Explainer
	renew     func() // shows on the page how the unfinished games stand now; nil where there is none
	frame     app.Frame
	art       kit.Art
	demo      func(term string) kit.Demo // makes the film of a term, nil for none
}

// New makes the room.
func New(f app.Frame, art kit.Art, o Options) *Room {
	r := &Room{Options: o, Facts: func() []kit.Fact { return ownFacts(o.Commit) }, frame: f, art: art}
	r.demo = func(term string) kit.Demo {
		t, _ := catalogue.TermByID(term)
		return present.Reel(f, art, t.Form, t.Demo)
	}
	r.Explainer = r.newExplainer(func(term string) { f.Go(app.Word{Term: term}) })
	return r
}

// Serve registers the room's pages and overlays.
func (r *Room) Serve(to *app.Routes) {
	app.Serve(to, func(app.Welcome) app.Page { return app.Page{Screen: newWelcome(r), Quiet: true} })
	app.Serve(to, func(app.Begin) app.Page { return app.Page{Screen: newBegin(r), Quiet: true} })
	app.Serve(to, func(app.Home) app.Page {
		s := newScreen(r, catalogue.Games, tiles())
		r.renew = s.renew
		return app.Page{Screen: s, Left: r.left}
	})
	app.Serve(to, func(app.Unfinished) app.Page {
		s := newWaitingPage(r)
		r.renew = s.renew
		return app.Page{Screen: s, Left: r.left, Keys: func() []string { return []string{"scroll"} }}
	})
	app.Serve(to, func(app.About) app.Page {
		return app.Page{Screen: newAbout(r), Keys: func() []string { return []string{"scroll"} }}
	})
	app.ServeOverlay(to, func(of app.Rules) app.Overlay {
		m := rulesOf(cmp.Or(of.Game, r.lastGame()))
		m.Whole = of.Whole
		m.show(of.Army)
		if shown := r.frame.Page().Rules; shown != nil && shown().Variant.Name == m.Variant {
			for c := range rules.Color(2) {
				m.add(shown().Army(c))
			}
		}
		return newRulesSheet(r, m, r.close)
	})
	app.ServeOverlay(to, func(of app.Word) app.Overlay {
		m := rulesOf(r.shownVariant())
		m.Term = cmp.Or(of.Term, catalogue.Terms[0].ID)
		return newRulesSheet(r, m, r.close)
	})
	app.ServeOverlay(to, func(app.Keys) app.Overlay { return newKeysHelp(r.Keys(), r.close) })
}

func (r *Room) left() { r.renew = nil }

// Renew shows how the unfinished games stand now, if a page with them is shown.
func (r *Room) Renew() { kit.Call(r.renew) }

// close removes the overlay.
func (r *Room) close() { r.frame.Cover(nil) }

// lastGame is the UCI name of the game that was chosen last.
func (r *Room) lastGame() string { return present.LastGame(r.frame.Prefs().Get()).Name }

// shownVariant is the UCI name of the game that is shown, or else of the one that was chosen last.
func (r *Room) shownVariant() string {
	if shown := r.frame.Page().Variant; shown != nil {
		return shown()
	}
	return r.lastGame()
}

// Keys returns the lines of the help on keys for the current page.
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

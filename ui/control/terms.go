package control

import (
	"slices"

	"fyne.io/fyne/v2"

	"midline/engine/variant/chess2"
	"midline/ui/app"
	"midline/ui/catalogue"
	"midline/ui/kit"
	"midline/ui/present"
	"midline/ui/screen"
)

// Explainer is the layer of the window on which terms are explained; it belongs over
// everything but overlays.
func (a *App) Explainer() *kit.Explainer { return a.terms }

// termDemo is the film of a term, nil if there is none.
func (a *App) termDemo(term string) kit.Demo {
	t, _ := catalogue.TermByID(term)
	return a.reel(present.TermDemo(t))
}

// rulesSheet is what is to be read about a game.
func (a *App) rulesSheet(m screen.RulesModel) app.Overlay {
	return screen.NewRulesSheet(a.art, a.withWords(m), func() { a.Cover(nil) })
}

// withWords adds the words of all games to the rules of one, and the way to the others.
func (a *App) withWords(m screen.RulesModel) screen.RulesModel {
	m.Words.Film = a.termDemo
	if m.Variant == chess2.Variant.Name && a.mayCompare() {
		m.Compare = app.Link(a, app.Armies{})
	}
	m.Words.Picture = func(term string) kit.MiniBoardModel {
		t, _ := catalogue.TermByID(term)
		return present.TermPicture(t)
	}
	m.Of = func(game string) screen.RulesModel {
		g, _ := catalogue.GameByID(game)
		return a.withWords(present.RulesOf(g.Forms[0], "", false))
	}
	return m
}

// showWord shows a term; see app.Word.
func (a *App) showWord(term string) { a.Go(app.Word{Term: term}) }

// wordSheet is a term among the words of all games; "" is the first of them.
func (a *App) wordSheet(term string) app.Overlay {
	m := present.RulesOf(a.shownVariant(), "", false)
	if m.Words.Term = term; term == "" {
		m.Words.Term = catalogue.Terms[0].ID
	}
	return a.rulesSheet(m)
}

// shownVariant is the UCI name of the game that is shown, or else of the one that was
// chosen last.
func (a *App) shownVariant() string {
	if shown := a.Page().Variant; shown != nil {
		return shown()
	}
	return a.lastGame()
}

// variant is the UCI name of the game in play.
func (s *session) variant() string { return s.game.Position().Rules().Variant.Name }

// pointAt is the pointer that comes to a term on the board, or leaves it.
func (s *session) pointAt(term string, at fyne.Position, size fyne.Size) {
	if s.host.term != nil {
		s.host.term(term, s.board, at, size)
	}
}

// mayCompare reports whether the screen that is shown can be left for the comparison, and
// come back to as it was.
func (a *App) mayCompare() bool { return isLastingPage(a.At()) }

// isLastingPage reports whether one can come back to a page as it was.
func isLastingPage(r app.Route) bool {
	return slices.Contains([]app.Route{app.Home{}, app.Learn{}, app.NewGame{}, app.Game{}, app.Settings{}, app.Library{},
		app.Statistics{}, app.About{}}, r)
}

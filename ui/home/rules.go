package home

import (
	"slices"

	"midline/engine/variant/chess2"
	"midline/ui/app"
	"midline/ui/catalogue"
	"midline/ui/kit"
	"midline/ui/present"
	"midline/ui/words"
)

// termDemo is the film of a term, nil if there is none.
func (r *Room) termDemo(term string) kit.Demo {
	t, _ := catalogue.TermByID(term)
	played, err := present.TermDemo(t)
	return present.Reel(r.frame, r.art, played, err)
}

// rulesSheet is what is to be read about a game.
func (r *Room) rulesSheet(m rulesToRead) app.Overlay {
	return newRulesSheet(r.art, r.withWords(m), r.close)
}

// withWords adds the words of all games to the rules of one, and the way to the others.
func (r *Room) withWords(m rulesToRead) rulesToRead {
	m.Words.Film = r.termDemo
	if m.Variant == chess2.Variant.Name && isLastingPage(r.frame.At()) {
		m.Compare = app.Link(r.frame, app.Armies{})
	}
	m.Words.Picture = func(term string) kit.MiniBoardModel {
		t, _ := catalogue.TermByID(term)
		return present.TermPicture(t)
	}
	m.Of = func(game string) rulesToRead {
		g, _ := catalogue.GameByID(game)
		return r.withWords(rulesOf(g.Forms[0], "", false))
	}
	return m
}

// wordSheet is a term among the words of all games; "" is the first of them.
func (r *Room) wordSheet(term string) app.Overlay {
	m := rulesOf(r.shownVariant(), "", false)
	if m.Words.Term = term; term == "" {
		m.Words.Term = catalogue.Terms[0].ID
	}
	return r.rulesSheet(m)
}

// shownVariant is the UCI name of the game that is shown, or else of the one that was
// chosen last.
func (r *Room) shownVariant() string {
	if shown := r.frame.Page().Variant; shown != nil {
		return shown()
	}
	return r.lastGame()
}

// isLastingPage reports whether one can come back to a page as it was.
func isLastingPage(r app.Route) bool {
	return slices.Contains([]app.Route{app.Home{}, app.Learn{}, app.NewGame{}, app.Game{}, app.Settings{}, app.Library{},
		app.Statistics{}, app.About{}}, r)
}

// rulesOf returns all that is to be read about a game, under its UCI name. The
// rules of an army come first, unless it is ""; whole begins with the rulebook.
func rulesOf(name, army string, whole bool) rulesToRead {
	m := rulesToRead{Variant: name, Game: words.Game(catalogue.GameOf(name).ID), Army: army, Whole: whole}
	m.Short, m.Rulebook = words.Rules(name), words.Rulebook(name)
	return m
}

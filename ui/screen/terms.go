package screen

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"midline/ui/kit"
	"midline/ui/words"
)

// Terms finds the terms of a game for kit.Label.Explain, each where it stands first in
// a text. The game is an ID or a UCI name of one of its variants; "" stands for all
// games. Terms whose IDs are given are left out.
func Terms(game string, but ...string) kit.Finder {
	return func(text string) []kit.Mark {
		var list []kit.Mark
		for _, f := range words.FindTerms(game, text, but...) {
			list = append(list, kit.Mark(f))
		}
		return list
	}
}

// Explain lets labels that are read after each other mark the terms of a game, each
// where it stands first in all of them.
func Explain(game string, labels ...*kit.Label) {
	var seen []string
	for _, l := range labels {
		l.Explain(Terms(game, seen...))
		for _, f := range words.FindTerms(game, l.Text()) {
			seen = append(seen, f.Term)
		}
	}
}

// NewExplainer makes a layer on which terms are explained, with their films; more shows
// one in full.
func NewExplainer(art kit.Art, film func(term string) Demo, more func(term string)) *kit.Explainer {
	e := kit.NewExplainer()
	e.More = more
	e.Make = func(term string) kit.Explanation {
		var demo Demo
		if film != nil {
			demo = film(term)
		}
		return NewTermCard(art, term, demo, func() { e.ReadMore() })
	}
	return e
}

// reveal scrolls a word that is shown in a scroller into sight.
func reveal(scroll *container.Scroll, word fyne.CanvasObject) {
	driver := fyne.CurrentApp().Driver()
	top := driver.AbsolutePositionForObject(word).Y - driver.AbsolutePositionForObject(scroll).Y
	const edge = 8
	y := scroll.Offset.Y
	switch end := top + word.Size().Height; {
	case top < edge:
		y += top - edge
	case end > scroll.Size().Height-edge:
		y += end - scroll.Size().Height + edge
	default:
		return
	}
	scroll.ScrollToOffset(fyne.NewPos(0, y))
}

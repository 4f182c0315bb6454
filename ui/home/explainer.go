package home

import (
	"midline/ui/kit"
)

// newExplainer makes a layer on which terms are explained, with their films; more shows
// one in full.
func newExplainer(art kit.Art, film func(term string) kit.Demo, more func(term string)) *kit.Explainer {
	e := kit.NewExplainer()
	e.More = more
	e.Make = func(term string) kit.Explanation {
		var demo kit.Demo
		if film != nil {
			demo = film(term)
		}
		return newTermCard(art, term, demo, func() { e.ReadMore() })
	}
	return e
}

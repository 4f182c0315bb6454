package kit

import (
	"midline/ui/words"
)

// Terms finds the terms of a game for Label.Explain, each at its first occurrence in a text. The game is an ID
// or the UCI name of a variant; "" means all games. The terms in but are left out.
func Terms(game string, but ...string) Finder {
	return func(text string) []words.Found { return words.FindTerms(game, text, but...) }
}

// Explain lets labels that are read one after the other mark the terms of a game, each at its first occurrence
// in all of them.
func Explain(game string, labels ...*Label) {
	var seen []string
	for _, l := range labels {
		l.Explain(Terms(game, seen...))
		for _, f := range words.FindTerms(game, l.Text()) {
			seen = append(seen, f.Term)
		}
	}
}

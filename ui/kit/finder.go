package kit

import (
	"midline/ui/words"
)

// Terms finds the terms of a game for Label.Explain, each where it stands first in
// a text. The game is an ID or a UCI name of one of its variants; "" stands for all
// games. Terms whose IDs are given are left out.
func Terms(game string, but ...string) Finder {
	return func(text string) []words.Found { return words.FindTerms(game, text, but...) }
}

// Explain lets labels that are read after each other mark the terms of a game, each
// where it stands first in all of them.
func Explain(game string, labels ...*Label) {
	var seen []string
	for _, l := range labels {
		l.Explain(Terms(game, seen...))
		for _, f := range words.FindTerms(game, l.Text()) {
			seen = append(seen, f.Term)
		}
	}
}

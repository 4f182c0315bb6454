package present

import (
	ui "midline/ui/board"
	"midline/ui/words"
)

// BoardTerms finds the terms of a game, by its UCI name, in a sentence on a board.
func BoardTerms(variant, text string) []ui.Stretch {
	var list []ui.Stretch
	for _, f := range words.FindTerms(variant, text) {
		list = append(list, ui.Stretch(f))
	}
	return list
}

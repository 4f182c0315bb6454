package control

import (
	ui "midline/ui/board"
	"midline/ui/words"
)

// findTerms finds the terms of a game in a sentence on the board.
func findTerms(variant, text string) []ui.Stretch {
	var list []ui.Stretch
	for _, f := range words.FindTerms(variant, text) {
		list = append(list, ui.Stretch(f))
	}
	return list
}

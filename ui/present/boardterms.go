package present

import (
	"midline/ui/app"
	ui "midline/ui/board"
	"midline/ui/kit"
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

// ReadMore opens the page of the term under the pointer, or else of the first term in the sentence on a
// board. It reports whether there is one.
func ReadMore(f app.Frame, e *kit.Explainer, b *ui.Board) bool {
	if e.ReadMore() {
		return true
	}
	terms := b.Terms()
	if len(terms) > 0 {
		f.Go(app.Word{Term: terms[0]})
	}
	return len(terms) > 0
}

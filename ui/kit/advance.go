package kit

import (
	"strings"
	"unicode/utf8"

	"fyne.io/fyne/v2"
)

// mostMeasured is how many letters beyond ASCII are measured. Of the others it is supposed that
// each is as wide as the text is high.
const mostMeasured = 2000

// Advances are the widths of a style's letters: a text is about as wide as their sum, with which
// it takes no more time to measure than to read it.
type Advances struct {
	style  Style
	ascii  [utf8.RuneSelf]float32
	others map[rune]float32
}

// advancesOf are those of the window. They belong to its goroutine.
var advancesOf = map[advanceKey]*Advances{}

// advanceKey tells fonts apart, and the styles of each.
type advanceKey struct {
	style Style
	font  string
}

// Advance is about the width of a text: no smaller than Width but for a hair.
func (s Style) Advance(text string) float32 {
	a := s.Advances()
	sum := float32(0)
	for _, r := range text {
		sum += a.Of(r)
	}
	return sum
}

// Advances are the widths of the style's letters.
func (s Style) Advances() *Advances {
	key := advanceKey{s, ""}
	if font := fyne.CurrentApp().Settings().Theme().Font(s.face()); font != nil {
		key.font = font.Name()
	}
	a := advancesOf[key]
	if a == nil {
		a = &Advances{style: s, others: map[rune]float32{}}
		for r := range a.ascii {
			a.ascii[r] = s.letter(rune(r))
		}
		advancesOf[key] = a
	}
	return a
}

// Of is the width of a letter.
func (a *Advances) Of(r rune) float32 {
	if uint32(r) < utf8.RuneSelf {
		return a.ascii[r]
	}
	return a.other(r)
}

func (a *Advances) other(r rune) float32 {
	w, known := a.others[r]
	switch {
	case known:
		return w
	case len(a.others) >= mostMeasured:
		return a.style.Size
	}
	w = a.style.letter(r)
	a.others[r] = w
	return w
}

// letter measures a letter among others like it: alone it may be rounded up. None is without a
// width, so that no line has letters without end.
func (s Style) letter(r rune) float32 {
	const n = 8
	return max(s.Width(strings.Repeat(string(r), n))/n, 1)
}

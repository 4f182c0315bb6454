package kit

import (
	"strings"
	"unicode/utf8"

	"fyne.io/fyne/v2"
)

// mostMeasured is how many letters beyond ASCII are measured. All others count as being as wide as the text is
// high.
const mostMeasured = 2000

// Advances holds the widths of a style's letters. Their sum is about the width of a text, and takes far less
// time than measuring the text.
type Advances struct {
	style  Style
	ascii  [utf8.RuneSelf]float32
	others map[rune]float32
}

// advancesOf caches the widths. It belongs to the window's goroutine.
var advancesOf = map[advanceKey]*Advances{}

// advanceKey identifies a style in a font.
type advanceKey struct {
	style Style
	font  string
}

// Advance returns about the width of a text; it is at most a hair smaller than Width.
func (s Style) Advance(text string) float32 {
	a := s.Advances()
	sum := float32(0)
	for _, r := range text {
		sum += a.Of(r)
	}
	return sum
}

// Advances returns the widths of the style's letters.
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

// Of returns the width of a letter.
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

// letter measures a letter in a run of equal ones, as a single one may be rounded up. No width is 0, so that
// the number of letters in a line is bounded.
func (s Style) letter(r rune) float32 {
	const n = 8
	return max(s.Width(strings.Repeat(string(r), n))/n, 1)
}

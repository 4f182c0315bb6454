package board

import (
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
)

// The terms of a sentence are reported with their places when the pointer enters and leaves them, and disappear with
// the sentence.
func TestTermsOfASentence(t *testing.T) {
	h := newTester(t, view())
	var got []string
	var at fyne.Position
	var size fyne.Size
	h.cfg.Terms = func(text string) []Stretch {
		var list []Stretch
		for _, term := range []string{"elephant", "two squares"} {
			if i := strings.Index(strings.ReplaceAll(text, "\n", " "), term); i >= 0 {
				list = append(list, Stretch{term, i, i + len(term)})
			}
		}
		return list
	}
	h.cfg.OnTerm = func(term string, p fyne.Position, s fyne.Size) { got, at, size = append(got, term), p, s }
	h.ShowWhy(Why{From: sq("e4"), To: sq("h7"), Text: "Out of reach: the elephant is taken only from within two squares."})
	if got := h.Terms(); !slices.Equal(got, []string{"elephant", "two squares"}) {
		t.Fatalf("the terms are %q", got)
	}
	for _, spot := range h.layers.top.terms {
		h.hoverAt(spot.at.AddXY(spot.size.Width/2, spot.size.Height/2))
		h.hoverAt(spot.at.AddXY(spot.size.Width/3, spot.size.Height/2))
		if at != spot.at || size != spot.size || size.Width < 10 {
			t.Errorf("%s is said to stand at %v, %v", spot.term, at, size)
		}
	}
	h.hoverAt(fyne.NewPos(2, 2))
	h.hoverAt(h.layers.top.terms[0].at.AddXY(1, 1))
	h.tap("b6", 0)
	if want := []string{"elephant", "two squares", "", "elephant", ""}; !slices.Equal(got, want) {
		t.Errorf("reported is %q, want %q", got, want)
	}
	if len(h.Terms()) > 0 {
		t.Error("the terms outlast the sentence")
	}
}

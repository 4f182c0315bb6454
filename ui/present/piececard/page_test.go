package piececard

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"midline/ui/kit"
	"midline/ui/kit/kittest"
	"midline/ui/theme"
)

// No name of a piece is broken within a word on a card that is as low and narrow as it gets.
func TestNamesAreNotBroken(t *testing.T) {
	var c *Page
	kittest.Open(t, theme.Light, func() fyne.CanvasObject {
		c = NewPage(kittest.Art, "chess2", nil)
		return c
	}, fyne.NewSize(kit.PanelLeast, 140))
	small := 0
	for _, name := range []string{"Rook", "Empowered bishop", "Jungle queen", "Warrior king", "Elephant"} {
		c.Set(&Model{Name: name, Diagram: canvas.NewRectangle(nil)})
		for _, l := range []*kit.Label{c.name, c.small} {
			style := kit.Heading
			if l == c.small {
				style = kit.Strong
			}
			for _, word := range strings.Fields(name) {
				if l.Visible() && style.Width(word) > l.Size().Width {
					t.Errorf("%q has %v, and wants %v", word, l.Size().Width, style.Width(word))
				}
			}
		}
		if c.small.Visible() == c.name.Visible() {
			t.Errorf("%s is shown twice, or not at all", name)
		}
		if c.small.Visible() {
			small++
		}
	}
	if small == 0 || small == 5 {
		t.Errorf("%d of 5 names are in small type", small)
	}
}

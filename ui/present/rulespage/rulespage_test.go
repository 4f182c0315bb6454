package rulespage

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"midline/ui/kit/kittest"
	"midline/ui/theme"
	"midline/ui/words"
)

// TestRulesAreMeasuredOnce lays out the rules again at the same width, as each action does, and checks that no text is
// broken into lines again.
func TestRulesAreMeasuredOnce(t *testing.T) {
	page := New(kittest.Art,
		[]words.Section{{Heading: "Moves", Paragraphs: []string{strings.Repeat("a king moves to a square beside it. ", 20)}}},
		"")
	high := func(width float32) float32 { return page.Inner.HeightAt(width) }
	narrow, wide := high(200), high(400)
	if narrow <= wide {
		t.Errorf("the height is %v at a width of 200 and %v at 400", narrow, wide)
	}
	if again := high(200); again != narrow {
		t.Errorf("the height was %v, and is %v", narrow, again)
	}
	if n := testing.AllocsPerRun(10, func() { high(200) }); n > 0 {
		t.Errorf("a layout at the same width allocates %v times", n)
	}
}

// A word that is focused is scrolled into view.
func TestWordsAreScrolledIntoSight(t *testing.T) {
	text := strings.Repeat("A piece moves as it does. ", 80) + "Then a ghost comes."
	page := New(kittest.Art, []words.Section{{Heading: "One", Paragraphs: []string{text, text}}}, "chess2")
	w := kittest.Open(t, theme.Light, func() fyne.CanvasObject { return page }, fyne.NewSize(400, 300))
	w.Canvas().FocusNext()
	if y := page.Scroll.Offset.Y; y < 300 {
		t.Errorf("it is scrolled by %v", y)
	}
}

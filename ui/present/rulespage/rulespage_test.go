package rulespage

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"midline/ui/catalogue"
	"midline/ui/kit/kittest"
	"midline/ui/present/diagram"
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

// Every picture among the rules is drawn by the time that it is seen, and none long before: a page may have fifty.
func TestPicturesAreDrawnWhenSeen(t *testing.T) {
	page := New(kittest.Art, words.Rules("chess2"), "chess2")
	kittest.Open(t, theme.Light, func() fyne.CanvasObject { return page }, fyne.NewSize(700, 500))
	drawn := func() (n int) {
		for _, f := range page.drawn {
			if f.board != nil {
				n++
			}
		}
		return n
	}
	if n := drawn(); n == 0 || n > 6 {
		t.Errorf("%d of %d pictures are drawn at first", n, len(page.drawn))
	}
	for range 60 {
		page.ScrollBy(300)
		for i, f := range page.drawn {
			y := f.Position().Y - page.Scroll.Offset.Y
			if seen := y < 500 && y+f.Size().Height > 0; seen && (f.board == nil || f.posed.IsZero()) {
				t.Fatalf("picture %d is seen and not drawn", i)
			}
		}
	}
	if drawn() != len(page.drawn) || len(page.drawn) < 25 {
		t.Errorf("%d of %d pictures are drawn at the end", drawn(), len(page.drawn))
	}
}

// Every picture that the rules name can be staged, in every game and form.
func TestPicturesOfTheRules(t *testing.T) {
	for _, g := range catalogue.Games {
		for _, form := range append(g.Forms, "kings:corner=h8", "kings:latent=queen", "kings:latent=duke") {
			for _, s := range append(words.Rules(form), words.Rulebook(form)...) {
				for _, p := range s.Pictures {
					d, found := diagram.Find(p.Name)
					if _, err := d.Stage(); !found || err != nil {
						t.Errorf("%s, %s: picture %s: %v", form, s.Heading, p.Name, err)
					}
				}
			}
		}
	}
}

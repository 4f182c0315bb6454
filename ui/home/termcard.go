package home

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"

	"midline/ui/kit"
	"midline/ui/theme"
	"midline/ui/words"
)

// TermCard explains a term beside its word: its name, a film, a sentence or a few, and a
// way to more.
type TermCard struct {
	kit.Part
	film    kit.Demo // nil: none
	ground  *kit.Surface
	name    *kit.Label
	text    *kit.Label
	more    *kit.Button
	hovered bool
}

var (
	_ kit.Explanation   = (*TermCard)(nil)
	_ desktop.Hoverable = (*TermCard)(nil)
)

// The measures of the card: its width, its edge, and the film with what tells how far it is.
const (
	termCardWidth float32 = 280
	termCardEdge  float32 = 14
	termFilmHigh  float32 = 176
)

// newTermCard makes the card of a term with its film, which may be nil; more is called
// for more.
func newTermCard(art kit.Art, term string, film kit.Demo, more func()) *TermCard {
	c := &TermCard{film: film, ground: kit.NewSurface(), name: kit.NewLabel(words.Term(term), kit.Strong, kit.ShadeText),
		text: kit.NewParagraph(words.TermText(term), kit.Caption, kit.ShadeText, 0),
		more: art.NewButton(kit.ButtonOptions{Label: words.T("rules.words.more"), Key: "F1", Rank: kit.Quiet, Action: more})}
	c.ground.Edge = func(p theme.Palette) color.NRGBA { return p.Text2 }
	c.Kids = []fyne.CanvasObject{c.ground, c.name, c.text, c.more}
	if film != nil {
		c.Kids = append(c.Kids, film)
		c.Paint = film.Wear
	}
	c.Place = func(size fyne.Size) {
		kit.Put(c.ground, 0, 0, size.Width, size.Height)
		c.lay(size.Width)
	}
	c.Least = func() fyne.Size { return fyne.NewSize(termCardWidth, c.lay(termCardWidth)) }
	c.ExtendBaseWidget(c)
	return c
}

// lay puts all but the ground from the top and returns the height.
func (c *TermCard) lay(width float32) float32 {
	w, y := width-2*termCardEdge, float32(10)
	kit.Put(c.name, termCardEdge, y, w, 22)
	y += 22 + 8
	if c.film != nil {
		kit.Put(c.film, termCardEdge, y, w, termFilmHigh)
		y += termFilmHigh + 8
	}
	text := c.text.HeightAt(w)
	kit.Put(c.text, termCardEdge, y, w, text)
	y += text + 8
	more := c.more.MinSize()
	kit.Put(c.more, 4, y, more.Width, 36)
	return y + 36 + 6
}

// Open implements kit.Explanation.
func (c *TermCard) Open() {
	if c.film != nil {
		c.film.Start()
	}
}

// Close implements kit.Explanation.
func (c *TermCard) Close() {
	if c.film != nil {
		c.film.Stop()
	}
}

// Hovered reports whether the pointer is over the card, buttons aside.
func (c *TermCard) Hovered() bool { return c.hovered }

// MouseIn belongs to Fyne.
func (c *TermCard) MouseIn(*desktop.MouseEvent) { c.hovered = true }

// MouseMoved belongs to Fyne.
func (c *TermCard) MouseMoved(*desktop.MouseEvent) {}

// MouseOut belongs to Fyne.
func (c *TermCard) MouseOut() { c.hovered = false }

// Tapped keeps a tap from what lies below.
func (c *TermCard) Tapped(*fyne.PointEvent) {}

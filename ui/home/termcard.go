package home

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"

	"midline/ui/accessibility"
	"midline/ui/kit"
	"midline/ui/words"
)

// newExplainer makes a layer on which terms are explained, with their films; more opens the page of a term.
func (r *Room) newExplainer(more func(term string)) *kit.Explainer {
	e := kit.NewExplainer()
	e.More = more
	e.Make = func(term string) kit.Explanation {
		return newTermCard(r.art, term, r.demo(term), func() { e.ReadMore() })
	}
	return e
}

// TermCard explains a term beside its word: the name, a film, a few sentences, and a button that leads to
// more.
type TermCard struct {
	kit.Part
	film    kit.Demo // optional
	more    *kit.Button
	hovered bool
	name    string
}

var (
	_ kit.Explanation   = (*TermCard)(nil)
	_ desktop.Hoverable = (*TermCard)(nil)
)

// newTermCard makes the card of a term. film is optional; more is called by the button.
func newTermCard(art kit.Art, term string, film kit.Demo, more func()) *TermCard {
	c := &TermCard{name: words.Term(term), film: film,
		more: art.NewButton(kit.ButtonOptions{Label: words.T("rules.words.more"), Key: "F1",
			Rank: kit.Quiet, Action: more})}
	ground := kit.NewSurface()
	ground.Edge = kit.ShadeText2
	body := []kit.Item{kit.Text(kit.NewLabel(words.Term(term), kit.Strong, kit.ShadeText))}
	if film != nil {
		body = append(body, kit.Fixed(film, 0, 176))
		c.Paint = film.SetPalette
	}
	body = append(body, kit.Text(kit.NewParagraph(words.TermText(term), kit.Caption, kit.ShadeText, 0)))
	c.Arrange(kit.Stack(kit.Fill(ground), kit.Inset(0, 10, 0, 6, kit.Column(8,
		kit.Inset(14, 0, 14, 0, kit.Column(8, body...)),
		kit.Inset(4, 0, 0, 0, kit.Sized(kit.Own(c.more), 0, 36))))))
	c.Least = func() fyne.Size { return fyne.NewSize(280, c.HeightAt(280)) }
	c.ExtendBaseWidget(c)
	return c
}

// AccessibleNode implements accessibility.Teller.
func (c *TermCard) AccessibleNode() accessibility.Node { return accessibility.Node{Name: c.name} }

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

// Hovered reports whether the pointer is over the card, except its button.
func (c *TermCard) Hovered() bool { return c.hovered }

// MouseIn implements desktop.Hoverable.
func (c *TermCard) MouseIn(*desktop.MouseEvent) { c.hovered = true }

// MouseMoved implements desktop.Hoverable.
func (c *TermCard) MouseMoved(*desktop.MouseEvent) {}

// MouseOut implements desktop.Hoverable.
func (c *TermCard) MouseOut() { c.hovered = false }

// Tapped does nothing, so that a tap does not reach what is below.
func (c *TermCard) Tapped(*fyne.PointEvent) {}

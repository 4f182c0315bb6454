// Package rulespage shows rules in a scroller, with the terms of their game marked.
package rulespage

import (
	"slices"

	"fyne.io/fyne/v2"

	"midline/engine/army"
	"midline/ui/armies"
	"midline/ui/catalogue"
	"midline/ui/kit"
	"midline/ui/words"
)

// Page shows rules in a scroller.
type Page struct {
	kit.Scroller
	Corner []*kit.Button // beside the first heading, from the right
	// OnScrolled is called after the page was scrolled; optional.
	OnScrolled func(fyne.Position)

	heads  []*kit.Label // of the sections
	armies []string     // their armies
	shown  bool         // the section of an army has been shown
	drawn  []*figure    // the pictures, in order
	asked  asked
	offers []offer
}

// offer is a button below the section of an army, while it is offered.
type offer struct {
	section int
	button  *kit.Button
	open    func() bool
}

// asked is the section that ShowSection has shown last, and how far the page was scrolled by that.
type asked struct {
	section int
	offset  float32
}

// New returns a page on which the terms of a variant, by its UCI name, are marked; "" for none.
func New(art kit.Art, sections []words.Section, variant string, corner ...*kit.Button) *Page {
	r := &Page{Corner: corner}
	parts := make([][]kit.Item, len(sections))
	for i, s := range sections {
		var texts []kit.Item
		head := kit.NewParagraph(s.Heading, kit.Strong, kit.ShadeText, 0)
		r.heads, r.armies = append(r.heads, head), append(r.armies, s.Army)
		if i > 0 {
			texts = append(texts, kit.Gap(20))
		}
		texts = append(texts, headLayout(art, head, s.Army))
		var labels []*kit.Label
		paragraph := func(text string, style kit.Style) *kit.Label {
			labels = append(labels, kit.NewParagraph(text, style, kit.ShadeText2, 0).OnWord(r.Reveal))
			return labels[len(labels)-1]
		}
		figures := r.figures(art, s.Pictures, func(text string) *kit.Label { return paragraph(text, kit.Caption) })
		texts = append(texts, figures[0]...)
		for at, text := range s.Paragraphs {
			texts = append(append(texts, kit.Text(paragraph(text, kit.Body))), figures[at+1]...)
		}
		if variant != "" {
			kit.Explain(variant, labels...)
		}
		parts[i] = texts
	}
	var buttons []kit.Item
	for _, b := range slices.Backward(corner) { // in the order of reading
		buttons = append(buttons, kit.Sized(kit.Own(b), 0, 32))
	}
	layout := func() kit.Item {
		var texts []kit.Item
		for i, part := range parts {
			texts = append(texts, part...)
			for _, o := range r.offers {
				texts = append(texts, kit.When(o.section == i && o.open(), kit.Sized(kit.Left(kit.Own(o.button)), 0, 36)))
			}
		}
		return kit.Stack(kit.Inset(0, 4, 0, 0, kit.Right(kit.Top(kit.Row(0, buttons...)))),
			kit.Inset(0, 8, 0, 14, kit.Column(6, texts...)))
	}
	fixed := layout()
	r.Open(r, 200, func(fyne.Size) kit.Item {
		if len(r.offers) > 0 {
			return layout()
		}
		return fixed
	})
	place := r.Place
	r.Place = func(size fyne.Size) { place(size); r.draw() }
	r.Scroll.OnScrolled = func(at fyne.Position) {
		r.draw()
		kit.CallWith(r.OnScrolled, at)
	}
	return r
}

// OfferArmies offers below the section of each army that came with a game to keep it.
func (r *Page) OfferArmies(art kit.Art, shelf *armies.Shelf) {
	for i, key := range r.armies {
		a := army.ByKey(key)
		if a == nil {
			continue
		}
		b := art.NewButton(kit.ButtonOptions{Label: words.T("workshop.keep"), Action: func() {
			shelf.Keep(a, r.Update)
		}})
		r.offers = append(r.offers, offer{i, b, func() bool { return len(shelf.Missing(a.Army)) > 0 }})
	}
	r.Update()
}

// Update shows the buttons that are offered now.
func (r *Page) Update() {
	if len(r.offers) == 0 {
		return
	}
	r.Inner.Collect()
	r.Inner.Relayout()
	r.Scroll.Refresh()
}

// headLayout has the pieces of an army beside its name.
func headLayout(art kit.Art, head *kit.Label, army string) kit.Item {
	const side = 28
	var pieces []kit.Item
	if a, found := catalogue.ArmyByID(army); found {
		for _, name := range a.Signature {
			pieces = append(pieces, kit.Fixed(art.PiecePicture(name, true), side, side))
		}
	}
	return kit.Stack(kit.Text(head), kit.Inset(kit.Strong.Width(head.Text())+12, -3, 0, -3,
		kit.Left(kit.Row(0, pieces...))))
}

// Section returns the index of the section at the top of the visible part, or of that which ShowSection has shown
// there or, near the end of the page, below.
func (r *Page) Section() int {
	if r.asked.offset == r.Scroll.Offset.Y && r.asked.section < len(r.heads) {
		return r.asked.section
	}
	now := 0
	for i, head := range r.heads {
		least := float32(8 + 14*i) // where it stands without the texts: it is at 0 before the first layout
		if max(head.Position().Y, least) <= r.Scroll.Offset.Y+40 {
			now = i
		}
	}
	return now
}

// ShowSection scrolls a section to the top.
func (r *Page) ShowSection(section int) {
	kit.ScrollAt(r.Scroll, max(r.heads[section].Position().Y-8, 0))
	r.asked = asked{section, r.Scroll.Offset.Y}
	r.draw()
}

// ShowArmy scrolls the section of an army to the top, the first time that it is called; later the page stays as the
// reader left it.
func (r *Page) ShowArmy(army string) {
	if i := slices.Index(r.armies, army); army != "" && i >= 0 && !r.shown {
		r.shown = true
		r.ShowSection(i)
	}
}

// ScrollBy scrolls by some pixels.
func (r *Page) ScrollBy(dy float32) {
	kit.ScrollAt(r.Scroll, r.Scroll.Offset.Y+dy)
	r.draw()
}

// Package rulespage shows rules in a scroller, with the terms of their game marked.
package rulespage

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"midline/ui/catalogue"
	"midline/ui/kit"
	"midline/ui/words"
)

// Page shows rules in a scroller.
type Page struct {
	kit.Part
	Scroll *container.Scroll
	inner  kit.Part
	labels []*kit.Label
	heads  map[*kit.Label]head
	Corner []*kit.Button // beside the first heading, from the right
	// heights caches the heights of the labels at a width.
	heights []float32
	at      float32
}

// head is the objects of a heading.
type head struct {
	section int
	pieces  []*kit.Picture // the pieces of the army
}

// New returns a page on which the terms of a variant, by its UCI name, are marked; "" for none.
func New(art kit.Art, sections []words.Section, variant string, corner ...*kit.Button) *Page {
	r := &Page{heads: map[*kit.Label]head{}, Corner: corner}
	for i, s := range sections {
		label := kit.NewParagraph(s.Heading, kit.Strong, kit.ShadeText, 0)
		h := head{section: i}
		if a, found := catalogue.ArmyByID(s.Army); found {
			for _, name := range a.Signature {
				h.pieces = append(h.pieces, art.PiecePicture(name, true))
			}
		}
		r.heads[label] = h
		r.labels = append(r.labels, label)
		for _, text := range s.Paragraphs {
			r.labels = append(r.labels, kit.NewParagraph(text, kit.Body, kit.ShadeText2, 0).OnWord(r.reveal))
		}
		if variant != "" {
			kit.Explain(variant, r.labels[len(r.labels)-len(s.Paragraphs):]...)
		}
	}
	for i := len(corner) - 1; i >= 0; i-- { // in the order of reading
		r.inner.Kids = append(r.inner.Kids, corner[i])
	}
	for _, l := range r.labels {
		r.inner.Kids = append(r.inner.Kids, l)
		for _, p := range r.heads[l].pieces {
			r.inner.Kids = append(r.inner.Kids, p)
		}
	}
	r.inner.Place = func(size fyne.Size) { r.walk(size.Width-kit.ScrollRoom, true) }
	r.inner.Least = func() fyne.Size { return fyne.NewSize(200, r.walk(r.Size().Width-kit.ScrollRoom, false)) }
	r.inner.ExtendBaseWidget(&r.inner)
	r.Scroll = container.NewVScroll(&r.inner)
	r.Kids = []fyne.CanvasObject{r.Scroll}
	r.Place = func(size fyne.Size) {
		kit.Put(r.Scroll, 0, 0, size.Width, size.Height)
		r.Scroll.Refresh() // the height of the text depends on the width
	}
	r.ExtendBaseWidget(r)
	return r
}

// walk goes through the texts from the top, lays them out if asked to, and returns the total height.
func (r *Page) walk(width float32, put bool) float32 {
	if r.at != width || len(r.heights) != len(r.labels) {
		r.at, r.heights = width, r.heights[:0]
		for _, l := range r.labels {
			r.heights = append(r.heights, l.HeightAt(width))
		}
	}
	y := float32(8)
	for i, l := range r.labels {
		h, isHead := r.heads[l]
		if isHead && i > 0 {
			y += 14
		}
		if put {
			r.put(l, h, y, width, r.heights[i])
		}
		y += r.heights[i] + 6
	}
	if put {
		x := width
		for _, b := range r.Corner {
			w := b.MinSize().Width
			x -= w
			kit.Put(b, x, 4, w, 32)
		}
	}
	return y + 8
}

// put lays out a text. The pieces of an army are beside its name.
func (r *Page) put(l *kit.Label, h head, y, width, height float32) {
	const side = 28
	kit.Put(l, 0, y, width, height)
	x := kit.Strong.Width(l.Text()) + 12
	for _, p := range h.pieces {
		kit.Put(p, x, y+(height-side)/2, side, side)
		x += side
	}
}

// Section returns the index of the section at the top of the visible part.
func (r *Page) Section() int {
	now := 0
	y := float32(8)
	for i, l := range r.labels {
		if h, isHead := r.heads[l]; isHead {
			if y > r.Scroll.Offset.Y+40 {
				break
			}
			now = h.section
		}
		if i < len(r.heights) {
			y += r.heights[i] + 6
		}
		if i+1 < len(r.labels) {
			if _, next := r.heads[r.labels[i+1]]; next {
				y += 14
			}
		}
	}
	return now
}

// ShowSection scrolls a section to the top.
func (r *Page) ShowSection(section int) {
	for _, l := range r.labels {
		if h, isHead := r.heads[l]; isHead && h.section == section {
			r.Scroll.ScrollToOffset(fyne.NewPos(0, max(l.Position().Y-8, 0)))
		}
	}
}

// ScrollBy scrolls by some pixels.
func (r *Page) ScrollBy(dy float32) {
	r.Scroll.ScrollToOffset(fyne.NewPos(0, r.Scroll.Offset.Y+dy))
}

// reveal scrolls a word into view.
func (r *Page) reveal(word fyne.CanvasObject) { kit.ScrollTo(r.Scroll, word) }

package screen

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"midline/ui/kit"
)

// RulesSection is a part of the rules of a game.
type RulesSection struct {
	Heading    string
	Paragraphs []string
}

// rulesPage shows the rules of the game in play in a scroller.
type rulesPage struct {
	kit.Part
	scroll *container.Scroll
	inner  kit.Part
	labels []*kit.Label
	heads  map[*kit.Label]bool
	// heights of the labels at a width, since a layout asks for them several times.
	heights []float32
	at      float32
}

func newRulesPage(sections []RulesSection) *rulesPage {
	r := &rulesPage{heads: map[*kit.Label]bool{}}
	for _, s := range sections {
		head := kit.NewParagraph(s.Heading, kit.Strong, kit.ShadeText, 0)
		r.heads[head] = true
		r.labels = append(r.labels, head)
		for _, text := range s.Paragraphs {
			r.labels = append(r.labels, kit.NewParagraph(text, kit.Body, kit.ShadeText2, 0))
		}
	}
	for _, l := range r.labels {
		r.inner.Kids = append(r.inner.Kids, l)
	}
	r.inner.Place = func(size fyne.Size) { r.walk(size.Width-scrollRoom, true) }
	r.inner.Least = func() fyne.Size { return fyne.NewSize(200, r.walk(r.Size().Width-scrollRoom, false)) }
	r.inner.ExtendBaseWidget(&r.inner)
	r.scroll = container.NewVScroll(&r.inner)
	r.Kids = []fyne.CanvasObject{r.scroll}
	r.Place = func(size fyne.Size) {
		kit.Put(r.scroll, 0, 0, size.Width, size.Height)
		r.scroll.Refresh() // the height of the text depends on the width
	}
	r.ExtendBaseWidget(r)
	return r
}

// walk goes over the texts from the top, puts them if asked to, and returns the
// height of all.
func (r *rulesPage) walk(width float32, put bool) float32 {
	if r.at != width || len(r.heights) != len(r.labels) {
		r.at, r.heights = width, r.heights[:0]
		for _, l := range r.labels {
			r.heights = append(r.heights, l.HeightAt(width))
		}
	}
	y := float32(8)
	for i, l := range r.labels {
		if r.heads[l] && i > 0 {
			y += 10
		}
		h := r.heights[i]
		if put {
			kit.Put(l, 0, y, width, h)
		}
		y += h + 6
	}
	return y + 8
}

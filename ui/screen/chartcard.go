package screen

import (
	"fyne.io/fyne/v2"

	"midline/ui/kit"
)

// chartCard is a chart on a ground, under a heading.
type chartCard struct {
	kit.Part
	ground  *kit.Surface
	heading *kit.Label
	figures []*figure // over the chart
	chart   fyne.CanvasObject
	high    func() float32 // of the chart
}

// heightAt is the height that the card wants.
func (c *chartCard) heightAt() float32 {
	h := 50 + c.high() + 20
	if len(c.figures) > 0 {
		h += 72
	}
	return h
}

// figure is a number with what it counts above it.
type figure struct{ name, number *kit.Label }

func newChartCard(heading string, chart fyne.CanvasObject, high func() float32, figures ...*figure) *chartCard {
	c := &chartCard{ground: kit.NewSurface(), heading: kit.NewLabel(heading, kit.Strong, kit.ShadeText), chart: chart, high: high, figures: figures}
	c.Kids = []fyne.CanvasObject{c.ground, c.heading}
	for _, f := range figures {
		c.Kids = append(c.Kids, f.name, f.number)
	}
	c.Kids = append(c.Kids, chart)
	c.Place = func(size fyne.Size) {
		kit.Put(c.ground, 0, 0, size.Width, size.Height)
		kit.Put(c.heading, 20, 14, size.Width-40, 22)
		y := float32(50)
		for i, f := range figures {
			each := (size.Width - 40) / float32(len(figures))
			kit.Put(f.name, 20+float32(i)*each, y-2, each, 18)
			kit.Put(f.number, 20+float32(i)*each, y+16, each, 38)
		}
		if len(figures) > 0 {
			y += 72
		}
		kit.Put(chart, 20, y, size.Width-40, size.Height-y-20)
	}
	c.ExtendBaseWidget(c)
	return c
}

package kit

import (
	"fyne.io/fyne/v2"
)

// ChartCard is a chart on a ground, under a heading.
type ChartCard struct {
	Part
	ground  *Surface
	heading *Label
	figures []*Figure // over the chart
	chart   fyne.CanvasObject
	high    func() float32 // of the chart
}

// HeightAt is the height that the card wants.
func (c *ChartCard) HeightAt() float32 {
	h := 50 + c.high() + 20
	if len(c.figures) > 0 {
		h += 72
	}
	return h
}

// Figure is a number with what it counts above it.
type Figure struct{ Name, Number *Label }

func NewChartCard(heading string, chart fyne.CanvasObject, high func() float32, figures ...*Figure) *ChartCard {
	c := &ChartCard{ground: NewSurface(), heading: NewLabel(heading, Strong, ShadeText), chart: chart, high: high,
		figures: figures}
	c.Kids = []fyne.CanvasObject{c.ground, c.heading}
	for _, f := range figures {
		c.Kids = append(c.Kids, f.Name, f.Number)
	}
	c.Kids = append(c.Kids, chart)
	c.Place = func(size fyne.Size) {
		Put(c.ground, 0, 0, size.Width, size.Height)
		Put(c.heading, 20, 14, size.Width-40, 22)
		y := float32(50)
		for i, f := range figures {
			each := (size.Width - 40) / float32(len(figures))
			Put(f.Name, 20+float32(i)*each, y-2, each, 18)
			Put(f.Number, 20+float32(i)*each, y+16, each, 38)
		}
		if len(figures) > 0 {
			y += 72
		}
		Put(chart, 20, y, size.Width-40, size.Height-y-20)
	}
	c.ExtendBaseWidget(c)
	return c
}

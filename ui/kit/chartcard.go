package kit

import (
	"fyne.io/fyne/v2"
)

// ChartCard is a chart on a ground, under a heading.
type ChartCard struct {
	Part
	heading string
}

// Figure is a number with what it counts above it.
type Figure struct{ Name, Number *Label }

// NewChartCard makes a card; high returns the height that the chart wants, and figures stand over it.
func NewChartCard(heading string, chart fyne.CanvasObject, high func() float32, figures ...*Figure) *ChartCard {
	c := &ChartCard{heading: heading}
	Speak(heading, chart)
	ground, head := NewSurface(), NewParagraph(heading, Strong, ShadeText, 0)
	numbers := Items(figures, func(f *Figure) Item { return Column(0, Fixed(f.Name, 0, 18), Fixed(f.Number, 0, 38)) })
	c.ArrangeBy(func(fyne.Size) Item {
		return Stack(Fill(ground), Inset(20, 14, 20, 20, Column(0, Text(head), Gap(14),
			When(len(figures) > 0, Inset(0, -2, 0, 18, Grid(len(figures), 0, numbers...))), Grow(Fixed(chart, 0, high())))))
	})
	c.ExtendBaseWidget(c)
	return c
}

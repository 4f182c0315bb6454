package kit

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"midline/ui/theme"
)

// Ranged is a line of Intervals: a share with the bounds of what it may truly be.
type Ranged struct {
	Name             string
	Accent           color.NRGBA
	Low, Share, High float64
	Note             string // at the right: "62 %"
	Tip              string
}

// Intervals is a chart with an interval a line.
type Intervals struct {
	Chart
	list    []Ranged
	accents []*canvas.Rectangle
	names   []*canvas.Text
	notes   []*canvas.Text
	spans   []*Interval
}

// NewIntervals makes the chart.
func NewIntervals(list []Ranged) *Intervals {
	c := &Intervals{list: list}
	for _, r := range list {
		accent, span := canvas.NewRectangle(r.Accent), NewInterval()
		accent.CornerRadius = 2
		span.Set(r.Low, r.Share, r.High)
		name, note := Body.Text(r.Name), Strong.Right(r.Note)
		c.accents, c.names, c.notes, c.spans = append(c.accents, accent), append(c.names, name), append(c.notes, note),
			append(c.spans, span)
		c.Kids = append(c.Kids, accent, name, note, span)
	}
	c.Kids = append(c.Kids, c.Ring(6))
	c.Paint = func(p theme.Palette) {
		for i := range c.list {
			c.names[i].Color, c.notes[i].Color = p.Text, p.Text
		}
	}
	c.Place = c.place
	c.begin(c)
	return c
}

func (c *Intervals) place(size fyne.Size) {
	names, notes := float32(0), float32(0)
	for _, r := range c.list {
		names, notes = max(names, Body.Width(r.Name)+12), max(notes, Strong.Width(r.Note))
	}
	high := size.Height / float32(max(len(c.list), 1))
	c.marks = c.marks[:0]
	for i, r := range c.list {
		y := float32(i) * high
		tall := min(18, high-6)
		Put(c.accents[i], 0, y+(high-tall)/2, 4, tall)
		Put(c.names[i], 12, y+(high-22)/2, names, 22)
		Put(c.spans[i], names+16, y+(high-10)/2, size.Width-names-notes-32, 10)
		Put(c.notes[i], size.Width-notes, y+(high-22)/2, notes, 22)
		c.marks = append(c.marks, mark{fyne.NewPos(-4, y+1), fyne.NewSize(size.Width+8, high-2), r.Tip})
	}
	c.placeMark()
}

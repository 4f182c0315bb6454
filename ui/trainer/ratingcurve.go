package trainer

import (
	"image/color"
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"midline/ui/kit"
	"midline/ui/theme"
)

// curveMost is the number of puzzles that the curve of a rating goes back.
const curveMost = 60

// ratingCurve shows how a rating has changed, as a small line that ends in a dot. With fewer than two
// puzzles it is empty.
type ratingCurve struct {
	kit.Part
	values []float64
	lines  []*canvas.Line
	dot    *canvas.Circle
}

func newRatingCurve(values []float64) *ratingCurve {
	c := &ratingCurve{values: values[max(len(values)-curveMost, 0):], dot: canvas.NewCircle(color.Transparent)}
	for range max(len(c.values)-1, 0) {
		line := canvas.NewLine(color.Transparent)
		c.lines, c.Kids = append(c.lines, line), append(c.Kids, line)
	}
	if len(c.lines) > 0 {
		c.Kids = append(c.Kids, c.dot)
	}
	c.Paint = func(p theme.Palette) {
		for _, line := range c.lines {
			line.StrokeColor, line.StrokeWidth = p.Teal, 1.5
		}
		c.dot.FillColor = p.Teal
	}
	c.Place = c.place
	c.ExtendBaseWidget(c)
	return c
}

func (c *ratingCurve) place(size fyne.Size) {
	if len(c.lines) == 0 {
		return
	}
	const edge = 4
	low, high := slices.Min(c.values), slices.Max(c.values)
	span := max(high-low, 50) // a few points are no mountain
	at := func(i int) fyne.Position {
		part := (c.values[i] - (low+high)/2) / span
		x := edge + (size.Width-2*edge)*float32(i)/float32(len(c.values)-1)
		return fyne.NewPos(x, size.Height/2-(size.Height-2*edge)*float32(part))
	}
	for i, line := range c.lines {
		line.Position1, line.Position2 = at(i), at(i+1)
	}
	end := at(len(c.values) - 1)
	kit.Put(c.dot, end.X-3, end.Y-3, 6, 6)
}

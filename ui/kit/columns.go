package kit

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"midline/ui/theme"
)

// Columns shows tallies as small columns beside each other. Each is filled from below with the shares of what
// was won, drawn and lost, or empty without games.
type Columns struct {
	Part
	tallies []Tally
	frames  []*canvas.Rectangle
	parts   [][3]*canvas.Rectangle
}

// NewColumns makes the columns.
func NewColumns(tallies []Tally) *Columns {
	c := &Columns{tallies: tallies}
	for range tallies {
		frame := NewBox(2, 1)
		var parts [3]*canvas.Rectangle
		for i := range parts {
			parts[i] = NewBox(0, 0)
			c.Kids = append(c.Kids, parts[i])
		}
		c.frames, c.parts = append(c.frames, frame), append(c.parts, parts)
		c.Kids = append(c.Kids, frame)
	}
	c.Paint = func(p theme.Palette) {
		fill, _, _ := tallyColors(p)
		for i, frame := range c.frames {
			frame.StrokeColor = theme.Mix(p.Border, p.Text2, PickFloat(tallies[i].Games() > 0, 0.5, 0))
			for k, part := range c.parts[i] {
				part.FillColor = fill[k]
			}
		}
	}
	c.Place = c.place
	c.ExtendBaseWidget(c)
	return c
}

// ColumnGap is the gap between two columns.
const ColumnGap = 2

// ColumnAt returns where column i begins, and how wide it is, if all columns share a width evenly.
func ColumnAt(i, columns int, width float32) (x, w float32) {
	w = (width+ColumnGap)/float32(columns) - ColumnGap
	return float32(i) * (w + ColumnGap), w
}

func (c *Columns) place(size fyne.Size) {
	for i, t := range c.tallies {
		x, w := ColumnAt(i, len(c.tallies), size.Width)
		Put(c.frames[i], x, 0, w, size.Height)
		y, high := size.Height-1, size.Height-2
		for k, n := range t.parts() {
			h := float32(0)
			if n > 0 {
				h = high * float32(n) / float32(t.Games())
			}
			Show(c.parts[i][k], n > 0)
			y -= h
			Put(c.parts[i][k], x+1, y, w-2, h)
		}
	}
}

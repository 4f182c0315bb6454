package kit

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"

	"midline/ui/theme"
)

// Tally counts games by how they went.
type Tally struct{ Won, Drawn, Lost int }

// Games returns the number of games.
func (t Tally) Games() int { return t.Won + t.Drawn + t.Lost }

// Score returns the share of the points, from 0 to 1; 0 without games.
func (t Tally) Score() float64 {
	if t.Games() == 0 {
		return 0
	}
	return (float64(t.Won) + float64(t.Drawn)/2) / float64(t.Games())
}

// parts returns the three counts in the order in which they are drawn.
func (t Tally) parts() [3]int { return [3]int{t.Won, t.Drawn, t.Lost} }

// tallyColors returns the colours of what was won, drawn and lost: the fills, their edges, and the ink on them.
// They differ in lightness as much as in hue.
func tallyColors(p theme.Palette) (fill, edge, ink [3]color.NRGBA) {
	grey := theme.Mix(p.Raised, p.Border, 0.5)
	return [3]color.NRGBA{p.Teal, grey, p.Amber}, [3]color.NRGBA{p.Teal, theme.Mix(p.Border, p.Text2, 0.5), p.AmberIcon},
		[3]color.NRGBA{p.OnTeal, p.Text, p.OnAmber}
}

// mark is a part of a chart that shows its numbers in a tip while the pointer or the keyboard is there.
type mark struct {
	at   fyne.Position
	size fyne.Size
	text string
}

// Chart is what all charts have in common: parts that show their numbers in tips. Tab focuses a chart, and the
// arrow keys go from part to part.
type Chart struct {
	Press
	marks []mark
	on    int // the part of the keyboard or the pointer
	over  bool
	keeps bool // the ring around the part stays when the keyboard and the pointer are gone
	// pinned: the pointer passes over the parts without a change.
	pinned bool
	// pointed is called when another part gets the focus or the pointer; optional.
	pointed func(i int)
}

func (c *Chart) begin(self fyne.Widget) {
	c.OnStep = func(step int) {
		if at := c.on + step; at >= 0 && at < len(c.marks) {
			c.point(at)
			c.showTip()
		}
	}
	c.ExtendBaseWidget(self)
}

// point moves to another part.
func (c *Chart) point(i int) {
	if i != c.on && c.pointed != nil {
		defer c.pointed(i)
	}
	c.on = i
	c.placeMark()
	c.paintRing(c.Palette())
	canvas.Refresh(c.ring)
}

// placeMark lays the ring around the part.
func (c *Chart) placeMark() {
	if len(c.marks) == 0 {
		Put(c.ring, 0, 0, 0, 0)
		c.Tip = Tip{}
		return
	}
	if c.on >= len(c.marks) {
		c.on = 0
	}
	m := c.marks[c.on]
	c.Tip = Tip{Text: m.text}
	Put(c.ring, m.at.X-2, m.at.Y-2, m.size.Width+4, m.size.Height+4)
}

// showTip shows the tip of the part at once.
func (c *Chart) showTip() {
	if t := tipsOf(c.canvas()); t != nil && c.Tip.Text != "" {
		t.Now(&c.Press)
	}
}

// paintRing colours the ring; it is also shown under the pointer.
func (c *Chart) paintRing(p theme.Palette) {
	c.Press.paintRing(p)
	if (c.over || c.keeps) && !c.Focused() {
		c.ring.StrokeColor = p.Text2
	}
	if c.pinned {
		c.ring.StrokeColor = p.Teal
	}
}

// FocusGained implements fyne.Focusable.
func (c *Chart) FocusGained() {
	c.Press.FocusGained()
	c.showTip()
}

// FocusLost implements fyne.Focusable.
func (c *Chart) FocusLost() {
	c.rest(false)
	c.Press.FocusLost()
}

// MouseIn implements desktop.Hoverable.
func (c *Chart) MouseIn(ev *desktop.MouseEvent) { c.MouseMoved(ev) }

// at returns the part at a position, -1 for none.
func (c *Chart) at(pos fyne.Position) int {
	for i, m := range c.marks {
		if in := pos.Subtract(m.at); in.X >= 0 && in.Y >= 0 && in.X < m.size.Width && in.Y < m.size.Height {
			return i
		}
	}
	return -1
}

// MouseMoved goes to the part under the pointer.
func (c *Chart) MouseMoved(ev *desktop.MouseEvent) {
	if ev == nil {
		return
	}
	i := c.at(ev.Position)
	if i < 0 {
		c.MouseOut()
		return
	}
	if !c.over || i != c.on {
		c.rest(false)
		c.over = true
		c.point(i)
		c.rest(true)
	}
}

// MouseOut implements desktop.Hoverable.
func (c *Chart) MouseOut() {
	if c.over {
		c.over = false
		c.rest(false)
		c.point(c.on)
	}
}

// Tapped implements fyne.Tappable: there is nothing to press.
func (c *Chart) Tapped(*fyne.PointEvent) {}

// Cursor is an arrow.
func (c *Chart) Cursor() desktop.Cursor { return desktop.DefaultCursor }

// Legend names the colours of a Tally.
type Legend struct {
	Part
}

// NewLegend makes a legend with the words for won, drawn and lost.
func NewLegend(names [3]string) *Legend {
	l := &Legend{}
	swatches := [3]*canvas.Rectangle{NewBox(2, 1), NewBox(2, 1), NewBox(2, 1)}
	var items []Item
	for i, name := range names {
		items = append(items, Row(6, Fixed(swatches[i], 12, 12), Own(NewLabel(name, Caption, ShadeText2))))
	}
	l.Arrange(Row(16, items...))
	l.Paint = func(p theme.Palette) {
		fill, edge, _ := tallyColors(p)
		for i, s := range swatches {
			s.FillColor, s.StrokeColor = fill[i], edge[i]
		}
	}
	l.FitLayout()
	l.ExtendBaseWidget(l)
	return l
}

package kit

import (
	"image/color"
	"slices"
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"

	"midline/ui/theme"
)

// Cell is a cell of a ScoreGrid; without games it is empty.
type Cell struct {
	Tally Tally
	Tip   string
	// Low and High are the bounds of what the score may truly be, for a line below it;
	// both 0: there is none.
	Low, High float64
}

// Axis is a row or a column of a ScoreGrid.
type Axis struct {
	Name   string
	Accent color.NRGBA
}

// ScoreGrid is a chart of the scores of some against others, by row and column. A cell has its score as a
// number, and is the more in the colour of what is won the higher the score is, and in that of what is lost the
// lower.
type ScoreGrid struct {
	Chart
	axes   []Axis
	cells  [][]Cell // by row and column
	rows   []*canvas.Text
	heads  []*canvas.Text
	stripe [2][]*canvas.Rectangle
	shown  []gridCell
}

// gridCell is what a cell is drawn with.
type gridCell struct {
	box          *canvas.Rectangle
	score, count *canvas.Text
	span         *Interval
}

// Tapped pins the cell under the pointer, so that the pointer can leave the chart without selecting another; on
// the pinned cell it unpins it.
func (g *ScoreGrid) Tapped(ev *fyne.PointEvent) {
	if g.pointed == nil || ev == nil {
		return
	}
	i := g.at(ev.Position)
	if i < 0 {
		return
	}
	g.pinned = !g.pinned || i != g.on
	g.point(i)
}

// MouseMoved goes to the cell under the pointer, unless one is pinned.
func (g *ScoreGrid) MouseMoved(ev *desktop.MouseEvent) {
	if !g.pinned {
		g.Chart.MouseMoved(ev)
	}
}

// MouseIn implements desktop.Hoverable.
func (g *ScoreGrid) MouseIn(ev *desktop.MouseEvent) { g.MouseMoved(ev) }

// Cursor is a hand where a cell can be pinned.
func (g *ScoreGrid) Cursor() desktop.Cursor {
	if g.pointed != nil {
		return desktop.PointerCursor
	}
	return g.Chart.Cursor()
}

// Point selects a cell, keeps the selected cell marked, and calls f whenever another is selected.
func (g *ScoreGrid) Point(row, column int, f func(row, column int)) {
	n := len(g.axes)
	g.keeps, g.on = true, row*n+column
	g.pointed = func(i int) { f(i/n, i%n) }
	g.placeMark()
	g.Refresh()
}

// TypedKey also goes up and down.
func (g *ScoreGrid) TypedKey(ev *fyne.KeyEvent) {
	step := map[fyne.KeyName]int{fyne.KeyUp: -len(g.axes), fyne.KeyDown: len(g.axes)}[ev.Name]
	if step == 0 {
		g.Chart.TypedKey(ev)
		return
	}
	g.OnStep(step)
}

// NewScoreGrid makes a chart in which each axis is a row and a column.
func NewScoreGrid(axes []Axis) *ScoreGrid {
	g := &ScoreGrid{}
	g.Ring(6)
	g.Paint, g.Place = g.paint, g.place
	g.Least = func() fyne.Size { return fyne.NewSize(360, 260) }
	g.SetAxes(axes)
	g.begin(g)
	return g
}

// Axes returns the number of rows, which is that of columns.
func (g *ScoreGrid) Axes() int { return len(g.axes) }

// SetAxes shows other rows and columns, empty until Set is called.
func (g *ScoreGrid) SetAxes(axes []Axis) {
	if slices.Equal(axes, g.axes) {
		return
	}
	g.axes, g.cells, g.rows, g.heads, g.shown, g.Kids = axes, nil, nil, nil, nil, nil
	g.stripe = [2][]*canvas.Rectangle{}
	g.on, g.pinned = 0, false
	for _, a := range axes {
		g.rows, g.heads = append(g.rows, Caption.Text(a.Name)), append(g.heads, Caption.Centred(a.Name))
		for i := range g.stripe {
			s := canvas.NewRectangle(a.Accent)
			s.CornerRadius = 2
			g.stripe[i] = append(g.stripe[i], s)
			g.Kids = append(g.Kids, s)
		}
		g.Kids = append(g.Kids, g.rows[len(g.rows)-1], g.heads[len(g.heads)-1])
	}
	for range len(axes) * len(axes) {
		c := gridCell{NewBox(4, 1), Strong.Centred(""), Caption.Centred(""), NewInterval()}
		c.span.Hide()
		g.shown = append(g.shown, c)
		g.Kids = append(g.Kids, c.box, c.score, c.count, c.span)
	}
	g.Kids = append(g.Kids, g.ring)
}

// Set shows other cells, by row and column.
func (g *ScoreGrid) Set(cells [][]Cell) {
	g.cells = cells
	n := len(g.axes)
	for i, at := range g.shown {
		c := cells[i/n][i%n]
		at.score.Text, at.count.Text = "–", ""
		if games := c.Tally.Games(); games > 0 {
			at.score.Text, at.count.Text = strconv.Itoa(int(c.Tally.Score()*100+0.5)), strconv.Itoa(games)
		}
		Show(at.span, c.High > 0)
		at.span.Set(c.Low, c.Tally.Score(), c.High)
	}
	g.Refresh()
}

// heat returns the fill of a cell and the ink on it.
func heat(p theme.Palette, score float64) (fill, ink color.NRGBA) {
	middle := theme.Mix(p.Raised, p.Border, 0.3)
	if score >= 0.5 {
		fill = theme.Mix(middle, p.Teal, (score-0.5)*2)
	} else {
		fill = theme.Mix(middle, p.Amber, (0.5-score)*2)
	}
	best := p.Text
	for _, ink := range []color.NRGBA{p.OnTeal, p.OnAmber} {
		if theme.Contrast(fill, ink) > theme.Contrast(fill, best) {
			best = ink
		}
	}
	return fill, best
}

func (g *ScoreGrid) paint(p theme.Palette) {
	for i := range g.axes {
		g.rows[i].Color, g.heads[i].Color = p.Text, p.Text
	}
	for i, at := range g.shown {
		at.box.FillColor, at.box.StrokeColor = theme.Fade(p.Surface, 0), p.Border
		at.score.Color, at.count.Color = p.Text2, p.Text2
		if len(g.cells) == 0 {
			continue
		}
		if t := g.cells[i/len(g.axes)][i%len(g.axes)].Tally; t.Games() > 0 {
			fill, ink := heat(p, t.Score())
			at.box.FillColor, at.box.StrokeColor, at.score.Color, at.count.Color = fill, fill, ink, ink
			at.span.Ink(ink)
		}
	}
}

// headLines returns in how many lines the names over columns of a width stand.
func (g *ScoreGrid) headLines(width float32) int {
	for _, a := range g.axes {
		if Caption.Width(a.Name) > width {
			return 2
		}
	}
	return 1
}

func (g *ScoreGrid) place(size fyne.Size) {
	n := float32(len(g.axes))
	left := float32(0)
	for _, a := range g.axes {
		left = max(left, Caption.Width(a.Name)+22)
	}
	const gap = 4
	w, top := (size.Width-left+gap)/n-gap, float32(26)
	lines := g.headLines(w)
	if lines > 1 {
		top += Caption.Line()
	}
	h := (size.Height-top+gap)/n - gap
	for i := range g.axes {
		x, y := left+float32(i)*(w+gap), top+float32(i)*(h+gap)
		Put(g.stripe[0][i], 0, y+(h-18)/2, 4, 18)
		Put(g.rows[i], 12, y, left-12, h)
		Put(g.stripe[1][i], x+w/2-9, top-6, 18, 3)
		// Names that are wider than their columns stand in two lines by turns.
		room := w + float32(lines-1)*(w+2*gap)
		g.heads[i].Text = Caption.Cut(g.axes[i].Name, room)
		wide := max(Caption.Width(g.heads[i].Text), w)
		Put(g.heads[i], max(0, min(x+(w-wide)/2, size.Width-wide)), float32(i%lines)*Caption.Line(), wide, Caption.Line())
	}
	g.marks = g.marks[:0]
	roomy := h >= 40
	for i, at := range g.shown {
		x, y := left+float32(i%len(g.axes))*(w+gap), top+float32(i/len(g.axes))*(h+gap)
		Put(at.box, x, y, w, h)
		spanned := at.span.Visible()
		roomy := roomy && (!spanned || h >= 56)
		Show(at.count, roomy)
		up := Pick(roomy && at.count.Text != "", 8, 0)
		if spanned {
			up += 5
			Put(at.span, x+8, y+(h+22)/2-up+1, w-16, 7)
		}
		Put(at.score, x, y+(h-22)/2-up, w, 22)
		Put(at.count, x, y+h/2+Pick(spanned, 8, 2), w, 18)
		if len(g.cells) > 0 {
			g.marks = append(g.marks, mark{fyne.NewPos(x, y), fyne.NewSize(w, h), g.cells[i/len(g.axes)][i%len(g.axes)].Tip})
		}
	}
	g.placeMark()
}

package kit

import (
	"image/color"
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"midline/ui/theme"
)

// Moment is a stretch of time in a Timeline.
type Moment struct {
	Tally Tally
	Label string // the label below it, "" for none
	Tip   string
}

// Timeline is a chart of results over time: a line of the scores, and below it a column for the number of games
// of each stretch.
type Timeline struct {
	Chart
	moments []Moment
	percent func(int) string
	grid    [3]*canvas.Line
	levels  [3]*canvas.Text
	base    *canvas.Line
	most    *canvas.Text
	columns [][3]*canvas.Rectangle
	lines   []*canvas.Line
	dots    []*canvas.Circle
	labels  []*canvas.Text
	heads   [2]*canvas.Text
}

// NewTimeline makes a chart. scores is the heading of its line; percent formats a score such as 50.
func NewTimeline(scores string, percent func(int) string) *Timeline {
	t := &Timeline{percent: percent, base: canvas.NewLine(color.Transparent), most: Caption.Right("")}
	t.heads = [2]*canvas.Text{CaptionBold.Text(scores), CaptionBold.Text("")}
	for i := range t.grid {
		t.grid[i], t.levels[i] = canvas.NewLine(color.Transparent), Caption.Right(percent(100-50*i))
	}
	t.Ring(4)
	t.Paint, t.Place = t.paint, t.place
	t.Least = func() fyne.Size { return fyne.NewSize(320, 240) }
	t.begin(t)
	return t
}

// Set shows other stretches of time; games is the heading of their numbers.
func (t *Timeline) Set(games string, moments []Moment) {
	t.moments, t.heads[1].Text = moments, games
	t.columns, t.lines, t.dots, t.labels = nil, nil, nil, nil
	t.Kids = []fyne.CanvasObject{t.heads[0], t.heads[1], t.base, t.most}
	for i := range t.grid {
		t.Kids = append(t.Kids, t.grid[i], t.levels[i])
	}
	most, played := 0, 0
	for _, m := range moments {
		var column [3]*canvas.Rectangle
		for i := range column {
			column[i] = NewBox(0, 0)
			t.Kids = append(t.Kids, column[i])
		}
		label := Caption.Centred(m.Label)
		t.Kids = append(t.Kids, label)
		t.columns, t.labels = append(t.columns, column), append(t.labels, label)
		most = max(most, m.Tally.Games())
		if m.Tally.Games() > 0 {
			played++
		}
	}
	t.most.Text = strconv.Itoa(most)
	for range max(played-1, 0) {
		t.lines = append(t.lines, canvas.NewLine(color.Transparent))
		t.Kids = append(t.Kids, t.lines[len(t.lines)-1])
	}
	for range played {
		t.dots = append(t.dots, canvas.NewCircle(color.Transparent))
		t.Kids = append(t.Kids, t.dots[len(t.dots)-1])
	}
	t.Kids = append(t.Kids, t.ring)
	t.SetEnabled(len(moments) > 0)
	t.Refresh()
}

func (t *Timeline) paint(p theme.Palette) {
	for i := range t.grid {
		t.grid[i].StrokeColor, t.grid[i].StrokeWidth, t.levels[i].Color = p.Border, 1, p.Text2
	}
	t.base.StrokeColor, t.base.StrokeWidth, t.most.Color = p.Border, 1, p.Text2
	fill, _, _ := tallyColors(p)
	fill[1] = theme.Mix(p.Border, p.Text2, 0.35)
	for _, column := range t.columns {
		for i := range column {
			column[i].FillColor = fill[i]
		}
	}
	for _, l := range t.lines {
		l.StrokeColor, l.StrokeWidth = p.Teal, 2
	}
	for _, d := range t.dots {
		d.FillColor, d.StrokeColor, d.StrokeWidth = p.Surface, p.Teal, 2
	}
	for _, l := range t.labels {
		l.Color = p.Text2
	}
	for _, h := range t.heads {
		h.Color = p.Text2
	}
}

func (t *Timeline) place(size fyne.Size) {
	left := Caption.Width(t.percent(100)) + 8
	w := size.Width - left - 6
	const head, foot, between = 32, 22, 18
	room := size.Height - 2*head - foot - between
	high := room * 0.58
	top, low := float32(head), size.Height-foot
	Put(t.heads[0], 0, 0, size.Width, 18)
	Put(t.heads[1], 0, top+high+between, size.Width, 18)
	for i := range t.grid {
		y := top + high*float32(i)/2
		t.grid[i].Position1, t.grid[i].Position2 = fyne.NewPos(left, y), fyne.NewPos(size.Width, y)
		Put(t.levels[i], 0, y-9, left-8, 18)
	}
	t.base.Position1, t.base.Position2 = fyne.NewPos(left, low), fyne.NewPos(size.Width, low)
	most := 1
	for _, m := range t.moments {
		most = max(most, m.Tally.Games())
	}
	columns := room - high
	Put(t.most, 0, low-columns-9, left-8, 18)
	t.marks = t.marks[:0]
	step := w / float32(max(len(t.moments), 1))
	var before fyne.Position
	played, end := 0, float32(-100) // end of the last label
	for i, m := range t.moments {
		x := left + 3 + float32(i)*step
		t.placeColumn(t.columns[i], m.Tally, x, low, step, columns/float32(most))
		label := Caption.Width(m.Label)
		from := max(min(x+step/2-label/2, size.Width-label), 0)
		Show(t.labels[i], m.Label != "" && from > end+8)
		Put(t.labels[i], from, low+3, label, 18)
		if t.labels[i].Visible() {
			end = from + label
		}
		t.marks = append(t.marks, mark{fyne.NewPos(x, top-2), fyne.NewSize(step, low-top+2), m.Tip})
		if m.Tally.Games() == 0 {
			continue
		}
		at := fyne.NewPos(x+step/2, top+high*float32(1-m.Tally.Score()))
		r := min(max(step/5, 2), 4)
		Put(t.dots[played], at.X-r, at.Y-r, 2*r, 2*r)
		if played > 0 {
			t.lines[played-1].Position1, t.lines[played-1].Position2 = before, at
		}
		before = at
		played++
	}
	t.placeMark()
}

// placeColumn stacks the three parts of a column; each is a pixel or higher.
func (t *Timeline) placeColumn(column [3]*canvas.Rectangle, n Tally, x, low, step, unit float32) {
	gap := min(step*0.25, 6)
	y := low
	for i, games := range n.parts() {
		h := float32(games) * unit
		Show(column[i], games > 0)
		Put(column[i], x+gap/2, y-h, step-gap, max(h-1, 1))
		y -= h
	}
}

package play

import (
	"image/color"
	"math"
	"slices"
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"

	"midline/ui/accessibility"
	"midline/ui/kit"
	"midline/ui/theme"
	"midline/ui/words"
)

// Fall is how much a turn has lost.
type Fall uint8

// The falls.
const (
	NoFall Fall = iota
	FallMistake
	FallBlunder
)

// EvalPoint is a turn of the graph of a game.
type EvalPoint struct {
	Known bool
	White float32 // White's winning chances, 0 to 1
	Fall  Fall
}

// EvalGraphModel is the graph of a game: its turns, the start first.
type EvalGraphModel struct {
	Points  []EvalPoint
	Current int // the turn shown
	// Tell says which turn a point is and what it is worth, as fully as fits.
	Tell func(index int, fits func(text string) bool) string
}

// Known returns the number of points that something is known of.
func (m *EvalGraphModel) Known() int {
	n := 0
	for _, p := range m.Points {
		if p.Known {
			n++
		}
	}
	return n
}

// Graph draws White's winning chances over the turns as an area around a middle line. A
// click goes to a turn, and so do the arrow keys.
type Graph struct {
	kit.Press
	model  EvalGraphModel
	over   int // the turn under the pointer, -1 for none
	choose func(index int)
	area   *kit.Drawing
	middle *kit.Light
	here   *canvas.Rectangle
	there  *canvas.Rectangle
	bubble *kit.Surface
	text   *canvas.Text
}

// graphEdge is the room at the left and the right for the marks of the first and last turn.
const graphEdge float32 = 5

func newEvalGraph(choose func(index int)) *Graph {
	g := &Graph{over: -1, choose: choose, middle: kit.NewLight(0.25, 1.5), here: kit.NewBox(0, 0),
		there: kit.NewBox(0, 0), bubble: kit.NewSurface().Radius(4), text: kit.Caption.Centred("")}
	g.area = kit.NewDrawing(g.draw)
	g.OnStep = func(by int) { g.to(g.model.Current + by) }
	g.Kids = []fyne.CanvasObject{g.area, g.middle, g.there, g.here, g.bubble, g.text, g.Ring(6)}
	g.Paint = func(p theme.Palette) {
		g.here.FillColor, g.there.FillColor, g.text.Color = p.Teal, theme.Fade(p.Text, 0.45), p.Text
	}
	g.Place = g.place
	g.ExtendBaseWidget(g)
	return g
}

func (g *Graph) set(m EvalGraphModel) {
	same := slices.Equal(g.model.Points, m.Points)
	if moved := m.Current != g.model.Current; same && !moved {
		g.model.Tell = m.Tell
		return
	}
	g.model = m
	if g.over >= len(m.Points) {
		g.over = -1
	}
	if !same {
		g.area.Redraw()
	}
	g.Relayout()
}

func (g *Graph) to(index int) {
	if index >= 0 && index < len(g.model.Points) && index != g.model.Current {
		kit.CallWith(g.choose, index)
	}
}

// x is where a turn stands in a graph of some width.
func (g *Graph) x(index int, width float32) float32 {
	return graphEdge + (width-2*graphEdge)*float32(index)/float32(max(len(g.model.Points)-1, 1))
}

// at is the turn at a place.
func (g *Graph) at(x float32) int {
	last := len(g.model.Points) - 1
	return min(max(int(math.Round(float64((x-graphEdge)/max(g.Size().Width-2*graphEdge, 1)*float32(last)))), 0), last)
}

// Tapped goes to the turn under the pointer.
func (g *Graph) Tapped(ev *fyne.PointEvent) {
	if ev != nil && !g.Disabled() && len(g.model.Points) > 0 {
		g.to(g.at(ev.Position.X))
	}
}

// MouseMoved tells of the turn under the pointer.
func (g *Graph) MouseMoved(ev *desktop.MouseEvent) { g.hover(g.at(ev.Position.X)) }

// MouseIn belongs to Fyne.
func (g *Graph) MouseIn(ev *desktop.MouseEvent) {
	g.Press.MouseIn(ev)
	g.hover(g.at(ev.Position.X))
}

// MouseOut belongs to Fyne.
func (g *Graph) MouseOut() {
	g.Press.MouseOut()
	g.hover(-1)
}

func (g *Graph) hover(index int) {
	if index != g.over {
		g.over = index
		g.Relayout()
	}
}

// AccessibleNode implements accessibility.Teller: what each turn is worth, in words.
func (g *Graph) AccessibleNode() accessibility.Node {
	n := accessibility.Node{Role: accessibility.Chart, Name: words.T("spoken.graph"), Whole: true}
	if g.model.Tell == nil {
		return n
	}
	for i := range g.model.Points {
		if i == g.model.Current {
			n.Active, n.HasActive = len(n.Children), true
		}
		n.Children = append(n.Children, accessibility.Node{Role: accessibility.Label, ID: strconv.Itoa(i),
			Name: g.model.Tell(i, func(string) bool { return true }), At: fyne.NewPos(g.x(i, g.Size().Width)-2, 0),
			Size: fyne.NewSize(4, g.Size().Height), Press: func() { g.to(i) }})
	}
	return n
}

// FocusGained belongs to Fyne.
func (g *Graph) FocusGained() {
	g.Press.FocusGained()
	g.Relayout()
}

// FocusLost belongs to Fyne.
func (g *Graph) FocusLost() {
	g.Press.FocusLost()
	g.Relayout()
}

func (g *Graph) place(size fyne.Size) {
	kit.Put(g.area, 0, 0, size.Width, size.Height)
	kit.Put(g.middle, 0, size.Height/2-6, size.Width, 12)
	kit.Put(g.here, g.x(g.model.Current, size.Width)-1, 0, 2, size.Height)
	kit.Put(g.FocusRing(), -3, -3, size.Width+6, size.Height+6)
	told := g.over
	if told < 0 && g.Focused() {
		told = g.model.Current
	}
	tells := told >= 0 && told < len(g.model.Points) && g.model.Tell != nil
	kit.Show(g.there, tells && told != g.model.Current)
	kit.Show(g.bubble, tells)
	kit.Show(g.text, tells)
	if !tells {
		return
	}
	x := g.x(told, size.Width)
	kit.Put(g.there, x-0.5, 0, 1, size.Height)
	const high = 24
	text := g.model.Tell(told, func(text string) bool { return kit.Caption.Width(text)+16 <= size.Width })
	w := min(kit.Caption.Width(text)+16, size.Width)
	left := min(max(x-w/2, 0), size.Width-w)
	top := float32(-high - 4) // beside the graph, which it would cover
	kit.Put(g.bubble, left, top, w, high)
	kit.Put(g.text, left, top, w, high)
	if text = kit.Caption.Cut(text, w-8); g.text.Text != text {
		g.text.Text = text
		g.text.Refresh()
	}
}

// draw draws the area and the marks in so many pixels.
func (g *Graph) draw(c *kit.Pixels, p theme.Palette) {
	ground := theme.Mix(p.Raised, p.Text2, 0.42)
	w, h, s := float64(c.Width), float64(c.Height), float64(c.Scale)
	c.Plate(4*s, ground)
	points := g.model.Points
	x := func(i int) float64 { return float64(g.x(i, float32(w/s))) * s }
	y := func(i int) float64 { return 1*s + (h-2*s)*(1-float64(points[i].White)) }
	for i := 1; i < len(points); i++ {
		if !points[i].Known || !points[i-1].Known {
			continue
		}
		x0, y0, x1, y1 := x(i-1), y(i-1), x(i), y(i)
		for px := int(math.Round(x0)); px < int(math.Round(x1)); px++ {
			curve := y0 + (y1-y0)*min(max((float64(px)+0.5-x0)/(x1-x0), 0), 1)
			if curve < h/2 {
				c.Column(px, curve, h/2, whiteSide)
			} else {
				c.Column(px, h/2, curve, blackSide)
			}
		}
	}
	marks := theme.Default().Dark
	fills := [...]color.NRGBA{FallMistake: marks.Amber, FallBlunder: marks.Red}
	for i, point := range points {
		if point.Fall != NoFall {
			c.Dot(x(i), min(max(y(i), 5*s), h-5*s), 3.6*s, point.Fall == FallBlunder, fills[point.Fall], blackSide)
		}
	}
}

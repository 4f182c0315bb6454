package trainer

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"midline/ui/kit"
	"midline/ui/theme"
)

// place is where something on the path stands from the person's side.
type place uint8

// The places.
const (
	ahead place = iota
	here
	behind
)

// segment is a piece of the path between two marks.
type segment uint8

// The segments.
const (
	none segment = iota
	open
	walked
)

// pathNode is a mark on the path, with the path above and below it.
type pathNode struct {
	kit.Part
	at         place
	came, goes segment
	above      *canvas.Rectangle
	below      *canvas.Rectangle
	disc       *canvas.Circle
	tick       *kit.Tick
}

// pathWidth is the width of the path beside the rows.
const pathWidth float32 = 36

func newPathNode(at place, side float32) *pathNode {
	n := &pathNode{at: at, above: kit.NewBox(0, 0), below: kit.NewBox(0, 0), disc: canvas.NewCircle(color.Transparent),
		tick: kit.NewTick()}
	n.Kids = []fyne.CanvasObject{n.above, n.below, n.disc, n.tick}
	n.Paint = func(p theme.Palette) {
		way := func(s segment) color.NRGBA {
			if s == walked {
				return p.Teal
			}
			return p.Border
		}
		n.above.FillColor, n.below.FillColor = way(n.came), way(n.goes)
		n.disc.FillColor, n.disc.StrokeColor, n.disc.StrokeWidth = p.Surface, theme.Mix(p.Border, p.Text2, 0.4), 2
		if n.at == here {
			n.disc.StrokeColor, n.disc.StrokeWidth = p.Teal, kit.Pick(side > 20, 6, 4)
		}
	}
	n.Place = func(size fyne.Size) {
		x, y := size.Width/2, size.Height/2
		kit.Put(n.above, x-1, 0, 2, y)
		kit.Put(n.below, x-1, y, 2, size.Height-y)
		ring := side - kit.Pick(n.at == here, 4, 2)
		kit.Put(n.disc, x-ring/2, y-ring/2, ring, ring)
		kit.Put(n.tick, x-side/2, y-side/2, side, side)
		kit.Show(n.above, n.came != none)
		kit.Show(n.below, n.goes != none)
		kit.Show(n.disc, n.at != behind)
		kit.Show(n.tick, n.at == behind)
	}
	n.ExtendBaseWidget(n)
	return n
}

// join draws the path along rows that stand below each other. It is walked where both ends have been reached.
func join(rows []*pathRow) {
	for i, row := range rows {
		n := row.node
		n.came, n.goes = none, none
		if i > 0 {
			n.came = rows[i-1].node.goes
		}
		if i+1 == len(rows) {
			continue
		}
		head := row.picture != nil && n.at == here // of the chapter whose steps follow
		if n.goes = open; (n.at == behind || head) && rows[i+1].node.at != ahead {
			n.goes = walked
		}
	}
	for _, row := range rows {
		row.node.Refresh()
	}
}

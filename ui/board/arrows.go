package board

import (
	"math"
	"slices"

	"fyne.io/fyne/v2"
)

// rightDown begins an arrow or a circle; with a piece in hand it puts it back.
func (b *Board) rightDown(p fyne.Position) {
	s := &b.state
	s.marking = None
	if s.held {
		b.letGo()
		s.press.square, s.press.spent = None, true
		b.drawReach()
		return
	}
	s.marking = b.geo.SquareAt(p)
}

// rightUp ends it; the same mark once more takes it away.
func (b *Board) rightUp(p fyne.Position) {
	mark := Arrow{From: b.state.marking, To: b.geo.SquareAt(p), Kind: ArrowMark}
	b.state.marking = None
	if mark.From == None || mark.To == None || b.cfg.Bare {
		return
	}
	if i := slices.Index(b.marked, mark); i >= 0 {
		b.marked = slices.Delete(b.marked, i, i+1)
	} else {
		b.marked = append(b.marked, mark)
	}
	b.drawArrows()
}

// unmark takes away what the right button drew.
func (b *Board) unmark() {
	if len(b.marked) > 0 {
		b.marked = nil
		b.drawArrows()
	}
}

// drawArrows draws the view's arrows and those of the right button.
func (b *Board) drawArrows() {
	b.arrows.begin()
	for _, list := range [][]Arrow{b.view.Arrows, b.marked} {
		for _, a := range list {
			b.drawMarked(a)
		}
	}
	b.drawProposal()
	b.touched()
}

func (b *Board) drawMarked(a Arrow) {
	c := b.colors.MarkArrow
	switch a.Kind {
	case ArrowHint:
		c = b.colors.HintArrow
	case ArrowThreat:
		c = b.colors.ThreatArrow
	}
	g := b.geo
	if a.From == a.To {
		b.arrows.image(b.art.hoop(b.px(g.Square), c, b.colors.Paper), g.Corner(a.From), fyne.NewSquareSize(g.Square), 0.9)
		return
	}
	b.drawArrow(&b.arrows, g.Centre(a.From), g.Centre(a.To), c.alpha(0.85))
}

// drawArrow draws an arrow that leaves its first square's piece readable and
// stops before its second's middle.
func (b *Board) drawArrow(l *layer, from, to fyne.Position, c Color) {
	sq := b.geo.Square
	dx, dy := to.X-from.X, to.Y-from.Y
	long := float32(math.Hypot(float64(dx), float64(dy)))
	ux, uy := dx/long, dy/long
	begin, end := 0.34*sq, long-0.3*sq
	head, wide, shaft := 0.34*sq, 0.19*sq, 0.07*sq
	at := func(along, side float32) fyne.Position {
		return fyne.NewPos(from.X+ux*along-uy*side, from.Y+uy*along+ux*side)
	}
	begin = min(begin, end-head-1)
	points := []fyne.Position{at(begin, -shaft), at(end-head, -shaft), at(end-head, -wide), at(end, 0),
		at(end-head, wide), at(end-head, shaft), at(begin, shaft)}
	l.polygonAt(points, c, b.colors.Paper, 1.5)
}

package board

import (
	"math"
	"slices"

	"fyne.io/fyne/v2"
)

// rightDown begins an arrow or a circle; with a piece in hand it puts it back.
func (b *Board) rightDown(p fyne.Position, held fyne.KeyModifier) {
	s := &b.state
	s.marking, s.markEnd = None, None
	if s.held {
		b.letGo()
		s.press.square, s.press.spent = None, true
		b.drawReach()
		return
	}
	if b.cfg.Bare {
		return
	}
	s.marking, s.markEnd, s.markStyle = b.geo.SquareAt(p), b.geo.SquareAt(p), styleOf(held)
	b.drawArrows()
}

// rightMove lets the arrow that is being drawn follow the pointer.
func (b *Board) rightMove(p fyne.Position) {
	if to := b.geo.SquareAt(p); to != None && to != b.state.markEnd {
		b.state.markEnd = to
		b.drawArrows()
	}
}

// styleOf is the style that the keys held choose.
func styleOf(held fyne.KeyModifier) MarkStyle {
	switch {
	case held&fyne.KeyModifierShift != 0 && held&(fyne.KeyModifierControl|fyne.KeyModifierAlt|fyne.KeyModifierSuper) != 0:
		return MarkOpenDashed
	case held&fyne.KeyModifierShift != 0:
		return MarkDashed
	case held&(fyne.KeyModifierControl|fyne.KeyModifierAlt|fyne.KeyModifierSuper) != 0:
		return MarkOpen
	}
	return MarkPlain
}

// rightUp ends it; the same mark once more takes it away, in another style it
// changes its style.
func (b *Board) rightUp(p fyne.Position) {
	s := &b.state
	mark := Arrow{From: s.marking, To: b.geo.SquareAt(p), Kind: ArrowMark, Style: s.markStyle}
	s.marking = None
	if mark.From == None {
		return
	}
	if mark.To != None {
		b.toggle(mark)
		if b.cfg.OnMarks != nil {
			b.cfg.OnMarks(slices.Clone(b.marked))
		}
	}
	b.drawArrows()
}

// ShowLines shows how lines of the analysis begin, the best first, until another position is
// shown; nil takes them away. One that ends where it begins is a circle. It reports whether anything has
// changed.
func (b *Board) ShowLines(lines []Arrow) bool {
	if slices.Equal(b.lines, lines) {
		return false
	}
	b.lines = slices.Clone(lines)
	b.drawArrows()
	return true
}

// Lines returns what ShowLines shows. The slice must not be changed.
func (b *Board) Lines() []Arrow { return b.lines }

func (b *Board) toggle(mark Arrow) {
	i := slices.IndexFunc(b.marked, func(a Arrow) bool { return a.From == mark.From && a.To == mark.To })
	switch {
	case i < 0:
		b.marked = append(b.marked, mark)
	case b.marked[i].Style == mark.Style:
		b.marked = slices.Delete(b.marked, i, i+1)
	default:
		b.marked[i] = mark
	}
}

// unmark takes away what the right button drew.
func (b *Board) unmark() {
	if len(b.marked) > 0 && b.cfg.OnMarks == nil {
		b.marked = nil
		b.drawArrows()
	}
}

// drawArrows draws the view's arrows, those of the right button, lines, and threats.
func (b *Board) drawArrows() {
	b.arrows.begin()
	for i := len(b.lines) - 1; i >= 0; i-- {
		a := b.lines[i]
		look := arrowLook{color: b.colors.HintArrow.alpha(max(0.75-0.15*float64(i), 0.35)), weight: max(1-0.2*float32(i), 0.5), faint: min(0.2*float64(i), 0.6)}
		if a.From == a.To {
			img := b.art.hoop(b.px(b.geo.Square), look.color, b.colors.Edge.alpha(0), MarkPlain)
			b.arrows.image(img, b.geo.Corner(a.From), fyne.NewSquareSize(b.geo.Square), 1)
			continue
		}
		b.drawArrow(&b.arrows, b.geo.Centre(a.From), b.geo.Centre(a.To), look)
	}
	for _, list := range [][]Arrow{b.view.Arrows, b.marked} {
		for _, a := range list {
			b.drawMarked(a)
		}
	}
	if s := &b.state; s.marking != None {
		b.drawMarked(Arrow{From: s.marking, To: s.markEnd, Kind: ArrowMark, Style: s.markStyle})
	}
	b.drawProposal()
	b.drawThreats()
	b.touched()
}

// markColor is the colour of an arrow or a circle.
func (b *Board) markColor(a Arrow) Color {
	switch {
	case a.Kind == ArrowPremove:
		return b.colors.Frame
	case a.Kind == ArrowHint, a.Style.open():
		return b.colors.HintArrow
	case a.Kind == ArrowThreat, a.Style == MarkDashed:
		return b.colors.ThreatArrow
	}
	return b.colors.MarkArrow
}

func (b *Board) drawMarked(a Arrow) {
	c, g := b.markColor(a), b.geo
	if a.Kind == ArrowPremove {
		a.Style = MarkDashed
	}
	if a.From == a.To {
		img := b.art.hoop(b.px(g.Square), c, b.colors.Edge, a.Style)
		b.arrows.image(img, g.Corner(a.From), fyne.NewSquareSize(g.Square), 1)
		return
	}
	b.drawArrow(&b.arrows, g.Centre(a.From), g.Centre(a.To), arrowLook{color: c.alpha(0.82), weight: 1, style: a.Style})
}

// arrowLook is how an arrow is drawn; weight 1 is its usual thickness.
type arrowLook struct {
	color  Color
	weight float32
	style  MarkStyle
	faint  float64 // how much paler its edge is, 0 to 1
}

// The shape of an arrow, in squares: where it begins and ends, seen from the
// middles of its squares, and its half widths.
const (
	arrowTail  = 0.32
	arrowShort = 0.26
	arrowHead  = 0.36
	arrowBarb  = 0.2
	arrowShaft = 0.066
	arrowInset = 0.09
)

// course is how long the way between two points is, and where one comes to by
// going along it and then aside, to the right being positive.
func course(from, to fyne.Position) (long float32, at func(along, side float32) fyne.Position) {
	dx, dy := to.X-from.X, to.Y-from.Y
	long = float32(math.Hypot(float64(dx), float64(dy)))
	if long == 0 {
		return 0, nil
	}
	ux, uy := dx/long, dy/long
	return long, func(along, side float32) fyne.Position {
		return fyne.NewPos(from.X+ux*along-uy*side, from.Y+uy*along+ux*side)
	}
}

// drawArrow draws an arrow with a rounded shaft and swept barbs. It leaves its
// first square's piece readable and stops before its second's middle.
func (b *Board) drawArrow(l *layer, from, to fyne.Position, look arrowLook) {
	sq := b.geo.Square
	long, at := course(from, to)
	if long == 0 {
		return
	}
	size := 0.6 + 0.4*look.weight
	head, barb, inset := arrowHead*sq*size, arrowBarb*sq*size, arrowInset*sq*size
	shaft := max(arrowShaft*sq*look.weight, 1.5)
	begin, end := arrowTail*sq, long-arrowShort*sq
	begin = min(begin, end-head-1)
	neck := end - head + inset
	draw := func(points []fyne.Position, radii []float32) {
		if look.style.open() {
			l.rounded(slices.Clone(points), radii, b.colors.Edge, b.colors.Edge, 4.5) // it moves the points
			l.rounded(points, radii, b.colors.Paper, look.color, 2)
			return
		}
		l.rounded(points, radii, look.color, b.colors.Edge.alpha(1-look.faint), 1.5)
	}
	if look.style.dashed() {
		dash, gap := 0.2*sq, 0.1*sq
		for x := begin; x < neck-gap; x += dash + gap {
			stop := min(x+dash, neck-gap/2)
			points := []fyne.Position{at(x, -shaft), at(stop, -shaft), at(stop, shaft), at(x, shaft)}
			draw(points, []float32{shaft, shaft, shaft, shaft})
		}
		begin = neck
	}
	tip := 0.025 * sq
	if begin == neck {
		draw([]fyne.Position{at(neck, 0), at(end-head, -barb), at(end, 0), at(end-head, barb)}, []float32{0, tip, tip, tip})
		return
	}
	points := []fyne.Position{at(begin, -shaft), at(neck, -shaft), at(end-head, -barb), at(end, 0),
		at(end-head, barb), at(neck, shaft), at(begin, shaft)}
	draw(points, []float32{shaft, 0, tip, tip, tip, 0, shaft})
}

package board

import (
	"math"
	"slices"

	"fyne.io/fyne/v2"
)

// arrowLayer shows the arrows of the view, those of the right button, lines, a proposal, and threats.
type arrowLayer struct {
	layer
	rings *layer // the circles, under the pieces
}

func (l *arrowLayer) draw() {
	l.begin()
	l.drawAnalysis()
	for _, list := range [][]Arrow{l.view.Arrows, l.marks} {
		for _, a := range list {
			l.drawMarked(a)
		}
	}
	if m := l.hand.mark; m.from != None {
		l.drawMarked(Arrow{From: m.from, To: m.to, Kind: ArrowMark, Style: m.style})
	}
	l.drawProposal()
	l.drawThreats()
}

// drawAnalysis draws the first actions of the lines of the analysis, the best on top.
func (l *arrowLayer) drawAnalysis() {
	for i := len(l.analysis) - 1; i >= 0; i-- {
		a := l.analysis[i]
		look := arrowLook{
			color:  alpha(l.colors.HintArrow, max(0.75-0.15*float64(i), 0.35)),
			weight: max(1-0.2*float32(i), 0.5), faint: min(0.2*float64(i), 0.6),
		}
		if a.From == a.To {
			l.rings.cover(a.From, l.art.outline("plain", l.squarePx(), look.color, Color{}), 1)
			continue
		}
		l.arrow(l.geo.Centre(a.From), l.geo.Centre(a.To), look)
	}
}

// markColor returns the colour of an arrow or a circle.
func (l *arrowLayer) markColor(a Arrow) Color {
	switch {
	case a.Kind == ArrowPremove:
		return l.colors.Frame
	case a.Kind == ArrowHint, a.Style.open():
		return l.colors.HintArrow
	case a.Kind == ArrowThreat, a.Style == MarkDashed:
		return l.colors.ThreatArrow
	}
	return l.colors.OwnArrow
}

// markOutlines are the names of the circles in the styles of marks.
var markOutlines = [...]string{MarkPlain: "plain", MarkDashed: "dashed", MarkOpenDashed: "open", MarkOpen: "open"}

// drawMarked draws an arrow, or a circle if it ends on its first square.
func (l *arrowLayer) drawMarked(a Arrow) {
	c, g := l.markColor(a), l.geo
	if a.Kind == ArrowPremove {
		a.Style = MarkDashed
	}
	if a.From == a.To {
		l.rings.outline(a.From, markOutlines[a.Style], c, 1)
		return
	}
	p := l.proposal
	ghost := a.Kind == ArrowHint && p != nil && (p.Hint == HintCastle || p.Becomes.Art != "") // which is to be seen
	look := arrowLook{color: alpha(c, 0.82), weight: 1, style: a.Style, whole: l.pieceAt(a.To).Art == "" && !ghost}
	l.arrow(g.Centre(a.From), g.Centre(a.To), look)
}

// drawProposal draws the arrow of the proposal. A rampage has a circle, as the preview draws its trail.
func (l *arrowLayer) drawProposal() {
	a := l.proposal
	if a == nil {
		return
	}
	if a.Hint == HintRampage {
		l.drawMarked(Arrow{From: a.From, To: a.From, Kind: ArrowHint})
		return
	}
	to := a.To
	if a.Hint == HintCastle {
		to = a.End
	}
	l.drawMarked(Arrow{From: a.From, To: to, Kind: ArrowHint})
	if icon := hintIcons[a.Hint]; icon != "" {
		l.signOn(to, 0.82, 0.18, 0.16, icon, l.colors.Ink, l.colors.Paper)
	}
}

// arrowLook is how an arrow is drawn; weight 1 is its usual thickness.
type arrowLook struct {
	color  Color
	weight float32
	style  MarkStyle
	whole  bool    // it ends at the centre of its last square, on which nothing stands
	faint  float64 // how much paler its edge is, 0 to 1
}

// The shape of an arrow, in squares: the distances of its ends from the centres of its squares, the length of its
// head, and its half widths. An arrow to a neighbour comes nearer to both centres and has a smaller head, so that
// its shaft is visible.
const (
	arrowTail, nearTail   = 0.32, 0.18
	arrowShort, nearShort = 0.26, 0.12
	arrowHead, nearHead   = 0.36, 0.3
	arrowPast             = 0.1 // beyond the centre of an empty square
	arrowBarb             = 0.2
	arrowShaft            = 0.066
	arrowInset            = 0.09
)

// along returns the length of the line between two points, and a function that returns the point at a
// distance ahead on the line and a distance aside from it, positive to the right.
func along(from, to fyne.Position) (long float32, at func(ahead, side float32) fyne.Position) {
	dx, dy := to.X-from.X, to.Y-from.Y
	long = float32(math.Hypot(float64(dx), float64(dy)))
	if long == 0 {
		return 0, nil
	}
	ux, uy := dx/long, dy/long
	return long, func(ahead, side float32) fyne.Position {
		return fyne.NewPos(from.X+ux*ahead-uy*side, from.Y+uy*ahead+ux*side)
	}
}

// arrow draws an arrow with a rounded shaft and swept barbs. It begins beside the piece on its first square
// and ends before the centre of its second, if something stands there.
func (l *layer) arrow(from, to fyne.Position, look arrowLook) {
	sq := l.geo.Square
	long, at := along(from, to)
	if long == 0 {
		return
	}
	size := 0.6 + 0.4*look.weight
	near := max(0, min((1.4-long/sq)/0.4, 1)) // 1 for an arrow to a neighbour
	among := func(far, next float32) float32 { return (far + (next-far)*near) * sq }
	head, barb, inset := among(arrowHead, nearHead)*size, arrowBarb*sq*size, arrowInset*sq*size
	shaft := max(arrowShaft*sq*look.weight, 1.5)
	begin, end := among(arrowTail, nearTail), long-among(arrowShort, nearShort)
	if look.whole {
		end = long + arrowPast*sq
	}
	begin = min(begin, end-head-1)
	neck := end - head + inset
	tip := 0.025 * sq
	if look.style.dashed() {
		period := (neck - begin) / max(float32(int((neck-begin)/(0.3*sq)+0.5)), 2)
		gap := min(0.1*sq, 0.4*period)
		for x := begin; x < neck-gap; x += period {
			stop := x + period - gap
			points := []fyne.Position{at(x, -shaft), at(stop, -shaft), at(stop, shaft), at(x, shaft)}
			l.arrowPart(points, []float32{shaft, shaft, shaft, shaft}, look)
		}
		begin = neck
	}
	if begin == neck {
		points := []fyne.Position{at(neck, 0), at(end-head, -barb), at(end, 0), at(end-head, barb)}
		l.arrowPart(points, []float32{0, tip, tip, tip}, look)
		return
	}
	points := []fyne.Position{
		at(begin, -shaft), at(neck, -shaft), at(end-head, -barb), at(end, 0),
		at(end-head, barb), at(neck, shaft), at(begin, shaft),
	}
	l.arrowPart(points, []float32{shaft, 0, tip, tip, tip, 0, shaft}, look)
}

// arrowPart draws a part of an arrow: filled, or as an outline if its style is open.
func (l *layer) arrowPart(points []fyne.Position, radii []float32, look arrowLook) {
	if look.style.open() {
		l.polygonAt(slices.Clone(points), radii, l.colors.Edge, l.colors.Edge, 4.5) // it moves the points
		l.polygonAt(points, radii, l.colors.Paper, look.color, 2)
		return
	}
	l.polygonAt(points, radii, look.color, alpha(l.colors.Edge, 1-look.faint), 1.5)
}

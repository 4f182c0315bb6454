package board

import (
	"math"
	"slices"

	"fyne.io/fyne/v2"

	"midline/ui/theme"
)

// arrowShape tells what an arrow means without its colour. Each family has a feature of its own: a hint swells, a
// threat has teeth, a line of the analysis is a fine line with an open head, a premove is dotted, an illegal action is
// crossed out, the marks of lessons, puzzles and reviews begin with a dot, and those of the right button are plain.
type arrowShape struct {
	shaft  shaftShape
	head   headShape
	open   bool
	dot    bool   // at its beginning
	cross  bool   // on its shaft
	circle string // the outline of the same meaning, for an arrow to the square where it begins
}

type shaftShape uint8

const (
	shaftEven shaftShape = iota
	shaftDashed
	shaftSwelling // from nearly nothing to the head
	shaftToothed
	shaftTeeth // apart from each other
	shaftDotted
)

type headShape uint8

const (
	headSwept headShape = iota
	headPlain           // a triangle
	headLines           // two lines
)

// The shapes of arrows that are no marks.
var (
	hintShape    = arrowShape{shaft: shaftSwelling, circle: "swelling"}
	threatShape  = arrowShape{shaft: shaftToothed, circle: "toothed"}
	tradeShape   = arrowShape{shaft: shaftTeeth, circle: "teeth"}
	lineShape    = arrowShape{head: headLines, circle: "loop"}
	premoveShape = arrowShape{shaft: shaftDotted, head: headLines, circle: "loop"}
	illegalShape = arrowShape{cross: true, circle: "toothed"}
)

// markShapes are the shapes of marks by their styles.
var markShapes = [...]arrowShape{
	MarkGreen:  {head: headPlain, circle: "plain"},
	MarkRed:    {head: headPlain, shaft: shaftDashed, circle: "dashed"},
	MarkYellow: {head: headPlain, shaft: shaftDashed, open: true, circle: "opendashed"},
	MarkBlue:   {head: headPlain, open: true, circle: "open"},
	MarkPlain:  {head: headPlain, dot: true, circle: "target"},
	MarkDashed: {head: headPlain, dot: true, shaft: shaftDashed, circle: "targetdashed"},
	MarkOpen:   {head: headPlain, dot: true, open: true, circle: "targetopen"},
}

// shapeOf returns the shape of an arrow.
func shapeOf(a Arrow) arrowShape {
	switch a.Kind {
	case ArrowHint:
		return hintShape
	case ArrowThreat:
		return threatShape
	case ArrowLine:
		return lineShape
	case ArrowPremove:
		return premoveShape
	case ArrowIllegal:
		return illegalShape
	}
	return markShapes[min(int(a.Style), len(markShapes)-1)]
}

// arrowLook is how an arrow is drawn; weight 1 is its usual thickness.
type arrowLook struct {
	arrowShape
	color  Color
	weight float32
	whole  bool    // it ends at the centre of its last square, on which nothing stands
	tint   float64 // how much of its colour is inside, if it is open, 0 to 1
}

// The measures of an arrow, in squares: the distances of its ends from the centres of its squares, the length of its
// head, and its half widths. An arrow to a neighbour comes nearer to both centres and has a smaller head, so that
// its shaft is visible.
const (
	arrowTail, nearTail   = 0.32, 0.18
	arrowShort, nearShort = 0.26, 0.12
	arrowHead, nearHead   = 0.36, 0.3
	arrowPast             = 0.1 // beyond the centre of an empty square
	arrowBarb             = 0.2
	arrowShaft            = 0.066
	arrowInset            = 0.09        // how far a swept head reaches back over the shaft
	arrowThin             = 0.024       // the half width where a shaft begins that swells
	arrowFine             = 0.046       // of a line with an open head
	arrowDot, arrowDotted = 0.115, 0.06 // radii of the dot at its beginning, and of those of its shaft
	toothBack, toothFront = 0.12, 0.036
	toothApart            = 0.085
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

// arrow draws an arrow. It begins beside the piece on its first square and ends before the centre of its second, if
// something stands there.
func (l *layer) arrow(from, to fyne.Position, look arrowLook) {
	sq := l.geo.Square
	long, at := along(from, to)
	if long == 0 {
		return
	}
	size := 0.6 + 0.4*look.weight
	near := max(0, min((1.4-long/sq)/0.4, 1)) // 1 for an arrow to a neighbour
	among := func(far, next float32) float32 { return (far + (next-far)*near) * sq }
	head := among(arrowHead, nearHead) * size
	begin, end := among(arrowTail, nearTail), long-among(arrowShort, nearShort)
	if look.whole {
		end = long + arrowPast*sq
	}
	begin = min(begin, end-head-1)
	d := arrowDrawing{layer: l, arrowLook: look, at: at, long: head, barb: arrowBarb * sq * size, begin: begin, end: end}
	d.draw()
	if look.dot {
		l.circle(at(begin, 0), arrowDot*sq, look.color, l.colors.Edge, 1.5)
	}
	if look.cross {
		l.sign(at((begin+end-head)/2, 0), 0.17, "close", look.color, l.colors.Paper)
	}
}

// arrowDrawing is an arrow that is being drawn; its lengths are in logical pixels.
type arrowDrawing struct {
	*layer
	arrowLook
	at         func(ahead, side float32) fyne.Position
	begin, end float32
	long, barb float32 // of the head
}

func (d *arrowDrawing) draw() {
	sq := d.geo.Square
	if d.head == headLines {
		d.drawLines()
		return
	}
	half, neck := max(arrowShaft*sq*d.weight, 1.5), d.end-d.long
	if d.head == headSwept {
		neck += arrowInset * sq * (0.6 + 0.4*d.weight)
	}
	first := half
	switch d.shaft {
	case shaftDashed:
		d.repeat(neck, 0.3*sq, min(0.1*sq, 0.12*(neck-d.begin)), half, half)
	case shaftToothed:
		d.repeat(neck, 0.3*sq, 0, toothBack*sq, toothFront*sq)
	case shaftTeeth:
		d.repeat(neck, 0.26*sq, toothApart*sq, toothBack*sq*0.75, 0.012*sq)
	case shaftSwelling:
		first, half = max(arrowThin*sq, 1), half*1.3
	}
	tip := 0.025 * sq
	if d.shaft == shaftEven || d.shaft == shaftSwelling {
		d.part([]fyne.Position{
			d.at(d.begin, -first), d.at(neck, -half), d.at(d.end-d.long, -d.barb), d.at(d.end, 0),
			d.at(d.end-d.long, d.barb), d.at(neck, half), d.at(d.begin, first),
		}, []float32{first, 0, tip, tip, tip, 0, first})
		return
	}
	d.part([]fyne.Position{d.at(neck, 0), d.at(d.end-d.long, -d.barb), d.at(d.end, 0), d.at(d.end-d.long, d.barb)},
		[]float32{0, tip, tip, tip})
}

// repeat draws the shaft as equal parts up to the neck, about so long each with the gap after it, which has these half
// widths at its beginning and at its end.
func (d *arrowDrawing) repeat(neck, about, gap, back, front float32) {
	period := (neck - d.begin) / max(float32(int((neck-d.begin)/about+0.5)), 2)
	gap = min(gap, 0.4*period)
	round := float32(0)
	if back == front {
		round = back
	}
	for x := d.begin; x < neck-max(gap, 1); x += period {
		stop := x + period - gap
		d.part([]fyne.Position{d.at(x, -back), d.at(stop, -front), d.at(stop, front), d.at(x, back)},
			[]float32{round, round, round, round})
	}
}

// drawLines draws an arrow whose head is two lines, with a fine shaft or dots.
func (d *arrowDrawing) drawLines() {
	sq := d.geo.Square
	half := max(arrowFine*sq*d.weight, 1.75)
	back, barb := d.long*0.8, d.barb
	slant := float32(math.Hypot(float64(back), float64(barb)))
	in, over := 2*half*barb/slant, 2*half*back/slant // from the outer to the inner side of a line of the head
	inner := func(side float32) float32 {            // where the inner side is at this distance from the axis
		return d.end - in - (over+side)*back/barb
	}
	limb := []fyne.Position{
		d.at(d.end-back-in, -barb+over), d.at(d.end-back, -barb), d.at(d.end, 0), d.at(d.end-back, barb),
		d.at(d.end-back-in, barb-over),
	}
	if d.shaft != shaftDotted {
		points := append([]fyne.Position{d.at(d.begin, -half), d.at(inner(half), -half)}, limb...)
		points = append(points, d.at(inner(half), half), d.at(d.begin, half))
		d.part(points, []float32{half, 0, 0, 0, 0, 0, 0, 0, half})
		return
	}
	d.part(append(limb, d.at(inner(0), 0)), []float32{0, 0, 0, 0, 0, 0})
	for radius, x := arrowDotted*sq, d.begin; x < inner(0)-radius; x += 0.21 * sq {
		d.circle(d.at(x, 0), radius, d.color, d.colors.Edge, 1.5)
	}
}

// part draws a part of an arrow: filled, or as an outline if the arrow is open.
func (d *arrowDrawing) part(points []fyne.Position, radii []float32) {
	if d.open {
		d.polygonAt(slices.Clone(points), radii, d.colors.Edge, d.colors.Edge, 4.5) // it moves the points
		d.polygonAt(points, radii, theme.Mix(d.colors.Paper, d.color, d.tint), d.color, 2+float32(d.tint))
		return
	}
	d.polygonAt(points, radii, d.color, d.colors.Edge, 1.5)
}

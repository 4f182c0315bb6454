package workshop

import (
	"image/color"
	"math"
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"

	"midline/engine/rules"
	"midline/ui/board"
	"midline/ui/kit"
	"midline/ui/theme"
)

// movesSide is the number of squares along a side of the board of moves; around it is a rim of half a square, where
// lines without a bound end.
const movesSide = 2*reach + 1

// movesBoard shows how a piece moves, and lets the person draw it: a click on a square is a leap, a drag from the piece
// a line, and a drag from another square a step that is repeated. A drag beyond the edge makes a line without a bound.
type movesBoard struct {
	kit.Press
	draw  func(s stroke)
	hop   func() bool
	reach *board.Reach
	rides []rules.Ride

	ground *canvas.Rectangle
	lines  []fyne.CanvasObject
	shapes []func() // place the lines
	aim    *canvas.Rectangle
	trail  *canvas.Line // of the drag

	cursor   offset
	over     bool // the pointer is on a square
	under    offset
	dragging bool
	from     offset
	to       fyne.Position // of the drag
}

var (
	_ fyne.Draggable    = (*movesBoard)(nil)
	_ desktop.Hoverable = (*movesBoard)(nil)
)

// newMovesBoard makes the board. draw gets what is drawn, and hop reports whether lines hop.
func newMovesBoard(config board.Config, draw func(stroke), hop func() bool) *movesBoard {
	b := &movesBoard{draw: draw, hop: hop, reach: board.NewReach(config), ground: kit.NewBox(8, 1), aim: kit.NewBox(2, 2),
		trail: canvas.NewLine(color.Transparent), cursor: offset{0, 1}}
	b.Ring(10)
	b.OnPress = func() { b.click(b.cursor) }
	b.Paint, b.Place = b.paint, b.place
	b.Least = func() fyne.Size { return fyne.NewSquareSize(200) }
	b.collect()
	b.ExtendBaseWidget(b)
	return b
}

// set shows how a piece moves.
func (b *movesBoard) set(art string, rides []rules.Ride, colors board.Colors) {
	b.rides = rides
	b.reach.SetColors(colors)
	b.reach.Set(movesModel(art, rides))
	b.build()
	b.Refresh()
}

// squareAt is the square of the diagram of an offset.
func squareAt(o offset) board.Square { return board.Square((o.rank+reach)*movesSide + o.file + reach) }

// movesModel is the diagram: a disc where the piece moves to, a ring where it captures.
func movesModel(art string, rides []rules.Ride) board.ReachModel {
	m := board.ReachModel{Files: movesSide, Ranks: movesSide, From: squareAt(offset{}),
		Pieces: make([]board.Piece, movesSide*movesSide)}
	m.Pieces[m.From] = board.Piece{Art: art, White: true}
	quiet, capture := reached(rides)
	for o := range quiet {
		sq := squareAt(o)
		m.Actions = append(m.Actions, board.Action{From: m.From, To: sq, End: sq})
	}
	for o := range capture {
		sq := squareAt(o)
		m.Actions = append(m.Actions, board.Action{From: m.From, To: sq, End: sq, Hint: board.HintCapture,
			Victims: []board.Square{sq}})
	}
	return m
}

// reached returns the squares of the board of moves that rides reach where nothing, or what they need, is in their way.
func reached(rides []rules.Ride) (quiet, capture map[offset]bool) {
	quiet, capture = map[offset]bool{}, map[offset]bool{}
	for _, r := range rides {
		step := offset{r.File, r.Rank}
		for n := firstStep(r); step.times(n).inside(); n++ {
			if n <= r.Quiet {
				quiet[step.times(n)] = true
			}
			if n <= r.Capture {
				capture[step.times(n)] = true
			}
		}
	}
	return quiet, capture
}

// firstStep is the number of steps to the first square that a ride reaches: a hop passes one.
func firstStep(r rules.Ride) int {
	if r.Hop {
		return 2
	}
	return 1
}

// build makes the lines of all rides of several steps.
func (b *movesBoard) build() {
	b.lines, b.shapes = nil, nil
	for _, r := range b.rides {
		if n := max(r.Quiet, r.Capture); n > 1 {
			b.line(offset{r.File, r.Rank}, n, r.Hop)
		}
	}
	b.collect()
}

// line makes a line of a number of steps, dashed if it hops, with an arrow if it has no bound, and with its number of
// steps if it ends beyond the edge.
func (b *movesBoard) line(step offset, n int, hop bool) {
	longest := float32(max(step.file, -step.file, step.rank, -step.rank))
	end := longest * float32(n)
	bounded := end <= reach
	if !bounded {
		end = reach + 0.8
	}
	at := func(along float32) fyne.Position { // in squares, by the longer coordinate
		return b.centre(float32(step.file)*along/longest, float32(step.rank)*along/longest)
	}
	stroke := func(from, to float32) {
		l := canvas.NewLine(color.Transparent)
		b.lines = append(b.lines, l)
		b.shapes = append(b.shapes, func() { l.Position1, l.Position2 = at(from), at(to) })
	}
	const begin, dash = 0.42, 0.14
	if hop {
		for x := float32(begin); x < end; x += 2 * dash {
			stroke(x, min(x+dash, end))
		}
	} else {
		stroke(begin, end)
	}
	switch {
	case bounded:
	case n < rules.FarRide:
		text := kit.CaptionBold.Centred(strconv.Itoa(n))
		b.lines = append(b.lines, text)
		b.shapes = append(b.shapes, func() {
			p := at(reach + 0.74)
			kit.Put(text, p.X-10, p.Y-9, 20, 18)
		})
	default:
		b.arrow(at, end)
	}
}

// arrow makes the head of an arrow at the end of a line.
func (b *movesBoard) arrow(at func(float32) fyne.Position, end float32) {
	for _, side := range []float32{-1, 1} {
		l := canvas.NewLine(color.Transparent)
		b.lines = append(b.lines, l)
		b.shapes = append(b.shapes, func() {
			tip, back := at(end), at(end-0.3)
			dx, dy := back.X-tip.X, back.Y-tip.Y
			l.Position1 = tip
			l.Position2 = fyne.NewPos(back.X-side*dy*0.6, back.Y+side*dx*0.6)
		})
	}
}

func (b *movesBoard) collect() {
	b.Kids = append([]fyne.CanvasObject{b.ground, b.reach}, b.lines...)
	b.Kids = append(b.Kids, b.trail, b.aim, b.FocusRing())
}

func (b *movesBoard) paint(p theme.Palette) {
	c := b.Board()
	b.ground.FillColor, b.ground.StrokeColor = p.Raised, p.Border
	for _, o := range b.lines {
		switch o := o.(type) {
		case *canvas.Line:
			o.StrokeColor, o.StrokeWidth = theme.Fade(c.OwnArrow, 0.85), 2.5
		case *canvas.Text:
			o.Color = p.Text
		}
	}
	b.aim.StrokeColor, b.trail.StrokeColor, b.trail.StrokeWidth = color.Transparent, color.Transparent, 4
	if b.over || b.Focused() || b.dragging {
		b.aim.StrokeColor = c.Focus
	}
	if b.dragging {
		b.trail.StrokeColor = p.Teal
	}
}

// side is the side of a square, at whole pixels.
func (b *movesBoard) side() float32 {
	scale := float32(1)
	if c := fyne.CurrentApp().Driver().CanvasForObject(b); c != nil {
		scale = c.Scale()
	}
	size := b.Size()
	return float32(math.Floor(float64(min(size.Width, size.Height)*scale/(movesSide+1)))) / scale
}

// middle is the middle of the widget.
func (b *movesBoard) middle() fyne.Position { return fyne.NewPos(b.Size().Width/2, b.Size().Height/2) }

// centre is the centre of a square.
func (b *movesBoard) centre(file, rank float32) fyne.Position {
	side := b.side()
	return b.middle().AddXY(file*side, -rank*side)
}

func (b *movesBoard) place(fyne.Size) {
	side, m := b.side(), b.middle()
	half := side * (movesSide + 1) / 2
	kit.Put(b.ground, m.X-half, m.Y-half, 2*half, 2*half)
	half = side * movesSide / 2
	kit.Put(b.reach, m.X-half, m.Y-half, 2*half, 2*half)
	for _, shape := range b.shapes {
		shape()
	}
	at := b.cursor
	if b.over {
		at = b.under
	}
	if b.dragging {
		at = b.from
	}
	c := b.centre(float32(at.file), float32(at.rank))
	kit.Put(b.aim, c.X-side/2+1, c.Y-side/2+1, side-2, side-2)
	b.trail.Position1, b.trail.Position2 = c, b.to
	kit.Put(b.FocusRing(), m.X-half-side/2-3, m.Y-half-side/2-3, 2*half+side+6, 2*half+side+6)
}

// at returns the square at a place; inside is false on the rim and beyond.
func (b *movesBoard) at(pos fyne.Position) (o offset, inside bool) {
	x, y := b.vector(pos)
	o = offset{int(math.Round(x)), int(math.Round(y))}
	return o, o.inside()
}

// vector is a place as seen from the piece, in squares; y counts forward.
func (b *movesBoard) vector(pos fyne.Position) (x, y float64) {
	side, from := float64(b.side()), pos.Subtract(b.middle())
	return float64(from.X) / side, -float64(from.Y) / side
}

// Tapped draws a leap on a square, or takes away what is there.
func (b *movesBoard) Tapped(ev *fyne.PointEvent) {
	if ev == nil {
		return
	}
	if o, inside := b.at(ev.Position); inside {
		b.cursor = o
		b.click(o)
	}
}

func (b *movesBoard) click(o offset) {
	if o != (offset{}) {
		b.draw(clicked(o, b.hop()))
	}
}

// Dragged draws a line.
func (b *movesBoard) Dragged(ev *fyne.DragEvent) {
	if !b.dragging {
		o, inside := b.at(ev.Position.Subtract(ev.Dragged))
		if !inside {
			return
		}
		b.dragging, b.from = true, o
	}
	b.to = ev.Position
	b.Refresh()
}

// DragEnd draws the line that was dragged.
func (b *movesBoard) DragEnd() {
	if !b.dragging {
		return
	}
	b.dragging = false
	if s, ok := b.dragged(b.from, b.to); ok {
		b.draw(s)
	}
	b.Refresh()
}

// dragged is the line of a drag from a square to a place.
func (b *movesBoard) dragged(from offset, to fyne.Position) (s stroke, ok bool) {
	end, inside := b.at(to)
	x, y := b.vector(to)
	switch {
	case inside && end == from:
		return s, false
	case from == offset{} && inside:
		return lineTo(end), true
	case from == offset{}:
		return beyond(x, y), true
	case inside:
		return repeated(from, end)
	}
	return stroke{step: from, steps: rules.FarRide}, alike(from, x, y) > 0.9
}

// TypedKey moves over the squares with the arrow keys.
func (b *movesBoard) TypedKey(ev *fyne.KeyEvent) {
	step, ok := map[fyne.KeyName]offset{fyne.KeyUp: {0, 1}, fyne.KeyDown: {0, -1}, fyne.KeyLeft: {-1, 0},
		fyne.KeyRight: {1, 0}}[ev.Name]
	if !ok {
		b.Press.TypedKey(ev)
		return
	}
	if next := (offset{b.cursor.file + step.file, b.cursor.rank + step.rank}); next.inside() {
		b.goTo(next)
	}
}

// TypedRune draws a line whose step is the one to the square of the keyboard: a digit is the number of steps, 0 any.
func (b *movesBoard) TypedRune(r rune) {
	if r < '0' || r > '9' || b.cursor == (offset{}) {
		b.Press.TypedRune(r)
		return
	}
	n := int(r - '0')
	if n == 0 {
		n = rules.FarRide
	}
	b.draw(stroke{step: b.cursor, steps: n})
}

// MouseIn implements desktop.Hoverable.
func (b *movesBoard) MouseIn(ev *desktop.MouseEvent) {
	b.Press.MouseIn(ev)
	b.MouseMoved(ev)
}

// MouseMoved frames the square under the pointer.
func (b *movesBoard) MouseMoved(ev *desktop.MouseEvent) {
	if ev == nil {
		return
	}
	o, inside := b.at(ev.Position)
	if o != b.under || inside != b.over {
		b.under, b.over = o, inside
		b.Refresh()
	}
}

// MouseOut implements desktop.Hoverable.
func (b *movesBoard) MouseOut() {
	b.over = false
	b.Press.MouseOut()
}

package board

import "fyne.io/fyne/v2"

var _ fyne.Scrollable = (*Board)(nil)

// Placing makes a board of Config one on which pieces are put anywhere: the view's actions
// mean nothing, and any piece may be carried. Callbacks that are nil are not called.
type Placing struct {
	// Lifts reports whether a drag that begins on the piece of a square carries it; nil:
	// always. Another drag strokes over the squares.
	Lifts func(sq Square) bool
	// Carry takes a piece from a square to another, or off the board: None.
	Carry func(from, to Square)
	// Press is a click or Enter on a square. Stroke: the pointer came to it while
	// the button was down.
	Press func(sq Square, stroke bool)
	// Turn is the right button (1, with Shift -1) or the wheel on a square.
	Turn func(sq Square, by int)
}

// notch is how far the wheel goes for one step, at least: systems differ.
const notch = 10

// Aimed is the square that a key is meant for: the keyboard's if that was used last, else
// the one under the pointer, or None.
func (b *Board) Aimed() Square {
	if b.focus.on && b.focus.keys {
		return b.focus.square
	}
	return b.state.hover
}

// Target frames the square on which something carried from outside of the board would be
// put down; None: nothing is carried.
func (b *Board) Target(sq Square) {
	if b.state.press.over != sq {
		b.state.press.over = sq
		b.drawTouch()
	}
}

// placing reports whether pieces are put anywhere.
func (b *Board) placing() bool { return b.cfg.Placing != nil }

// lifts reports whether a drag from a square carries a piece.
func (b *Board) lifts(sq Square) bool {
	lifts := b.cfg.Placing.Lifts
	return sq != None && b.pieceAt(sq).Art != "" && (lifts == nil || lifts(sq))
}

func (b *Board) placeAt(p fyne.Position) {
	b.state.press = press{down: true, square: b.geo.SquareAt(p), over: None, choice: -1, first: p, last: p}
}

// placeTap ends a click.
func (b *Board) placeTap() {
	pr := b.state.press
	b.state.press = press{square: None, over: None, choice: -1}
	if !pr.spent {
		b.placePress(pr.square, false)
	}
}

func (b *Board) placePress(sq Square, stroke bool) {
	if press := b.cfg.Placing.Press; sq != None && press != nil {
		press(sq, stroke)
	}
}

// placeDrag carries a piece, or strokes over the squares.
func (b *Board) placeDrag(p fyne.Position) {
	s := &b.state
	pr := &s.press
	at := b.geo.SquareAt(p)
	switch {
	case pr.square == None || !s.held && !pr.moved:
	case s.held || !pr.spent && b.lifts(pr.square):
		if !s.held {
			s.held, s.lift, s.at = true, pr.square, p
			b.drop()
			s.held = true // which drop has let go
			b.placePieces()
			b.drawLift()
		}
		b.moveLift(p)
		if at != pr.over {
			pr.over = at
			b.drawTouch()
		}
	case at != None && at != pr.over:
		if !pr.spent {
			pr.spent = true
			b.placePress(pr.square, false)
			pr.over = pr.square
		}
		if at != pr.over {
			pr.over = at
			b.placePress(at, true)
		}
	}
}

// placeDrop ends a drag.
func (b *Board) placeDrop() {
	s := &b.state
	pr := s.press
	if !s.held {
		if pr.down {
			b.placeTap()
		}
		return
	}
	s.press = press{square: None, over: None, choice: -1}
	b.letGo()
	b.drawTouch()
	if to := b.geo.SquareAt(pr.last); to != pr.square && b.cfg.Placing.Carry != nil {
		b.cfg.Placing.Carry(pr.square, to)
	}
	b.hoverAt(pr.last)
}

func (b *Board) placeTurn(sq Square, by int) {
	if turn := b.cfg.Placing.Turn; sq != None && turn != nil {
		turn(sq, by)
	}
}

// Scrolled turns the piece under the pointer where pieces are put anywhere.
func (b *Board) Scrolled(ev *fyne.ScrollEvent) {
	s := &b.state
	if !b.placing() || s.held {
		return
	}
	if s.wheel*ev.Scrolled.DY < 0 {
		s.wheel = 0
	}
	if s.wheel += ev.Scrolled.DY; s.wheel < notch && s.wheel > -notch {
		return
	}
	by := 1
	if s.wheel > 0 {
		by = -1
	}
	s.wheel = 0
	b.placeTurn(b.geo.SquareAt(ev.Position), by)
}

// drawTarget frames the square on which a piece that is carried would be put down.
func (b *Board) drawTarget() {
	sq := b.state.press.over
	if !b.placing() || sq == None || b.state.press.spent {
		return
	}
	b.border(&b.touch, sq, 0.06, b.colors.Select, b.colors.Edge)
	b.border(&b.touch, sq, 0.035, Color{}, b.colors.SelectEdge)
}

// drawWrong marks the squares of the view on which something is wrong, by a frame and a
// sign.
func (b *Board) drawWrong() {
	l, g := &b.tags, b.geo
	for _, sq := range b.view.Wrong {
		b.border(l, sq, 0.075, Color{}, b.colors.Edge)
		b.border(l, sq, 0.05, Color{}, b.colors.Danger)
		b.sign(l, g.Corner(sq).AddXY(0.83*g.Square, 0.17*g.Square), 0.15, "close", b.colors.Danger, b.colors.Paper)
	}
}

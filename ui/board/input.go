package board

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
)

var (
	_ fyne.Tappable      = (*Board)(nil)
	_ fyne.Draggable     = (*Board)(nil)
	_ desktop.Mouseable  = (*Board)(nil)
	_ desktop.Hoverable  = (*Board)(nil)
	_ desktop.Cursorable = (*Board)(nil)
)

// handState is what the pointer is doing.
type handState struct {
	hover    Square
	onSpiral bool // the pointer is on the whirlwind's button
	selected Square
	action   *Action // what is previewed

	marking   Square // where the right button went down
	markEnd   Square // where it is now
	markStyle MarkStyle
	press     press
	held      bool          // a piece follows the pointer
	lift      Square        // the square whose piece is drawn by the hand
	at        fyne.Position // where its middle is drawn
	wheel     float32       // turned since the last notch
}

// press is what a button that is down began with.
type press struct {
	down   bool
	square Square
	was    bool // the square was selected before
	shift  bool
	spiral bool   // on the whirlwind's button
	choice int    // on an entry of the chooser, -1 for none
	spent  bool   // it only closed the chooser
	moved  bool   // the drag has left its beginning
	over   Square // the square under the drag
	first  fyne.Position
	last   fyne.Position
}

func (s *handState) reset() {
	*s = handState{hover: None, selected: None, lift: None, marking: None}
	s.press.square, s.press.over, s.press.choice = None, None, -1
}

// wake is the beginning of every input: what runs ends, what was said goes.
func (b *Board) wake() {
	b.Finish()
	b.hideWhy()
	b.HideHint()
	if b.cfg.OnInput != nil {
		b.cfg.OnInput()
	}
	if b.state.lift != None && !b.state.held {
		b.letGo()
	}
}

// MouseDown begins a click or a drag.
func (b *Board) MouseDown(ev *desktop.MouseEvent) {
	if b.cfg.OnPress != nil {
		b.cfg.OnPress()
	}
	b.wake()
	if ev.Button == desktop.MouseButtonSecondary && b.placing() && !b.state.held {
		by := 1
		if ev.Modifier&fyne.KeyModifierShift != 0 {
			by = -1
		}
		b.placeTurn(b.geo.SquareAt(ev.Position), by)
		return
	}
	if ev.Button == desktop.MouseButtonSecondary {
		b.rightDown(ev.Position, ev.Modifier)
		return
	}
	if ev.Button != 0 && ev.Button != desktop.MouseButtonPrimary {
		return
	}
	b.unmark()
	b.focus.keys = false
	b.pressAt(ev.Position, ev.Modifier&fyne.KeyModifierShift != 0)
}

func (b *Board) pressAt(p fyne.Position, shift bool) {
	if b.placing() {
		b.placeAt(p)
		return
	}
	s := &b.state
	s.press = press{down: true, square: None, over: None, choice: -1, shift: shift, first: p, last: p}
	if b.choose.open() {
		s.press.choice = b.choose.hit(p)
		if s.press.choice < 0 {
			s.press.spent = true
			b.cancelChoice()
		}
		return
	}
	if b.spiralHit(p) {
		s.press.spiral = true
		return
	}
	sq := b.geo.SquareAt(p)
	s.press.square, s.press.was = sq, sq == s.selected
	if sq == s.selected || !b.selectable(sq) {
		return
	}
	if list := b.matching(s.selected, sq); len(list) == 0 {
		b.pick(sq)
	}
}

// MouseUp ends what the right button began; a click ends in Tapped, a drag in
// DragEnd.
func (b *Board) MouseUp(ev *desktop.MouseEvent) {
	if ev.Button == desktop.MouseButtonSecondary {
		b.rightUp(ev.Position)
	}
}

// Tapped ends a click.
func (b *Board) Tapped(ev *fyne.PointEvent) {
	if !b.state.press.down {
		b.wake()
		b.pressAt(ev.Position, false)
	}
	b.release(ev.Position)
}

// release is the end of a press that was no drag.
func (b *Board) release(p fyne.Position) {
	if b.placing() {
		b.placeTap()
		return
	}
	pr := b.state.press
	b.state.press = press{square: None, over: None, choice: -1}
	switch {
	case pr.spent:
	case pr.choice >= 0:
		if b.choose.hit(p) == pr.choice {
			b.chooseEntry(pr.choice)
		}
	case pr.spiral:
		if a := b.whirlwind(); a != nil && b.spiralHit(p) {
			b.do(a)
		}
	default:
		b.click(pr.square, pr.was, pr.shift)
	}
}

// Dragged moves the piece in hand.
func (b *Board) Dragged(ev *fyne.DragEvent) {
	s := &b.state
	if b.cfg.OnMotion != nil {
		b.cfg.OnMotion()
	}
	if !s.press.down {
		b.wake()
		b.pressAt(ev.Position.SubtractXY(ev.Dragged.DX, ev.Dragged.DY), false)
	}
	pr := &s.press
	pr.last = ev.Position
	dx, dy := pr.last.X-pr.first.X, pr.last.Y-pr.first.Y
	if limit := 0.12 * b.geo.Square; dx*dx+dy*dy > limit*limit {
		pr.moved = true
	}
	if b.placing() {
		b.placeDrag(ev.Position)
		return
	}
	if pr.square == None || pr.spiral || pr.choice >= 0 {
		return
	}
	if !s.held {
		if !b.selectable(pr.square) {
			return
		}
		b.hideWhy()
		b.pick(pr.square)
		s.held, s.lift, s.at = true, pr.square, ev.Position
		b.placePieces()
		b.drawLift()
	}
	b.moveLift(ev.Position)
	if sq := b.geo.SquareAt(ev.Position); sq != pr.over {
		pr.over = sq
		b.foresee()
	}
}

// DragEnd drops the piece in hand where it was seen last.
func (b *Board) DragEnd() {
	if b.placing() {
		b.placeDrop()
		return
	}
	s := &b.state
	if !s.held {
		if s.press.down {
			b.dragNothing()
		}
		return
	}
	pr := s.press
	s.press = press{square: None, over: None, choice: -1}
	s.held = false
	from, to := pr.square, b.geo.SquareAt(pr.last)
	list := b.matching(from, to)
	switch {
	case to == from && !pr.moved:
		b.letGo()
		b.click(from, pr.was, pr.shift)
	case len(list) > 0:
		b.placePieces()
		b.try(from, to, list)
	default:
		b.snapBack()
		if to != None && to != from {
			b.illegal(from, to)
		}
	}
	b.hoverAt(pr.last)
}

// dragNothing ends a drag that has lifted nothing. One of a piece that cannot be
// lifted now is a try like any other.
func (b *Board) dragNothing() {
	pr := &b.state.press
	from, to := pr.square, b.geo.SquareAt(pr.last)
	tried := !pr.spent && !pr.spiral && pr.choice < 0 && from != None && to != None && from != to && b.pieceAt(from).Art != ""
	pr.spent = pr.spent || to != from
	b.release(pr.last)
	if tried {
		b.illegal(from, to)
	}
}

// letGo puts the lifted piece home at once.
func (b *Board) letGo() {
	b.stop(b.snap)
	b.snap = nil
	b.state.held, b.state.lift = false, None
	b.placePieces()
	b.drawLift()
}

// drawLift draws the piece in hand.
func (b *Board) drawLift() {
	b.hand.begin()
	if sq := b.state.lift; sq != None {
		half := b.geo.Square / 2
		img := b.picture(b.pieceAt(sq), b.px(b.geo.Square))
		b.hand.image(img, b.state.at.SubtractXY(half, half), fyne.NewSquareSize(b.geo.Square), 1)
	}
	b.touched()
}

// moveLift is all that a pointer event costs during a drag.
func (b *Board) moveLift(p fyne.Position) {
	b.state.at = p
	if !b.hand.empty() {
		half := b.geo.Square / 2
		b.hand.box.Objects[0].Move(p.SubtractXY(half, half))
	}
}

// MouseIn is for Fyne.
func (b *Board) MouseIn(ev *desktop.MouseEvent) { b.hoverAt(ev.Position) }

// MouseMoved is for Fyne.
func (b *Board) MouseMoved(ev *desktop.MouseEvent) { b.hoverAt(ev.Position) }

// MouseOut is for Fyne.
func (b *Board) MouseOut() { b.hoverAt(fyne.NewPos(-1, -1)) }

// hoverAt follows the pointer while no piece is in hand.
func (b *Board) hoverAt(p fyne.Position) {
	s := &b.state
	if s.marking != None {
		b.rightMove(p)
	}
	if s.held {
		return
	}
	b.point(p)
	if b.choose.open() {
		if i := b.choose.hit(p); i >= 0 && i != b.choose.hot {
			b.choose.hot = i
			b.drawTop()
			b.foresee()
		}
		return
	}
	spiral, sq := b.spiralHit(p), b.geo.SquareAt(p)
	if sq == s.hover && spiral == s.onSpiral {
		return
	}
	changed := sq != s.hover
	if spiral != s.onSpiral {
		s.onSpiral = spiral
		b.drawHints()
	}
	s.hover = sq
	b.focus.keys = b.focus.keys && !changed
	b.foresee()
	if changed && b.cfg.OnHover != nil {
		b.cfg.OnHover(sq)
	}
}

// Cursor is a hand over what may be pressed.
func (b *Board) Cursor() desktop.Cursor {
	s := &b.state
	if s.held || s.onSpiral || b.selectable(s.hover) || s.selected != None && len(b.matching(s.selected, s.hover)) > 0 {
		return desktop.PointerCursor
	}
	return desktop.DefaultCursor
}

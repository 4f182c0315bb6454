package board

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
)

var (
	_ fyne.Tappable      = (*Board)(nil)
	_ fyne.Draggable     = (*Board)(nil)
	_ fyne.Scrollable    = (*Board)(nil)
	_ desktop.Mouseable  = (*Board)(nil)
	_ desktop.Hoverable  = (*Board)(nil)
	_ desktop.Cursorable = (*Board)(nil)
)

// beginInput begins every input: it ends the animation and removes answers and proposals.
func (b *Board) beginInput() {
	b.Finish()
	if s := &b.scene; s.why != nil || s.proposal != nil {
		s.why, s.proposal = nil, nil
		b.layers.draw()
	}
	b.cfg.OnInput()
	b.hand.endGlide()
	b.follow()
}

// follow draws what the hand has changed and executes its decisions.
func (b *Board) follow() {
	if b.hand.visible != b.layers.drawn {
		b.layers.draw()
	}
	if b.hand.lift == None {
		b.motion.endGlide()
	}
	b.carryOut(b.hand.take())
	b.reader.follow()
}

// carryOut executes decisions of the hand.
func (b *Board) carryOut(decisions []decision) {
	for _, d := range decisions {
		switch d.verb {
		case doLift:
			b.scene.why = nil
			b.layers.draw()
		case doGlide:
			b.glide()
		case doRest:
			b.layers.lift.moveTo(b.scene.geo.Centre(d.to))
		case doMark:
			b.scene.toggle(Arrow{From: d.from, To: d.to, Kind: ArrowMark, Style: d.style})
			tell(b.cfg.OnMarks, slices.Clone(b.scene.marks))
			b.layers.draw()
		case doSelect:
			tell(b.cfg.OnSelect, d.to)
		case doAct:
			tell(b.cfg.OnAction, d.id)
		case doHover:
			tell(b.cfg.OnHover, d.to)
		case doRefuse:
			tellBoth(b.cfg.OnIllegal, d.from, d.to)
		case doCarry:
			tellBoth(b.cfg.Placing.Carry, d.from, d.to)
		case doPlace:
			tellBoth(b.cfg.Placing.Press, d.to, d.on)
		case doTurn:
			tellBoth(b.cfg.Placing.Turn, d.to, d.id)
		}
	}
}

// tell calls an optional callback.
func tell[T any](f func(T), v T) {
	if f != nil {
		f(v)
	}
}

// tellBoth calls an optional callback with two arguments.
func tellBoth[T, U any](f func(T, U), v T, w U) {
	if f != nil {
		f(v, w)
	}
}

// glide moves the lifted piece back to its square.
func (b *Board) glide() {
	home := func() {
		b.hand.letGo()
		b.follow()
	}
	if sq := b.hand.lift; sq != None && b.motion.speed != SpeedOff {
		b.motion.glideHome(b.scene.geo.Centre(sq), home)
	} else {
		home()
	}
}

// MouseDown begins a click, a drag or a mark.
func (b *Board) MouseDown(ev *desktop.MouseEvent) {
	b.cfg.OnPress()
	b.beginInput()
	switch ev.Button {
	case desktop.MouseButtonSecondary:
		b.hand.rightPressed(b.layers.spotAt(ev.Position), styleOf(ev.Modifier))
	case 0, desktop.MouseButtonPrimary:
		b.hand.keys.used = false
		b.press(ev.Position, ev.Modifier&fyne.KeyModifierShift != 0)
	}
	b.follow()
}

// styleOf is the style of a mark for modifier keys: as on Lichess, Ctrl is like Shift, and Super like Alt, which some
// desktops keep for themselves.
func styleOf(held fyne.KeyModifier) MarkStyle {
	shift := held&(fyne.KeyModifierShift|fyne.KeyModifierControl) != 0
	alt := held&(fyne.KeyModifierAlt|fyne.KeyModifierSuper) != 0
	switch {
	case shift && alt:
		return MarkYellow
	case shift:
		return MarkRed
	case alt:
		return MarkBlue
	}
	return MarkGreen
}

func (b *Board) press(p fyne.Position, shift bool) {
	b.pressed, b.pointer = p, p
	b.hand.pressed(b.layers.spotAt(p), shift)
}

// MouseUp ends what the right button began; a click ends in Tapped, a drag in DragEnd.
func (b *Board) MouseUp(ev *desktop.MouseEvent) {
	if ev.Button == desktop.MouseButtonSecondary {
		b.hand.rightReleased(b.layers.spotAt(ev.Position))
		b.follow()
	}
}

// Tapped ends a click.
func (b *Board) Tapped(ev *fyne.PointEvent) {
	b.begin(ev.Position)
	b.hand.released(b.layers.spotAt(ev.Position))
	b.follow()
}

// begin begins a press at a position, unless MouseDown has begun one.
func (b *Board) begin(p fyne.Position) {
	if !b.hand.press.down {
		b.beginInput()
		b.press(p, false)
		b.follow()
	}
}

// Dragged moves the piece in hand.
func (b *Board) Dragged(ev *fyne.DragEvent) {
	b.cfg.OnMotion()
	b.begin(ev.Position.SubtractXY(ev.Dragged.DX, ev.Dragged.DY))
	b.pointer = ev.Position
	b.hand.dragged(b.layers.spotAt(ev.Position), distance(b.pressed, ev.Position)/b.scene.geo.Square)
	if b.hand.held {
		b.layers.lift.moveTo(ev.Position)
	}
	b.follow()
}

// DragEnd drops the piece in hand at its last position.
func (b *Board) DragEnd() {
	carried := b.hand.dropped(b.layers.spotAt(b.pointer))
	b.follow()
	if carried {
		b.hoverAt(b.pointer)
	}
}

// MouseIn implements desktop.Hoverable.
func (b *Board) MouseIn(ev *desktop.MouseEvent) { b.hoverAt(ev.Position) }

// MouseMoved implements desktop.Hoverable.
func (b *Board) MouseMoved(ev *desktop.MouseEvent) { b.hoverAt(ev.Position) }

// MouseOut implements desktop.Hoverable.
func (b *Board) MouseOut() { b.hoverAt(fyne.NewPos(-1, -1)) }

// hoverAt follows the pointer.
func (b *Board) hoverAt(p fyne.Position) {
	if !b.hand.held {
		b.layers.top.point(p)
	}
	b.hand.hovered(b.layers.spotAt(p))
	b.follow()
}

// Cursor implements desktop.Cursorable: it returns a hand over what can be pressed.
func (b *Board) Cursor() desktop.Cursor {
	if b.hand.ready() {
		return desktop.PointerCursor
	}
	return desktop.DefaultCursor
}

// Scrolled implements fyne.Scrollable: what lies beside the board may scroll.
func (b *Board) Scrolled(ev *fyne.ScrollEvent) { tell(b.cfg.OnWheel, ev.Scrolled.DY) }

package board

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
)

var (
	_ fyne.Focusable  = (*Board)(nil)
	_ fyne.Tabbable   = (*Board)(nil)
	_ desktop.Keyable = (*Board)(nil)
)

// focusState is the keyboard's side of the hand.
type focusState struct {
	on     bool
	keys   bool // the keyboard was used last: show its square
	square Square
	shift  bool
}

// FocusGained is for Fyne. A click does not take the focus, so that the arrow
// keys are the window's until Tab reaches the board.
func (b *Board) FocusGained() {
	b.focus.on, b.focus.keys = true, true
	if b.focus.square == None {
		b.focus.square = b.firstFocus()
	}
	b.foresee()
}

// FocusLost is for Fyne.
func (b *Board) FocusLost() {
	b.focus.on, b.focus.keys, b.focus.shift = false, false, false
	b.foresee()
}

// AcceptsTab leaves Tab to move the focus on.
func (b *Board) AcceptsTab() bool { return false }

// KeyDown is for Fyne: Shift makes a click take one's own piece.
func (b *Board) KeyDown(ev *fyne.KeyEvent) { b.shiftKey(ev, true) }

// KeyUp is for Fyne.
func (b *Board) KeyUp(ev *fyne.KeyEvent) { b.shiftKey(ev, false) }

func (b *Board) deaf() bool { return b.cfg.Covered != nil && b.cfg.Covered() }

func (b *Board) shiftKey(ev *fyne.KeyEvent, down bool) {
	if down && b.deaf() {
		return
	}
	if b.cfg.OnHold != nil {
		b.cfg.OnHold(ev.Name, down)
	}
	if ev.Name == desktop.KeyShiftLeft || ev.Name == desktop.KeyShiftRight {
		b.focus.shift = down
		b.foresee()
	}
}

// TypedKey is for Fyne.
func (b *Board) TypedKey(ev *fyne.KeyEvent) {
	if b.cfg.First != nil && b.cfg.First(ev.Name) {
		return
	}
	written := b.typed.text != "" && !b.choose.open()
	if (written || !b.handleKey(ev.Name)) && b.cfg.OnKey != nil {
		b.cfg.OnKey(ev)
	}
}

// TypedRune is for Fyne.
func (b *Board) TypedRune(r rune) {
	if b.deaf() {
		return
	}
	if (b.typed.text != "" || !b.HandleRune(r)) && b.cfg.OnRune != nil {
		b.cfg.OnRune(r)
	}
}

// HandleKey is for a window whose keys arrive while the board has no focus: it
// does what a key means on the board and says whether it meant anything. Arrow
// keys and Enter mean something only to a focused board or an open chooser.
func (b *Board) HandleKey(name fyne.KeyName) bool {
	if name != fyne.KeyEscape && !b.focus.on && !b.choose.open() {
		return false
	}
	return b.handleKey(name)
}

func (b *Board) handleKey(name fyne.KeyName) bool {
	if b.choose.open() {
		return b.chooserKey(name)
	}
	switch name {
	case fyne.KeyUp:
		b.step(0, -1)
	case fyne.KeyDown:
		b.step(0, 1)
	case fyne.KeyLeft:
		b.step(-1, 0)
	case fyne.KeyRight:
		b.step(1, 0)
	case fyne.KeyReturn, fyne.KeyEnter:
		b.wake()
		if sq := b.focus.square; sq != None && b.placing() {
			b.focus.keys = true
			b.placePress(sq, false)
		} else if sq != None {
			b.focus.keys = true
			b.click(sq, sq == b.state.selected, b.focus.shift)
			b.foresee()
		}
	case fyne.KeyEscape:
		said := b.why != nil || b.hint != nil
		b.wake()
		if b.state.selected == None {
			return said
		}
		b.state.held = false
		b.letGo()
		b.drop()
	default:
		return false
	}
	return true
}

// Choosing reports whether a chooser is open, such as that of a promotion, whose letters come
// first.
func (b *Board) Choosing() bool { return b.choose.open() }

// HandleRune is HandleKey for characters.
func (b *Board) HandleRune(r rune) bool {
	if b.choose.open() {
		return b.chooserRune(r)
	}
	if r != 'w' && r != 'W' {
		return false
	}
	a := b.whirlwind()
	if a == nil {
		return false
	}
	b.wake()
	b.do(a)
	return true
}

// step moves the keyboard's square, from the selected one after a use of the
// mouse.
func (b *Board) step(dx, dy int) {
	b.wake()
	f := &b.focus
	switch {
	case f.square == None:
		f.square = b.firstFocus()
	case !f.keys && b.state.selected != None:
		f.square = b.state.selected
	default:
		col, row := b.geo.cell(f.square)
		col = max(0, min(col+dx, b.geo.Files-1))
		row = max(0, min(row+dy, b.geo.Ranks-1))
		f.square = b.geo.at(col, row)
	}
	f.keys = true
	b.foresee()
	if b.cfg.OnHover != nil {
		b.cfg.OnHover(f.square)
	}
	if b.cfg.OnSay != nil && b.view.Describe != nil {
		b.cfg.OnSay(b.view.Describe(f.square))
	}
}

// firstFocus is the selected square, or the first from the lower left whose
// piece may move.
func (b *Board) firstFocus() Square {
	if b.state.selected != None {
		return b.state.selected
	}
	for row := b.geo.Ranks - 1; row >= 0; row-- {
		for col := range b.geo.Files {
			if sq := b.geo.at(col, row); b.selectable(sq) {
				return sq
			}
		}
	}
	return b.geo.at(0, b.geo.Ranks-1)
}

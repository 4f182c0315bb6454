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

// FocusGained is for Fyne.
func (b *Board) FocusGained() {
	b.focus.on = true
	b.drawTouch()
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

func (b *Board) shiftKey(ev *fyne.KeyEvent, down bool) {
	if ev.Name == desktop.KeyShiftLeft || ev.Name == desktop.KeyShiftRight {
		b.focus.shift = down
		b.foresee()
	}
}

// TypedKey is for Fyne.
func (b *Board) TypedKey(ev *fyne.KeyEvent) {
	if !b.HandleKey(ev.Name) && b.cfg.OnKey != nil {
		b.cfg.OnKey(ev)
	}
}

// TypedRune is for Fyne.
func (b *Board) TypedRune(r rune) {
	if !b.HandleRune(r) && b.cfg.OnRune != nil {
		b.cfg.OnRune(r)
	}
}

// HandleKey does what a key means on the board and says whether it meant
// anything. A window may pass its keys here while the board has no focus.
func (b *Board) HandleKey(name fyne.KeyName) bool {
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
		if sq := b.focus.square; sq != None {
			b.focus.keys = true
			b.click(sq, sq == b.state.selected, b.focus.shift)
			b.foresee()
		}
	case fyne.KeyEscape:
		said := b.why != nil
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

// step moves the keyboard's square; the first key only shows it.
func (b *Board) step(dx, dy int) {
	b.wake()
	f := &b.focus
	switch {
	case f.square == None && b.state.selected != None:
		f.square = b.state.selected
	case f.square == None:
		f.square = b.firstFocus()
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

// firstFocus is the first square, from the lower left, whose piece may move.
func (b *Board) firstFocus() Square {
	for row := b.geo.Ranks - 1; row >= 0; row-- {
		for col := range b.geo.Files {
			if sq := b.geo.at(col, row); b.selectable(sq) {
				return sq
			}
		}
	}
	return b.geo.at(0, b.geo.Ranks-1)
}

package board

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
)

var (
	_ fyne.Focusable  = (*Board)(nil)
	_ desktop.Keyable = (*Board)(nil)
)

// FocusGained implements fyne.Focusable. A click does not focus the board, so that the window gets the arrow
// keys until the board is focused with Tab.
func (b *Board) FocusGained() {
	b.hand.focused(true)
	b.follow()
}

// FocusLost implements fyne.Focusable.
func (b *Board) FocusLost() {
	b.hand.focused(false)
	b.follow()
}

// KeyDown implements desktop.Keyable: while Shift is down, a click takes a piece of the same side.
func (b *Board) KeyDown(ev *fyne.KeyEvent) {
	if !b.cfg.covered() {
		b.hold(ev.Name, true)
	}
}

// KeyUp implements desktop.Keyable.
func (b *Board) KeyUp(ev *fyne.KeyEvent) { b.hold(ev.Name, false) }

func (b *Board) hold(name fyne.KeyName, down bool) {
	tellBoth(b.cfg.OnHold, name, down)
	if name == desktop.KeyShiftLeft || name == desktop.KeyShiftRight {
		b.hand.keys.shift = down
		b.follow()
	}
}

// TypedKey implements fyne.Focusable.
func (b *Board) TypedKey(ev *fyne.KeyEvent) {
	if b.cfg.First != nil && b.cfg.First(ev.Name) {
		return
	}
	written := b.scene.typed.text != "" && !b.Choosing()
	if (written || !b.key(ev.Name)) && b.cfg.OnKey != nil {
		b.cfg.OnKey(ev)
	}
}

// TypedRune implements fyne.Focusable.
func (b *Board) TypedRune(r rune) {
	if b.cfg.covered() {
		return
	}
	if (b.scene.typed.text != "" || !b.HandleRune(r)) && b.cfg.OnRune != nil {
		b.cfg.OnRune(r)
	}
}

// HandleKey handles a key while the board does not have the focus, and reports whether it did. Arrow keys and
// Enter have an effect only on a focused board or an open chooser.
func (b *Board) HandleKey(name fyne.KeyName) bool {
	if name != fyne.KeyEscape && !b.hand.keys.focused && !b.Choosing() {
		return false
	}
	return b.key(name)
}

// arrowKeys are the steps of the arrow keys.
var arrowKeys = map[fyne.KeyName][2]int{
	fyne.KeyUp: {0, -1}, fyne.KeyDown: {0, 1}, fyne.KeyLeft: {-1, 0}, fyne.KeyRight: {1, 0},
}

// key handles a key, and reports whether it did.
func (b *Board) key(name fyne.KeyName) bool {
	defer b.follow()
	step, arrow := arrowKeys[name]
	enter, escape := name == fyne.KeyReturn || name == fyne.KeyEnter, name == fyne.KeyEscape
	if !arrow && !enter && !escape {
		return false
	}
	if b.Choosing() {
		switch {
		case arrow:
			b.hand.stepChooser(step[0] + step[1])
		case enter:
			b.hand.choose(b.hand.chooser.hot)
		default:
			b.hand.cancelChoice()
		}
		return true
	}
	answered := b.scene.why != nil || b.scene.proposal != nil
	b.beginInput()
	switch {
	case arrow:
		b.hand.step(step[0], step[1])
	case enter:
		b.enter()
	default:
		held := b.hand.selected
		escaped := b.hand.escape()
		b.reader.handled(held, true)
		return escaped || answered
	}
	return true
}

// Choosing reports whether a chooser is open, such as that of a promotion, whose letters come first.
func (b *Board) Choosing() bool { return b.hand.chooser.open }

// HandleRune is HandleKey for characters.
func (b *Board) HandleRune(r rune) bool {
	defer b.follow()
	if b.Choosing() {
		return b.hand.chooseByKey(r)
	}
	a := b.hand.whirlwind()
	if r != 'w' && r != 'W' || a == nil {
		return false
	}
	b.beginInput()
	b.hand.act(a)
	return true
}

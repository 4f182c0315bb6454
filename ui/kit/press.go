package kit

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"

	"midline/ui/theme"
)

// Press is a Part that can be pressed, by a tap or, while it is focused, by Space and Enter. A key that it does
// not use goes on to the window.
type Press struct {
	Part
	OnPress func()
	// OnStep is called for the arrow keys with -1 (left, up) or 1; nil: they go
	// on to the window.
	OnStep func(step int)
	// OnFocus is called when it gets the focus, and may scroll to it; optional.
	OnFocus func()
	// OnNear is called when the pointer or the keyboard comes or goes; optional.
	OnNear func()
	// Tip is shown while the pointer rests on it, if the window has Tips.
	Tip Tip
	// Spoken is what a screen reader calls it; "" for what stands in it, else its tip.
	Spoken string
	// About is what it acts on where others beside it have the same name; a screen reader adds it.
	About string

	hovered, focused, disabled bool
	tipAbove                   bool // something hangs below it
	ring                       *canvas.Rectangle
}

var (
	_ fyne.Tappable     = (*Press)(nil)
	_ fyne.Focusable    = (*Press)(nil)
	_ fyne.Disableable  = (*Press)(nil)
	_ desktop.Hoverable = (*Press)(nil)
	_ desktop.Keyable   = (*Press)(nil)
)

// Ring makes the focus ring, to be put last into Kids. It is seen only while the widget has the
// keyboard, and lies 3 pixels outside of it unless Place puts it elsewhere.
func (b *Press) Ring(radius float32) *canvas.Rectangle {
	b.ring = NewBox(radius, 2)
	return b.ring
}

// Ringed is a layout with the focus ring in front of it.
func (b *Press) Ringed(radius float32, layout Item) Item {
	if b.ring == nil {
		b.Ring(radius)
	}
	return Stack(layout, Inset(-3, -3, -3, -3, Fill(b.ring)))
}

// FocusRing returns the ring that Ring has made.
func (b *Press) FocusRing() *canvas.Rectangle { return b.ring }

func (b *Press) paintRing(p theme.Palette) {
	b.ring.StrokeColor = color.Transparent
	if b.focused {
		b.ring.StrokeColor = p.Teal
	}
}

// placeRing puts the focus ring where it lies unless Place puts it elsewhere.
func (b *Press) placeRing(size fyne.Size) { Put(b.ring, -3, -3, size.Width+6, size.Height+6) }

// faded is a colour for icons and texts that fade while the widget is disabled.
func (b *Press) faded(shade Shade) Shade {
	return func(p theme.Palette) color.NRGBA {
		if b.Disabled() {
			return theme.Mix(p.Background, p.Text2, 0.42)
		}
		return shade(p)
	}
}

func (b *Press) pressed() *Press { return b }

// Hovered reports whether the pointer is over it.
func (b *Press) Hovered() bool { return b.hovered && !b.disabled }

// Edge is the border of a card that can be pressed: it shows whether the card is chosen, or else hovered.
func (b *Press) Edge(p theme.Palette, chosen bool) color.NRGBA {
	switch {
	case chosen:
		return p.Teal
	case b.Hovered():
		return p.Text2
	}
	return p.Border
}

// Focused reports whether it has the focus.
func (b *Press) Focused() bool { return b.focused }

// Disabled reports whether it cannot be pressed.
func (b *Press) Disabled() bool { return b.disabled }

// Enable lets it be pressed.
func (b *Press) Enable() { b.SetEnabled(true) }

// Disable keeps it from being pressed.
func (b *Press) Disable() { b.SetEnabled(false) }

// SetEnabled sets whether it can be pressed.
func (b *Press) SetEnabled(enabled bool) {
	if b.disabled == !enabled {
		return
	}
	b.disabled = !enabled
	b.Refresh()
}

// Tapped presses it.
func (b *Press) Tapped(*fyne.PointEvent) {
	b.rest(false)
	if !b.disabled {
		Call(b.OnPress)
	}
}

// MouseIn implements desktop.Hoverable.
func (b *Press) MouseIn(*desktop.MouseEvent) { b.hover(true) }

// MouseMoved implements desktop.Hoverable.
func (b *Press) MouseMoved(*desktop.MouseEvent) {}

// MouseOut implements desktop.Hoverable.
func (b *Press) MouseOut() { b.hover(false) }

func (b *Press) hover(on bool) {
	b.hovered = on
	b.rest(on)
	b.Refresh()
	Call(b.OnNear)
}

func (b *Press) rest(here bool) {
	if b.Tip.Text != "" {
		if t := tipsOf(b.canvas()); t != nil {
			t.rest(b, here)
		}
	}
}

// FocusGained implements fyne.Focusable.
func (b *Press) FocusGained() {
	b.focused = true
	b.Refresh()
	Call(b.OnFocus)
	Call(b.OnNear)
}

// FocusLost implements fyne.Focusable.
func (b *Press) FocusLost() {
	b.focused = false
	b.Refresh()
	Call(b.OnNear)
}

// TypedKey presses it or hands the key on.
func (b *Press) TypedKey(ev *fyne.KeyEvent) {
	switch ev.Name {
	case fyne.KeySpace, fyne.KeyReturn, fyne.KeyEnter:
		b.Tapped(nil)
		return
	case fyne.KeyLeft, fyne.KeyUp, fyne.KeyRight, fyne.KeyDown:
		if b.OnStep != nil && !b.disabled {
			step := 1
			if ev.Name == fyne.KeyLeft || ev.Name == fyne.KeyUp {
				step = -1
			}
			b.OnStep(step)
			return
		}
	}
	if c := b.canvas(); c != nil && c.OnTypedKey() != nil {
		c.OnTypedKey()(ev)
	}
}

// TypedRune hands a letter on to the window. Space has already pressed the widget.
func (b *Press) TypedRune(r rune) {
	if c := b.canvas(); r != ' ' && c != nil && c.OnTypedRune() != nil {
		c.OnTypedRune()(r)
	}
}

// KeyDown hands the event on to the window.
func (b *Press) KeyDown(ev *fyne.KeyEvent) {
	if c, ok := b.canvas().(desktop.Canvas); ok && c.OnKeyDown() != nil {
		c.OnKeyDown()(ev)
	}
}

// KeyUp hands the event on to the window.
func (b *Press) KeyUp(ev *fyne.KeyEvent) {
	if c, ok := b.canvas().(desktop.Canvas); ok && c.OnKeyUp() != nil {
		c.OnKeyUp()(ev)
	}
}

func (b *Press) canvas() fyne.Canvas {
	return fyne.CurrentApp().Driver().CanvasForObject(b.ring)
}

// Cursor is a hand if it can be pressed.
func (b *Press) Cursor() desktop.Cursor {
	if b.disabled {
		return desktop.DefaultCursor
	}
	return desktop.PointerCursor
}

// Commanding reports whether a key is held that makes commands of others: Control, Alt or Command.
func Commanding() bool {
	d, ok := fyne.CurrentApp().Driver().(interface{ CurrentKeyModifiers() fyne.KeyModifier })
	return ok && d.CurrentKeyModifiers()&(fyne.KeyModifierControl|fyne.KeyModifierAlt|fyne.KeyModifierSuper) != 0
}

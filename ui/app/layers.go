package app

import (
	"fyne.io/fyne/v2"

	"midline/ui/kit"
)

// Asker is a screen that may have a question or a sheet over it.
type Asker interface {
	// Asked returns the question over the screen, nil for none.
	Asked() *kit.Confirm
	// Sheeted reports whether a sheet is over a part of the screen.
	Sheeted() bool
}

// Layers are the layers of a window. They determine what gets a key: only the top layer. From the top they are
// Fyne's overlays, such as a dialog, a menu or an open list; the overlay of the window; the question of the window;
// that of the screen; the sheet over the screen, to which the screen passes keys; and the screen.
type Layers struct {
	Canvas fyne.Canvas
	Screen Screen     // nil before the first
	Over   Overlay    // nil for none
	Bar    kit.Prompt // nil for none
	// Dismiss closes Fyne's top overlay.
	Dismiss func(top fyne.CanvasObject)
	gate    keyGate
}

// foreign returns Fyne's top overlay over the window's own overlay, nil for none.
func (l *Layers) foreign() fyne.CanvasObject {
	if l.Canvas == nil {
		return nil
	}
	top := l.Canvas.Overlays().Top()
	if top == nil || l.Over != nil && top == fyne.CanvasObject(l.Over) {
		return nil
	}
	return top
}

// asked returns the question that waits for an answer, nil for none.
func (l *Layers) asked() *kit.Confirm {
	if c, ok := l.Bar.(*kit.Confirm); ok {
		return c
	}
	if s, ok := l.Screen.(Asker); ok {
		return s.Asked()
	}
	return nil
}

// top returns what gets the keys, nil for nothing.
func (l *Layers) top() fyne.CanvasObject {
	if top := l.foreign(); top != nil {
		return top
	}
	if l.Over != nil {
		return l.Over
	}
	if c := l.asked(); c != nil {
		return c
	}
	if l.Screen == nil {
		return nil
	}
	return l.Screen
}

// Free reports whether nothing is over the screen, so that the keys of the menu bar work.
func (l *Layers) Free() bool {
	if l.Screen == nil || l.top() != fyne.CanvasObject(l.Screen) {
		return false
	}
	s, ok := l.Screen.(Asker)
	return !ok || !s.Sheeted()
}

// Key passes a key to the top layer, and reports whether the key is handled.
func (l *Layers) Key(name fyne.KeyName) bool {
	top := l.top()
	if top == nil || !l.gate.open(top) {
		return true
	}
	switch on := top.(type) {
	case *kit.Confirm:
		on.Key(name)
		return true
	case Overlay:
		on.Key(name)
		return true
	case Screen:
		return on.Key(name)
	}
	if name == fyne.KeyEscape && l.Dismiss != nil {
		l.Dismiss(top)
	}
	return true
}

// Rune passes a letter to the top layer, and reports whether the letter is handled.
func (l *Layers) Rune(r rune) bool {
	top := l.top()
	if s, ok := top.(Screen); ok && l.gate.open(top) {
		return s.Rune(r)
	}
	return true
}

// Ask passes a letter that asks about the board to the screen, unless something else is the top layer.
func (l *Layers) Ask(r rune) {
	if s, ok := l.top().(Describer); ok {
		s.Ask(r)
	}
}

// Hold passes a key that goes down or up to the top layer.
func (l *Layers) Hold(name fyne.KeyName, down bool) {
	top := l.top()
	if top == nil {
		return
	}
	if down {
		l.gate.down(top)
	} else {
		l.gate.up()
	}
	if h, ok := top.(Holder); ok {
		h.Hold(name, down)
	}
}

// keyGate keeps a key with the layer on which it went down. Otherwise a key that leads from one screen to the
// next would reach that as well: Space, for example, is a key and then a letter. The zero value is open.
type keyGate struct {
	held bool
	on   fyne.CanvasObject
}

func (g *keyGate) down(on fyne.CanvasObject) { g.held, g.on = true, on }

func (g *keyGate) up() { *g = keyGate{} }

// open reports whether a key is meant for a layer.
func (g *keyGate) open(now fyne.CanvasObject) bool { return !g.held || g.on == now }

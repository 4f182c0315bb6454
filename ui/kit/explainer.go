package kit

import (
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
)

// Explanation is the card that explains a term. It has its least size.
type Explanation interface {
	fyne.CanvasObject
	// Open is called when it is on the window, Close when it has left.
	Open()
	Close()
}

// The pointer rests on a word before that is explained, and may leave it for a moment, on
// its way to the card.
const (
	explainAfter = 450 * time.Millisecond
	explainLeave = 300 * time.Millisecond
)

// Explainer is the layer of a window on which terms are explained, one at a time, each beside its word. It is
// an object of the container that is the window's content, or of an overlay that is a Part.
type Explainer struct {
	Part
	// Make, which is optional, returns the card of a term, nil for none.
	Make func(term string) Explanation
	// More, which is optional, opens the page about a term.
	More func(term string)

	timer *time.Timer
	on    anchor      // the word that is explained or about to be, nil for none
	card  Explanation // nil while it is not shown
}

// anchor is the word that is explained.
type anchor interface {
	id() string
	// spot is its place on the window, and its size.
	spot() (fyne.Position, fyne.Size)
	// lit reports whether the pointer or the focus is at it.
	lit() bool
}

// place is a term in something that does not draw it with labels.
type place struct {
	term string
	in   fyne.CanvasObject
	at   fyne.Position
	size fyne.Size
	here bool
}

func (p *place) id() string { return p.term }
func (p *place) lit() bool  { return p.here }

func (p *place) spot() (fyne.Position, fyne.Size) {
	return fyne.CurrentApp().Driver().AbsolutePositionForObject(p.in).Add(p.at), p.size
}

// Point reports that the pointer has come to a term at a place in an object, or, if term is "", that it has
// left the last one.
func (e *Explainer) Point(term string, in fyne.CanvasObject, at fyne.Position, size fyne.Size) {
	if old, ok := e.on.(*place); ok {
		old.here = false
		e.turn(old, false)
	}
	if term != "" {
		e.turn(&place{term, in, at, size, true}, true)
	}
}

// NewExplainer makes the layer. The caller calls Stop before the window closes.
func NewExplainer() *Explainer {
	e := &Explainer{}
	e.Place = func(fyne.Size) { e.place() }
	e.timer = time.AfterFunc(time.Hour, func() { Do(e.tick) })
	e.timer.Stop()
	e.ExtendBaseWidget(e)
	return e
}

// Term returns the ID of the term that is explained or pointed at, "" for none.
func (e *Explainer) Term() string {
	if e.on == nil {
		return ""
	}
	return e.on.id()
}

// ReadMore opens the page about the term that is explained or pointed at, and reports whether there is one.
func (e *Explainer) ReadMore() bool {
	term := e.Term()
	if term != "" {
		e.more(term)
	}
	return term != "" && e.More != nil
}

// Stop removes the explanation, or cancels the one that is about to be shown.
func (e *Explainer) Stop() {
	e.timer.Stop()
	e.on = nil
	if e.card != nil {
		card := e.card
		e.card, e.Kids = nil, nil
		card.Close()
		canvas.Refresh(e)
	}
}

// Dismiss is Stop for Escape: it reports whether an explanation was shown.
func (e *Explainer) Dismiss() bool {
	shown := e.card != nil
	if shown {
		e.Stop()
	}
	return shown
}

func (e *Explainer) more(term string) {
	e.Stop()
	if e.More != nil {
		e.More(term)
	}
}

// turn reports that the pointer has come to a term or left it, or that the keyboard has left it.
func (e *Explainer) turn(on anchor, here bool) {
	switch {
	case here && e.on == on:
		if e.card != nil {
			e.timer.Stop()
		}
	case here:
		e.Stop()
		e.on = on
		e.timer.Reset(explainAfter)
	case e.on == on && e.card == nil:
		e.Stop()
	case e.on == on:
		e.timer.Reset(explainLeave)
	}
}

// now explains a term at once.
func (e *Explainer) now(on anchor) {
	if e.on == on && e.card != nil {
		return
	}
	e.Stop()
	e.on = on
	e.tick()
}

// tick shows the card, or removes it if neither the pointer nor the keyboard is at the term or at the card.
func (e *Explainer) tick() {
	switch {
	case e.on == nil:
	case e.card == nil:
		e.show()
	case e.on.lit():
	case pointedAt(e.card):
		e.timer.Reset(explainLeave)
	default:
		e.Stop()
	}
}

func (e *Explainer) show() {
	if e.Make != nil {
		e.card = e.Make(e.on.id())
	}
	if e.card == nil {
		e.Stop()
		return
	}
	e.Kids = []fyne.CanvasObject{e.card}
	e.place()
	e.Refresh()
	canvas.Refresh(e) // its kids are on no canvas yet, which would be drawn for them
	e.card.Open()
}

// place puts the card below its word, or above where there is no room, or else beside it.
func (e *Explainer) place() {
	if e.card == nil {
		return
	}
	const edge, gap = 4, 6
	at, word := e.on.spot()
	at = at.Subtract(fyne.CurrentApp().Driver().AbsolutePositionForObject(e))
	size, room := e.card.MinSize(), e.Size()
	x := max(edge, min(at.X+(word.Width-size.Width)/2, room.Width-size.Width-edge))
	y := at.Y + word.Height + gap
	if y+size.Height > room.Height-edge {
		y = at.Y - gap - size.Height
	}
	if y < edge {
		y = max(edge, min(at.Y+(word.Height-size.Height)/2, room.Height-size.Height-edge))
		if x = at.X - gap - size.Width; x < edge {
			x = at.X + word.Width + gap
		}
	}
	Put(e.card, x, y, size.Width, size.Height)
}

// pointedAt reports whether the pointer is over a part of an object that reacts to it.
func pointedAt(o fyne.CanvasObject) bool {
	if h, ok := o.(interface{ Hovered() bool }); ok && h.Hovered() {
		return true
	}
	if p, ok := o.(interface{ Inside() []fyne.CanvasObject }); ok {
		for _, kid := range p.Inside() {
			if pointedAt(kid) {
				return true
			}
		}
	}
	return false
}

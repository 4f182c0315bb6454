package kit

import (
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
)

// Explanation is the card that explains a term. Its least size is its size.
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

// Explainer is the layer of a window on which terms are explained, one at a time, each
// beside its word: an object of the container that is the window's content, or of an
// overlay that is a Part.
type Explainer struct {
	Part
	// Make makes the card of a term; nil, or a card that is nil: there is none.
	Make func(term string) Explanation
	// More is called with a term that is to be read about; nil: nothing happens.
	More func(term string)

	timer *time.Timer
	word  *Word       // that is explained or about to be; nil: none
	card  Explanation // nil: not yet
}

// NewExplainer makes the layer. Whoever makes it calls Stop before the window ends.
func NewExplainer() *Explainer {
	e := &Explainer{}
	e.Place = func(fyne.Size) { e.place() }
	e.timer = time.AfterFunc(time.Hour, func() { fyne.Do(e.tick) })
	e.timer.Stop()
	e.ExtendBaseWidget(e)
	return e
}

// Term is the ID of the term that is explained or pointed at, "" for none.
func (e *Explainer) Term() string {
	if e.word == nil {
		return ""
	}
	return e.word.Term
}

// ReadMore tells more of the term that is explained or pointed at, and reports whether
// there is one.
func (e *Explainer) ReadMore() bool {
	term := e.Term()
	if term != "" {
		e.more(term)
	}
	return term != "" && e.More != nil
}

// Stop ends the explanation, and the waiting for one.
func (e *Explainer) Stop() {
	e.timer.Stop()
	e.word = nil
	if e.card != nil {
		card := e.card
		e.card, e.Kids = nil, nil
		card.Close()
		canvas.Refresh(e)
	}
}

func (e *Explainer) more(term string) {
	e.Stop()
	if e.More != nil {
		e.More(term)
	}
}

// turn is a pointer that comes to a word or leaves it, or a keyboard that does.
func (e *Explainer) turn(w *Word, here bool) {
	switch {
	case here && e.word == w:
		if e.card != nil {
			e.timer.Stop()
		}
	case here:
		e.Stop()
		e.word = w
		e.timer.Reset(explainAfter)
	case e.word == w && e.card == nil:
		e.Stop()
	case e.word == w:
		e.timer.Reset(explainLeave)
	}
}

// now explains a word at once.
func (e *Explainer) now(w *Word) {
	if e.word == w && e.card != nil {
		return
	}
	e.Stop()
	e.word = w
	e.tick()
}

// tick shows the card, or takes it away when nobody is at the word or at the card.
func (e *Explainer) tick() {
	switch {
	case e.word == nil:
	case e.card == nil:
		e.show()
	case e.word.lit():
	case pointedAt(e.card):
		e.timer.Reset(explainLeave)
	default:
		e.Stop()
	}
}

func (e *Explainer) show() {
	if e.Make != nil {
		e.card = e.Make(e.word.Term)
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
	driver := fyne.CurrentApp().Driver()
	at, from := driver.AbsolutePositionForObject(e.word.parts[0]), driver.AbsolutePositionForObject(e)
	at = at.Subtract(from)
	word, size, room := e.word.parts[0].Size(), e.card.MinSize(), e.Size()
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

// pointedAt reports whether the pointer is over something that minds.
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

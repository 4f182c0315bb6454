package kit

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
)

// Page is what most screens are: a part in a scroller. It fills the window, and scrolls if that is smaller than
// its least size. A screen embeds it, fills Body, and calls Open.
type Page struct {
	Part
	Body   Part
	Scroll *container.Scroll
	Prompt Prompt // over the foot, nil for none
}

// Open makes the page; self is what embeds it, and least the size below which it scrolls.
func (p *Page) Open(self fyne.Widget, least fyne.Size) {
	p.Body.Least = func() fyne.Size { return least }
	p.Body.ExtendBaseWidget(&p.Body)
	p.Scroll = container.NewScroll(&p.Body)
	p.Kids = []fyne.CanvasObject{p.Scroll}
	p.Place = p.placeAll
	p.Least = func() fyne.Size { return fyne.NewSize(640, 400) }
	p.ExtendBaseWidget(self)
}

// SetNotice shows a Notice or a Confirm over the foot of the page; nil removes it.
func (p *Page) SetNotice(bar Prompt) {
	p.Prompt = bar
	if p.Asked() != nil {
		ReleaseKeys(p.Scroll)
	}
	p.Kids = []fyne.CanvasObject{p.Scroll}
	if bar != nil {
		p.Kids = append(p.Kids, bar)
	}
	p.Relayout()
	canvas.Refresh(p.Scroll)
}

// Asked implements app.Asker.
func (p *Page) Asked() *Confirm {
	c, _ := p.Prompt.(*Confirm)
	return c
}

// Sheeted implements app.Asker: no sheet lies over a page.
func (p *Page) Sheeted() bool { return false }

func (p *Page) placeAll(size fyne.Size) {
	Put(p.Scroll, 0, 0, size.Width, size.Height)
	if p.Prompt != nil {
		w := min(size.Width-32, 640)
		h := p.Prompt.HeightAt(w)
		Put(p.Prompt, (size.Width-w)/2, size.Height-h-16, w, h)
	}
}

// Narrow reports whether a window of a size has the tighter of the two layouts, that for 1024 by 640.
func Narrow(size fyne.Size) bool { return size.Width < 1180 || size.Height < 720 }

// Pick returns a if cond holds, else b.
func Pick(cond bool, a, b float32) float32 {
	if cond {
		return a
	}
	return b
}

// ReleaseKeys takes the keyboard from what has it on a screen, so that the keys answer a question.
func ReleaseKeys(s fyne.CanvasObject) {
	if c := fyne.CurrentApp().Driver().CanvasForObject(s); c != nil && c.Overlays().Top() == nil {
		c.Unfocus()
	}
}

// Call calls a callback that may be nil.
func Call(f func()) {
	if f != nil {
		f()
	}
}

// CallWith is Call with a value.
func CallWith[T any](f func(T), value T) {
	if f != nil {
		f(value)
	}
}

// PickFloat is Pick for float64.
func PickFloat(cond bool, a, b float64) float64 {
	if cond {
		return a
	}
	return b
}

// Unfocus takes the keyboard from what has it on the canvas of an object.
func Unfocus(o fyne.CanvasObject) {
	if c := fyne.CurrentApp().Driver().CanvasForObject(o); c != nil {
		c.Unfocus()
	}
}

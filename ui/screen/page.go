package screen

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"

	"midline/ui/kit"
)

// page is what most screens are: a part in a scroller. It fills the window, and
// scrolls in one that is smaller than its least size. A screen embeds it, fills
// body, and calls open.
type page struct {
	kit.Part
	body   kit.Part
	scroll *container.Scroll
	notice Bar
}

func (p *page) open(self fyne.Widget, least fyne.Size) {
	p.body.Least = func() fyne.Size { return least }
	p.body.ExtendBaseWidget(&p.body)
	p.scroll = container.NewScroll(&p.body)
	p.Kids = []fyne.CanvasObject{p.scroll}
	p.Place = p.placeAll
	p.Least = func() fyne.Size { return fyne.NewSize(640, 400) }
	p.ExtendBaseWidget(self)
}

// SetNotice lays a Notice or a Confirm over the foot of the page; nil takes it
// away.
func (p *page) SetNotice(bar Bar) {
	p.notice = bar
	if p.Asked() != nil {
		handKeys(p.scroll)
	}
	p.Kids = []fyne.CanvasObject{p.scroll}
	if bar != nil {
		p.Kids = append(p.Kids, bar)
	}
	p.Relayout()
	canvas.Refresh(p.scroll)
}

// Asked implements Asker.
func (p *page) Asked() *Confirm {
	c, _ := p.notice.(*Confirm)
	return c
}

// Sheeted implements Asker: no sheet lies over a page.
func (p *page) Sheeted() bool { return false }

func (p *page) placeAll(size fyne.Size) {
	kit.Put(p.scroll, 0, 0, size.Width, size.Height)
	if p.notice != nil {
		w := min(size.Width-32, 640)
		h := p.notice.HeightAt(w)
		kit.Put(p.notice, (size.Width-w)/2, size.Height-h-16, w, h)
	}
}

// narrow tells the tighter of the two layouts: the one for 1024 by 640.
func narrow(size fyne.Size) bool { return size.Width < 1180 || size.Height < 720 }

func pick(cond bool, a, b float32) float32 {
	if cond {
		return a
	}
	return b
}

// handKeys takes the keyboard from what has it on a screen, so that the keys answer a question.
func handKeys(s fyne.CanvasObject) {
	if c := fyne.CurrentApp().Driver().CanvasForObject(s); c != nil && c.Overlays().Top() == nil {
		c.Unfocus()
	}
}

// call calls a callback that may be nil.
func call(f func()) {
	if f != nil {
		f()
	}
}

func callWith[T any](f func(T), value T) {
	if f != nil {
		f(value)
	}
}

func pickFloat(cond bool, a, b float64) float64 {
	if cond {
		return a
	}
	return b
}

func unfocus(o fyne.CanvasObject) {
	if c := fyne.CurrentApp().Driver().CanvasForObject(o); c != nil {
		c.Unfocus()
	}
}

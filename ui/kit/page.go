package kit

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
)

// Page is what most screens are: a part in a scroller. It fills the window, and scrolls if that is smaller than
// its least size; what is pinned to its top and its foot stays in sight. A screen embeds it, fills Body, and calls
// Open.
type Page struct {
	Part
	Body       Part
	Scroll     *container.Scroll
	Prompt     Prompt // over the foot, nil for none
	head, foot *Part  // nil for none
}

// Pin keeps a layout above the body in sight, and one below it. They have heights of their own; nil is none. Both
// get the size of the page. It is called before Open.
func (p *Page) Pin(head, foot func(size fyne.Size) Item) {
	pin := func(layout func(size fyne.Size) Item) *Part {
		if layout == nil {
			return nil
		}
		part := &Part{}
		part.ArrangeBy(func(fyne.Size) Item { return layout(p.Size()) })
		part.ExtendBaseWidget(part)
		return part
	}
	p.head, p.foot = pin(head), pin(foot)
}

// Open makes the page; self is what embeds it, and least the size below which it scrolls.
func (p *Page) Open(self fyne.Widget, least fyne.Size) {
	p.Body.Least = func() fyne.Size { return least.SubtractWidthHeight(0, p.pinned(p.head)+p.pinned(p.foot)) }
	p.Body.ExtendBaseWidget(&p.Body)
	p.Scroll = container.NewScroll(&p.Body)
	p.Kids = p.kids()
	p.Place = p.placeAll
	p.Least = func() fyne.Size { return fyne.NewSize(640, 400) }
	p.ExtendBaseWidget(self)
}

// pinned is the height of what is pinned.
func (p *Page) pinned(part *Part) float32 {
	if part == nil {
		return 0
	}
	return part.HeightAt(p.Size().Width)
}

// FootHeight is the height of what is pinned to the foot.
func (p *Page) FootHeight() float32 { return p.pinned(p.foot) }

// kids are in the order in which Tab goes through them.
func (p *Page) kids() []fyne.CanvasObject {
	var list []fyne.CanvasObject
	if p.head != nil {
		list = append(list, p.head)
	}
	list = append(list, p.Scroll)
	if p.foot != nil {
		list = append(list, p.foot)
	}
	if p.Prompt != nil {
		list = append(list, p.Prompt)
	}
	return list
}

// Repin lays out what is pinned anew.
func (p *Page) Repin() {
	for _, part := range []*Part{p.head, p.foot} {
		if part != nil {
			part.Relayout()
		}
	}
}

// SetNotice shows a Notice or a Confirm over the foot of the page; nil removes it.
func (p *Page) SetNotice(bar Prompt) {
	p.Prompt = bar
	if p.Asked() != nil {
		ReleaseKeys(p.Scroll)
	}
	p.Kids = p.kids()
	p.Relayout()
	canvas.Refresh(p.Scroll)
}

// Turn scrolls for the arrows up and down, PageUp, PageDown, Home and End, and reports whether the key is one of them.
func (p *Page) Turn(key fyne.KeyName) bool {
	height := p.Scroll.Size().Height
	by, ok := map[fyne.KeyName]float32{fyne.KeyUp: -60, fyne.KeyDown: 60, fyne.KeyPageUp: -height * 0.8,
		fyne.KeyPageDown: height * 0.8, fyne.KeyHome: -1e6, fyne.KeyEnd: 1e6}[key]
	if ok {
		ScrollAt(p.Scroll, max(min(p.Scroll.Offset.Y+by, p.Body.MinSize().Height-height), 0))
	}
	return ok
}

// Asked implements app.Asker.
func (p *Page) Asked() *Confirm {
	c, _ := p.Prompt.(*Confirm)
	return c
}

// Sheeted implements app.Asker: no sheet lies over a page.
func (p *Page) Sheeted() bool { return false }

func (p *Page) placeAll(size fyne.Size) {
	head, foot := p.pinned(p.head), p.pinned(p.foot)
	if p.head != nil {
		Put(p.head, 0, 0, size.Width, head)
	}
	Put(p.Scroll, 0, head, size.Width, size.Height-head-foot)
	if p.foot != nil {
		Put(p.foot, 0, size.Height-foot, size.Width, foot)
	}
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

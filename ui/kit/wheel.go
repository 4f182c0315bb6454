package kit

import (
	"math"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"
)

// wheelArea lies over an Entry and hears the wheel alone. Fyne's entry lies in a scroller of its own, which would keep
// the wheel from the form around it.
type wheelArea struct {
	Part
	entry *Entry
	inner *container.Scroll // of the entry
}

// Scrolled scrolls a text of several lines as far as it goes on, and else what is around the entry. Where nothing
// scrolls around it, and sideways, it scrolls the text.
func (w *wheelArea) Scrolled(ev *fyne.ScrollEvent) {
	dx, dy := float64(ev.Scrolled.DX), float64(ev.Scrolled.DY)
	around := scrollerAround(w.entry)
	switch {
	case math.Abs(dx) <= math.Abs(dy) && around != nil && !(w.entry.MultiLine && goesOn(w.inner, ev.Scrolled.DY)):
		around.Scrolled(ev)
	case w.inner != nil:
		w.inner.Scrolled(ev)
	}
}

// goesOn reports whether a scroller has more to show above, where dy is positive, or else below.
func goesOn(s *container.Scroll, dy float32) bool {
	if s == nil || s.Content == nil || !s.Visible() || s.Direction == container.ScrollHorizontalOnly {
		return false
	}
	if dy > 0 {
		return s.Offset.Y > 0
	}
	return s.Offset.Y+s.Size().Height < s.Content.MinSize().Height
}

// scrollerAround returns the innermost object around an entry that hears the wheel, nil for none. Scrollers that show
// all they have do not count.
func scrollerAround(e *Entry) fyne.Scrollable {
	c := fyne.CurrentApp().Driver().CanvasForObject(e)
	if c == nil {
		return nil
	}
	for _, layer := range append([]fyne.CanvasObject{c.Content()}, c.Overlays().List()...) {
		if found, ok := findAround(layer, e, nil); ok {
			return found
		}
	}
	return nil
}

// findAround looks for an entry in an object that lies in a scroller.
func findAround(o fyne.CanvasObject, e *Entry, in fyne.Scrollable) (found fyne.Scrollable, ok bool) {
	if o == nil || !o.Visible() {
		return nil, false
	}
	if of, is := o.(interface{ entry() *Entry }); is && of.entry() == e {
		return in, true
	}
	var kids []fyne.CanvasObject
	switch o := o.(type) {
	case *container.Scroll:
		if o.Direction != container.ScrollHorizontalOnly && o.Content != nil && o.Content.Size().Height > o.Size().Height {
			in = o
		}
		kids = []fyne.CanvasObject{o.Content}
	case *fyne.Container:
		kids = o.Objects
	case *widget.PopUp:
		kids = []fyne.CanvasObject{o.Content}
	case interface{ Inside() []fyne.CanvasObject }:
		if s, is := o.(fyne.Scrollable); is {
			in = s
		}
		kids = o.Inside()
	}
	for _, kid := range kids {
		if found, ok = findAround(kid, e, in); ok {
			return found, true
		}
	}
	return nil, false
}

// entry is e, for what embeds it.
func (e *Entry) entry() *Entry { return e }

// CreateRenderer implements fyne.Widget.
func (e *Entry) CreateRenderer() fyne.WidgetRenderer {
	r := &entryRenderer{WidgetRenderer: e.Entry.CreateRenderer(), wheel: &wheelArea{entry: e}}
	for _, o := range r.WidgetRenderer.Objects() {
		if s, ok := o.(*container.Scroll); ok {
			r.wheel.inner = s
		}
	}
	r.wheel.Place = func(fyne.Size) {}
	r.wheel.ExtendBaseWidget(r.wheel)
	return r
}

// entryRenderer draws an entry, and lays a wheelArea over it.
type entryRenderer struct {
	fyne.WidgetRenderer
	wheel   *wheelArea
	objects []fyne.CanvasObject
}

// Layout implements fyne.WidgetRenderer.
func (r *entryRenderer) Layout(size fyne.Size) {
	r.WidgetRenderer.Layout(size)
	Put(r.wheel, 0, 0, size.Width, size.Height)
}

// Objects implements fyne.WidgetRenderer.
func (r *entryRenderer) Objects() []fyne.CanvasObject {
	r.objects = append(append(r.objects[:0], r.WidgetRenderer.Objects()...), r.wheel)
	return r.objects
}

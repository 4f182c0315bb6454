package kittest

import (
	"fmt"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"midline/ui/kit"
	"midline/ui/kit/objects"
)

// TabOrder holds what Tab reaches in a window against what can be pressed there.
func TabOrder(t *testing.T, w fyne.Window) {
	t.Helper()
	want := map[fyne.Focusable]bool{}
	for _, f := range Pressable(w.Content()) {
		want[f] = true
	}
	order := focusOrder(w)
	scrollers := map[fyne.CanvasObject]*container.Scroll{}
	noteScrollers(w.Content(), nil, scrollers)
	before := func(a, b fyne.CanvasObject) bool { // what scrolls apart has no order by places
		return scrollers[a] == scrollers[b] && before(placeOf(a), placeOf(b), a.Size(), b.Size())
	}
	var last fyne.CanvasObject
	for _, f := range order {
		if !want[f] {
			t.Errorf("%s has the focus, and cannot be pressed or is reached twice", Called(f))
		}
		delete(want, f)
		o := f.(fyne.CanvasObject)
		if last != nil && before(o, last) {
			t.Errorf("%s comes after %s", Called(f), Called(last))
		}
		last = o
	}
	for f := range want {
		t.Errorf("%s is never reached", Called(f))
	}
}

// focusOrder walks through a window with Tab and collects what gets the focus.
func focusOrder(w fyne.Window) []fyne.Focusable {
	var order []fyne.Focusable
	seen := map[fyne.Focusable]bool{}
	for {
		w.Canvas().(interface{ FocusNext() }).FocusNext()
		f := w.Canvas().Focused()
		if f == nil || seen[f] {
			return order
		}
		seen[f] = true
		order = append(order, f)
	}
}

// Pressable returns the visible widgets below an object that want the keyboard and
// are enabled.
func Pressable(o fyne.CanvasObject) []fyne.Focusable {
	if !o.Visible() {
		return nil
	}
	var found []fyne.Focusable
	if f, ok := o.(fyne.Focusable); ok {
		if d, ok := o.(fyne.Disableable); !ok || !d.Disabled() {
			found = append(found, f)
		}
	}
	for _, kid := range objects.Below(o) {
		found = append(found, Pressable(kid)...)
	}
	return found
}

// noteScrollers notes in which scroller each object below one is.
func noteScrollers(o fyne.CanvasObject, in *container.Scroll, into map[fyne.CanvasObject]*container.Scroll) {
	into[o] = in
	if s, ok := o.(*container.Scroll); ok {
		in = s
	}
	for _, kid := range objects.Below(o) {
		noteScrollers(kid, in, into)
	}
}

// before reports whether what stands at pa, of size a, stands before what stands at pb, of size b, as one reads: above
// it and not at its right, or at its left and not below.
func before(pa, pb fyne.Position, a, b fyne.Size) bool {
	above, below := pa.Y+a.Height <= pb.Y, pa.Y >= pb.Y+b.Height
	left, right := pa.X+a.Width <= pb.X, pa.X >= pb.X+b.Width
	return above && !right || left && !below
}

func placeOf(o fyne.CanvasObject) fyne.Position {
	return fyne.CurrentApp().Driver().AbsolutePositionForObject(o)
}

// Called says which object is meant.
func Called(o any) string {
	switch o := o.(type) {
	case *kit.Button:
		return "button " + o.Label()
	case fyne.CanvasObject:
		return fmt.Sprintf("%T at %v, %v", o, placeOf(o), o.Size())
	}
	return fmt.Sprintf("%T", o)
}

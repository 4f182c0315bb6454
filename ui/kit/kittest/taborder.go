package kittest

import (
	"fmt"
	"testing"

	"fyne.io/fyne/v2"

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
	var last fyne.CanvasObject
	for _, f := range focusOrder(w) {
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

// before reports whether a stands before b as one reads: above it and not at its
// right, or at its left and not below.
func before(a, b fyne.CanvasObject) bool {
	pa, pb := placeOf(a), placeOf(b)
	above, below := pa.Y+a.Size().Height <= pb.Y, pa.Y >= pb.Y+b.Size().Height
	left, right := pa.X+a.Size().Width <= pb.X, pa.X >= pb.X+b.Size().Width
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

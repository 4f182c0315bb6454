// Package kittest has what tests of screens share: a window of the test driver, what a hand
// does there, and what holds for every screen.
package kittest

import (
	"image"
	"image/color"
	"image/draw"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/widget"

	"midline/ui/app"
	"midline/ui/kit"
	"midline/ui/kit/objects"
	"midline/ui/theme"
)

// Stand makes a control that stands in for the board.
func Stand() fyne.CanvasObject {
	return Art.NewIconButton("", kit.Tip{}, nil)
}

// TypeInto gives an entry the keyboard and types a text in place of what it has.
func TypeInto(e interface {
	fyne.Focusable
	SetText(string)
}, text string) {
	e.FocusGained()
	e.SetText("")
	for i := range text {
		e.SetText(text[:i+1])
	}
}

// Art stands in for the real drawings: a block for a piece, a frame for an icon.
var Art = kit.Art{
	Piece: func(art string, white bool, px int) image.Image {
		img := image.NewNRGBA(image.Rect(0, 0, px, px))
		c := color.NRGBA{R: 0x2B, G: 0x2B, B: 0x2E, A: 255}
		if white {
			c = color.NRGBA{R: 0xFA, G: 0xFA, B: 0xF5, A: 255}
		}
		draw.Draw(img, image.Rect(px/4, px/8, px*3/4, px*7/8), image.NewUniform(c), image.Point{}, draw.Src)
		return img
	},
	Icon: func(name, hex string, px int) image.Image {
		img := image.NewNRGBA(image.Rect(0, 0, px, px))
		c, err := theme.ParseHex(hex)
		if err != nil {
			panic(err)
		}
		draw.Draw(img, image.Rect(px/6, px/6, px*5/6, px*5/6), image.NewUniform(c), image.Point{}, draw.Src)
		return img
	},
}

// Sizes are those at which everything of a screen must fit.
var Sizes = []fyne.Size{{Width: 1280, Height: 800}, {Width: 1024, Height: 640}, {Width: 1600, Height: 1000}}

// Open shows what build makes in a window of the test driver.
func Open(t testing.TB, window theme.Window, build func() fyne.CanvasObject, size fyne.Size) fyne.Window {
	t.Helper()
	temp := test.NewTempApp(t)
	temp.Settings().SetTheme(theme.New(theme.Default(), window))
	w := test.NewWindow(canvas.NewRectangle(color.Transparent)) // the driver wants one before any widget
	w.SetPadded(false)
	o := build()
	w.SetContent(o)
	w.Resize(size)
	if s, ok := o.(app.Screen); ok {
		w.Canvas().SetOnTypedKey(func(ev *fyne.KeyEvent) { s.Key(ev.Name) })
		w.Canvas().SetOnTypedRune(func(r rune) { s.Rune(r) })
	}
	return w
}

// Tap taps in the middle of a widget, as the driver would.
func Tap(o fyne.CanvasObject) {
	size := o.Size()
	TapAt(o, size.Width/2, size.Height/2)
}

// TapAt taps at a place of a widget.
func TapAt(o fyne.CanvasObject, x, y float32) {
	o.(fyne.Tappable).Tapped(&fyne.PointEvent{Position: fyne.NewPos(x, y)})
}

// TypeKey gives a key to the focused widget, or to the screen if there is none.
func TypeKey(w fyne.Window, name fyne.KeyName) {
	ev := &fyne.KeyEvent{Name: name}
	if f := w.Canvas().Focused(); f != nil {
		f.TypedKey(ev)
		return
	}
	w.Canvas().OnTypedKey()(ev)
}

// Stroke presses and releases a key as the driver does: each event goes to the widget that is focused then.
func Stroke(w fyne.Window, name fyne.KeyName, r rune) {
	ev := &fyne.KeyEvent{Name: name}
	keyable := func() desktop.Keyable {
		k, _ := w.Canvas().Focused().(desktop.Keyable)
		return k
	}
	if k := keyable(); k != nil {
		k.KeyDown(ev)
	}
	TypeKey(w, name)
	if r != 0 {
		TypeRune(w, r)
	}
	if k := keyable(); k != nil {
		k.KeyUp(ev)
	}
}

// Listener is a focusable widget that logs its keys and letters.
type Listener struct {
	widget.BaseWidget
	Heard []string
}

// FocusGained implements fyne.Focusable.
func (l *Listener) FocusGained() {}

// FocusLost implements fyne.Focusable.
func (l *Listener) FocusLost() {}

// TypedKey implements fyne.Focusable.
func (l *Listener) TypedKey(ev *fyne.KeyEvent) { l.Heard = append(l.Heard, string(ev.Name)) }

// TypedRune implements fyne.Focusable.
func (l *Listener) TypedRune(r rune) { l.Heard = append(l.Heard, string(r)) }

// CreateRenderer implements fyne.Widget.
func (l *Listener) CreateRenderer() fyne.WidgetRenderer {
	return widget.NewSimpleRenderer(canvas.NewRectangle(color.Transparent))
}

// TypeRune gives a letter to the focused widget, or to the screen if there is none.
func TypeRune(w fyne.Window, r rune) {
	if f := w.Canvas().Focused(); f != nil {
		f.TypedRune(r)
		return
	}
	w.Canvas().OnTypedRune()(r)
}

// Inside fails for every widget that sticks out of the window or is crushed.
func Inside(t *testing.T, w fyne.Window) {
	t.Helper()
	size := w.Canvas().Size()
	for _, f := range focusOrder(w) {
		o := f.(fyne.CanvasObject)
		at := fyne.CurrentApp().Driver().AbsolutePositionForObject(o)
		end := at.Add(o.Size())
		if at.X < 0 || at.Y < 0 || end.X > size.Width || end.Y > size.Height || o.Size().Width < 12 || o.Size().Height < 12 {
			t.Errorf("at %v a %T lies at %v, size %v", size, o, at, o.Size())
		}
	}
}

// Hover brings the pointer over a widget.
func Hover(o fyne.CanvasObject) {
	o.(desktop.Hoverable).MouseIn(&desktop.MouseEvent{})
}

// Marked returns the terms that are marked below an object, in order.
func Marked(o fyne.CanvasObject) []string {
	var list []string
	if l, ok := o.(*kit.Label); ok {
		for _, w := range l.Words() {
			list = append(list, w.Term)
		}
	}
	for _, kid := range objects.Below(o) {
		if kid.Visible() {
			list = append(list, Marked(kid)...)
		}
	}
	return list
}

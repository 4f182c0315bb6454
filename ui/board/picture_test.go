package board

import (
	"image"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/software"
	"fyne.io/fyne/v2/test"
)

// A picture is drawn at the scale of its window, and does not react to input.
func TestPictureIsCrispAndOutOfReach(t *testing.T) {
	test.NewTempApp(t)
	var px int
	b := New(Config{Bare: true, Piece: func(_ string, _ bool, size int) image.Image {
		px = size
		return image.NewNRGBA(image.Rect(0, 0, 1, 1))
	}})
	v := View{Files: 8, Ranks: 8, Pieces: make([]Piece, 64)}
	v.Pieces[4] = Piece{Art: "king", White: true}
	b.SetView(v)
	p := NewPicture(b)
	w := test.NewWindow(p)
	w.SetPadded(false)
	w.Resize(fyne.NewSize(320, 320))
	if px != 40 {
		t.Errorf("a piece has %d pixels, want 40", px)
	}
	w.Canvas().(software.WindowlessCanvas).SetScale(2)
	test.WidgetRenderer(p).Layout(p.Size())
	if px != 80 {
		t.Errorf("at scale 2 a piece has %d pixels, want 80", px)
	}
	w.Canvas().(interface{ FocusNext() }).FocusNext()
	if w.Canvas().Focused() != nil {
		t.Error("the picture takes the focus")
	}
}

package shell

import (
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
)

// redrawAfter is how long a size has to last until it is drawn once more.
const redrawAfter = 100 * time.Millisecond

// redrawing lays objects over each other, as large as the window, and draws once
// more after each change of that size. Where two changes come before a frame is
// drawn, such as F11 pressed twice, OpenGL may draw that frame into buffers of the
// size between them (Mesa 25 with llvmpipe did in one of 150 such pairs): it stands
// too low by the difference, until the next frame, for which nothing else may ask.
type redrawing struct {
	size  fyne.Size
	timer *time.Timer
	spot  *canvas.Rectangle // what is drawn anew
}

func newRedrawing() *redrawing {
	r := &redrawing{spot: &canvas.Rectangle{}}
	r.timer = time.AfterFunc(redrawAfter, func() { fyne.Do(func() { canvas.Refresh(r.spot) }) })
	return r
}

// MinSize implements fyne.Layout.
func (r *redrawing) MinSize(objects []fyne.CanvasObject) fyne.Size {
	var size fyne.Size
	for _, o := range objects {
		size = size.Max(o.MinSize())
	}
	return size
}

// Layout implements fyne.Layout.
func (r *redrawing) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	for _, o := range objects {
		o.Resize(size)
		o.Move(fyne.Position{})
	}
	if size != r.size {
		r.size = size
		r.timer.Reset(redrawAfter)
	}
}

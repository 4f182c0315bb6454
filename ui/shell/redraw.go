package shell

import (
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"github.com/go-gl/glfw/v3.4/glfw"

	"midline/ui/kit"
)

// redrawAfter is how long a size must remain until the window is drawn once more.
const redrawAfter = 100 * time.Millisecond

// noDepth asks for a window without a depth buffer. Fyne (2.8.1) does not use it, but clears it for each frame: without
// a graphics card that took half of the time of an empty window. Fyne must have initialized GLFW, which it does for the
// first window, and must not have opened one.
func noDepth() {
	glfw.WindowHint(glfw.DepthBits, 0)
	glfw.WindowHint(glfw.StencilBits, 0)
}

// redrawing is a layout that stacks objects, and draws the window once more after each change of its size.
// If the size changes twice before a frame is drawn, for example when F11 is pressed twice, OpenGL may draw
// the frame into buffers of the intermediate size (Mesa 25 with llvmpipe did so once in 150 such pairs).
// Then the frame is too low by the difference until the next one, which may never come.
type redrawing struct {
	stack fyne.Layout
	size  fyne.Size
	timer *time.Timer
	spot  *frameMark // the object that is refreshed
	// partial is told when Fyne is about to paint; nil if the window is always painted whole.
	partial *partial
}

// newRedrawing makes the layout. painted is called whenever the window is painted.
func newRedrawing(painted func()) *redrawing {
	r := &redrawing{stack: layout.NewStackLayout(), spot: &frameMark{painted: painted}}
	r.timer = time.AfterFunc(redrawAfter, func() {
		kit.Do(func() {
			r.whole()
			canvas.Refresh(r.spot)
		})
	})
	return r
}

// whole lets the next frame paint everything.
func (r *redrawing) whole() {
	if r.partial != nil {
		r.partial.paintWhole()
	}
}

// MinSize implements fyne.Layout. Fyne asks for it before each frame.
func (r *redrawing) MinSize(objects []fyne.CanvasObject) fyne.Size {
	if r.partial != nil {
		r.partial.begin()
	}
	return r.stack.MinSize(objects)
}

// Layout implements fyne.Layout.
func (r *redrawing) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	r.stack.Layout(objects, size)
	if size != r.size {
		r.size = size
		r.timer.Reset(redrawAfter)
	}
}

// content returns the content of the window with these layers.
func (r *redrawing) content(layers []fyne.CanvasObject) fyne.CanvasObject {
	if r.partial != nil {
		layers = r.partial.around(layers)
	}
	return container.New(r, append(layers, r.spot)...)
}

func (r *redrawing) stop() {
	r.timer.Stop()
	if r.partial != nil {
		r.partial.heal.Stop()
	}
}

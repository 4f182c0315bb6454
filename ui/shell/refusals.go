package shell

import (
	"bytes"
	"io"

	"fyne.io/fyne/v2"

	"midline/ui/paint"
)

// refusals parses what Fyne (2.8.1) logs. If the graphics driver refuses a shader, Fyne reports it there alone, and
// draws nothing in its place.
type refusals struct {
	to      io.Writer // gets all lines
	refused func()    // is called for each shader, while the window is painted
}

// Write implements io.Writer; it is called with whole lines.
func (r *refusals) Write(line []byte) (int, error) {
	if bytes.Contains(line, []byte("Failed to compile shader")) {
		r.refused()
	}
	return r.to.Write(line)
}

// refuse lets everything be drawn without shaders: what is shown at once, what is made from now on, and what was made
// before when it is shown again.
func (w *window) refuse() {
	if !w.refused {
		w.refused = true
		paint.UseShaders(false)
		w.redrawAll()
	}
}

// redrawAll draws again all that is shown, and what lies over it.
func (w *window) redrawAll() {
	w.redraw.whole()
	for _, o := range append(w.win.Canvas().Overlays().List(), w.win.Content()) {
		if o != nil {
			visit(o, fyne.CanvasObject.Refresh)
		}
	}
}

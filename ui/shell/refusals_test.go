package shell

import (
	"io"
	"log"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"midline/ui/paint"
)

// shadersIn counts the shaders in an object.
func shadersIn(o fyne.CanvasObject) (n int) {
	visit(o, func(o fyne.CanvasObject) {
		if _, ok := o.(*canvas.Shader); ok {
			n++
		}
	})
	return n
}

// If the driver refuses a shader, nothing that is shown has any, then or later.
func TestRefusedShaders(t *testing.T) {
	paint.UseShaders(true)
	t.Cleanup(func() { paint.UseShaders(false) })
	w := try(t, false)
	home := w.Showing()
	w.program.Paste("1. e4 *")
	w.until("another screen", func() bool { return w.Showing() != home })
	if shadersIn(home) == 0 || shadersIn(w.win.Content()) == 0 {
		t.Fatal("there are no two screens with shaders")
	}
	logger := log.New(&refusals{to: io.Discard, refused: func() { w.Do(w.refuse) }}, "", log.LstdFlags)
	logger.Println("Fyne error:  failed to watch theme settings")
	w.settle()
	if w.refused {
		t.Fatal("any line counts as a refusal")
	}
	logger.Println("Fyne error: ", "Failed to compile shader midline wash")
	w.settle()
	if n := shadersIn(w.win.Content()); n > 0 {
		t.Errorf("%d shaders are left", n)
	}
	w.Show(home)
	if n := shadersIn(w.win.Content()); n > 0 {
		t.Errorf("%d shaders are left on a screen that is shown again", n)
	}
}

package apptest

import (
	"os"
	"path/filepath"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/test"

	"midline/ui/app"
	"midline/ui/kit"
	"midline/ui/settings/files"
)

// TourWindow is a window of the test driver that can be photographed. It composes its content as the shell
// does; nothing that time brings is shown.
type TourWindow struct {
	Window
	Look      Look
	Explainer *kit.Explainer // lies over the screen
	win       fyne.Window
	want      func(name string) bool
	take      func(name string, c fyne.Canvas)
}

var _ app.Window = (*TourWindow)(nil)

// NewTourWindow opens the window of a Tour, with an empty folder for settings and games.
func NewTourWindow(t *testing.T, l Look, want func(name string) bool,
	take func(name string, c fyne.Canvas)) *TourWindow {
	t.Helper()
	t.Setenv("HOME", Home(t)) // the settings tell where themes are
	t.Setenv(files.HomeVariable, filepath.Join(os.Getenv("HOME"), ".config", "midline"))
	test.NewTempApp(t).Settings().SetTheme(app.ThemeOf(l.Settings()))
	w := &TourWindow{Look: l, want: want, take: take, win: test.NewWindow(nil)}
	w.win.SetPadded(false)
	w.win.Resize(l.Size)
	return w
}

// Close closes the window.
func (w *TourWindow) Close() { w.win.Close() }

// Canvas is that of the window.
func (w *TourWindow) Canvas() fyne.Canvas { return w.win.Canvas() }

// Want reports whether a screen is to be photographed.
func (w *TourWindow) Want(name string) bool { return w.want(name) }

// Shoot photographs what is shown.
func (w *TourWindow) Shoot(name string) {
	if w.want(name) {
		w.take(name, w.win.Canvas())
	}
}

// Key and Letter are typed to the screen.
func (w *TourWindow) Key(name fyne.KeyName) { w.Screen.Key(name) }
func (w *TourWindow) Letter(r rune)         { w.Screen.Rune(r) }

func (w *TourWindow) Show(s app.Screen)   { w.Window.Show(s); w.compose() }
func (w *TourWindow) Ask(p kit.Prompt)    { w.Window.Ask(p); w.compose() }
func (w *TourWindow) Cover(o app.Overlay) { w.Window.Cover(o); w.compose() }

// compose fills the window as the shell does.
func (w *TourWindow) compose() {
	if w.Screen == nil {
		return
	}
	size := w.win.Canvas().Size()
	layers := []fyne.CanvasObject{w.Screen}
	if w.Prompt != nil {
		width := min(size.Width-32, 640)
		kit.Put(w.Prompt, (size.Width-width)/2, size.Height-w.Prompt.HeightAt(width)-24, width, w.Prompt.HeightAt(width))
		layers = append(layers, container.NewWithoutLayout(w.Prompt))
	}
	if w.Explainer != nil {
		w.Explainer.Stop()
		layers = append(layers, w.Explainer)
	}
	if w.Overlay != nil {
		layers = append(layers, w.Overlay)
	}
	w.win.SetContent(container.NewStack(layers...))
	w.win.Resize(size)
}

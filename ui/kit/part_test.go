package kit

import (
	"image/color"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"

	"midline/ui/theme"
)

// drawnApp is an application whose driver knows the canvas of those objects alone that it has
// drawn, as that of a real window does.
type drawnApp struct {
	fyne.App
	driver *drawnDriver
}

func (a *drawnApp) Driver() fyne.Driver { return a.driver }

type drawnDriver struct {
	fyne.Driver
	canvas *drawnCanvas
	known  map[fyne.CanvasObject]bool
}

func (d *drawnDriver) CanvasForObject(o fyne.CanvasObject) fyne.Canvas {
	if d.known[o] {
		return d.canvas
	}
	return nil
}

// drawnCanvas counts what asks for a frame.
type drawnCanvas struct {
	fyne.Canvas
	frames int
}

func (c *drawnCanvas) SetDirty() { c.frames++ }

func (c *drawnCanvas) Refresh(fyne.CanvasObject) { c.frames++ }

// asks reports whether something asks for a frame.
func (d *drawnDriver) asks(do func()) bool {
	d.canvas.frames = 0
	do()
	return d.canvas.frames > 0
}

// TestNewKidsAreDrawn: a widget whose kids are others than before is drawn, though Fyne knows none
// of them yet and no event comes.
func TestNewKidsAreDrawn(t *testing.T) {
	app := test.NewTempApp(t)
	app.Settings().SetTheme(theme.New(theme.Default(), theme.Light))
	win := test.NewWindow(canvas.NewRectangle(color.Transparent))
	d := &drawnDriver{Driver: app.Driver(), canvas: &drawnCanvas{Canvas: win.Canvas()},
		known: map[fyne.CanvasObject]bool{}}
	fyne.SetCurrentApp(&drawnApp{App: app, driver: d})
	t.Cleanup(func() { fyne.SetCurrentApp(app) })

	page := &Part{}
	page.Place = func(size fyne.Size) {
		for _, kid := range page.Kids {
			Put(kid, 0, 0, size.Width, 20)
		}
	}
	page.ExtendBaseWidget(page)
	page.Kids = []fyne.CanvasObject{NewLabel("Asking it what it is…", Body, ShadeText)}
	page.Resize(fyne.NewSize(200, 100))
	d.known[page] = true
	for what, again := range map[string]func(){"laid out": page.Relayout, "refreshed": page.Refresh} {
		page.Kids = []fyne.CanvasObject{NewLabel("It does not exist.", Body, ShadeText)}
		if !d.asks(again) {
			t.Errorf("a page that is %s with new kids asks for no frame", what)
		}
	}

	said := NewParagraph("one line", Body, ShadeText, 0)
	said.Resize(fyne.NewSize(200, 100))
	d.known[said] = true
	if !d.asks(func() { said.SetText("one line\nand another") }) {
		t.Error("a label with more lines asks for no frame")
	}
	if !d.asks(func() { said.SetText("one line") }) {
		t.Error("a label with fewer lines asks for no frame")
	}

	button := Art{}.NewButton(ButtonOptions{Label: "Add"})
	button.Resize(fyne.NewSize(100, 40))
	d.known[button] = true
	if !d.asks(func() { button.SetEnabled(false) }) {
		t.Error("a button that is disabled asks for no frame")
	}
}

package kit

import (
	"runtime"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/test"
)

// listeningCanvas has shortcuts, as the canvas of a real window has.
type listeningCanvas struct {
	fyne.Canvas
	heard []string
}

func (c *listeningCanvas) TypedShortcut(s fyne.Shortcut) { c.heard = append(c.heard, s.ShortcutName()) }

type listeningDriver struct {
	fyne.Driver
	canvas *listeningCanvas
}

func (d *listeningDriver) CanvasForObject(fyne.CanvasObject) fyne.Canvas { return d.canvas }

type listeningApp struct {
	fyne.App
	driver *listeningDriver
}

func (a *listeningApp) Driver() fyne.Driver { return a.driver }

// TestEntryLeavesQuestions asks about the board from a field: what the field does not use goes to the window.
func TestEntryLeavesQuestions(t *testing.T) {
	if runtime.GOOS == "darwin" {
		t.Skip("there Alt with a letter writes a character")
	}
	app := test.NewTempApp(t)
	e := NewEntry()
	c := &listeningCanvas{Canvas: test.NewTempWindow(t, e).Canvas()}
	fyne.SetCurrentApp(&listeningApp{app, &listeningDriver{app.Driver(), c}})
	t.Cleanup(func() { fyne.SetCurrentApp(app) })
	e.SetText("two words")
	ask := &desktop.CustomShortcut{KeyName: fyne.KeyB, Modifier: fyne.KeyModifierAlt}
	e.TypedShortcut(ask)
	e.TypedShortcut(&desktop.CustomShortcut{KeyName: fyne.KeyRight, Modifier: fyne.KeyModifierControl})
	if len(c.heard) != 1 || c.heard[0] != ask.ShortcutName() || e.CursorColumn == 0 {
		t.Errorf("the window heard %q, cursor at %d", c.heard, e.CursorColumn)
	}
}

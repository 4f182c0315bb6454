package app_test

import (
	"context"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"midline/ui/app"
	"midline/ui/app/apptest"
	"midline/ui/filedialog"
)

// empty is a screen without anything.
type empty struct{ *canvas.Rectangle }

func (empty) Key(fyne.KeyName) bool { return false }
func (empty) Rune(rune) bool        { return false }

// desk is a window whose file dialog stays open until it is answered.
type desk struct {
	*apptest.Window
	opened, answer chan string
	do             chan func()
}

func (d *desk) Do(f func()) { d.do <- f }

func (d *desk) AskFile(ctx context.Context, _ filedialog.Request) (string, error) {
	d.opened <- ""
	select {
	case path := <-d.answer:
		return path, nil
	case <-ctx.Done():
		return "", ctx.Err()
	}
}

// While a file dialog is open, whatever asks for another file says so.
func TestFileDialogIsOpen(t *testing.T) {
	apptest.Home(t)
	d := &desk{Window: &apptest.Window{}, opened: make(chan string, 1), answer: make(chan string),
		do: make(chan func(), 9)}
	a := app.New(app.Options{Window: d, Art: apptest.Blank})
	t.Cleanup(func() { _ = a.Close() })
	app.Serve(a.Routes, func(app.Home) app.Page { return app.Page{Screen: empty{canvas.NewRectangle(nil)}} })
	a.Go(app.Home{})
	next := func() {
		t.Helper()
		select {
		case f := <-d.do:
			f()
		case <-time.After(10 * time.Second):
			t.Fatal("nothing comes")
		}
	}
	var taken []string
	take := func(path string) { taken = append(taken, path) }
	a.Picking.Pick(filedialog.Request{}, take)
	<-d.opened
	a.Picking.Pick(filedialog.Request{}, take)
	next()
	if d.Prompt == nil || !strings.Contains(apptest.Reading(d.Prompt), "A file dialog is open") {
		t.Error("nothing is said")
	}
	d.answer <- "/a/b"
	if next(); len(taken) != 1 || taken[0] != "/a/b" {
		t.Errorf("%v is chosen", taken)
	}
}

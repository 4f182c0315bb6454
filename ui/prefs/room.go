// Package prefs is the room of the preferences: the page of settings, the same settings beside a board,
// and the page of other engines and of the analysis.
package prefs

import (
	"context"

	"fyne.io/fyne/v2"

	"midline/ui/app"
	"midline/ui/engines"
	"midline/ui/kit"
	"midline/ui/settings"
)

// Options is what a Room gets from the program.
type Options struct {
	Frame   app.Frame
	Art     kit.Art
	Sounds  *app.Sounds
	Engines *engines.Engines
	Endings EndingMaker // optional
	// PickFile asks for a file, in a dialog of the system, and returns when that is closed. It is not
	// called on the window's goroutine. The error is ErrNotPicked, or tells why there is no such
	// dialog. Optional: paths are typed.
	PickFile func(ctx context.Context, title string) (string, error)
}

// Room is where the preferences are chosen.
type Room struct {
	Options
	page   *settingsPage // nil while it is not shown
	sheet  *Sheet        // nil while it is not shown
	list   *Engines      // nil while it is not shown
	adding adding
}

// New makes the room.
func New(o Options) *Room {
	r := &Room{Options: o}
	r.Frame.Prefs().Subscribe(r.changed)
	r.Engines.OnAnswer(r.updateEngines)
	r.Sounds.OnSilence(r.update)
	return r
}

// Serve registers the pages.
func (r *Room) Serve(to *app.Routes) {
	app.Serve(to, func(app.Settings) app.Page {
		r.page = newSettingsPage(r)
		return app.Page{Screen: r.page, Left: func() { r.page = nil }, Keep: r.keepPage,
			Keys: func() []string { return []string{"scroll"} }}
	})
	app.Serve(to, func(app.Engines) app.Page {
		r.adding = adding{}
		r.list = newEngines(r)
		return app.Page{Screen: r.list, Left: func() { r.list = nil },
			Keys: func() []string { return []string{"scroll"} }}
	})
}

// keepPage lets the page that is made anew be where this one is.
func (r *Room) keepPage() (restore func()) {
	offset, c := r.page.Scroll.Offset.Y, canvasOf(r.page)
	focused := c != nil && c.Focused() == fyne.Focusable(r.page.speaks)
	return func() {
		kit.ScrollAt(r.page.Scroll, offset)
		if c = canvasOf(r.page); focused && c != nil {
			c.Focus(r.page.speaks)
		}
	}
}

func canvasOf(o fyne.CanvasObject) fyne.Canvas { return fyne.CurrentApp().Driver().CanvasForObject(o) }

func (r *Room) prefs() settings.Settings { return r.Frame.Prefs().Get() }

func (r *Room) home() { r.Frame.Go(app.Home{}) }

// changed lets everything that is shown follow a change of the preferences.
func (r *Room) changed(c app.Change) {
	if r.page != nil {
		if c.Appearance() {
			r.page.sample.restyle()
		}
		if c.Was.Animation != c.Now.Animation {
			r.page.sample.move()
		}
	}
	r.update()
}

// update shows the preferences as they are.
func (r *Room) update() {
	r.updateEngines()
	if r.page != nil {
		r.page.rows.update()
		r.page.speaks.SetOptions(languageSetting.choices(r.Frame.Prefs()), r.prefs().Language)
	}
	if r.sheet != nil {
		r.sheet.rows.update()
	}
}

// UpdateEndings shows how far the tables of endings have come.
func (r *Room) UpdateEndings() {
	if r.list != nil {
		r.list.updateEndings()
	}
}

// updateEngines shows what is known of the engines.
func (r *Room) updateEngines() {
	if r.list != nil {
		r.list.update()
	}
}

// Sheet makes the settings that lie beside a board, which shows each change at once. Its button calls
// back.
func (r *Room) Sheet(back func()) fyne.CanvasObject {
	r.sheet = newSheet(r, back)
	return r.sheet
}

// KeepSheet lets the sheet that is made anew, in another language, be where this one is.
func (r *Room) KeepSheet() (restore func()) {
	if r.sheet == nil {
		return func() {}
	}
	offset := r.sheet.list.Scroll.Offset.Y
	return func() {
		if r.sheet != nil {
			kit.ScrollAt(r.sheet.list.Scroll, offset)
		}
	}
}

// CloseSheet forgets the sheet.
func (r *Room) CloseSheet() { r.sheet = nil }

// Package prefs is where the player chooses: the page of the settings, the same settings beside a
// board, and the page of other engines and of the analysis.
package prefs

import (
	"context"

	"midline/ui/app"
	"midline/ui/engines"
	"midline/ui/kit"
	"midline/ui/settings"
)

// Options is what a Room has of the program.
type Options struct {
	Frame   app.Frame
	Art     kit.Art
	Sounds  *app.Sounds
	Engines *engines.Engines
	// PickFile lets the player look for a file, in a window of the system's own, and returns when
	// that is closed; it is called beside the window. The error is ErrNotPicked, or says why there
	// is no such window. Optional: paths are typed.
	PickFile func(ctx context.Context, title string) (string, error)
}

// Room is where the preferences are chosen: the page of the settings, the sheet of them beside a
// board, and the page of other engines.
type Room struct {
	frame    app.Frame
	art      kit.Art
	sounds   *app.Sounds
	engines  *engines.Engines
	pickFile func(ctx context.Context, title string) (string, error)

	page   *Settings // nil while it is not shown
	sample *sample   // on the page
	sheet  *Sheet
	list   *Engines // nil while it is not shown
	adding adding
}

// New makes the room.
func New(o Options) *Room {
	r := &Room{frame: o.Frame, art: o.Art, sounds: o.Sounds, engines: o.Engines, pickFile: o.PickFile}
	r.frame.Prefs().Subscribe(r.changed)
	r.engines.OnAnswer(r.showEngines)
	r.sounds.OnSilence(r.show)
	return r
}

// Serve registers the pages.
func (r *Room) Serve(to *app.Routes) {
	app.Serve(to, r.settingsPage)
	app.Serve(to, r.enginesPage)
}

func (r *Room) prefs() settings.Settings { return r.frame.Prefs().Get() }

func (r *Room) changed(c app.Change) {
	if r.sample != nil {
		if c.Appearance() {
			r.sample.restyle()
		}
		if c.Was.Animation != c.Now.Animation {
			r.sample.move()
		}
	}
	r.show()
}

// show brings what is shown up to date.
func (r *Room) show() {
	r.showEngines()
	if r.page != nil {
		r.page.Set(r.settingsModel())
	}
	if r.sheet != nil {
		r.sheet.Set(r.settingsModel())
	}
}

// Sheet makes the settings that lie beside a board, which shows each change at once; back is what
// its button does.
func (r *Room) Sheet(back func()) *Sheet {
	r.sheet = newSheet(r.art, r.settingsModel(), SettingsCalls{Change: r.change, Back: back})
	return r.sheet
}

// CloseSheet forgets the sheet.
func (r *Room) CloseSheet() { r.sheet = nil }

// settingsPage shows the settings, each change of which is seen at once on a board for the purpose.
func (r *Room) settingsPage(app.Settings) app.Page {
	r.sample = newSample(r.frame)
	model := r.settingsModel()
	model.Preview = r.sample.board
	r.page = NewSettings(r.art, model, SettingsCalls{Change: r.change,
		Engines: app.Link(r.frame, app.Engines{}), Back: app.Link(r.frame, app.Home{})})
	return app.Page{Screen: r.page, Left: func() { r.page, r.sample = nil, nil }}
}

func (r *Room) settingsModel() SettingsModel {
	p, set := r.frame.Prefs(), r.prefs()
	return SettingsModel{
		Themes: p.Themes(), Silence: r.sounds.Silence(), LargestScale: p.LargestScale(), Folder: p.ThemesFolder(),
		Choice: SettingsChoice{
			Theme: p.Theme().Spec.ID, Pieces: set.Pieces, Window: set.Window, Motion: set.Animation,
			Help: set.Help, Letters: !set.Figurines, Turn: set.Turn, Premove: set.Premove, Coach: set.Coach,
			Confirm: set.Confirm, Sound: set.Sound, Volume: set.Volume, Scale: p.Scale(),
		}}
}

func (r *Room) change(c SettingsChoice) {
	r.frame.Prefs().Set(func(set *settings.Settings) {
		set.Theme, set.Pieces, set.Window, set.Animation = c.Theme, c.Pieces, c.Window, c.Motion
		set.Help, set.Turn, set.Figurines = c.Help, c.Turn, !c.Letters
		set.Premove, set.Confirm, set.Coach = c.Premove, c.Confirm, c.Coach
		set.Sound, set.Volume = c.Sound, min(max(c.Volume, settings.MinVolume), settings.MaxVolume)
		if c.Scale != r.frame.Prefs().Scale() { // what does not fit stays in the settings
			set.UIScale = min(max(float64(c.Scale)/100, settings.MinScale), settings.MaxScale)
		}
	})
}

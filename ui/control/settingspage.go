package control

import (
	"midline/engine/settings"
	"midline/ui/app"
	"midline/ui/screen"
)

// changed lets everything that is shown follow a change of the preferences.
func (a *App) changed(c app.Change) {
	if c.Was.Analysis != c.Now.Analysis {
		a.followAnalysis()
	}
	if c.Appearance() {
		a.restyle()
	}
	if c.Was.Premove != c.Now.Premove && a.session != nil {
		a.session.premove.cancel()
		a.session.premove.refresh()
	}
	if c.Was.Animation != c.Now.Animation && a.showcase != nil {
		a.showcase.move()
	}
	a.showSettings()
}

// restyle lets all boards look as the settings say.
func (a *App) restyle() {
	for _, s := range a.sessions() {
		s.restyle()
	}
	if a.showcase != nil {
		a.showcase.restyle()
	}
}

// showSettings brings settings that are open up to date.
func (a *App) showSettings() {
	a.showEngines()
	model := a.settingsModel()
	if s, shown := a.Showing().(*screen.Settings); shown {
		s.Set(model)
	}
	if a.sheet != nil {
		a.sheet.Set(model)
	}
}

// settingsSheet shows the settings over the panel of the game in play, whose board
// shows each change at once.
func (a *App) settingsSheet() {
	s := a.onBoard()
	a.sheet = screen.NewSettingsSheet(a.art, a.settingsModel(), screen.SettingsCalls{Change: a.change, Back: func() { s.screen.SetSheet(nil) }})
	s.screen.SetSheet(a.sheet)
}

// settingsScreen shows the settings, each change of which is seen at once on a
// board for the purpose.
func (a *App) settingsScreen() app.Screen {
	a.showcase = newShowcase(a)
	model := a.settingsModel()
	model.Preview = a.showcase.board
	return screen.NewSettings(a.art, model, screen.SettingsCalls{Change: a.change, Engines: app.Link(a, app.Engines{}), Back: app.Link(a, app.Home{})})
}

func (a *App) leaveSettings() { a.showcase = nil }

func (a *App) settingsModel() screen.SettingsModel {
	p, set := a.Prefs(), a.Prefs().Get()
	return screen.SettingsModel{Themes: p.Themes(), Silence: a.Sounds.Silence(), LargestScale: p.LargestScale(), Folder: p.ThemesFolder(), Choice: screen.SettingsChoice{
		Theme: p.Theme().Spec.ID, Pieces: set.Pieces, Window: set.Window, Motion: set.Animation,
		Help: set.Help, Letters: !set.Figurines, Turn: set.Turn, Premove: set.Premove, Coach: set.Coach, Confirm: set.Confirm, Sound: set.Sound, Volume: set.Volume, Scale: p.Scale(),
	}}
}

func (a *App) change(c screen.SettingsChoice) {
	a.Prefs().Set(func(set *settings.Settings) {
		set.Theme, set.Pieces, set.Window, set.Animation, set.Help, set.Turn, set.Figurines = c.Theme, c.Pieces, c.Window, c.Motion, c.Help, c.Turn, !c.Letters
		set.Premove, set.Confirm, set.Coach = c.Premove, c.Confirm, c.Coach
		set.Sound, set.Volume = c.Sound, min(max(c.Volume, settings.MinVolume), settings.MaxVolume)
		if c.Scale != a.Prefs().Scale() { // what does not fit stays in the settings
			set.UIScale = min(max(float64(c.Scale)/100, settings.MinScale), settings.MaxScale)
		}
	})
}

package control

import (
	"midline/ui/app"
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
}

// restyle lets all boards look as the settings say.
func (a *App) restyle() {
	for _, s := range a.sessions() {
		s.restyle()
	}
}

// settingsSheet shows the settings over the panel of the game in play.
func (a *App) settingsSheet() {
	s := a.onBoard()
	s.screen.SetSheet(a.prefs.Sheet(func() { s.screen.SetSheet(nil) }))
}

// silenced shows that no sound can be heard where sounds are switched on.
func (a *App) silenced() {
	for _, s := range a.sessions() {
		s.screen.SetSound(a.Sounds.Model())
	}
}

package control

import (
	"midline/ui/sound"
)

func (a *App) hear(c sound.Cue) { a.Sounds.Play(c) }

// silenced shows that no sound can be heard where sounds are switched on.
func (a *App) silenced() {
	for _, s := range a.sessions() {
		s.screen.SetSound(a.Sounds.Model())
	}
}

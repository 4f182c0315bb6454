package control

import (
	"midline/engine/settings"
	"midline/ui/kit"
	"midline/ui/sound"
	"midline/ui/words"
)

// Speaker plays sounds; sound.Player is one. None of its methods but Close waits.
type Speaker interface {
	// Set chooses the set of sounds and their volume, 0 to 100.
	Set(set string, volume int)
	Play(sound.Cue)
	Close()
}

// hear plays a sound as the settings and the theme say now.
func (a *App) hear(c sound.Cue) {
	if a.sounds != nil {
		a.applySound()
		a.sounds.Play(c)
	}
}

// applySound hands the settings to the speaker, which ends what plays if nothing
// is to be heard.
func (a *App) applySound() {
	if a.sounds == nil {
		return
	}
	volume := a.Prefs().Get().Volume
	if !a.Prefs().Get().Sound {
		volume = 0
	}
	a.sounds.Set(a.Prefs().Theme().Spec.Sounds, volume)
}

func (a *App) soundModel() kit.SoundModel {
	return kit.SoundModel{On: a.Prefs().Get().Sound, Volume: a.Prefs().Get().Volume, Fault: a.silence}
}

// Silenced says that no sound can be heard, and why: on the terminal, and where sounds
// are switched on.
func (a *App) Silenced(err error) {
	a.silence = words.T("sound.none")
	a.Record(a.silence + " (" + err.Error() + ")")
	a.showSettings()
	for _, s := range a.sessions() {
		s.screen.SetSound(a.soundModel())
	}
}

// setSound takes over what was chosen with the sound's button, and lets it be
// heard.
func (a *App) setSound(m kit.SoundModel, settled bool) {
	set := func(set *settings.Settings) { set.Sound, set.Volume = m.On, m.Volume }
	if !settled {
		a.Prefs().Preview(set)
		return
	}
	a.Prefs().Set(set)
	a.hear(sound.Cue{Sound: sound.Move})
}

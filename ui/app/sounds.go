package app

import (
	"midline/ui/kit"
	"midline/ui/settings"
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

// Sounds play as the preferences and the theme say. All methods are called on the window's
// goroutine.
type Sounds struct {
	prefs    *Prefs
	speaker  Speaker // nil for silence
	silence  string  // why no sound is heard, "" if they are
	silenced []func()
}

func newSounds(p *Prefs, s Speaker) *Sounds {
	sounds := &Sounds{prefs: p, speaker: s}
	sounds.apply()
	p.Subscribe(func(c Change) {
		if c.Sounds() {
			sounds.apply()
		}
	})
	return sounds
}

// Play plays a sound.
func (s *Sounds) Play(c sound.Cue) {
	if s.speaker != nil {
		s.apply() // the desktop may have become dark, and the theme another
		s.speaker.Play(c)
	}
}

// apply hands the preferences to the speaker, which ends what plays if nothing is to be heard.
func (s *Sounds) apply() {
	if s.speaker == nil {
		return
	}
	set := s.prefs.Get()
	volume := set.Volume
	if !set.Sound {
		volume = 0
	}
	s.speaker.Set(s.prefs.Theme().Spec.Sounds, volume)
}

// Model is what the button of the sounds shows.
func (s *Sounds) Model() kit.SoundModel {
	set := s.prefs.Get()
	return kit.SoundModel{On: set.Sound, Volume: set.Volume, Fault: s.silence}
}

// Choose takes over what was chosen with that button, and plays a sound when it is settled.
func (s *Sounds) Choose(m kit.SoundModel, settled bool) {
	choose := func(set *settings.Settings) { set.Sound, set.Volume = m.On, m.Volume }
	if !settled {
		s.prefs.Preview(choose)
		return
	}
	s.prefs.Set(choose)
	s.Play(sound.Cue{Sound: sound.Move})
}

// Silence says why no sound is heard, "" if they are.
func (s *Sounds) Silence() string { return s.silence }

// OnSilence lets a function hear that no sound can be heard.
func (s *Sounds) OnSilence(f func()) { s.silenced = append(s.silenced, f) }

// Silenced tells that no sound can be heard, and why.
func (a *App) Silenced(err error) {
	s := a.Sounds
	s.silence = words.T("sound.none")
	a.Record(s.silence + " (" + err.Error() + ")")
	for _, f := range s.silenced {
		f()
	}
}

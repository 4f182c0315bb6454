package app

import (
	"midline/ui/kit"
	"midline/ui/settings"
	"midline/ui/sound"
	"midline/ui/words"
)

// Speaker plays sounds; sound.Player implements it. Only Close may block.
type Speaker interface {
	// Set chooses the set of sounds and their volume, 0 to 100.
	Set(set string, volume int)
	Play(sound.Cue)
	Close()
}

// Sounds plays sounds according to the preferences and the theme. All methods are called on the window's goroutine.
type Sounds struct {
	prefs    *Prefs
	speaker  Speaker // nil for silence
	silence  string  // why no sound can be played, "" if sounds can
	silenced []func()
	heard    func(sound.Sound) // is told of every sound, also of one that cannot be played
}

func newSounds(p *Prefs, s Speaker, heard func(sound.Sound)) *Sounds {
	sounds := &Sounds{prefs: p, speaker: s, heard: heard}
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
	s.heard(c.Sound)
	if s.speaker != nil {
		s.apply() // the theme may have changed because the desktop has become dark
		s.speaker.Play(c)
	}
}

// apply passes the preferences to the speaker, which stops all sounds if the volume is 0.
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

// Model returns what the sound button shows.
func (s *Sounds) Model() kit.SoundModel {
	set := s.prefs.Get()
	return kit.SoundModel{On: set.Sound, Volume: set.Volume, Fault: s.silence}
}

// Choose applies what was chosen with the sound button, and plays a sound when the choice is final.
func (s *Sounds) Choose(m kit.SoundModel, settled bool) {
	choose := func(set *settings.Settings) { set.Sound, set.Volume = m.On, m.Volume }
	if !settled {
		s.prefs.Preview(choose)
		return
	}
	s.prefs.Set(choose)
	s.Play(sound.Cue{Sound: sound.Move})
}

// Silence returns why no sound can be played, "" if sounds can.
func (s *Sounds) Silence() string { return s.silence }

// OnSilence sets a function that is called when no sound can be played.
func (s *Sounds) OnSilence(f func()) { s.silenced = append(s.silenced, f) }

// Silenced records why no sound can be played.
func (a *App) Silenced(err error) {
	s := a.Sounds
	s.silence = words.T("sound.none")
	a.Record(s.silence + " (" + err.Error() + ")")
	for _, f := range s.silenced {
		f()
	}
}

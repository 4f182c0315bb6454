package control

import (
	"time"

	"midline/engine/board"
	"midline/engine/game"
	"midline/engine/rules"
	"midline/ui/kit"
	"midline/ui/sound"
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
	volume := a.set.Volume
	if !a.set.Sound {
		volume = 0
	}
	a.sounds.Set(Theme(a.set, a.own...).Spec.Sounds, volume)
}

func (a *App) soundModel() kit.SoundModel {
	return kit.SoundModel{On: a.set.Sound, Volume: a.set.Volume}
}

// setSound takes over what was chosen with the sound's button, and lets it be
// heard.
func (a *App) setSound(m kit.SoundModel, settled bool) {
	a.set.Sound, a.set.Volume = m.On, m.Volume
	a.applySound()
	a.showSettings()
	if settled {
		a.saveSettings()
		a.hear(sound.Cue{Sound: sound.Move})
	}
}

// When sounds follow each other within an action.
const (
	follows   = 130 * time.Millisecond // after a piece came down
	afterward = 330 * time.Millisecond // after a power has run
	bounce    = 90 * time.Millisecond  // until a dropped pawn has fallen
)

// cues are what an action sounds like from its strike on; over tells that it ends
// the game, which has a sound of its own.
func cues(p *rules.Position, m rules.Move, d game.Deed, over bool) []sound.Cue {
	var list []sound.Cue
	add := func(s sound.Sound, after time.Duration) { list = append(list, sound.Cue{Sound: s, After: after}) }
	later := follows
	switch d.Effect {
	case game.EffectPass:
		return nil
	case game.EffectMove:
		switch {
		case d.Capture:
			add(sound.Capture, 0)
		case d.Promotion || !borrowed(p, m):
			add(sound.Move, 0)
		}
		if borrowed(p, m) {
			add(sound.Link, sooner(d.Capture, bounce))
		}
	case game.EffectTeleport:
		add(sound.Teleport, 0)
		if d.Capture {
			add(sound.Capture, 290*time.Millisecond)
		}
		later = 2*follows + afterward/2
	default:
		add(voices[d.Effect], 0)
		if d.Effect != game.EffectCastle && d.Effect != game.EffectConvert {
			later = afterward
		}
	}
	if d.Promotion {
		add(sound.Promotion, sooner(d.Capture, follows))
		list = without(list, sound.Move)
	}
	if d.Drop {
		add(sound.Drop, bounce)
	}
	if d.Effect != game.EffectConvert && converts(d) {
		add(sound.Convert, later)
	}
	switch {
	case d.Invasion:
		add(sound.Invasion, follows)
	case d.Check && !over && len(list) == 1 && list[0].Sound == sound.Move:
		list[0].Sound = sound.Check
	case d.Check && !over:
		add(sound.Check, later)
	}
	return list
}

// voices are the sounds of the powers.
var voices = map[game.Effect]sound.Sound{
	game.EffectCastle: sound.Castle, game.EffectWhirlwind: sound.Whirlwind, game.EffectRampage: sound.Rampage,
	game.EffectPounce: sound.Pounce, game.EffectConvert: sound.Convert,
}

// sooner is the time if the condition holds, and else none.
func sooner(wait bool, d time.Duration) time.Duration {
	if wait {
		return d
	}
	return 0
}

func without(list []sound.Cue, s sound.Sound) []sound.Cue {
	var kept []sound.Cue
	for _, c := range list {
		if c.Sound != s {
			kept = append(kept, c)
		}
	}
	return kept
}

// converts reports whether a piece changed sides that nobody recruited: a king of
// Rebel Chess.
func converts(d game.Deed) bool {
	for _, c := range d.Changes {
		if c.Kind == rules.Turned && c.Piece.Role() == rules.King {
			return true
		}
	}
	return false
}

// borrowed reports whether a linked piece moves as a neighbour does (R2.16).
func borrowed(p *rules.Position, m rules.Move) bool {
	kit := p.Kit(m.From())
	if kit == nil || !kit.Linked {
		return false
	}
	geo := p.Geo()
	apart := func(at func(board.Square) int) int {
		n := at(m.To()) - at(m.From())
		return max(n, -n)
	}
	files, ranks := apart(geo.FileOf), apart(geo.RankOf)
	switch {
	case files == ranks:
		return kit.Quiet&rules.Diag == 0
	case files == 0 || ranks == 0:
		return kit.Quiet&rules.Ortho == 0
	}
	return kit.Quiet&rules.Leap == 0
}

// ear is what a session remembers of its sounds.
type ear struct {
	opening *sound.Cue // when the game begins
	ended   bool       // the end was heard
	low     [2]int     // the last mark of each clock that was heard
	tapped  time.Time  // when a step through the moves was heard
}

func (s *session) hear(list ...sound.Cue) {
	for _, c := range list {
		s.host.hear(c)
	}
}

// strike lets an action be heard, and softly one that is taken back.
func (s *session) strike(n *game.Node, backward bool) func() {
	list := []sound.Cue{{Sound: sound.Move, Soft: true}}
	if !backward {
		list = cues(n.Parent().Position(), n.Move(), n.Deed(), n.Result().Over())
	}
	return func() { s.hear(list...) }
}

// tapEvery is how soon a step through the moves is heard after another.
const tapEvery = 150 * time.Millisecond

// tap lets be heard that another place is shown than the one that was.
func (s *session) tap(was *game.Node) {
	if now := time.Now(); s.shown != was && now.Sub(s.ear.tapped) >= tapEvery {
		s.ear.tapped = now
		s.hear(sound.Cue{Sound: sound.Move, Soft: true})
	}
}

// hearStart lets the beginning of the game be heard, once.
func (s *session) hearStart() {
	if c := s.ear.opening; c != nil {
		s.ear.opening = nil
		s.hear(*c)
	}
}

// hearEnd lets the end of the game be heard, once. After an invasion the light
// has been heard already.
func (s *session) hearEnd() {
	if s.ear.ended {
		return
	}
	s.ear.ended = true
	r := s.game.Result()
	me, alone := s.alone()
	c := sound.Cue{Sound: sound.Win, After: follows}
	switch {
	case r.Draw:
		c.Sound = sound.Draw
	case alone && r.Winner != me:
		c.Sound = sound.Loss
	}
	if r.Reason == game.Reason(rules.MidlineInvasion) {
		if c.Sound == sound.Win {
			return
		}
		c.After = afterward
	}
	s.hear(c)
}

// The marks of a clock in seconds: the first is heard once, until there is much
// more again, and then each second from the second on.
const (
	lowFirst, lowAgain = 20, 30
	lowSeconds         = 10
)

// hearClock warns a person whose clock runs and is low.
func (s *session) hearClock() {
	side := s.game.Position().Side()
	if s.computer(side) || !s.game.Running() {
		return
	}
	left := int((s.game.Remaining(side) + time.Second - 1) / time.Second)
	last := &s.ear.low[side]
	switch {
	case left > lowAgain:
		*last = 0
	case left > lowFirst:
	default:
		mark := left
		if left > lowSeconds {
			mark = lowFirst
		}
		if mark > 0 && (*last == 0 || mark < *last) {
			s.hear(sound.Cue{Sound: sound.Low})
		}
		*last = mark
	}
}

package play

import (
	"time"

	"midline/engine/game"
	"midline/engine/rules"
	"midline/ui/present"
	"midline/ui/sound"
)

// sounds are what is heard of a game, and what was.
type sounds struct {
	session *Session
	opening *sound.Cue // when the game begins
	ended   bool       // the end was heard
	low     [2]int     // the last mark of each clock that was heard
	tapped  time.Time  // when a step through the moves was heard
}

func (e *sounds) hear(list ...sound.Cue) {
	for _, c := range list {
		e.session.room.Sounds.Play(c)
	}
}

// strike lets an action be heard, and softly one that is taken back.
func (e *sounds) strike(n *game.Node, backward bool) func() {
	list := []sound.Cue{{Sound: sound.Move, Soft: true}}
	if !backward {
		list = present.Cues(n.Parent().Position(), n.Move(), n.Transition(), n.Result().Over())
	}
	return func() { e.hear(list...) }
}

// tapEvery is how soon a step through the moves is heard after another.
const tapEvery = 150 * time.Millisecond

// tap lets be heard that another place is shown than the one that was.
func (e *sounds) tap(was *game.Node) {
	if now := time.Now(); e.session.Turn.Shown() != was && now.Sub(e.tapped) >= tapEvery {
		e.tapped = now
		e.hear(sound.Cue{Sound: sound.Move, Soft: true})
	}
}

// start lets the beginning of the game be heard, once.
func (e *sounds) start() {
	if c := e.opening; c != nil {
		e.opening = nil
		e.hear(*c)
	}
}

// end lets the end of the game be heard, once. After an invasion the light
// has been heard already.
func (e *sounds) end() {
	if e.ended {
		return
	}
	e.ended = true
	r := e.session.Game.Result()
	me, alone := e.session.Turn.Alone()
	c := sound.Cue{Sound: sound.Win, After: present.Follows}
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
		c.After = present.Afterward
	}
	e.hear(c)
}

// lowSeconds is from which second on a clock that is low is heard each second.
const lowSeconds = 10

// clock warns a person whose clock runs: once when the time becomes short, until there
// is half as much again, and then in each of the last seconds.
func (e *sounds) clock() {
	side := e.session.Game.Position().Side()
	if e.session.Turn.Computer(side) || !e.session.Game.Running() {
		return
	}
	shown, _ := e.session.Game.Shown(side)
	left, short := int((shown+time.Second-1)/time.Second), int(e.session.short(side)/time.Second)
	last := &e.low[side]
	switch {
	case left > short*3/2:
		*last = 0
	case left > short:
	default:
		mark := left
		if left > lowSeconds {
			mark = short
		}
		if mark > 0 && (*last == 0 || mark < *last) {
			e.hear(sound.Cue{Sound: sound.Low})
			if mark == short || mark == lowSeconds || mark <= 5 {
				e.session.voice.clock(left)
			}
		}
		*last = mark
	}
}

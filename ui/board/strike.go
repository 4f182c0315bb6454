package board

import "midline/engine/transition"

// msDevice is about how long a sound takes until it is heard.
const msDevice = 60

// strikeAt is when the sound of an animation is to be heard: that of a power from its beginning, any
// other when the piece comes down.
func (d *director) strikeAt() float32 {
	switch d.play.Effect {
	case transition.Whirlwind, transition.Rampage, transition.Teleport, transition.Pounce, transition.Convert:
		return 0
	}
	if len(d.movers) == 0 || len(d.movers[0].keys) < 2 {
		return 0
	}
	return max(0, d.movers[0].keys[1].ms-msDevice)
}

package board

import "midline/engine/transition"

// msDevice is about how long a sound takes from here to the ear.
const msDevice = 60

// strikeAt is when an animation is to be heard: a power from its beginning, and
// any other piece when it comes down.
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

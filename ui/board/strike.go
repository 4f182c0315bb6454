package board

import "midline/engine/transition"

// msDevice is the approximate latency of the sound device.
const msDevice = 60

// strikeAt returns when to start the sound of an animation: at the beginning for a power, otherwise such that
// it is heard when the piece comes down.
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

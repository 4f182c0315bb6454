package board

import (
	"math"

	"fyne.io/fyne/v2"
)

// animated is a piece during an animation.
type animated struct {
	piece Piece
	keys  []key // by time
}

// key is the state of an animated piece at a time.
type key struct {
	ms      float32
	at      fyne.Position // the centre
	opacity float32
	size    float32 // in squares
	hop     float32 // the height of the arc of the motion to this key, in squares
	linear  bool    // the motion to this key is not eased
}

// state returns the state of the piece at any time.
func (a *animated) state(ms float32) key {
	k := a.keys[0]
	for _, next := range a.keys[1:] {
		if ms >= next.ms {
			k = next
			continue
		}
		if ms <= k.ms {
			break
		}
		f := (ms - k.ms) / (next.ms - k.ms)
		if !next.linear {
			f = fyne.AnimationEaseInOut(f)
		}
		return key{ms: ms, at: between(k.at, next.at, f), opacity: mix(k.opacity, next.opacity, f),
			size: mix(k.size, next.size, f), hop: next.hop * arch(f)}
	}
	return k
}

// mix interpolates between two values; f is from 0 to 1.
func mix(from, to, f float32) float32 { return from + (to-from)*f }

func between(from, to fyne.Position, f float32) fyne.Position {
	return fyne.NewPos(mix(from.X, to.X, f), mix(from.Y, to.Y, f))
}

// arch rises from 0 to 1 and falls again while f goes from 0 to 1.
func arch(f float32) float32 { return float32(math.Sin(float64(f) * math.Pi)) }

// share returns the part of a span that has passed at a time, from 0 to 1. The span begins at from.
func share(ms, from, span float32) float32 { return max(0, min((ms-from)/span, 1)) }

// during returns a function that calls draw with the part of a span that has passed, but not outside the
// span, which begins at from.
func during(from, span float32, draw func(f float32)) func(ms float32) {
	return func(ms float32) {
		if f := (ms - from) / span; f > 0 && f < 1 {
			draw(f)
		}
	}
}

func (a *animated) last() *key { return &a.keys[len(a.keys)-1] }

// to adds a key that the piece reaches at from+dur. Until from it does not change.
func (a *animated) to(from, dur float32, change func(k *key)) {
	k := *a.last()
	if from > k.ms {
		k.ms = from
		a.keys = append(a.keys, k)
	}
	k.linear, k.hop = false, 0
	k.ms = max(from, k.ms) + dur
	change(&k)
	a.keys = append(a.keys, k)
}

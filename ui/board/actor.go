package board

import (
	"math"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
)

// actor is a piece during an animation.
type actor struct {
	piece Piece
	keys  []key // by time
}

// key is an actor's state at a time.
type key struct {
	ms      float32
	at      fyne.Position // of its middle
	opacity float32
	size    float32 // 1 is a square
	hop     float32 // the height of the arc on which it comes here, in squares
	linear  bool    // the way here is not eased
}

// state returns an actor's state at any time.
func (a *actor) state(ms float32) key {
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

// mix is the value at a share f of the way from one to another.
func mix(from, to, f float32) float32 { return from + (to-from)*f }

func between(from, to fyne.Position, f float32) fyne.Position {
	return fyne.NewPos(mix(from.X, to.X, f), mix(from.Y, to.Y, f))
}

// arch rises from 0 to 1 and falls again while f goes from 0 to 1.
func arch(f float32) float32 { return float32(math.Sin(float64(f) * math.Pi)) }

// share is how far a time is within a span that begins at from, 0 to 1.
func share(ms, from, span float32) float32 { return max(0, min((ms-from)/span, 1)) }

// during returns what draws at a share of a span that begins at from, and nothing outside of it.
func during(from, span float32, draw func(f float32)) func(ms float32) {
	return func(ms float32) {
		if f := (ms - from) / span; f > 0 && f < 1 {
			draw(f)
		}
	}
}

func (a *actor) last() key { return a.keys[len(a.keys)-1] }

// to adds a state that the actor reaches after dur from a time. Until that time it stays as it was.
func (a *actor) to(from, dur float32, change func(k *key)) {
	k := a.last()
	if from > k.ms {
		k.ms = from
		a.keys = append(a.keys, k)
	}
	k.linear, k.hop = false, 0
	k.ms = max(from, k.ms) + dur
	change(&k)
	a.keys = append(a.keys, k)
}

// imageFast stretches a picture as the screen does; nothing is computed again. imageExact does not
// stretch it, which takes the least time where there is no graphics card: for pictures of the size
// at which they are shown.
const (
	imageFast  = canvas.ImageScaleFastest
	imageExact = canvas.ImageScalePixels
)

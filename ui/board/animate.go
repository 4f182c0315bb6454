package board

import (
	"math"
	"slices"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
)

// player runs one animation. A frame is a function of its time alone, so that
// a take-back is the same film run backwards.
type player struct {
	total    float32 // milliseconds
	backward bool
	under    []func(ms float32) // drawn first
	others   []*actor           // pieces to which something is done
	mid      []func(ms float32) // drawn over them
	movers   []*actor           // pieces that act
	extras   []func(ms float32) // drawn over all
	run      *fyne.Animation
	next     View
	done     func()
	strike   func()  // nil after it was called
	strikeAt float32 // milliseconds
}

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
	hop     float32 // the way here is an arc so many squares high
	linear  bool    // the way here is not eased
}

// state is an actor's state at any time.
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

func (a *actor) last() key { return a.keys[len(a.keys)-1] }

// to adds a state that is reached after dur from a time; until then the actor
// stays as it was.
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

// Play animates what an action did, shows the next view and calls done, if it
// is not nil, exactly once. Any input ends it at once.
func (b *Board) Play(p Play, next View, done func()) {
	b.Finish()
	factor := map[Speed]float32{SpeedQuick: 0.5, SpeedNormal: 1, SpeedSlow: 2}[b.speed]
	same := next.Files == b.view.Files && next.Ranks == b.view.Ranks
	if factor == 0 || !same || b.Size().IsZero() || len(p.Changes) == 0 && !p.Invasion && len(p.Dice) == 0 {
		b.show(next)
		if p.Strike != nil {
			p.Strike()
		}
		if done != nil {
			done()
		}
		return
	}
	d := b.direct(p, next)
	pl := &player{total: d.end, backward: p.Backward, under: d.under, others: d.others, mid: d.mid, movers: d.movers, extras: d.extras, next: next, done: done}
	pl.strike, pl.strikeAt = p.Strike, d.strikeAt()
	b.play = pl
	b.state.held, b.state.lift = false, None
	b.pieces.hidden = d.touched
	b.view.Actions, b.view.LastMove, b.view.Checks, b.view.Halo, b.view.Shut = nil, next.LastMove, nil, nil, nil
	b.view.Arrows, b.marked, b.lines = nil, nil, nil
	b.view.Links = slices.DeleteFunc(slices.Clone(b.view.Links), func(l [2]Square) bool { return d.touched[l[0]] || d.touched[l[1]] })
	b.drawArrows()
	b.drawLift()
	b.drawStill()
	b.drawReach()
	b.placePieces()
	b.drawNames()
	pl.run = &fyne.Animation{
		Duration: time.Duration(float64(pl.total*factor) * float64(time.Millisecond)),
		Curve:    fyne.AnimationLinear,
		Tick:     func(f float32) { b.tick(pl, f) },
	}
	b.tick(pl, 0)
	b.start(pl.run)
}

// struck lets what happens be heard, if it has not been.
func (p *player) struck() {
	if strike := p.strike; strike != nil {
		p.strike = nil
		strike()
	}
}

func (b *Board) tick(pl *player, f float32) {
	if b.play == pl && f*pl.total >= pl.strikeAt {
		pl.struck()
	}
	switch {
	case b.play != pl:
	case f >= 1:
		b.Finish()
	default:
		ms := f * pl.total
		if pl.backward {
			ms = pl.total - ms
		}
		b.frame(pl, ms)
	}
}

// frame draws the animation at a time.
func (b *Board) frame(pl *player, ms float32) {
	b.effects.begin()
	for _, draw := range pl.under {
		draw(ms)
	}
	b.act(pl.others, ms)
	for _, draw := range pl.mid {
		draw(ms)
	}
	b.act(pl.movers, ms)
	for _, draw := range pl.extras {
		draw(ms)
	}
	b.touched()
}

// act draws actors with their small signs.
func (b *Board) act(actors []*actor, ms float32) {
	px := b.px(b.geo.Square)
	for _, a := range actors {
		k := a.state(ms)
		if k.opacity <= 0 {
			continue
		}
		side := b.geo.Square * k.size
		corner := k.at.SubtractXY(side/2, side/2+k.hop*b.geo.Square)
		o := b.effects.image(b.picture(a.piece, px), corner, fyne.NewSquareSize(side), float64(k.opacity))
		o.ScaleMode = imageFast
		if k.size == 1 {
			o.ScaleMode = imageExact
		}
		if k.opacity < 0.6 {
			continue
		}
		if a.piece.Crowned {
			b.drawCrown(&b.effects, corner, k.size)
		}
		if a.piece.Converted {
			b.drawConverted(&b.effects, corner, k.size)
		}
	}
}

// imageFast stretches a picture as the screen does; nothing is computed again.
// imageExact does not stretch it, which spares the processor most where there is
// no graphics card: for pictures of the size at which they are shown.
const (
	imageFast  = canvas.ImageScaleFastest
	imageExact = canvas.ImageScalePixels
)

// Finish ends the running animation now.
func (b *Board) Finish() {
	pl := b.play
	if pl == nil {
		return
	}
	b.play = nil
	b.stop(pl.run)
	b.pieces.hidden = nil
	b.effects.begin()
	b.shake(0)
	b.show(pl.next)
	pl.struck()
	if pl.done != nil {
		pl.done()
	}
}

// shake moves the whole picture sideways.
func (b *Board) shake(dx float32) {
	for _, l := range b.layers() {
		l.box.Move(fyne.NewPos(dx, 0))
	}
}

// start begins an animation.
func (b *Board) start(a *fyne.Animation) {
	if tick := a.Tick; b.cfg.OnMotion != nil {
		b.cfg.OnMotion()
		a.Tick = func(f float32) {
			b.cfg.OnMotion()
			tick(f)
		}
	}
	if b.cfg.Animate != nil {
		b.cfg.Animate(a)
		return
	}
	a.Start()
}

func (b *Board) stop(a *fyne.Animation) {
	if a != nil && b.cfg.Animate == nil {
		a.Stop()
	}
}

// breathe lets the halos breathe twice; then they rest.
func (b *Board) breathe() {
	b.stop(b.breath)
	if b.speed == SpeedOff {
		return
	}
	var run *fyne.Animation
	run = &fyne.Animation{Duration: 2600 * time.Millisecond, Curve: fyne.AnimationLinear, Tick: func(f float32) {
		if b.breath != run || len(b.view.Halo) == 0 {
			return
		}
		part := f * 2
		if part >= 1 {
			part--
		}
		part = min(part, 1-part)
		b.drawLight(1 - 0.7*float64(fyne.AnimationEaseInOut(part*2)))
		b.touched()
	}}
	b.breath = run
	b.start(run)
}

// snapBack lets the lifted piece glide home.
func (b *Board) snapBack() {
	sq, from := b.state.lift, b.state.at
	b.state.held = false
	if sq == None || b.speed == SpeedOff {
		b.letGo()
		return
	}
	b.placePieces()
	home := b.geo.Centre(sq)
	var run *fyne.Animation
	run = &fyne.Animation{Duration: 160 * time.Millisecond, Curve: fyne.AnimationEaseOut, Tick: func(f float32) {
		switch {
		case b.snap != run:
		case f >= 1:
			b.letGo()
		default:
			b.moveLift(fyne.NewPos(from.X+(home.X-from.X)*f, from.Y+(home.Y-from.Y)*f))
		}
	}}
	b.snap = run
	b.start(run)
}

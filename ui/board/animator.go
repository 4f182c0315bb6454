package board

import (
	"slices"

	"fyne.io/fyne/v2"

	"midline/engine/transition"
)

// Durations in milliseconds at normal speed.
const (
	msMove         = 200
	msLanded       = 80 // a move whose piece the hand already brought
	msFade         = 150
	msOutline      = 80
	msSweep        = 280
	msStride       = 90 // a square of a rampage
	msLandedStride = 45
	msSettle       = 120
	msThrow        = 190
	msVanish       = 120
	msRing         = 160
	msPounce       = 140
	msFlash        = 60
	msConvert      = 240
	msPromote      = 200
	msDrop         = 160
	msInvasion     = 400
	msCrown        = 240
	msDim          = 200 // the invaded half when it is taken back
)

// animation is what Board.Play shows. A frame depends only on its time, so that a take-back is the same
// animation played backwards.
type animation struct {
	under  []func(ms float32) // drawn first
	others []*animated        // pieces that are acted upon
	mid    []func(ms float32) // drawn over others
	movers []*animated        // pieces that act
	extras []func(ms float32) // drawn on top
	end    float32            // milliseconds
}

// animator turns changes into an animation.
type animator struct {
	animation
	layers  *layers
	play    Play
	next    View
	before  View // the view before the action, even if it is played backwards
	after   View
	touched map[Square]bool        // squares whose pieces are hidden, since they are animated
	on      map[Square][]*animated // the animated pieces by square
}

// animate plans the animation from the current view to the next one.
func animate(l *layers, p Play, next View) *animator {
	d := &animator{
		layers: l, play: p, next: next, before: l.view, after: next,
		touched: map[Square]bool{}, on: map[Square][]*animated{},
	}
	if p.Backward {
		d.before, d.after = next, l.view
	}
	if len(p.Dice) > 0 {
		d.rollAll()
		return d
	}
	var later []Change
	for _, c := range p.Changes {
		if c.Kind == transition.Move || c.Kind == transition.Remove {
			d.touched[c.From] = true
		}
		if c.Kind != transition.Remove {
			d.touched[c.To] = true
		}
		if c.Kind == transition.Place || c.Kind == transition.Turn {
			later = append(later, c)
		}
	}
	switch p.Effect {
	case transition.Whirlwind:
		d.whirlwind()
	case transition.Rampage:
		d.rampage()
	case transition.Teleport:
		d.teleport()
	case transition.Pounce:
		d.pounce()
	default:
		d.plain()
	}
	at := d.end
	for _, c := range later {
		if c.Kind == transition.Turn {
			d.turn(c, at)
		} else {
			d.drop(c, at)
		}
	}
	for _, white := range []bool{true, false} {
		d.crown(white)
	}
	switch {
	case p.Invasion:
		d.flare()
	case len(l.view.Flare) > 0:
		d.dim()
	}
	return d
}

// landed reports whether the user has dragged the piece of a square to its destination.
func (d *animator) landed(sq Square) bool { return !d.play.Backward && d.layers.hand.lift == sq }

// mover returns the piece that moves. It begins where the user has dropped it, if so.
func (d *animator) mover(c Change) *animated {
	a := d.pieceOn(c.From, c.Piece, true)
	if d.landed(c.From) {
		a.keys[0].at = d.layers.lift.at
	}
	d.on[c.To] = append(d.on[c.To], a)
	return a
}

// until extends the animation to a time.
func (d *animator) until(ms float32) { d.end = max(d.end, ms) }

// pieceOn returns the animated piece on a square, and creates one if there is none.
func (d *animator) pieceOn(sq Square, p Piece, mover bool) *animated {
	for i, a := range d.on[sq] {
		if a.piece.Art == p.Art && a.piece.White == p.White {
			d.on[sq] = append(d.on[sq][:i:i], d.on[sq][i+1:]...)
			return a
		}
	}
	return d.enter(sq, p, mover, 1)
}

func (d *animator) enter(sq Square, p Piece, mover bool, opacity float32) *animated {
	if p.Art == "" {
		p = d.before.pieceAt(sq)
	}
	a := &animated{piece: p, keys: []key{{at: d.layers.geo.Centre(sq), opacity: opacity, size: 1}}}
	if mover {
		d.movers = append(d.movers, a)
	} else {
		d.others = append(d.others, a)
	}
	return a
}

// msDevice is the approximate latency of the sound device.
const msDevice = 60

// soundAt returns when to start the sound of an animation: at the beginning for a power, otherwise such that
// it is heard when the piece comes down.
func (d *animator) soundAt() float32 {
	switch d.play.Effect {
	case transition.Whirlwind, transition.Rampage, transition.Teleport, transition.Pounce, transition.Convert:
		return 0
	}
	if len(d.movers) == 0 || len(d.movers[0].keys) < 2 {
		return 0
	}
	return max(0, d.movers[0].keys[1].ms-msDevice)
}

// changes returns the changes of a kind, in order.
func (d *animator) changes(kind transition.Kind) []Change {
	return slices.DeleteFunc(slices.Clone(d.play.Changes), func(c Change) bool { return c.Kind != kind })
}

// fade makes a piece vanish.
func (d *animator) fade(c Change, from, dur float32) *animated {
	a := d.pieceOn(c.From, c.Piece, false)
	a.to(from, dur, func(k *key) { k.opacity = 0 })
	d.until(from + dur)
	return a
}

// plain moves all pieces at the same time while captured pieces fade.
func (d *animator) plain() {
	moves := d.changes(transition.Move)
	dur, delay := float32(msMove), float32(msMove-msFade)
	switch {
	case len(moves) == 0:
		delay = 0
	case len(moves) == 1 && d.landed(moves[0].From):
		dur, delay = msLanded, 0
	}
	for _, c := range d.changes(transition.Remove) {
		d.fade(c, delay, msFade)
	}
	for i, c := range moves {
		a := d.mover(c)
		a.to(0, dur, func(k *key) {
			k.at = d.layers.geo.Centre(c.To)
			if d.play.Effect == transition.Castle && i > 0 { // over the king
				k.hop = 0.5
			}
		})
		d.until(dur)
	}
}

// turn changes a piece into another one: promotion or conversion.
func (d *animator) turn(c Change, at float32) {
	dur := float32(msPromote)
	if d.play.Effect == transition.Convert {
		dur = msConvert
	}
	old := d.standing(c.To)
	a := d.enter(c.To, c.Piece, true, 0)
	d.on[c.To] = append(d.on[c.To], a)
	d.until(at + dur)
	if d.play.Effect == transition.Convert {
		old.to(at+dur*0.3, dur*0.7, func(k *key) { k.opacity = 0 })
		a.to(at, dur*0.7, func(k *key) { k.opacity = 1 })
		d.chevrons(c.To, at, dur)
		return
	}
	old.to(at, dur*0.5, func(k *key) { k.opacity, k.size = 0, 0.7 })
	a.keys[0].size = 0.6
	a.to(at+dur*0.15, dur*0.5, func(k *key) { k.opacity, k.size = 1, 1.14 })
	a.to(0, dur*0.35, func(k *key) { k.size = 1 })
	d.glow(c.To, at, dur)
}

// chevron is the shape of a chevron, in squares.
var chevron = [...][2]float32{{0, -0.16}, {0.28, 0.12}, {0.28, 0.25}, {0, -0.03}, {-0.28, 0.25}, {-0.28, 0.12}}

// chevrons draws chevrons that rise over a piece that changes sides.
func (d *animator) chevrons(sq Square, at, dur float32) {
	l, g, centre := d.layers, d.layers.geo.Square, d.layers.geo.Centre(sq)
	d.extras = append(d.extras, during(at, dur, func(f float32) {
		for i := range 2 {
			y := 0.26 + 0.26*float32(i) - 0.75*f
			seen := float64(arch(f)) * (1 - 0.4*float64(i))
			var points []fyne.Position
			for _, p := range chevron {
				points = append(points, centre.AddXY(p[0]*g, (p[1]+y)*g))
			}
			fill, edge := alpha(l.colors.Amber, seen), alpha(l.colors.OnAmber, 0.8*seen)
			l.effects.polygonAt(points, nil, fill, edge, max(g/50, 1))
		}
	}))
}

// drop makes a new piece fall on its square and bounce.
func (d *animator) drop(c Change, at float32) {
	a := d.enter(c.To, c.Piece, true, 0)
	home, sq := d.layers.geo.Centre(c.To), d.layers.geo.Square
	a.keys[0].at = home.SubtractXY(0, 0.5*sq)
	a.to(at, msDrop*0.55, func(k *key) { k.at, k.opacity = home, 1 })
	a.to(0, msDrop*0.22, func(k *key) { k.at = home.SubtractXY(0, 0.1*sq) })
	a.to(0, msDrop*0.23, func(k *key) { k.at = home })
	d.until(at + msDrop)
	d.dust(home.AddXY(0, 0.38*sq), at+msDrop*0.5)
}

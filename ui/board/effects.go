package board

import (
	"math"

	"fyne.io/fyne/v2"
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
	msPromote      = 140
	msDrop         = 160
	msInvasion     = 400
)

// director turns changes into the parts that actors play.
type director struct {
	b       *Board
	play    Play
	next    View
	before  View
	touched map[Square]bool
	on      map[Square][]*actor
	movers  []*actor
	others  []*actor
	extras  []func(ms float32)
	end     float32
}

// direct plans an animation.
func (b *Board) direct(p Play, next View) *director {
	d := &director{b: b, play: p, next: next, before: b.view, touched: map[Square]bool{}, on: map[Square][]*actor{}}
	if p.Backward {
		d.before = next
	}
	var later []Change
	for _, c := range p.Changes {
		d.touch(c.From, c.To, c.Kind)
		if c.Kind == ChangePlace || c.Kind == ChangeTurn {
			later = append(later, c)
		}
	}
	switch p.Effect {
	case EffectWhirlwind:
		d.whirlwind()
	case EffectRampage:
		d.rampage()
	case EffectTeleport:
		d.teleport()
	case EffectPounce:
		d.pounce()
	default:
		d.plain()
	}
	at := d.end
	for _, c := range later {
		if c.Kind == ChangeTurn {
			d.turn(c, at)
		} else {
			d.drop(c, at)
		}
	}
	if p.Invasion || p.Effect == EffectInvasion {
		d.flare()
	}
	return d
}

// cast are the actors in drawing order.
func (d *director) cast() []*actor { return append(d.others, d.movers...) }

// touch hides a square's own picture while actors play on it.
func (d *director) touch(from, to Square, kind ChangeKind) {
	if kind == ChangeMove || kind == ChangeRemove {
		d.touched[from] = true
	}
	if kind != ChangeRemove {
		d.touched[to] = true
	}
}

// until extends the animation.
func (d *director) until(ms float32) { d.end = max(d.end, ms) }

// actor is the piece that stands on a square by now.
func (d *director) actor(sq Square, p Piece, mover bool) *actor {
	for i, a := range d.on[sq] {
		if a.piece.Art == p.Art && a.piece.White == p.White {
			d.on[sq] = append(d.on[sq][:i:i], d.on[sq][i+1:]...)
			return a
		}
	}
	return d.enter(sq, p, mover, 1)
}

func (d *director) enter(sq Square, p Piece, mover bool, opacity float32) *actor {
	if p.Art == "" && sq >= 0 && int(sq) < len(d.before.Pieces) {
		p = d.before.Pieces[sq]
	}
	a := &actor{piece: p, keys: []key{{at: d.b.geo.Centre(sq), opacity: opacity, size: 1}}}
	if mover {
		d.movers = append(d.movers, a)
	} else {
		d.others = append(d.others, a)
	}
	return a
}

func (d *director) changes(kind ChangeKind) []Change {
	var list []Change
	for _, c := range d.play.Changes {
		if c.Kind == kind {
			list = append(list, c)
		}
	}
	return list
}

// fade lets a piece go.
func (d *director) fade(c Change, from, dur float32) *actor {
	a := d.actor(c.From, c.Piece, false)
	a.to(from, dur, func(k *key) { k.opacity = 0 })
	d.until(from + dur)
	return a
}

// plain moves everything at once while what is captured fades.
func (d *director) plain() {
	moves := d.changes(ChangeMove)
	dur, delay := float32(msMove), float32(msMove-msFade)
	landed := !d.play.Backward && len(moves) > 0 && d.b.state.lift == moves[0].From
	if landed && len(moves) == 1 {
		dur, delay = msLanded, 0
	}
	if len(moves) == 0 {
		delay = 0
	}
	for _, c := range d.changes(ChangeRemove) {
		d.fade(c, delay, msFade)
	}
	for i, c := range moves {
		a := d.actor(c.From, c.Piece, true)
		if landed && i == 0 {
			a.keys[0].at = d.b.state.at
		}
		a.to(0, dur, func(k *key) { k.at = d.b.geo.Centre(c.To) })
		d.on[c.To] = append(d.on[c.To], a)
		d.until(dur)
	}
}

// turn makes a piece another one: promotion or conversion.
func (d *director) turn(c Change, at float32) {
	dur := float32(msPromote)
	if d.play.Effect == EffectConvert {
		dur = msConvert
	}
	var old *actor
	if list := d.on[c.To]; len(list) > 0 {
		old = list[len(list)-1]
	} else {
		old = d.enter(c.To, Piece{}, true, 1)
	}
	a := d.enter(c.To, c.Piece, true, 0)
	old.to(at+dur*0.3, dur*0.7, func(k *key) { k.opacity = 0 })
	a.to(at, dur*0.7, func(k *key) { k.opacity = 1 })
	d.until(at + dur)
	if d.play.Effect != EffectConvert {
		return
	}
	g, centre := d.b.geo, d.b.geo.Centre(c.To)
	d.extras = append(d.extras, func(ms float32) {
		f := (ms - at) / dur
		if f <= 0 || f >= 1 {
			return
		}
		w, y := 0.24*g.Square, centre.Y+(0.25-0.5*f)*g.Square
		light := d.b.colors.Amber.alpha(math.Sin(float64(f) * math.Pi))
		tip := fyne.NewPos(centre.X, y-w/2)
		d.b.effects.line(fyne.NewPos(centre.X-w, y+w/2), tip, g.Square*0.07, light)
		d.b.effects.line(tip, fyne.NewPos(centre.X+w, y+w/2), g.Square*0.07, light)
	})
}

// drop lets a new piece fall on its square and bounce.
func (d *director) drop(c Change, at float32) {
	a := d.enter(c.To, c.Piece, true, 0)
	home, sq := d.b.geo.Centre(c.To), d.b.geo.Square
	a.keys[0].at = home.SubtractXY(0, 0.5*sq)
	a.to(at, msDrop*0.55, func(k *key) { k.at, k.opacity = home, 1 })
	a.to(0, msDrop*0.22, func(k *key) { k.at = home.SubtractXY(0, 0.1*sq) })
	a.to(0, msDrop*0.23, func(k *key) { k.at = home })
	d.until(at + msDrop)
}

// teleport takes the piece out, opens a ring at both ends and puts it in.
func (d *director) teleport() {
	for _, c := range d.changes(ChangeRemove) {
		d.fade(c, msVanish, msRing)
	}
	for i, c := range d.changes(ChangeMove) {
		a := d.actor(c.From, c.Piece, true)
		if !d.play.Backward && i == 0 && d.b.state.lift == c.From {
			a.keys[0].at = d.b.state.at
		}
		from, to := a.last().at, d.b.geo.Centre(c.To)
		a.to(0, msVanish, func(k *key) { k.opacity, k.size = 0, 0.5 })
		a.to(msVanish+msRing, 0, func(k *key) { k.at = to })
		a.to(0, msVanish, func(k *key) { k.opacity, k.size = 1, 1 })
		d.until(2*msVanish + msRing)
		d.on[c.To] = append(d.on[c.To], a)
		d.ring(from, 60, false)
		d.ring(to, msVanish, true)
	}
}

// ring opens, or closes, a circle of light.
func (d *director) ring(c fyne.Position, at float32, opens bool) {
	b := d.b
	d.extras = append(d.extras, func(ms float32) {
		f := (ms - at) / msRing
		if f <= 0 || f >= 1 {
			return
		}
		r, light := f, 1-f*f
		if !opens {
			r = 1 - f
		}
		r = (0.12 + 0.4*r) * b.geo.Square
		b.effects.circle(c, r+b.geo.Square*0.02, nil, b.colors.Ink.alpha(0.5*float64(light)), b.geo.Square*0.09)
		b.effects.circle(c, r, nil, b.colors.Paper.alpha(float64(light)), b.geo.Square*0.05)
	})
}

// pounce strikes and returns.
func (d *director) pounce() {
	removes := d.changes(ChangeRemove)
	if len(removes) == 0 {
		d.plain()
		return
	}
	b, centre := d.b, d.play.Centre
	hit := b.geo.Centre(removes[0].From)
	for _, c := range removes {
		d.fade(c, msPounce, msFlash)
	}
	d.touched[centre] = true
	a := d.actor(centre, Piece{}, true)
	home := a.keys[0].at
	if !d.play.Backward && b.state.lift == centre {
		a.keys[0].at = b.state.at
	}
	a.to(0, msPounce, func(k *key) { k.at = hit })
	for _, c := range d.changes(ChangeMove) {
		home = b.geo.Centre(c.To)
	}
	a.to(msPounce+msFlash, msPounce, func(k *key) { k.at = home })
	d.until(2*msPounce + msFlash)
	d.extras = append(d.extras, func(ms float32) {
		f := (ms - msPounce + 20) / (msFlash + 40)
		if f > 0 && f < 1 {
			b.effects.circle(hit, (0.25+0.25*f)*b.geo.Square, b.colors.Paper.alpha(0.75*float64(1-f)), nil, 0)
		}
	})
}

// flare lights the invaded half from the midline on.
func (d *director) flare() {
	b, at := d.b, d.end
	squares := d.next.Flare
	d.until(at + msInvasion)
	d.extras = append(d.extras, func(ms float32) {
		f := max(0, min((ms-at)/msInvasion, 1))
		b.light.begin()
		if len(squares) > 0 && f > 0 {
			b.drawFlare(squares, float64(f))
		}
		if f <= 0 || f >= 1 || b.view.Midline == 0 {
			return
		}
		g := b.geo
		h := 1.1 * g.Square
		img := b.art.midline(b.px(g.Size().Width+2*overhang), b.px(h), overhang*float64(b.scale),
			float64(g.Square/20*b.scale), float64(0.5*g.Square*b.scale), b.colors)
		size := fyne.NewSize(g.Size().Width+2*overhang, h)
		b.effects.image(img, fyne.NewPos(g.Origin.X-overhang, b.midlineY()-h/2), size, math.Sin(float64(f)*math.Pi))
	})
}

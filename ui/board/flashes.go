package board

import (
	"math"
	"slices"

	"fyne.io/fyne/v2"

	"midline/engine/transition"
)

// teleport fades the piece out at its square and in at its destination, with a ring at each.
func (d *animator) teleport() {
	for _, c := range d.changes(transition.Remove) {
		a := d.fade(c, msVanish, msRing)
		a.last().size = 0.4
	}
	for _, c := range d.changes(transition.Move) {
		a := d.mover(c)
		from, to := a.last().at, d.layers.geo.Centre(c.To)
		a.to(0, msVanish, func(k *key) { k.opacity, k.size = 0, 0.4 })
		a.to(msVanish+msRing, 0, func(k *key) { k.at = to })
		a.to(0, msVanish, func(k *key) { k.opacity, k.size = 1, 1 })
		d.until(2*msVanish + msRing)
		d.ring(from, 0, msVanish, msVanish+msRing*0.6)
		d.ring(to, msVanish*0.8, msVanish+msRing, 2*msVanish+msRing)
	}
}

// ring animates a portal that opens from one time on, is widest at another and closes at a third.
func (d *animator) ring(c fyne.Position, from, widest, end float32) {
	l, g := d.layers, d.layers.geo.Square
	d.mid = append(d.mid, func(ms float32) {
		if ms <= from || ms >= end {
			return
		}
		open := fyne.AnimationEaseInOut(min(share(ms, from, widest-from), 1-share(ms, widest, end-widest)))
		r, seen := (0.08+0.38*open)*g, float64(min(1, 2*open))
		l.effects.circle(c, r, alpha(l.colors.Ink, 0.45*seen), nil, 0)
		l.effects.circle(c, r+g*0.015, nil, alpha(l.colors.Ink, 0.7*seen), g*(0.03+0.06*open))
		l.effects.circle(c, r, nil, alpha(l.colors.Paper, seen), g*(0.015+0.03*open))
		l.effects.circle(c, r*0.66, nil, alpha(l.colors.Paper, 0.45*seen), g*0.025*open)
	})
}

// glow lights a square under the pieces that act.
func (d *animator) glow(sq Square, at, dur float32) {
	l, g := d.layers, d.layers.geo
	side := 1.6 * g.Square
	d.mid = append(d.mid, during(at, dur, func(f float32) {
		l.effects.light(g.Centre(sq), side, l.colors.Halo, 0.3, float64(arch(f)))
	}))
}

// burst draws the ring of a blow.
func (d *animator) burst(c fyne.Position, at, dur float32) {
	l, g := d.layers, d.layers.geo.Square
	d.mid = append(d.mid, during(at, dur, func(f float32) {
		seen := float64(1 - f*f)
		r := (0.2 + 0.4*f) * g
		l.effects.circle(c, r, nil, alpha(l.colors.Ink, 0.8*seen), g*0.09*(1.3-f))
		l.effects.circle(c, r, nil, alpha(l.colors.Paper, seen), g*0.05*(1.3-f))
	}))
}

// crowned returns the square of the royal one of several kings of a side, None if there is none.
func crowned(v View, white bool) Square {
	return Square(slices.IndexFunc(v.Pieces, func(p Piece) bool { return p.Crowned && p.White == white }))
}

// standing returns the animated piece that stands on a square at the end.
func (d *animator) standing(sq Square) *animated {
	if list := d.on[sq]; len(list) > 0 {
		return list[len(list)-1]
	}
	d.touched[sq] = true
	a := d.enter(sq, Piece{}, true, 1)
	d.on[sq] = append(d.on[sq], a)
	return a
}

// crown makes the crown fly to the king that has become royal.
func (d *animator) crown(white bool) {
	old, heir := crowned(d.before, white), crowned(d.after, white)
	if old == None || heir == None {
		return
	}
	moves := d.changes(transition.Move)
	if i := slices.IndexFunc(moves, func(c Change) bool { return c.From == old }); i >= 0 {
		old = moves[i].To
	}
	if old == heir {
		return
	}
	l, g, at := d.layers, d.layers.geo.Square, d.end
	from, to := d.standing(old), d.standing(heir)
	from.piece.Crowned, to.piece.Crowned = false, false
	d.until(at + msCrown)
	d.glow(heir, at+msCrown*0.5, msCrown*0.5)
	d.extras = append(d.extras, func(ms float32) {
		f := fyne.AnimationEaseInOut(share(ms, at, msCrown))
		p := between(from.state(ms).at, to.state(ms).at, f).SubtractXY(g/2, g/2)
		l.effects.crown(p.SubtractXY(0, 0.5*g*arch(f)), 1+0.6*arch(f))
	})
}

// flare lights the invaded half from the midline on.
func (d *animator) flare() {
	l, g, at := d.layers, d.layers.geo, d.end
	squares := d.next.Flare
	d.until(at + msInvasion)
	if len(d.movers) > 0 {
		d.burst(d.movers[0].last().at, at, msInvasion*0.6)
	}
	d.extras = append(d.extras, func(ms float32) {
		f := share(ms, at, msInvasion)
		l.lights.glow.begin()
		if len(squares) == 0 || f <= 0 {
			return
		}
		l.lights.sweepFlare(squares, f)
		if f >= 1 || l.view.Midline == 0 {
			return
		}
		h := 1.1 * g.Square
		img := l.art.midline(l.px(g.Size().Width+2*g.overhang()), l.px(h), float64(g.overhang()*l.scale),
			float64(g.Square/20*l.scale), float64(0.5*g.Square*l.scale), l.colors)
		p := fyne.NewPos(g.Origin.X-g.overhang(), l.geo.borderAbove(l.view.Midline)-h/2)
		l.effects.image(img, p, fyne.NewSize(g.Size().Width+2*g.overhang(), h), math.Sin(float64(f)*math.Pi))
	})
}

// dim fades the light of an invasion that is taken back.
func (d *animator) dim() {
	l, squares := d.layers, d.layers.view.Flare
	d.until(msDim)
	d.extras = append(d.extras, func(ms float32) {
		f := share(ms, 0, d.end)
		if !d.play.Backward {
			f = 1 - f
		}
		l.lights.glow.begin()
		l.lights.drawFlare(squares, float64(f))
	})
}

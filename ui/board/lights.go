package board

import (
	"math"

	"fyne.io/fyne/v2"

	"midline/engine/transition"
)

// teleport takes the piece out, opens a ring at both ends and puts it in.
func (d *director) teleport() {
	for _, c := range d.changes(transition.Remove) {
		a := d.fade(c, msVanish, msRing)
		a.keys[len(a.keys)-1].size = 0.4
	}
	for i, c := range d.changes(transition.Move) {
		a := d.actor(c.From, c.Piece, true)
		if !d.play.Backward && i == 0 && d.b.state.lift == c.From {
			a.keys[0].at = d.b.state.at
		}
		from, to := a.last().at, d.b.geo.Centre(c.To)
		a.to(0, msVanish, func(k *key) { k.opacity, k.size = 0, 0.4 })
		a.to(msVanish+msRing, 0, func(k *key) { k.at = to })
		a.to(0, msVanish, func(k *key) { k.opacity, k.size = 1, 1 })
		d.until(2*msVanish + msRing)
		d.on[c.To] = append(d.on[c.To], a)
		d.ring(from, 0, msVanish, msVanish+msRing*0.6)
		d.ring(to, msVanish*0.8, msVanish+msRing, 2*msVanish+msRing)
	}
}

// ring opens a portal that is widest at one time and closed at another.
func (d *director) ring(c fyne.Position, from, widest, end float32) {
	b, g := d.b, d.b.geo.Square
	d.mid = append(d.mid, func(ms float32) {
		if ms <= from || ms >= end {
			return
		}
		open := fyne.AnimationEaseInOut(min(share(ms, from, widest-from), 1-share(ms, widest, end-widest)))
		r, seen := (0.08+0.38*open)*g, float64(min(1, 2*open))
		b.effects.circle(c, r, b.colors.Ink.alpha(0.45*seen), nil, 0)
		b.effects.circle(c, r+g*0.015, nil, b.colors.Ink.alpha(0.7*seen), g*(0.03+0.06*open))
		b.effects.circle(c, r, nil, b.colors.Paper.alpha(seen), g*(0.015+0.03*open))
		b.effects.circle(c, r*0.66, nil, b.colors.Paper.alpha(0.45*seen), g*0.025*open)
	})
}

// glow lights a square up under the pieces that act.
func (d *director) glow(sq Square, at, dur float32) {
	b, g := d.b, d.b.geo
	side := 1.6 * g.Square
	d.mid = append(d.mid, func(ms float32) {
		f := (ms - at) / dur
		if f <= 0 || f >= 1 {
			return
		}
		img := b.art.halo(b.px(side), b.colors.Halo, 0.3)
		b.effects.image(img, g.Centre(sq).SubtractXY(side/2, side/2), fyne.NewSquareSize(side), float64(arch(f)))
	})
}

// burst is the ring of a blow.
func (d *director) burst(c fyne.Position, at, dur float32) {
	b, g := d.b, d.b.geo.Square
	d.mid = append(d.mid, func(ms float32) {
		f := (ms - at) / dur
		if f <= 0 || f >= 1 {
			return
		}
		seen := float64(1 - f*f)
		r := (0.2 + 0.4*f) * g
		b.effects.circle(c, r, nil, b.colors.Ink.alpha(0.8*seen), g*0.09*(1.3-f))
		b.effects.circle(c, r, nil, b.colors.Paper.alpha(seen), g*0.05*(1.3-f))
	})
}

// crowned is the square of a side's royal one of several kings.
func crowned(v View, white bool) Square {
	for i, p := range v.Pieces {
		if p.Crowned && p.White == white {
			return Square(i)
		}
	}
	return None
}

// standing is the actor that stands on a square at the end.
func (d *director) standing(sq Square) *actor {
	if list := d.on[sq]; len(list) > 0 {
		return list[len(list)-1]
	}
	d.touched[sq] = true
	a := d.enter(sq, Piece{}, true, 1)
	d.on[sq] = append(d.on[sq], a)
	return a
}

// crown lets the crown fly to the king that has become royal.
func (d *director) crown(white bool) {
	old, heir := crowned(d.before, white), crowned(d.after, white)
	if old == None || heir == None {
		return
	}
	for _, c := range d.play.Changes {
		if c.Kind == transition.Move && c.From == old {
			old = c.To
			break
		}
	}
	if old == heir {
		return
	}
	b, g, at := d.b, d.b.geo.Square, d.end
	from, to := d.standing(old), d.standing(heir)
	from.piece.Crowned, to.piece.Crowned = false, false
	d.until(at + msCrown)
	d.glow(heir, at+msCrown*0.5, msCrown*0.5)
	d.extras = append(d.extras, func(ms float32) {
		f := fyne.AnimationEaseInOut(share(ms, at, msCrown))
		p := between(from.state(ms).at, to.state(ms).at, f).SubtractXY(g/2, g/2)
		b.drawCrown(&b.effects, p.SubtractXY(0, 0.5*g*arch(f)), 1+0.6*arch(f))
	})
}

// washSlices are the parts of the invaded half that light up one after the other.
const washSlices = 16

// flare lights the invaded half from the midline on.
func (d *director) flare() {
	b, g, at := d.b, d.b.geo, d.end
	squares := d.next.Flare
	d.until(at + msInvasion)
	var centre fyne.Position
	if len(d.movers) > 0 {
		centre = d.movers[0].last().at
		d.burst(centre, at, msInvasion*0.6)
	}
	d.extras = append(d.extras, func(ms float32) {
		f := share(ms, at, msInvasion)
		b.light.begin()
		if len(squares) == 0 || f <= 0 {
			return
		}
		b.sweepFlare(squares, f)
		if f >= 1 || b.view.Midline == 0 {
			return
		}
		h := 1.1 * g.Square
		img := b.art.midline(b.px(g.Size().Width+2*overhang), b.px(h), overhang*float64(b.scale),
			float64(g.Square/20*b.scale), float64(0.5*g.Square*b.scale), b.colors)
		size := fyne.NewSize(g.Size().Width+2*overhang, h)
		b.effects.image(img, fyne.NewPos(g.Origin.X-overhang, b.midlineY()-h/2), size, math.Sin(float64(f)*math.Pi))
	})
}

// sweepFlare draws the invaded half while light sweeps over it.
func (b *Board) sweepFlare(squares []Square, f float32) {
	lo, size, down := b.flareAt(squares)
	high := size.Height / washSlices
	for i := range washSlices {
		row := i
		if !down {
			row = washSlices - 1 - i
		}
		// The front passes slice i, counted from the midline, at this time.
		front := float32(i+1) / washSlices * 0.78
		lit := share(f, front, 0.06)
		if lit > 0 {
			p := lo.AddXY(0, float32(row)*high)
			b.light.image(b.art.washSlice(b.colors.Flare, row, down), p, fyne.NewSize(size.Width, high), float64(lit))
		}
	}
	// The gleam hangs behind the front and runs out at the far edge.
	front := size.Height * min(1, f/0.78)
	tail := min(front, 2.2*b.geo.Square)
	y := lo.Y + front - tail
	if !down {
		y = lo.Y + size.Height - front
	}
	seen := 1 - fyne.AnimationEaseInOut(share(f, 0.72, 0.28))
	gleam := b.light.image(b.art.gleam(b.colors.Paper, b.colors.Halo, down), fyne.NewPos(lo.X, y), fyne.NewSize(size.Width, tail), float64(seen))
	gleam.ScaleMode = imageFast
}

// dim lets the light of an invasion that is taken back go out.
func (d *director) dim() {
	b, squares := d.b, d.b.view.Flare
	d.until(msDim)
	d.extras = append(d.extras, func(ms float32) {
		f := share(ms, 0, d.end)
		if !d.play.Backward {
			f = 1 - f
		}
		b.light.begin()
		b.drawFlare(squares, float64(f))
	})
}

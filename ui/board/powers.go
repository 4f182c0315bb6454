package board

import (
	"math"
	"slices"

	"fyne.io/fyne/v2"

	"midline/engine/transition"
)

// whirlwind outlines the victims; then an arc of light goes round and removes each as it passes.
func (d *animator) whirlwind() {
	l, g := d.layers, d.layers.geo
	centre := g.Centre(d.play.From)
	removes := d.changes(transition.Remove)
	taken := make([]float32, len(removes))
	for i, c := range removes {
		p := g.Centre(c.From)
		out := p.Subtract(centre)
		turn := math.Atan2(float64(out.X), float64(-out.Y)) / (2 * math.Pi)
		if turn < 0 {
			turn++
		}
		taken[i] = msOutline + msSweep*float32(turn)
		a := d.fade(c, taken[i], msFade)
		last := a.last()
		// It is blown along and outwards.
		last.at, last.size = p.AddXY(out.X*0.3-out.Y*0.55, out.Y*0.3+out.X*0.55), 0.55
		d.dust(p, taken[i])
	}
	d.touched[d.play.From] = true
	king := d.pieceOn(d.play.From, Piece{}, true)
	king.to(0, msOutline, func(k *key) { k.size = 1.12 })
	king.to(msOutline+msSweep, msFade, func(k *key) { k.size = 1 })
	d.until(msOutline + msSweep + msFade)
	d.under = append(d.under, func(ms float32) {
		for i, c := range removes {
			f := min(ms/msOutline, 1) * max(0, min((taken[i]-ms)/40+1, 1))
			if f > 0 {
				line := l.colors.victim(c.Piece.White == king.piece.White)
				img := l.art.square(l.px(g.Square), max(float64(0.05*g.Square*l.scale), 2), alpha(line, 0.45), line)
				l.effects.image(img, g.Corner(c.From), fyne.NewSquareSize(g.Square), float64(f))
			}
		}
	})
	d.mid = append(d.mid, func(ms float32) {
		if f := (ms - msOutline) / msSweep; f > 0 && f < 1.3 {
			l.drawComet(centre, f)
		}
	})
}

// drawComet draws the arc of a whirlwind at a part of its turn. After the turn its tail fades.
func (l *layers) drawComet(centre fyne.Position, f float32) {
	side := 2 * 1.46 * l.geo.Square
	step := int(f*cometSteps+0.5) % cometSteps
	seen := min(1, f*8) * max(0, min(1, (1.3-f)/0.3))
	px := l.px(side) / 2
	comet := l.art.comet(px, step, l.colors.Paper, l.colors.Ink)
	box, unit := comet.Bounds(), side/float32(px)
	at := centre.AddXY(float32(box.Min.X)*unit-side/2, float32(box.Min.Y)*unit-side/2)
	l.effects.image(comet, at, fyne.NewSize(float32(box.Dx())*unit, float32(box.Dy())*unit), float64(seen))
}

// dust draws a few specks that fly from where a piece was.
func (d *animator) dust(at fyne.Position, from float32) {
	l := d.layers
	const span = msFade
	d.until(from + span)
	d.extras = append(d.extras, during(from, span, func(f float32) {
		for i := range 6 {
			sin, cos := math.Sincos(float64(i)*math.Pi/3 + float64(at.X))
			r := (0.15 + 0.35*f) * l.geo.Square * (0.7 + 0.1*float32(i%4))
			p := at.AddXY(r*float32(cos), r*float32(sin))
			r = l.geo.Square * 0.055 * (1 - f*0.6)
			l.effects.circle(p, r, alpha(l.colors.Paper, float64(1-f)), alpha(l.colors.Ink, 0.8*float64(1-f)), r*0.35)
		}
	}))
}

// rampage makes the piece run in a straight line and throw each victim aside on contact.
func (d *animator) rampage() {
	l, g := d.layers, d.layers.geo
	moves := d.changes(transition.Move)
	if len(moves) == 0 {
		d.plain()
		return
	}
	move := moves[0]
	way := l.geo.path(move.From, move.To)
	stride := float32(msStride)
	if d.landed(move.From) {
		stride = msLandedStride
	}
	run := float32(len(way)-1) * stride
	from, to := g.Centre(move.From), g.Centre(move.To)
	long := float32(math.Hypot(float64(to.X-from.X), float64(to.Y-from.Y)))
	ux, uy := (to.X-from.X)/long, (to.Y-from.Y)/long
	for i, c := range d.changes(transition.Remove) {
		step := slices.Index(way, c.From)
		if step <= 0 {
			d.fade(c, run, msFade)
			continue
		}
		side := float32(1 - 2*(i%2))
		at, p := (float32(step)-0.6)*stride, g.Centre(c.From)
		d.throw(c, at, p.AddXY((ux*0.5-uy*side*1.15)*g.Square, (uy*0.5+ux*side*1.15)*g.Square))
		d.burst(p.SubtractXY(ux*0.3*g.Square, uy*0.3*g.Square), at, msFade)
		d.dust(p, at)
	}
	a := d.mover(move)
	a.to(0, run, func(k *key) { k.at, k.linear = to, true })
	a.to(0, msSettle*0.4, func(k *key) { k.size = 1.08 })
	a.to(0, msSettle*0.6, func(k *key) { k.size = 1 })
	d.until(run + msSettle)
	d.extras = append(d.extras, func(ms float32) {
		f := (ms - run) / msSettle
		dx := float32(0)
		if f > 0 && f < 1 {
			dx = 3 * (1 - f) * float32(math.Sin(float64(f)*4*math.Pi))
		}
		l.shake(dx)
	})
}

// throw makes a piece fly to a position, where it vanishes.
func (d *animator) throw(c Change, from float32, to fyne.Position) {
	a := d.pieceOn(c.From, c.Piece, false)
	a.to(from, msThrow*0.6, func(k *key) {
		k.at, k.size, k.hop, k.linear = between(k.at, to, 0.75), 0.95, 0.3, true
	})
	a.to(0, msThrow*0.4, func(k *key) { k.at, k.size, k.opacity, k.linear = to, 0.8, 0, true })
	d.until(from + msThrow)
}

// pounce makes the piece strike and return.
func (d *animator) pounce() {
	removes := d.changes(transition.Remove)
	if len(removes) == 0 {
		d.plain()
		return
	}
	l, centre := d.layers, d.play.From
	hit := l.geo.Centre(removes[0].From)
	for _, c := range removes {
		a := d.fade(c, msPounce, msFlash+msPounce*0.5)
		a.last().size = 0.7
	}
	d.touched[centre] = true
	a, home := d.mover(Change{From: centre, To: centre}), l.geo.Centre(centre)
	// It stops short of its victim, so that the blow is visible.
	near := between(home, hit, 1-0.42*l.geo.Square/max(l.geo.Square, distance(home, hit)))
	a.to(0, msPounce, func(k *key) { k.at, k.hop, k.size = near, 0.25, 1.08 })
	for _, c := range d.changes(transition.Move) {
		home = l.geo.Centre(c.To)
	}
	a.to(msPounce+msFlash, msPounce, func(k *key) { k.at, k.hop, k.size = home, 0.12, 1 })
	d.until(2*msPounce + msFlash)
	d.claws(hit, msPounce-20)
}

func distance(a, b fyne.Position) float32 {
	return float32(math.Hypot(float64(b.X-a.X), float64(b.Y-a.Y)))
}

// claws draws three slashes that tear open and fade.
func (d *animator) claws(c fyne.Position, at float32) {
	l, g := d.layers, d.layers.geo.Square
	const span = msFlash + msPounce*0.6
	d.extras = append(d.extras, during(at, span, func(f float32) {
		l.effects.circle(c, (0.3+0.15*f)*g, alpha(l.colors.Paper, 0.7*float64(max(0, 1-2.5*f))), nil, 0)
		open, seen := min(1, f*4), float64(min(1, 2*(1-f)))
		for i := range 3 {
			x := float32(i-1) * 0.21 * g
			from := c.AddXY(x+0.13*g, -0.34*g)
			to := between(from, c.AddXY(x-0.13*g, 0.34*g), open)
			l.effects.line(from, to, g*0.1, alpha(l.colors.Ink, 0.7*seen))
			l.effects.line(from, to, g*0.05, alpha(l.colors.Paper, seen))
		}
	}))
}

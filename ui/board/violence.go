package board

import (
	"math"

	"fyne.io/fyne/v2"
)

// whirlwind outlines the victims, then an arc sweeps round and takes each as
// it passes.
func (d *director) whirlwind() {
	b, g := d.b, d.b.geo
	centre := g.Centre(d.play.Centre)
	removes := d.changes(ChangeRemove)
	taken := make([]float32, len(removes))
	for i, c := range removes {
		p := g.Centre(c.From)
		turn := math.Atan2(float64(p.X-centre.X), float64(centre.Y-p.Y)) / (2 * math.Pi)
		if turn < 0 {
			turn++
		}
		taken[i] = msOutline + msSweep*float32(turn)
		a := d.fade(c, taken[i], msFade*0.6)
		a.keys[len(a.keys)-1].at = p.AddXY((p.X-centre.X)*0.25, (p.Y-centre.Y)*0.25)
		d.dust(p, taken[i])
	}
	d.touched[d.play.Centre] = true
	king := d.actor(d.play.Centre, Piece{}, true)
	d.until(msOutline + msSweep + msFade*0.6)
	d.extras = append(d.extras, func(ms float32) {
		for i, c := range removes {
			f := min(ms/msOutline, 1) * max(0, min((taken[i]-ms)/40+1, 1))
			if f > 0 {
				line := b.colors.Enemy
				if c.Piece.White == king.piece.White {
					line = b.colors.Own
				}
				img := b.art.square(b.px(g.Square), max(float64(0.03*g.Square*b.scale), 2), Color{}, line)
				b.effects.image(img, g.Corner(c.From), fyne.NewSquareSize(g.Square), float64(f))
			}
		}
		f := (ms - msOutline) / msSweep
		if f <= 0 || f >= 1 {
			return
		}
		for i := range 5 {
			tail := 14 * float32(i)
			b.effects.arc(centre, 1.42*g.Square, 360*f-tail-14, 360*f-tail, 0.36, b.colors.Paper.alpha(0.5-0.1*float64(i)))
		}
	})
}

// dust lets a few specks fly from where a piece was.
func (d *director) dust(at fyne.Position, from float32) {
	b := d.b
	const span = msFade
	d.until(from + span)
	d.extras = append(d.extras, func(ms float32) {
		f := (ms - from) / span
		if f <= 0 || f >= 1 {
			return
		}
		for i := range 6 {
			sin, cos := math.Sincos(float64(i)*math.Pi/3 + float64(at.X))
			r := (0.15 + 0.35*f) * b.geo.Square * (0.7 + 0.1*float32(i%4))
			p := at.AddXY(r*float32(cos), r*float32(sin))
			b.effects.circle(p, b.geo.Square*0.05*(1-f*0.6), b.colors.Paper.alpha(0.8*float64(1-f)), nil, 0)
		}
	})
}

// rampage runs straight on; each victim is thrown aside on contact.
func (d *director) rampage() {
	b, g := d.b, d.b.geo
	moves := d.changes(ChangeMove)
	if len(moves) == 0 {
		d.plain()
		return
	}
	move := moves[0]
	way := b.way(move.From, move.To)
	stride := float32(msStride)
	landed := !d.play.Backward && b.state.lift == move.From
	if landed {
		stride = msLandedStride
	}
	run := float32(len(way)-1) * stride
	from, to := g.Centre(move.From), g.Centre(move.To)
	long := float32(math.Hypot(float64(to.X-from.X), float64(to.Y-from.Y)))
	ux, uy := (to.X-from.X)/long, (to.Y-from.Y)/long
	for i, c := range d.changes(ChangeRemove) {
		step := 0
		for j, sq := range way {
			if sq == c.From {
				step = j
			}
		}
		if step == 0 {
			d.fade(c, run, msFade)
			continue
		}
		side := float32(1 - 2*(i%2))
		at := (float32(step) - 0.6) * stride
		a := d.fade(c, at, msThrow)
		p := g.Centre(c.From).AddXY((ux*0.35-uy*side*0.95)*g.Square, (uy*0.35+ux*side*0.95)*g.Square)
		last := &a.keys[len(a.keys)-1]
		last.at, last.size = p, 0.8
		d.dust(g.Centre(c.From), at)
	}
	a := d.actor(move.From, move.Piece, true)
	if landed {
		a.keys[0].at = b.state.at
	}
	a.to(0, run, func(k *key) { k.at, k.linear = to, true })
	a.to(0, msSettle*0.4, func(k *key) { k.size = 1.08 })
	a.to(0, msSettle*0.6, func(k *key) { k.size = 1 })
	d.on[move.To] = append(d.on[move.To], a)
	d.until(run + msSettle)
	d.extras = append(d.extras, func(ms float32) {
		f := (ms - run) / msSettle
		dx := float32(0)
		if f > 0 && f < 1 {
			dx = 3 * (1 - f) * float32(math.Sin(float64(f)*4*math.Pi))
		}
		b.shake(dx)
	})
}

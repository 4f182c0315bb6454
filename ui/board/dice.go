package board

import (
	"image"
	"math"
	"strconv"

	"fyne.io/fyne/v2"
)

// Roll is one roll of the dice that set up a game.
type Roll struct {
	Die    int        // 1 to 6, 0 for the pieces that need no die
	Void   bool       // the number has no squares, so that the die is thrown again
	Places [][]Square // the squares of each number, from 1 on
	Pieces []Change   // the pieces that the die places, of kind transition.Place
}

// Durations of the dice in milliseconds at normal speed. Together they take less than two seconds, however
// often a die is thrown again.
const (
	msThrowMost = 290  // a throw that counts, at most
	msDice      = 1500 // all throws, at most
	msFly       = 260  // the flight of a piece from its die to its square
	voidShare   = 0.7  // the duration of a throw that does not count, relative to one that does
	diceSide    = 0.66 // in squares
	diceGap     = 0.3
)

// rollAll throws one die after the other on the midline. When a die has come to rest, its pieces fly to their
// squares.
func (d *animator) rollAll() {
	weight, count := float32(0), 0
	for _, r := range d.play.Dice {
		switch {
		case r.Void:
			weight += voidShare
		case r.Die > 0:
			weight++
			count++
		}
	}
	unit := min(msThrowMost, msDice/max(weight, 1))
	at, slot := float32(60), 0
	g := d.layers.geo
	middle := g.Origin.AddXY(g.Size().Width/2, g.Size().Height/2)
	var toss *diceToss
	for _, r := range d.play.Dice {
		if r.Die == 0 {
			d.fly(r.Pieces, middle, at)
			continue
		}
		if toss == nil {
			x := (float32(slot) - float32(count-1)/2) * (diceSide + diceGap) * g.Square // in a row on the midline
			toss = &diceToss{rest: middle.AddXY(x, 0), slot: slot}
			d.roll(toss)
		}
		long := unit
		if r.Void {
			long *= voidShare
		}
		toss.throws = append(toss.throws, diceThrow{at: at, lies: at + long*0.6, die: r.Die, void: r.Void})
		d.number(r, at, at+long)
		if !r.Void {
			d.fly(r.Pieces, toss.rest, at+long*0.75)
			slot++
			toss = nil
		}
		at += long
	}
	d.until(d.end + 80)
}

// fly moves pieces from their die to their squares, in pairs, one of each side.
func (d *animator) fly(list []Change, from fyne.Position, at float32) {
	for i, c := range list {
		at := at + float32(i/2)*40
		a := d.enter(c.To, c.Piece, true, 0)
		home := d.layers.geo.Centre(c.To)
		a.keys[0].at, a.keys[0].size = from, 0.3
		a.to(at, msFly*0.75, func(k *key) { k.at, k.size, k.opacity = home, 1.08, 1 })
		a.to(0, msFly*0.25, func(k *key) { k.size = 1 })
		d.until(at + msFly)
		d.glow(c.To, at+msFly*0.5, msFly*0.7)
	}
}

// number shows the numbers of the squares for which the die is thrown, and then those of the result.
func (d *animator) number(r Roll, at, end float32) {
	l, g := d.layers, d.layers.geo
	lies := mix(at, end, 0.6)
	d.under = append(d.under, func(ms float32) {
		if ms <= at || ms >= end {
			return
		}
		seen := float64(min(share(ms, at, 50), 1-share(ms, end-50, 50)))
		for i, list := range r.Places {
			for _, sq := range list {
				hit := ms >= lies && i+1 == r.Die
				size, ink := g.Square*0.3, l.coordinateColor(sq)
				if hit {
					l.effects.light(g.Centre(sq), g.Square*1.5, l.colors.Halo, 0.3, seen)
					ink = l.colors.Ink
				}
				text := strconv.Itoa(i + 1)
				box := textSize(text, size, true)
				l.effects.text(text, g.Centre(sq).SubtractXY(box.Width/2, box.Height/2), size, true, ink)
			}
		}
	})
}

// diceToss is a die with all its throws.
type diceToss struct {
	rest   fyne.Position
	slot   int
	throws []diceThrow
}

type diceThrow struct {
	at, lies float32
	die      int
	void     bool
}

// roll shows a die from its first throw on.
func (d *animator) roll(t *diceToss) {
	l, g := d.layers, d.layers.geo.Square
	d.extras = append(d.extras, func(ms float32) {
		now := t.throws[0]
		again := false
		for _, throw := range t.throws[1:] {
			if ms >= throw.at {
				now, again = throw, true
			}
		}
		if ms < now.at {
			return
		}
		seen := float64(1 - share(ms, d.end-140, 140))
		f := share(ms, now.at, now.lies-now.at)
		slow := 1 - (1-f)*(1-f) // the die slows down
		p, high := t.rest, float32(0)
		if again {
			high = 0.55 * arch(f)
		} else {
			p = p.AddXY((1-slow)*2.6*g, (1-slow)*(0.9-1.8*float32(t.slot%2))*g)
			high = 0.5 * (1 - f) * float32(math.Abs(math.Cos(float64(f)*2.5*math.Pi)))
		}
		face, tilt := now.die, t.slot*5%dieTilts
		if f < 1 {
			tumble := int(slow * 9)
			face, tilt = (tumble*5+t.slot*2+now.die)%6+1, (int(slow*30)+t.slot*5)%dieTilts
		}
		l.drawDie(p, high, face, tilt, seen)
		if now.void && f >= 1 {
			l.effects.circle(p, 0.52*g, nil, alpha(l.colors.Paper, 0.9*seen), 0.09*g)
			l.effects.circle(p, 0.52*g, nil, alpha(l.colors.Danger, seen), 0.055*g)
		}
	})
}

// drawDie draws a die that is high squares above the board.
func (l *layers) drawDie(p fyne.Position, high float32, face, tilt int, seen float64) {
	g := l.geo.Square
	shadow := diceSide * g * (1.5 + 0.4*high)
	l.effects.image(l.art.halo(l.px(diceSide*g*1.5), alpha(l.colors.Ink, 0.55), 0.55),
		p.AddXY(-shadow/2, -shadow/2+0.07*g), fyne.NewSquareSize(shadow), seen*float64(1-0.5*high))
	side := diceSide * g * 1.5 * (1 + 0.25*high)
	at := p.SubtractXY(side/2, side/2+high*g)
	die := l.art.die(l.px(diceSide*g*1.5), face, tilt, l.colors.Paper, l.colors.Ink)
	l.effects.image(die, at, fyne.NewSquareSize(side), seen)
}

// dieTilts are the directions in which a die may lie, over a right angle.
const dieTilts = 12

// pips are the positions of the dots on each face, in thirds of the face.
var pips = [7][][2]float64{
	1: {{0, 0}},
	2: {{-1, -1}, {1, 1}},
	3: {{-1, -1}, {0, 0}, {1, 1}},
	4: {{-1, -1}, {1, 1}, {-1, 1}, {1, -1}},
	5: {{-1, -1}, {1, 1}, {-1, 1}, {1, -1}, {0, 0}},
	6: {{-1, -1}, {1, 1}, {-1, 1}, {1, -1}, {-1, 0}, {1, 0}},
}

// die draws a die from above. Its side is two thirds of the picture's, so that it fits at any tilt.
func (s *sprites) die(px, face, tilt int, body, ink Color) image.Image {
	middle, half := float64(px)/2, float64(px)/3
	sin, cos := math.Sincos((float64(tilt)/dieTilts - 0.5) * math.Pi / 2)
	round, dot, third := half*0.34, half*0.19, half*0.5
	return s.get(spriteKey{"die", px, px, face*dieTilts + tilt, body, ink}, func(x, y float64, p *pixel) {
		u, v := (x-middle)*cos+(y-middle)*sin, (y-middle)*cos-(x-middle)*sin
		qx, qy := math.Abs(u)-half+round, math.Abs(v)-half+round
		edge := math.Hypot(max(qx, 0), max(qy, 0)) + min(max(qx, qy), 0) - round
		if edge > 1 {
			return
		}
		line := max(half*0.07, 1)
		p.over(ink, inside(edge))
		p.over(body, inside(edge+line))
		p.over(ink, 0.12*inside(edge+line)*max(0, min(1, (v/half+0.5)*0.8))) // its lower part is darker
		for _, dots := range pips[face] {
			p.over(ink, inside(math.Hypot(u-dots[0]*third, v-dots[1]*third)-dot))
		}
	})
}

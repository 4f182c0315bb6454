package board

import (
	"math"

	"fyne.io/fyne/v2"

	"midline/ui/paint"
)

// lightLayers show what glows: halos and the invaded half under the pieces, and the midline over the marks of
// squares.
type lightLayers struct {
	glow layer
	line layer
	*scene
}

// draw draws halos and the invaded half with a brightness, which is from 0 to 1.
func (l *lightLayers) draw(power float64) {
	l.glow.begin()
	if len(l.view.Flare) > 0 {
		l.drawFlare(l.view.Flare, power)
	}
	for _, sq := range l.view.Halo {
		p := power
		if s := l.hand.selected; s != None && s != sq {
			p *= 0.6
		}
		l.glow.light(l.geo.Centre(sq), 2*0.69*l.geo.Square, alpha(l.colors.Halo, 0.9), 0.38, p)
		l.glow.outline(sq, "king", l.colors.Halo, p)
	}
}

// drawFlare lights the squares beyond the midline, most at the midline.
func (l *lightLayers) drawFlare(squares []Square, power float64) {
	lo, size, down := l.flareAt(squares)
	l.wash(lo, size, 0, 1, down, power)
}

// wash draws one of a number of slices of the light on the invaded half; they are counted from the top.
func (l *lightLayers) wash(lo fyne.Position, size fyne.Size, slice, slices int, down bool, power float64) {
	if !paint.Shaders() {
		high := l.px(size.Height)
		if slices > 1 {
			high = 8
		}
		l.glow.image(l.art.wash(high, l.colors.Invaded, slice, slices, down), lo, size, power)
		return
	}
	most := washPower * float32(power) * float32(l.colors.Invaded.A) / 255
	upper, lower := most*float32(slice)/float32(slices), most*float32(slice+1)/float32(slices)
	if down {
		upper, lower = most-upper, most-lower
	}
	o := l.glow.fills.next()
	paint.Wash(o, lo, size, l.paintScale(), l.colors.Invaded, upper, lower)
	l.glow.add(o)
}

// flareAt returns the position and size of the invaded half, and whether it is below the midline, so that its
// light fades downwards.
func (l *lightLayers) flareAt(squares []Square) (lo fyne.Position, size fyne.Size, down bool) {
	lo, size = l.geo.box(squares)
	middle := l.geo.borderAbove(l.view.Midline)
	down = math.Abs(float64(lo.Y-middle)) < math.Abs(float64(lo.Y+size.Height-middle))
	return lo, size, down
}

// flareSlices is the number of slices of the invaded half that light up one after the other.
const flareSlices = 16

// sweepFlare draws the invaded half while light sweeps over it.
func (l *lightLayers) sweepFlare(squares []Square, f float32) {
	lo, size, down := l.flareAt(squares)
	high := size.Height / flareSlices
	for i := range flareSlices {
		row := i
		if !down {
			row = flareSlices - 1 - i
		}
		// The front passes slice i, counted from the midline, at this time.
		front := float32(i+1) / flareSlices * 0.78
		lit := share(f, front, 0.06)
		if lit > 0 {
			l.wash(lo.AddXY(0, float32(row)*high), fyne.NewSize(size.Width, high), row, flareSlices, down, float64(lit))
		}
	}
	// The gleam follows the front and fades at the far edge.
	front := size.Height * min(1, f/0.78)
	tail := min(front, 2.2*l.geo.Square)
	y := lo.Y + front - tail
	if !down {
		y = lo.Y + size.Height - front
	}
	seen := 1 - fyne.AnimationEaseInOut(share(f, 0.72, 0.28))
	gleam := l.art.gleam(l.colors.Paper, l.colors.Halo, down)
	l.glow.image(gleam, fyne.NewPos(lo.X, y), fyne.NewSize(size.Width, tail), float64(seen))
}

// overhang is how far the midline extends beyond the board at each end: less beyond a miniature, which has a border
// beside it.
func (g Geometry) overhang() float32 { return min(8, g.Square/4) }

// drawMidline draws the midline.
func (l *lightLayers) drawMidline() {
	l.line.begin()
	m := l.view.Midline
	if m <= 0 || m >= l.view.Ranks {
		return
	}
	core := max(l.geo.Square/32, 2)
	reach := 0.13 * l.geo.Square
	if l.view.MidlineGlow {
		reach *= 2
	}
	overhang := l.geo.overhang()
	w, h := l.geo.Size().Width+2*overhang, 2*(core/2+reach)
	pw, ph := l.px(w), l.px(h)/2*2+l.px(core)%2
	img := l.art.midline(pw, ph, float64(overhang*l.scale), float64(l.px(core)), float64(reach*l.scale), l.colors)
	top := l.geo.borderAbove(m) - float32(ph/2)/l.scale
	l.line.image(img, fyne.NewPos(l.geo.Origin.X-overhang, top), fyne.NewSize(w, float32(ph)/l.scale), 1)
}

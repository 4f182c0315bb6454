package board

import (
	"image"
	"image/color"
	"image/draw"
	"math"
)

// sprites caches the small pictures of marks, which are drawn once for each size and colour.
type sprites struct {
	made map[spriteKey]image.Image
}

type spriteKey struct {
	name string
	w, h int
	v    any // whatever else distinguishes two sprites
	a, b Color
}

func (s *sprites) get(key spriteKey, draw func(x, y float64, p *pixel)) image.Image {
	return s.cached(key, func() image.Image { return shade(key.w, key.h, draw) })
}

// cached returns the picture of a key, which is made once.
func (s *sprites) cached(key spriteKey, make func() image.Image) image.Image {
	if img, ok := s.made[key]; ok {
		return img
	}
	if s.made == nil {
		s.made = map[spriteKey]image.Image{}
	}
	img := make()
	s.made[key] = img
	return img
}

// pixel is a colour with premultiplied alpha; each component is from 0 to 1.
type pixel struct{ r, g, b, a float64 }

// over paints a colour over the pixel; cover is from 0 to 1.
func (p *pixel) over(c Color, cover float64) {
	if cover <= 0 {
		return
	}
	a := min(cover, 1) * float64(c.A) / 255
	p.r = p.r*(1-a) + a*float64(c.R)/255
	p.g = p.g*(1-a) + a*float64(c.G)/255
	p.b = p.b*(1-a) + a*float64(c.B)/255
	p.a = p.a*(1-a) + a
}

// shade returns a picture for which draw is called with the centre of each pixel.
func shade(w, h int, draw func(x, y float64, p *pixel)) *image.RGBA {
	img := image.NewRGBA(image.Rect(0, 0, max(w, 1), max(h, 1)))
	for y := range h {
		for x := range w {
			var p pixel
			draw(float64(x)+0.5, float64(y)+0.5, &p)
			img.SetRGBA(x, y, color.RGBA{byteOf(p.r), byteOf(p.g), byteOf(p.b), byteOf(p.a)})
		}
	}
	return img
}

func byteOf(v float64) uint8 { return uint8(max(0, min(v, 1))*255 + 0.5) }

// inside converts a signed distance, which is negative within a shape, to a coverage from 0 to 1.
func inside(d float64) float64 { return max(0, min(0.5-d, 1)) }

// band returns the coverage of a line of this width at distance d from its centre.
func band(d, width float64) float64 { return inside(math.Abs(d) - width/2) }

// disc draws a light disc with a dark edge; px and edge are in pixels.
func (s *sprites) disc(px int, edge float64, fill, ink Color, opacity float64) image.Image {
	return s.get(spriteKey{"disc", px, px, int(edge * 8), fill, ink}, func(x, y float64, p *pixel) {
		r := float64(px) / 2
		d := math.Hypot(x-r, y-r) - r + 0.5
		p.over(ink, inside(d))
		p.over(fill, inside(d+edge))
		p.scale(opacity)
	})
}

func (p *pixel) scale(f float64) { p.r, p.g, p.b, p.a = p.r*f, p.g*f, p.b*f, p.a*f }

// bars draws the cross of a barred square, dark or light, on a wash of the other.
func (s *sprites) bars(px int, wash, cross, edge Color) image.Image {
	return s.get(spriteKey{"bars", px, px, 0, cross, edge}, func(x, y float64, p *pixel) {
		sq := float64(px)
		d := min(math.Abs(x-y), math.Abs(x+y-sq)) / math.Sqrt2
		p.over(wash, 0.34)
		if math.Abs(x-sq/2) < 0.2*sq {
			line := max(0.045*sq, 1.5)
			p.over(edge, band(d, line+2))
			p.over(cross, band(d, line))
		}
	})
}

// lastMove draws the tint and the corner brackets, except for the upper left one where the name of a rank stands, and
// the lower right one where that of a file does.
func (s *sprites) lastMove(px int, tint, bracket Color, rank, file bool) image.Image {
	return s.get(spriteKey{"last", px, px, [2]bool{rank, file}, tint, bracket}, func(x, y float64, p *pixel) {
		sq := float64(px)
		p.over(tint, 1)
		if rank && x < sq/2 && y < sq/2 || file && x > sq/2 && y > sq/2 {
			return
		}
		inset, long, thick := 3*sq/96, 0.17*sq, max(0.03*sq, 1.5)
		u, v := min(x, sq-x)-inset, min(y, sq-y)-inset
		a := inside(max(-u, u-long, -v, v-thick))
		b := inside(max(-v, v-long, -u, u-thick))
		p.over(bracket, max(a, b))
	})
}

// corner draws a quarter of a disc, the corner of a board.
func (s *sprites) corner(px int, c Color, right, lower bool) image.Image {
	return s.get(spriteKey{"corner", px, px, [2]bool{right, lower}, c, c}, func(x, y float64, p *pixel) {
		r := float64(px)
		if right {
			x = r - x
		}
		if lower {
			y = r - y
		}
		p.over(c, inside(math.Hypot(r-x, r-y)-r))
	})
}

// square fills a square and borders it on its inside; edge is in pixels.
func (s *sprites) square(px int, edge float64, fill, border Color) image.Image {
	return s.get(spriteKey{"square", px, px, int(edge * 8), fill, border}, func(x, y float64, p *pixel) {
		p.over(fill, 1)
		p.over(border, inside(min(x, y, float64(px)-x, float64(px)-y)-edge))
	})
}

// halo draws a round light that has full brightness up to hole, a part of the radius, and fades to zero at the
// rim.
func (s *sprites) halo(px int, c Color, hole float64) image.Image {
	r := float64(px) / 2
	return s.get(spriteKey{"halo", px, px, int(hole * 100), c, c}, func(x, y float64, p *pixel) {
		d := math.Hypot(x-r, y-r) / r
		f := min(1, (1-d)/(1-hole))
		if f > 0 {
			p.over(c, f*f*(3-2*f))
		}
	})
}

// midline draws the line of light with its glow. overhang is how far it extends beyond the board at each end,
// core its thickness, and reach the width of the glow, all in pixels.
func (s *sprites) midline(w, h int, overhang, core, reach float64, c Colors) image.Image {
	return s.get(spriteKey{"midline", w, h, int(reach * 16), c.LineCore, c.LineGlow}, func(x, y float64, p *pixel) {
		d := math.Abs(y - float64(h)/2)
		if t := 1 - (d-core/2)/reach; t > 0 && t <= 1.2 {
			p.over(c.LineGlow, 0.7*t*t)
		}
		p.over(c.LineEdge, inside(d-core/2-1))
		p.over(c.LineCore, inside(d-core/2))
		p.scale(max(0, min(x/overhang, (float64(w)-x)/overhang, 1)))
	})
}

// washPower is the opacity of a wash where it is strongest.
const washPower = 0.62

// wash draws light that fades upwards, or downwards if down is set. The picture is one of a number of slices,
// counted from the top.
func (s *sprites) wash(h int, c Color, slice, slices int, down bool) image.Image {
	return s.get(spriteKey{"wash", 4, h, [3]any{slice, slices, down}, c, c}, func(_, y float64, p *pixel) {
		t := (float64(slice) + y/float64(h)) / float64(slices)
		if down {
			t = 1 - t
		}
		p.over(c, washPower*t)
	})
}

// gleam draws the light of a front that moves over the board upwards, or downwards if down is set.
func (s *sprites) gleam(c, tint Color, down bool) image.Image {
	const high = 96
	return s.get(spriteKey{"gleam", 4, high, down, c, tint}, func(_, y float64, p *pixel) {
		t := y / high
		if !down {
			t = 1 - t
		}
		p.over(tint, 0.5*t*t)
		p.over(c, 0.75*math.Pow(t, 6))
		p.scale(min(1, (1-t)*high/4))
	})
}

// cometSteps is the number of positions of a comet's head in a full turn.
const cometSteps = 48

// comet draws an arc of light that follows a head; step is the position of the head, clockwise from the top. The
// bounds of the picture are those of the arc within a square of px pixels.
func (s *sprites) comet(px, step int, c, ink Color) image.Image {
	r := float64(px) / 2
	arc := func(x, y float64, p *pixel) {
		d := math.Hypot(x-r, y-r) / r
		if d < 0.25 || d > 1 {
			return
		}
		turn := float64(step)/cometSteps - math.Atan2(x-r, r-y)/(2*math.Pi)
		behind := turn - math.Floor(turn)
		const tail = 0.42
		if behind > tail {
			return
		}
		fade := 1 - behind/tail
		// The arc is widest at its head and becomes thin at the end.
		middle, wide := 0.72, 0.06+0.22*fade
		body := max(0, 1-math.Abs(d-middle)/wide)
		head := min(1, behind*40)
		// Its edges are dark, so that it is visible on any background.
		p.over(ink, 0.9*math.Sqrt(fade)*head*min(1, body*8))
		p.over(c, 0.95*math.Sqrt(fade)*head*min(1, max(0, body-0.25)*3))
	}
	key := spriteKey{"comet", px, px, step, c, ink}
	return s.cached(key, func() image.Image { return trimmed(shade(px, px, arc)) })
}

// trimmed returns the part of a picture that is not wholly transparent. Its bounds lie within those of the picture.
func trimmed(img *image.RGBA) *image.RGBA {
	var box image.Rectangle
	for y := range img.Rect.Dy() {
		for x := range img.Rect.Dx() {
			if img.RGBAAt(x, y).A > 0 {
				box = box.Union(image.Rect(x, y, x+1, y+1))
			}
		}
	}
	part := image.NewRGBA(box) // a copy without gaps between its lines, as textures need it
	draw.Draw(part, box, img, box.Min, draw.Src)
	return part
}

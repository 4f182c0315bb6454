package board

import (
	"image"
	"image/color"
	"image/draw"
	"math"
)

// groundLayer shows the squares and the coordinates.
type groundLayer struct {
	layer
}

func (l *groundLayer) draw() {
	l.begin()
	l.image(l.squares(), l.geo.Origin, l.geo.Size(), 1).ScaleMode = imageExact
	if l.colors.Border.A > 0 {
		at, size := l.geo.Origin.SubtractXY(1.5, 1.5), l.geo.Size().AddWidthHeight(3, 3)
		l.rect(at, size, Color{}, l.colors.Border, 1.5, 5)
	}
	if !l.cfg.Bare {
		for _, c := range l.coordinates() {
			l.text(c.text, c.at, coordinateSize, !l.geo.Outside, l.coordinateColor(c.on))
		}
	}
}

// pattern describes the picture of the empty board; lengths are in pixels.
type pattern struct {
	files, ranks, square, radius int
	corner, other                Color // of the square in the upper left corner, and of its neighbours
}

var patterns shared[pattern]

// squares returns the picture of the empty board.
func (s *surface) squares() image.Image {
	p := pattern{s.geo.Files, s.geo.Ranks, s.squarePx(), s.px(4), s.colors.Light, s.colors.Dark}
	if s.geo.dark(s.geo.at(0, 0)) {
		p.corner, p.other = p.other, p.corner
	}
	return patterns.get(p, p.draw)
}

func (p pattern) draw() *image.RGBA {
	w, h := p.square*p.files, p.square*p.ranks
	img := image.NewRGBA(image.Rect(0, 0, max(w, 1), max(h, 1)))
	for row := range p.ranks {
		for col := range p.files {
			c := p.corner
			if (row+col)%2 == 1 {
				c = p.other
			}
			box := image.Rect(0, 0, p.square, p.square).Add(image.Pt(col*p.square, row*p.square))
			draw.Draw(img, box, image.NewUniform(c), image.Point{}, draw.Src)
		}
	}
	round(img, float64(p.radius))
	return img
}

// round rounds the corners of an opaque picture. Fyne would do so for every pixel of every frame.
func round(img *image.RGBA, radius float64) {
	size := img.Bounds().Size()
	for y := range int(radius) {
		for x := range int(radius) {
			away := math.Hypot(radius-float64(x)-0.5, radius-float64(y)-0.5)
			cover := min(max(radius-away+0.5, 0), 1)
			right, bottom := size.X-1-x, size.Y-1-y
			for _, p := range [4]image.Point{{x, y}, {right, y}, {x, bottom}, {right, bottom}} {
				c := img.RGBAAt(p.X, p.Y)
				part := func(v uint8) uint8 { return uint8(float64(v) * cover) }
				img.SetRGBA(p.X, p.Y, color.RGBA{R: part(c.R), G: part(c.G), B: part(c.B), A: uint8(255 * cover)})
			}
		}
	}
}

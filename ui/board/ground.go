package board

import (
	"image"
	"image/color"
	"image/draw"
	"math"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"midline/ui/paint"
)

// groundLayer shows the squares and the coordinates.
type groundLayer struct {
	layer
	frameParts *fyne.Container
}

func (l *groundLayer) draw() {
	l.begin()
	if paint.Shaders() {
		l.fillSquares()
	} else {
		l.image(l.squares(), l.geo.Origin, l.geo.Size(), 1)
	}
	if l.colors.Border.A > 0 {
		at, size := l.geo.Origin.SubtractXY(1.5, 1.5), l.geo.Size().AddWidthHeight(3, 3)
		l.frame(at, size, l.colors.Border, 1.5, 5)
	}
	if !l.cfg.Bare {
		for _, c := range l.coordinates() {
			l.text(c.text, c.at, coordinateSize, !l.geo.Outside, l.coordinateColor(c.on))
		}
	}
}

// fillSquares draws the squares one by one, which is twice as fast as their picture without a graphics card. Those
// of one colour follow one another, so that OpenGL need not change its state in between.
func (l *groundLayer) fillSquares() {
	r := l.px(cornerRadius)
	cut := float32(r) / l.scale // the side of what is left out at the corners of the board
	for _, c := range []struct {
		dark bool
		fill Color
	}{{false, l.colors.Light}, {true, l.colors.Dark}} {
		for sq := range Square(l.geo.Files * l.geo.Ranks) {
			if l.geo.dark(sq) != c.dark {
				continue
			}
			at, size := l.geo.Corner(sq), l.square()
			col, row := l.geo.cell(sq)
			left, right := col == 0, col == l.geo.Files-1
			if upper := row == 0; (left || right) && (upper || row == l.geo.Ranks-1) && r > 0 {
				edge := at
				if upper {
					at.Y += cut
				} else {
					edge.Y += size.Height - cut
				}
				size.Height -= cut
				if left {
					edge.X += cut
				}
				l.fill(edge, fyne.NewSize(size.Width-cut, cut), c.fill)
			}
			l.fill(at, size, c.fill)
		}
	}
	for _, right := range []bool{false, true} {
		for _, lower := range []bool{false, true} {
			l.roundCorner(right, lower, r, cut)
		}
	}
}

// roundCorner draws the pixels at a corner of the board.
func (l *groundLayer) roundCorner(right, lower bool, r int, cut float32) {
	col, row, at := 0, 0, l.geo.Origin
	if right {
		col, at.X = l.geo.Files-1, at.X+l.geo.Size().Width-cut
	}
	if lower {
		row, at.Y = l.geo.Ranks-1, at.Y+l.geo.Size().Height-cut
	}
	c := l.colors.Light
	if l.geo.dark(l.geo.at(col, row)) {
		c = l.colors.Dark
	}
	if r > 0 {
		l.image(l.art.corner(r, c, right, lower), at, fyne.NewSquareSize(cut), 1)
	}
}

// frame draws the border of the board.
func (l *groundLayer) frame(at fyne.Position, size fyne.Size, c Color, width, radius float32) {
	if !paint.Shaders() {
		l.rect(at, size, Color{}, c, width, radius)
		return
	}
	if l.frameParts == nil {
		l.frameParts = container.NewWithoutLayout()
	}
	px := func(v float32) int { return int(v*l.paintScale() + 0.5) }
	paint.Plate{Width: px(size.Width), Height: px(size.Height), Radius: px(radius), Border: px(width), Edge: c}.Draw(
		l.frameParts, l.paintScale())
	l.put(l.frameParts, at, size)
}

// cornerRadius is the radius of the corners of the board, in logical pixels.
const cornerRadius = 4

// pattern describes the picture of the empty board; lengths are in pixels.
type pattern struct {
	files, ranks, square, radius int
	corner, other                Color // of the square in the upper left corner, and of its neighbours
}

var patterns shared[pattern]

// squares returns the picture of the empty board.
func (s *surface) squares() image.Image {
	p := pattern{s.geo.Files, s.geo.Ranks, s.squarePx(), s.px(cornerRadius), s.colors.Light, s.colors.Dark}
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

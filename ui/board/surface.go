package board

import (
	"image"
	"image/color"

	"fyne.io/fyne/v2"

	"midline/ui/theme"
)

// surface is what layers draw on: the geometry, the colours, and the pictures in the right size.
type surface struct {
	cfg    *Config
	size   fyne.Size // of the whole, in logical pixels
	geo    Geometry
	scale  float32 // device pixels of a logical pixel
	colors Colors
	art    sprites
}

// px converts a length to device pixels.
func (s *surface) px(v float32) int { return int(v*s.scale + 0.5) }

// square returns the size of a square.
func (s *surface) square() fyne.Size { return fyne.NewSquareSize(s.geo.Square) }

// squarePx returns the side of a square in device pixels.
func (s *surface) squarePx() int { return s.px(s.geo.Square) }

// picture returns the picture of a piece with a side of px device pixels, nil for none.
func (s *surface) picture(p Piece, px int) image.Image {
	if p.Art == "" || s.cfg.Piece == nil {
		return nil
	}
	return s.cfg.Piece(p.Art, p.White, max(px, 1))
}

// icon returns the picture of an icon with a side of px device pixels, nil for none.
func (s *surface) icon(name string, c Color, px int) image.Image {
	if s.cfg.Icon == nil {
		return nil
	}
	return s.cfg.Icon(name, theme.Hex(color.NRGBA(c)), max(px, 1))
}

// cover puts a picture of a square's size on a square.
func (s *surface) cover(l *layer, sq Square, img image.Image, opacity float64) {
	l.image(img, s.geo.Corner(sq), s.square(), opacity)
}

// border fills a square and draws a line along its inside; width is a share of the square.
func (s *surface) border(l *layer, sq Square, width float32, fill, line Color) {
	edge := max(float64(width*s.geo.Square*s.scale), 2)
	s.cover(l, sq, s.art.square(s.squarePx(), edge, fill, line), 1)
}

// edged draws a line with an edge along the inside of a square; both widths are in squares.
func (s *surface) edged(l *layer, sq Square, outer, inner float32, line Color) {
	s.border(l, sq, outer, Color{}, s.colors.Edge)
	s.border(l, sq, inner, Color{}, line)
}

// rim draws a ring of light around a piece.
func (s *surface) rim(l *layer, sq Square, c Color, opacity float64) {
	s.cover(l, sq, s.art.rim(s.squarePx(), c, s.colors.Edge), opacity)
}

// light draws a round light around a point; side is its diameter.
func (s *surface) light(l *layer, centre fyne.Position, side float32, c Color, hole, opacity float64) {
	img := s.art.halo(s.px(side), c, hole)
	l.image(img, centre.SubtractXY(side/2, side/2), fyne.NewSquareSize(side), opacity)
}

// sign draws a small round badge with an icon; radius is a share of the square.
func (s *surface) sign(l *layer, c fyne.Position, radius float32, icon string, fill, ink Color) {
	r := max(radius*s.geo.Square, 8)
	l.circle(c, r, fill, s.colors.Paper, 1.5)
	s.iconAt(l, c, r*1.3, icon, ink)
}

// signOn draws a badge in a corner of a square; x and y are shares of the square.
func (s *surface) signOn(l *layer, sq Square, x, y, radius float32, icon string, fill, ink Color) {
	g := s.geo
	s.sign(l, g.Corner(sq).AddXY(x*g.Square, y*g.Square), radius, icon, fill, ink)
}

// iconAt draws an icon around a point.
func (s *surface) iconAt(l *layer, c fyne.Position, side float32, icon string, ink Color) {
	if img := s.icon(icon, ink, s.px(side)); img != nil {
		l.image(img, c.SubtractXY(side/2, side/2), fyne.NewSquareSize(side), 1)
	}
}

// converted marks a piece that began with the other colour. The square whose corner is given may be
// drawn larger or smaller: size 1 is its usual size.
func (s *surface) converted(l *layer, corner fyne.Position, size float32) {
	g := s.geo.Square * size
	s.sign(l, corner.AddXY(0.83*g, 0.83*g), 0.14*size, "banner", s.colors.Pill, s.colors.Paper)
}

// crown marks the royal one of several kings; size is that of converted.
func (s *surface) crown(l *layer, corner fyne.Position, size float32) {
	g := s.geo.Square * size
	c := corner.AddXY(0.17*g, 0.17*g)
	l.circle(c, 0.15*g, s.colors.Pill, s.colors.Paper, 1.5)
	r := 0.09 * g
	points := []fyne.Position{
		{X: 0, Y: 0.35}, {X: 0.27, Y: 0.95}, {X: 0.5, Y: 0.1}, {X: 0.73, Y: 0.95}, {X: 1, Y: 0.35},
		{X: 0.92, Y: 1.75}, {X: 0.08, Y: 1.75},
	}
	for i := range points {
		points[i] = fyne.NewPos(points[i].X*2*r, points[i].Y*r)
	}
	l.polygon(points, c.SubtractXY(r, r*0.95), fyne.NewSquareSize(2*r), s.colors.Amber, nil, 0)
}

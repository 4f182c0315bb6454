package board

import (
	"image"

	"fyne.io/fyne/v2"

	"midline/ui/theme"
)

// surface is what layers draw on: the geometry, the colours, and the pictures in the right size.
type surface struct {
	cfg    *Config
	size   fyne.Size // of the whole, in logical pixels
	geo    Geometry
	scale  float32 // device pixels of a logical pixel
	dense  float32 // pixels that OpenGL draws for a device pixel in each direction; 0: 1
	colors Colors
	art    sprites
}

// px converts a length to device pixels.
func (s *surface) px(v float32) int { return int(v*s.scale + 0.5) }

// paintScale is the scale for package paint.
func (s *surface) paintScale() float32 {
	if s.dense == 0 {
		return s.scale
	}
	return s.scale * s.dense
}

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
	return s.cfg.Icon(name, theme.Hex(c), max(px, 1))
}

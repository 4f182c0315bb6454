package kit

import (
	"image"
	"image/color"
	"math"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"midline/ui/theme"
)

// Drawing shows what a function paints, at exactly the pixels that it covers.
type Drawing struct {
	Part
	draw  func(*Pixels, theme.Palette)
	image *canvas.Image
	size  image.Point
}

// NewDrawing shows what draw paints.
func NewDrawing(draw func(*Pixels, theme.Palette)) *Drawing {
	d := &Drawing{draw: draw, image: &canvas.Image{FillMode: canvas.ImageFillStretch, ScaleMode: canvas.ImageScalePixels}}
	d.Kids = []fyne.CanvasObject{d.image}
	d.Paint = func(theme.Palette) { d.Redraw() }
	d.Place = func(size fyne.Size) {
		Put(d.image, 0, 0, size.Width, size.Height)
		if d.pixels(size) != d.size {
			d.Redraw()
		}
	}
	d.ExtendBaseWidget(d)
	return d
}

func (d *Drawing) pixels(size fyne.Size) image.Point {
	scale := scaleFor(d)
	return image.Pt(int(math.Round(float64(size.Width*scale))), int(math.Round(float64(size.Height*scale))))
}

// Redraw paints again.
func (d *Drawing) Redraw() {
	d.size = d.pixels(d.Size())
	if d.size.X <= 0 || d.size.Y <= 0 {
		return
	}
	c := &Pixels{Width: d.size.X, Height: d.size.Y, Scale: scaleFor(d), img: image.NewRGBA(image.Rectangle{Max: d.size})}
	d.draw(c, d.Palette())
	d.image.Image = c.img
	d.image.Refresh()
}

// Pixels is what a Drawing is painted on. All lengths are in pixels; a logical pixel is Scale of them.
type Pixels struct {
	Width, Height int
	Scale         float32
	img           *image.RGBA
}

// over paints on a pixel, of which part is covered.
func (c *Pixels) over(x, y int, fill color.NRGBA, part float64) {
	part *= float64(fill.A) / 255
	if part <= 0 || !image.Pt(x, y).In(c.img.Rect) {
		return
	}
	at := c.img.RGBAAt(x, y)
	mix := func(below, above uint8) uint8 { return uint8(float64(below)*(1-part) + float64(above)*part + 0.5) }
	c.img.SetRGBA(x, y, color.RGBA{R: mix(at.R, fill.R), G: mix(at.G, fill.G), B: mix(at.B, fill.B), A: mix(at.A, 255)})
}

// Plate fills everything, with round corners.
func (c *Pixels) Plate(radius float64, fill color.NRGBA) {
	c.img = plate{Width: c.Width, Height: c.Height, Radius: int(math.Round(radius)), Fill: fill, Edge: fill}.draw()
}

// Column fills a column of pixels between two heights.
func (c *Pixels) Column(x int, top, bottom float64, fill color.NRGBA) {
	for y := int(top); y < int(math.Ceil(bottom)); y++ {
		c.over(x, y, fill, min(float64(y+1), bottom)-max(float64(y), top))
	}
}

// Dot paints a disc, or a diamond, with a fine edge.
func (c *Pixels) Dot(x, y, radius float64, diamond bool, fill, edge color.NRGBA) {
	line := float64(c.Scale)
	for py := int(y - 2*radius); float64(py) <= y+2*radius; py++ {
		for px := int(x - 2*radius); float64(px) <= x+2*radius; px++ {
			dx, dy := math.Abs(float64(px)+0.5-x), math.Abs(float64(py)+0.5-y)
			away := math.Hypot(dx, dy)
			if diamond {
				away = (dx+dy)/math.Sqrt2 + 0.12*radius
			}
			c.over(px, py, edge, min(max(radius+line-away+0.5, 0), 1))
			c.over(px, py, fill, min(max(radius-away+0.5, 0), 1))
		}
	}
}

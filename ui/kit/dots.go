package kit

import (
	"image"
	"image/color"
	"image/draw"
	"math"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"midline/ui/theme"
)

// dots is the line of dots under a marked word.
type dots struct {
	Part
	word  *Word
	image *canvas.Image
	shown dotted
}

// dotted is what is drawn; its lengths are in pixels.
type dotted struct {
	width, side, gap int
	color            color.NRGBA
}

// dotsAt is how far below a line's top the dots are, as a part of its height.
const dotsAt = 0.9

func newDots(w *Word) *dots {
	d := &dots{word: w, image: &canvas.Image{FillMode: canvas.ImageFillStretch, ScaleMode: canvas.ImageScalePixels}}
	d.Kids = []fyne.CanvasObject{d.image}
	d.Paint = func(theme.Palette) { d.draw(d.Size()) }
	d.Place = d.draw
	d.ExtendBaseWidget(d)
	return d
}

// draw redraws the dots if they have changed.
func (d *dots) draw(size fyne.Size) {
	scale := scaleFor(d)
	px := func(v float32) int { return max(int(math.Round(float64(v*scale))), 1) }
	p := d.Palette()
	now := dotted{px(size.Width), px(1.4), px(2.6), theme.Mix(p.Surface, p.Text2, 0.8)}
	if d.word.lit() {
		now.gap, now.color = 0, p.Teal
	}
	if now != d.shown {
		d.shown, d.image.Image = now, now.picture()
		d.image.Refresh()
	}
	Put(d.image, 0, float32(int(size.Height*dotsAt*scale))/scale, size.Width, float32(now.side)/scale)
}

func (d dotted) picture() image.Image {
	img := image.NewNRGBA(image.Rect(0, 0, d.width, d.side))
	for x := 0; x < d.width; x += d.side + d.gap {
		draw.Draw(img, image.Rect(x, 0, x+d.side, d.side), image.NewUniform(d.color), image.Point{}, draw.Src)
	}
	return img
}

package share

import (
	"bytes"
	"image"
	"image/color"
	"image/gif"
	"io"

	"midline/ui/colormap"
)

// animation makes an animated GIF of pictures. Of each frame it has only the part that differs from the one
// before, and of that part only the pixels that do.
type animation struct {
	colors *colormap.Map
	seen   []uint8 // what is seen now, as places in the palette
	last   *image.RGBA
	film   gif.GIF
}

// mostColors leaves one of the 256 for what stays as it was.
const (
	mostColors = 255
	stays      = 255
)

// newAnimation begins a GIF that runs forever, of a size and at most mostColors colours.
func newAnimation(size image.Point, palette color.Palette) *animation {
	colors := make(color.Palette, stays+1)
	for i := range colors {
		colors[i] = color.RGBA{A: 255}
	}
	copy(colors, palette)
	colors[stays] = color.RGBA{}
	return &animation{colors: colormap.NewMap(palette), seen: make([]uint8, size.X*size.Y),
		film: gif.GIF{Config: image.Config{ColorModel: colors, Width: size.X, Height: size.Y}}}
}

// add shows an opaque picture for so many hundredths of a second.
func (a *animation) add(img *image.RGBA, delay int) {
	part := img.Rect
	if n := len(a.film.Delay); n > 0 {
		if part = a.changed(img); part.Empty() {
			a.film.Delay[n-1] = min(a.film.Delay[n-1]+delay, 0xFFFF) // as a GIF has no more
			return
		}
	}
	frame := image.NewPaletted(part, a.film.Config.ColorModel.(color.Palette))
	pix := frame.Pix[:0]
	for y := part.Min.Y; y < part.Max.Y; y++ {
		for i := img.PixOffset(part.Min.X, y); i < img.PixOffset(part.Max.X, y); i += 4 {
			pix = append(pix, a.see(img, i))
		}
	}
	a.film.Image, a.film.Delay = append(a.film.Image, frame), append(a.film.Delay, delay)
	a.film.Disposal = append(a.film.Disposal, gif.DisposalNone)
	a.last = img
}

// see returns the place in the palette of a pixel, or stays.
func (a *animation) see(img *image.RGBA, i int) uint8 {
	now := a.colors.Index(color.RGBA{img.Pix[i], img.Pix[i+1], img.Pix[i+2], 255})
	was := &a.seen[i/4]
	if a.last != nil && now == *was {
		return stays
	}
	*was = now
	return now
}

// changed returns the part of a picture that differs from the one before.
func (a *animation) changed(img *image.RGBA) image.Rectangle {
	var part image.Rectangle
	for y := range img.Rect.Dy() {
		from, to := img.PixOffset(0, y), img.PixOffset(img.Rect.Dx(), y)
		now, was := img.Pix[from:to], a.last.Pix[from:to]
		if bytes.Equal(now, was) {
			continue
		}
		lo, hi := 0, img.Rect.Dx()-1
		for [4]uint8(now[4*lo:]) == [4]uint8(was[4*lo:]) {
			lo++
		}
		for [4]uint8(now[4*hi:]) == [4]uint8(was[4*hi:]) {
			hi--
		}
		part = part.Union(image.Rect(lo, y, hi+1, y+1))
	}
	return part
}

// write writes the GIF. The error is the writer's.
func (a *animation) write(w io.Writer) error { return gif.EncodeAll(w, &a.film) }

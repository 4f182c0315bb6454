package share

import (
	"bytes"
	"image"
	"image/color"
	"image/gif"
	"io"

	"midline/ui/colormap"
)

// animation builds an animated GIF from pictures. Each frame contains only the rectangle that differs from
// the previous frame, in which unchanged pixels are transparent.
type animation struct {
	colors *colormap.Map
	seen   []uint8 // the pixels as they are shown now, as indexes of the palette
	last   *image.RGBA
	film   gif.GIF
}

// mostColors is the size of the palette without unchanged, the transparent colour.
const (
	mostColors = 255
	unchanged  = 255
)

// newAnimation begins a GIF that repeats forever. The palette has at most mostColors colours.
func newAnimation(size image.Point, palette color.Palette) *animation {
	colors := make(color.Palette, unchanged+1)
	for i := range colors {
		colors[i] = color.RGBA{A: 255}
	}
	copy(colors, palette)
	colors[unchanged] = color.RGBA{}
	return &animation{colors: colormap.NewMap(palette), seen: make([]uint8, size.X*size.Y),
		film: gif.GIF{Config: image.Config{ColorModel: colors, Width: size.X, Height: size.Y}}}
}

// add appends an opaque picture; delay is in hundredths of a second.
func (a *animation) add(img *image.RGBA, delay int) {
	part := img.Rect
	if n := len(a.film.Delay); n > 0 {
		if part = a.changed(img); part.Empty() {
			a.film.Delay[n-1] = min(a.film.Delay[n-1]+delay, 0xFFFF) // the limit of the format
			return
		}
	}
	frame := image.NewPaletted(part, a.film.Config.ColorModel.(color.Palette))
	pix := frame.Pix[:0]
	for y := part.Min.Y; y < part.Max.Y; y++ {
		for i := img.PixOffset(part.Min.X, y); i < img.PixOffset(part.Max.X, y); i += 4 {
			pix = append(pix, a.index(img, i))
		}
	}
	a.film.Image, a.film.Delay = append(a.film.Image, frame), append(a.film.Delay, delay)
	a.film.Disposal = append(a.film.Disposal, gif.DisposalNone)
	a.last = img
}

// index returns the palette index of the pixel at offset i, or unchanged.
func (a *animation) index(img *image.RGBA, i int) uint8 {
	now := a.colors.Index(color.RGBA{img.Pix[i], img.Pix[i+1], img.Pix[i+2], 255})
	was := &a.seen[i/4]
	if a.last != nil && now == *was {
		return unchanged
	}
	*was = now
	return now
}

// changed returns the rectangle in which a picture differs from the previous one.
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

// write encodes the GIF. The error is the writer's.
func (a *animation) write(w io.Writer) error { return gif.EncodeAll(w, &a.film) }

package share

import (
	"bufio"
	"bytes"
	"compress/lzw"
	"encoding/binary"
	"image"
	"image/color"
	"io"

	"midline/ui/colormap"
)

// animation writes an animated GIF frame by frame, so that a long one takes no more memory
// than a short one. Of each frame only the part is written that differs from the one
// before, and of that part only the pixels that do.
type animation struct {
	w       *bufio.Writer
	colors  *colormap.Map
	size    image.Point
	last    *image.RGBA
	seen    []uint8 // what the one who looks sees, as places in the palette
	waiting *frame  // not written yet: it may last longer
	err     error
}

// frame is a part of the picture and how long it is seen.
type frame struct {
	at    image.Rectangle
	pix   []uint8
	delay int // hundredths of a second
}

// mostColors leaves one of the 256 for what stays as it was.
const (
	mostColors = 255
	stays      = 255
)

// newAnimation begins a GIF that runs forever, of a size and at most mostColors colours.
func newAnimation(w io.Writer, size image.Point, palette color.Palette) *animation {
	a := &animation{w: bufio.NewWriter(w), colors: colormap.NewMap(palette), size: size, seen: make([]uint8, size.X*size.Y)}
	a.text("GIF89a")
	a.words(size.X, size.Y)
	a.bytes(0xF7, 0, 0) // a palette of 256 colours
	table := make([]byte, 3*256)
	for i, c := range palette {
		r, g, b, _ := c.RGBA()
		table[3*i], table[3*i+1], table[3*i+2] = uint8(r>>8), uint8(g>>8), uint8(b>>8)
	}
	a.bytes(table...)
	a.bytes(0x21, 0xFF, 11)
	a.text("NETSCAPE2.0")
	a.bytes(3, 1, 0, 0, 0)
	return a
}

// add shows an opaque picture for so many hundredths of a second.
func (a *animation) add(img *image.RGBA, delay int) {
	part := img.Rect
	if a.waiting != nil {
		if part = a.changed(img); part.Empty() {
			a.waiting.delay += delay
			return
		}
		a.flush()
	}
	f := &frame{at: part, pix: make([]uint8, 0, part.Dx()*part.Dy()), delay: delay}
	for y := part.Min.Y; y < part.Max.Y; y++ {
		for i := img.PixOffset(part.Min.X, y); i < img.PixOffset(part.Max.X, y); i += 4 {
			f.pix = append(f.pix, a.see(img, i))
		}
	}
	a.waiting, a.last = f, img
}

// see is the place in the palette of a pixel, or stays.
func (a *animation) see(img *image.RGBA, i int) uint8 {
	now := a.colors.Index(color.RGBA{img.Pix[i], img.Pix[i+1], img.Pix[i+2], 255})
	was := &a.seen[i/4]
	if a.waiting != nil && now == *was {
		return stays
	}
	*was = now
	return now
}

// changed is the part of a picture that differs from the one before.
func (a *animation) changed(img *image.RGBA) image.Rectangle {
	var part image.Rectangle
	for y := range a.size.Y {
		from, to := img.PixOffset(0, y), img.PixOffset(a.size.X, y)
		now, was := img.Pix[from:to], a.last.Pix[from:to]
		if bytes.Equal(now, was) {
			continue
		}
		lo, hi := 0, a.size.X-1
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

// flush writes the frame that waits.
func (a *animation) flush() {
	f := a.waiting
	const keep, transparent = 1 << 2, 1
	a.bytes(0x21, 0xF9, 4, keep|transparent)
	a.words(min(f.delay, 0xFFFF))
	a.bytes(stays, 0)
	a.bytes(0x2C)
	a.words(f.at.Min.X, f.at.Min.Y, f.at.Dx(), f.at.Dy())
	const bits = 8
	a.bytes(0, bits)
	var packed bytes.Buffer
	z := lzw.NewWriter(&packed, lzw.LSB, bits)
	_, err := z.Write(f.pix)
	a.failed(err)
	a.failed(z.Close())
	for packed.Len() > 0 {
		block := packed.Next(255)
		a.bytes(uint8(len(block)))
		a.bytes(block...)
	}
	a.bytes(0)
}

// close ends the GIF. The error is the writer's, whenever it came.
func (a *animation) close() error {
	if a.waiting != nil {
		a.flush()
	}
	a.bytes(0x3B)
	a.failed(a.w.Flush())
	return a.err
}

func (a *animation) failed(err error) {
	if a.err == nil {
		a.err = err
	}
}

func (a *animation) bytes(b ...byte) {
	_, err := a.w.Write(b)
	a.failed(err)
}

func (a *animation) text(s string) { a.bytes([]byte(s)...) }

// words writes numbers of 16 bits.
func (a *animation) words(numbers ...int) {
	for _, n := range numbers {
		a.bytes(binary.LittleEndian.AppendUint16(nil, uint16(n))...)
	}
}

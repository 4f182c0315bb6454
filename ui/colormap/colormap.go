// Package colormap finds the few colours that show pictures best, for files that hold no
// more, and shows pictures in them.
package colormap

import (
	"cmp"
	"image"
	"image/color"
	"math"
	"slices"
)

// Count is how many pixels have each colour. It knows opaque colours only.
type Count map[color.RGBA]int

// Add counts the pixels of a picture.
func (c Count) Add(img image.Image) {
	bounds := img.Bounds()
	for y := bounds.Min.Y; y < bounds.Max.Y; y++ {
		for x := bounds.Min.X; x < bounds.Max.X; x++ {
			c[rgba(img.At(x, y))]++
		}
	}
}

// Palette returns at most n colours, 1 to 256, for all that was counted. Boxes of colours
// are halved in the middle, those first whose spread and number of pixels are most.
func (c Count) Palette(n int) color.Palette {
	all := make([]weighted, 0, len(c))
	for rgb, count := range c {
		all = append(all, weighted{rgb, count})
	}
	slices.SortFunc(all, func(a, b weighted) int { return cmp.Compare(key(a.RGBA), key(b.RGBA)) })
	if len(all) == 0 {
		return color.Palette{color.RGBA{A: 255}}
	}
	boxes := []box{newBox(all)}
	for len(boxes) < n {
		worst := 0
		for i, b := range boxes {
			if b.gain > boxes[worst].gain {
				worst = i
			}
		}
		if boxes[worst].gain == 0 {
			break
		}
		a, b := boxes[worst].halve()
		boxes[worst] = a
		boxes = append(boxes, b)
	}
	palette := make(color.Palette, len(boxes))
	for i, b := range boxes {
		palette[i] = mean(b.colors)
	}
	return palette
}

// weighted is a colour and how many pixels have it.
type weighted struct {
	color.RGBA
	n int
}

func (w weighted) channels() [3]uint8 { return [3]uint8{w.R, w.G, w.B} }

func rgba(c color.Color) color.RGBA { return color.RGBAModel.Convert(c).(color.RGBA) }

func key(c color.RGBA) uint32 { return uint32(c.R)<<16 | uint32(c.G)<<8 | uint32(c.B) }

// box is a set of colours that become one.
type box struct {
	colors  []weighted
	channel int // in which it is widest
	lo, hi  uint8
	gain    float64 // what there is to gain from halving it
}

func newBox(colors []weighted) box {
	b := box{colors: colors}
	total := 0
	lo, hi := colors[0].channels(), colors[0].channels()
	for _, w := range colors {
		total += w.n
		for c, v := range w.channels() {
			lo[c], hi[c] = min(lo[c], v), max(hi[c], v)
		}
	}
	for c := range lo {
		if hi[c]-lo[c] > hi[b.channel]-lo[b.channel] {
			b.channel = c
		}
	}
	b.lo, b.hi = lo[b.channel], hi[b.channel]
	width := float64(b.hi - b.lo)
	// The root keeps large plain areas from taking all colours.
	b.gain = width * width * math.Sqrt(float64(total))
	return b
}

// halve parts a box of two colours or more at the middle of its widest channel.
func (b box) halve() (lower, upper box) {
	at := func(w weighted) int { return int(w.channels()[b.channel]) }
	slices.SortStableFunc(b.colors, func(a, c weighted) int { return at(a) - at(c) })
	cut := slices.IndexFunc(b.colors, func(w weighted) bool { return 2*at(w) > int(b.lo)+int(b.hi) })
	return newBox(b.colors[:cut]), newBox(b.colors[cut:])
}

func mean(colors []weighted) color.RGBA {
	var sum [3]int
	total := 0
	for _, w := range colors {
		total += w.n
		for c, v := range w.channels() {
			sum[c] += int(v) * w.n
		}
	}
	at := func(c int) uint8 { return uint8((sum[c] + total/2) / total) }
	return color.RGBA{at(0), at(1), at(2), 255}
}

// Map finds the colours of a palette that are nearest to others, and remembers them. It is
// for one goroutine at a time.
type Map struct {
	palette color.Palette
	rgb     [][3]int32
	known   map[uint32]uint8
}

// NewMap makes a map to a palette of 1 to 256 colours.
func NewMap(p color.Palette) *Map {
	m := &Map{palette: p, known: map[uint32]uint8{}}
	for _, c := range p {
		c := rgba(c)
		m.rgb = append(m.rgb, [3]int32{int32(c.R), int32(c.G), int32(c.B)})
	}
	return m
}

// Index is the place in the palette of the colour nearest to an opaque one.
func (m *Map) Index(c color.RGBA) uint8 {
	k := key(c)
	if i, found := m.known[k]; found {
		return i
	}
	best, least := 0, int32(math.MaxInt32)
	for i, p := range m.rgb {
		r, g, b := p[0]-int32(c.R), p[1]-int32(c.G), p[2]-int32(c.B)
		if d := 2*r*r + 4*g*g + b*b; d < least { // the eye sees green best
			best, least = i, d
		}
	}
	m.known[k] = uint8(best)
	return uint8(best)
}

// Show shows an opaque picture in the colours of the palette, from 0, 0 on.
func (m *Map) Show(img image.Image) *image.Paletted {
	b := img.Bounds()
	out := image.NewPaletted(image.Rect(0, 0, b.Dx(), b.Dy()), m.palette)
	for y := range b.Dy() {
		for x := range b.Dx() {
			out.Pix[y*out.Stride+x] = m.Index(rgba(img.At(b.Min.X+x, b.Min.Y+y)))
		}
	}
	return out
}

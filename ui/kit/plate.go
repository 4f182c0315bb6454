package kit

import (
	"image"
	"image/color"
	"image/draw"
	"math"
	"runtime"
	"sync"
	"weak"

	"midline/ui/paint"
)

// plate is a rectangle with round corners and a border, as a picture.
type plate paint.Plate

// plates are the pictures in use. Screens that were left keep theirs for a minute,
// in Fyne's caches; the next screen of the kind has the same ones.
var plates struct {
	sync.Mutex
	known map[plate]weak.Pointer[image.RGBA]
}

// picture returns the plate's picture, which must not be changed; nil if it has no pixels.
func (p plate) picture() image.Image {
	if p.Width <= 0 || p.Height <= 0 {
		return nil
	}
	plates.Lock()
	defer plates.Unlock()
	if img := plates.known[p].Value(); img != nil {
		return img
	}
	img := p.draw()
	if plates.known == nil {
		plates.known = map[plate]weak.Pointer[image.RGBA]{}
	}
	plates.known[p] = weak.Make(img)
	runtime.AddCleanup(img, forget, p)
	return img
}

// forget drops a plate whose picture is gone, unless it has been drawn again.
func forget(p plate) {
	plates.Lock()
	defer plates.Unlock()
	if plates.known[p].Value() == nil {
		delete(plates.known, p)
	}
}

func (p plate) draw() *image.RGBA {
	img := image.NewRGBA(image.Rect(0, 0, p.Width, p.Height))
	draw.Draw(img, img.Bounds(), image.NewUniform(p.Edge), image.Point{}, draw.Src)
	draw.Draw(img, img.Bounds().Inset(p.Border), image.NewUniform(p.Fill), image.Point{}, draw.Src)
	r := min(p.Radius, p.Width/2, p.Height/2)
	for y := range r {
		for x := range r {
			c := p.corner(r, x, y)
			img.SetRGBA(x, y, c)
			img.SetRGBA(p.Width-1-x, y, c)
			img.SetRGBA(x, p.Height-1-y, c)
			img.SetRGBA(p.Width-1-x, p.Height-1-y, c)
		}
	}
	return img
}

// corner returns the colour of a pixel of the upper left corner of radius r.
func (p plate) corner(r, x, y int) color.RGBA {
	away := math.Hypot(float64(r-x)-0.5, float64(r-y)-0.5)
	whole := min(max(float64(r)-away+0.5, 0), 1)
	inner := min(max(float64(r-p.Border)-away+0.5, 0), 1)
	if p.Border == 0 {
		inner = whole
	}
	return mixed(p.Edge, whole-inner, p.Fill, inner)
}

// mixed returns a pixel that is covered partly by each of two colours, premultiplied.
func mixed(a color.NRGBA, partA float64, b color.NRGBA, partB float64) color.RGBA {
	partA, partB = partA*float64(a.A)/255, partB*float64(b.A)/255
	mix := func(x, y uint8) uint8 { return uint8(float64(x)*partA + float64(y)*partB + 0.5) }
	return color.RGBA{R: mix(a.R, b.R), G: mix(a.G, b.G), B: mix(a.B, b.B), A: mix(255, 255)}
}

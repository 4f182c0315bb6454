// Package cost estimates what it costs to paint a window without a graphics card, from the objects in it. Fyne
// paints all of them for every frame.
package cost

import (
	"cmp"
	"fmt"
	"image/color"
	"maps"
	"slices"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"

	"midline/ui/kit/objects"
	"midline/ui/paint"
)

// perPixel is the processor time of a pixel in nanoseconds, by the kind of object: measured in a window of 1280
// by 800 with Mesa 22.3 (llvmpipe) on an EPYC.
var perPixel = map[string]float64{
	"empty window": 2.3, "rectangle": 15, "round rectangle": 23, "circle": 23, "picture": 11, "scaled picture": 14,
	"text": 11, "gradient": 14, "line": 4.6, "polygon": 40, "other": 30,
	"shader": 8, "shader wash": 4.5, "shader fill": 3,
}

// perDraw is the processor time of each object that is drawn, in milliseconds.
const perDraw = 0.01

// Line is what objects of one kind cost.
type Line struct {
	Kind   string
	Draws  int
	Pixels float64
}

// Milliseconds is the estimated processor time.
func (l Line) Milliseconds() float64 { return l.Pixels*perPixel[l.Kind]/1e6 + float64(l.Draws)*perDraw }

// Report is what a window costs, the most expensive kind first.
type Report []Line

// Milliseconds is the estimated processor time of a frame.
func (r Report) Milliseconds() float64 {
	var sum float64
	for _, l := range r {
		sum += l.Milliseconds()
	}
	return sum
}

// String is a table.
func (r Report) String() string {
	var b strings.Builder
	for _, l := range append(r, Line{"together", r.draws(), r.pixels()}) {
		ms := l.Milliseconds()
		if l.Kind == "together" {
			ms = r.Milliseconds()
		}
		fmt.Fprintf(&b, "%-16s %4d objects %8.0f pixels %6.2f ms\n", l.Kind, l.Draws, l.Pixels, ms)
	}
	return b.String()
}

func (r Report) draws() (n int) {
	for _, l := range r {
		n += l.Draws
	}
	return n
}

func (r Report) pixels() (n float64) {
	for _, l := range r {
		n += l.Pixels
	}
	return n
}

// Item is an object that is drawn, with the rectangle of it that is seen, in logical pixels.
type Item struct {
	Object fyne.CanvasObject
	Kind   string
	At     fyne.Position
	Size   fyne.Size
}

// Of returns what a frame of a window with this content costs; one logical pixel is one of the screen.
func Of(content fyne.CanvasObject) Report {
	return Within(content, fyne.Position{}, content.Size())
}

// Within returns what it costs to paint only a part of a window.
func Within(content fyne.CanvasObject, at fyne.Position, size fyne.Size) Report {
	sum := map[string]Line{"empty window": {"empty window", 0, float64(size.Width * size.Height)}}
	part := box{at, at.Add(size)}
	for _, i := range Items(content) {
		seen := part.clip(i.At, i.Size)
		if seen.empty() {
			continue
		}
		i.Size = fyne.NewSize(seen.hi.X-seen.lo.X, seen.hi.Y-seen.lo.Y)
		l := sum[i.Kind]
		l.Kind, l.Draws, l.Pixels = i.Kind, l.Draws+1, l.Pixels+float64(i.Size.Width*i.Size.Height)
		sum[i.Kind] = l
	}
	return slices.SortedFunc(maps.Values(sum), func(a, b Line) int {
		return cmp.Compare(b.Milliseconds(), a.Milliseconds())
	})
}

// Items returns the objects of a window that are drawn.
func Items(content fyne.CanvasObject) []Item {
	var list []Item
	walk(content, content.Position(), box{fyne.Position{}, fyne.NewPos(content.Size().Width, content.Size().Height)},
		func(i Item) { list = append(list, i) })
	return list
}

type box struct{ lo, hi fyne.Position }

func (b box) clip(at fyne.Position, size fyne.Size) box {
	return box{fyne.NewPos(max(b.lo.X, at.X), max(b.lo.Y, at.Y)),
		fyne.NewPos(min(b.hi.X, at.X+size.Width), min(b.hi.Y, at.Y+size.Height))}
}

func (b box) empty() bool { return b.hi.X <= b.lo.X || b.hi.Y <= b.lo.Y }

// walk calls f for what is drawn of o, whose place in the window is at.
func walk(o fyne.CanvasObject, at fyne.Position, seen box, f func(Item)) {
	if o == nil || !o.Visible() {
		return
	}
	switch o := o.(type) {
	case *fyne.Container:
	case fyne.Widget:
		if _, ok := o.(*container.Scroll); ok {
			seen = seen.clip(at, o.Size())
		}
	default:
		part := seen.clip(at, o.Size())
		if l, ok := o.(*canvas.Line); ok {
			half := l.StrokeWidth / 2
			part = seen.clip(at.SubtractXY(half, half), o.Size().AddWidthHeight(l.StrokeWidth, l.StrokeWidth))
		}
		if kind := Kind(o); kind != "" && !part.empty() {
			f(Item{o, kind, part.lo, fyne.NewSize(part.hi.X-part.lo.X, part.hi.Y-part.lo.Y)})
		}
		return
	}
	for _, kid := range objects.Below(o) {
		walk(kid, at.Add(kid.Position()), seen, f)
	}
}

// Kind returns the kind of an object, "" if Fyne draws nothing for it.
func Kind(o fyne.CanvasObject) string {
	none := func(c color.Color) bool { return c == nil || c == color.Transparent }
	switch o := o.(type) {
	case *canvas.Rectangle:
		switch {
		case none(o.FillColor) && (none(o.StrokeColor) || o.StrokeWidth == 0):
			return ""
		case o.CornerRadius > 0:
			return "round rectangle"
		}
		return "rectangle"
	case *canvas.Circle:
		return "circle"
	case *canvas.Image:
		switch {
		case o.Image == nil && o.Resource == nil && o.File == "":
			return ""
		case o.ScaleMode == canvas.ImageScalePixels:
			return "picture"
		}
		return "scaled picture"
	case *canvas.Raster:
		if o.ScaleMode == canvas.ImageScalePixels {
			return "picture"
		}
		return "scaled picture"
	case *canvas.Text:
		if strings.TrimSpace(o.Text) == "" {
			return ""
		}
		return "text"
	case *canvas.LinearGradient, *canvas.RadialGradient:
		return "gradient"
	case *canvas.Line:
		if none(o.StrokeColor) || o.StrokeWidth == 0 {
			return ""
		}
		return "line"
	case *canvas.ArbitraryPolygon, *canvas.RegularPolygon:
		return "polygon"
	case *canvas.Shader:
		switch o.Name {
		case paint.NameFill:
			return "shader fill"
		case paint.NameWash, paint.NameClipped:
			return "shader wash"
		}
		return "shader"
	case *canvas.Arc, *canvas.BezierCurve, *canvas.Ellipse, *canvas.Blur:
		return "other"
	}
	return "" // Fyne draws no other types
}

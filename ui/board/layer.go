package board

import (
	"image"
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
)

// layer is a set of canvas objects that is rebuilt as a whole. The objects come from pools, so that unchanged
// ones are neither allocated nor uploaded again.
type layer struct {
	box    fyne.Container
	images pool[*canvas.Image]
	rects  pool[*canvas.Rectangle]
	lines  pool[*canvas.Line]
	rounds pool[*canvas.Circle]
	texts  pool[*canvas.Text]
	polys  pool[*canvas.ArbitraryPolygon]
}

type pool[T any] struct {
	all  []T
	used int
}

func (p *pool[T]) next(make func() T) T {
	if p.used == len(p.all) {
		p.all = append(p.all, make())
	}
	p.used++
	return p.all[p.used-1]
}

// begin empties the layer.
func (l *layer) begin() {
	l.box.Objects = l.box.Objects[:0]
	l.images.used, l.rects.used, l.lines.used, l.rounds.used = 0, 0, 0, 0
	l.texts.used, l.polys.used = 0, 0
}

func (l *layer) empty() bool { return len(l.box.Objects) == 0 }

func (l *layer) add(o fyne.CanvasObject) { l.box.Objects = append(l.box.Objects, o) }

// image puts a picture with its upper left corner at p, at the given opacity.
func (l *layer) image(img image.Image, p fyne.Position, s fyne.Size, opacity float64) *canvas.Image {
	o := l.images.next(func() *canvas.Image { return &canvas.Image{} })
	if img == nil {
		return o
	}
	o.Translucency = 1 - opacity
	fresh := o.Image != img
	o.Image = img
	o.Move(p)
	if o.Size() != s {
		o.Resize(s)
	} else if fresh {
		o.Refresh()
	}
	l.add(o)
	return o
}

func (l *layer) rect(p fyne.Position, s fyne.Size, fill, stroke color.Color, width, radius float32) *canvas.Rectangle {
	o := l.rects.next(func() *canvas.Rectangle { return &canvas.Rectangle{} })
	o.FillColor, o.StrokeColor, o.StrokeWidth, o.CornerRadius = fill, stroke, width, radius
	o.Move(p)
	o.Resize(s)
	l.add(o)
	return o
}

// circle puts a circle around c.
func (l *layer) circle(c fyne.Position, radius float32, fill, stroke color.Color, width float32) *canvas.Circle {
	o := l.rounds.next(func() *canvas.Circle { return &canvas.Circle{} })
	o.FillColor, o.StrokeColor, o.StrokeWidth = fill, stroke, width
	o.Move(c.SubtractXY(radius, radius))
	o.Resize(fyne.NewSquareSize(2 * radius))
	l.add(o)
	return o
}

func (l *layer) line(a, b fyne.Position, width float32, c color.Color) *canvas.Line {
	o := l.lines.next(func() *canvas.Line { return &canvas.Line{} })
	o.StrokeColor, o.StrokeWidth = c, width
	o.Position1, o.Position2 = a, b
	l.add(o)
	return o
}

func (l *layer) polygon(points []fyne.Position, p fyne.Position, s fyne.Size, fill, stroke color.Color, width float32) {
	o := l.polys.next(func() *canvas.ArbitraryPolygon { return &canvas.ArbitraryPolygon{} })
	o.Points, o.CornerRadii, o.FillColor, o.StrokeColor, o.StrokeWidth = points, nil, fill, stroke, width
	o.Move(p)
	o.Resize(s)
	l.add(o)
}

// rounded puts a polygon with rounded corners. Its points are given clockwise, in the layer's
// coordinates, and are changed.
func (l *layer) rounded(points []fyne.Position, radii []float32, fill, stroke Color, width float32) {
	l.polygonAt(points, fill, stroke, width)
	o := l.polys.all[l.polys.used-1]
	o.CornerRadii = radii
}

// polygonAt puts a polygon. Its points are given in the layer's coordinates, and are changed.
func (l *layer) polygonAt(points []fyne.Position, fill, stroke Color, width float32) {
	lo, hi := points[0], points[0]
	for _, p := range points {
		lo = fyne.NewPos(min(lo.X, p.X), min(lo.Y, p.Y))
		hi = fyne.NewPos(max(hi.X, p.X), max(hi.Y, p.Y))
	}
	for i := range points {
		points[i] = points[i].Subtract(lo)
	}
	l.polygon(points, lo, fyne.NewSize(hi.X-lo.X, hi.Y-lo.Y), fill, stroke, width)
}

func newText() *canvas.Text { return &canvas.Text{} }

// text puts a line of text with its upper left corner at p.
func (l *layer) text(s string, p fyne.Position, size float32, bold bool, c color.Color) *canvas.Text {
	o := l.texts.next(newText)
	style := fyne.TextStyle{Bold: bold}
	fresh := o.Text != s || o.TextSize != size || o.TextStyle != style || o.Color != c
	o.Text, o.TextSize, o.TextStyle, o.Color = s, size, style, c
	o.Move(p)
	if fresh {
		o.Resize(o.MinSize())
		o.Refresh()
	}
	l.add(o)
	return o
}

// textSize measures a line of text as text would draw it.
func textSize(s string, size float32, bold bool) fyne.Size {
	return fyne.MeasureText(s, size, fyne.TextStyle{Bold: bold})
}

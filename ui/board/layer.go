package board

import (
	"image"
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"midline/ui/paint"
)

// layer is a set of canvas objects that is rebuilt as a whole. The objects come from pools, so that unchanged
// ones are neither allocated nor uploaded again.
type layer struct {
	*scene
	box    fyne.Container
	images pool[canvas.Image]
	rects  pool[canvas.Rectangle]
	lines  pool[canvas.Line]
	rounds pool[canvas.Circle]
	texts  pool[canvas.Text]
	polys  pool[canvas.ArbitraryPolygon]
	fills  pool[canvas.Shader]
}

type pool[T any] struct {
	all  []*T
	used int
}

func (p *pool[T]) next() *T {
	if p.used == len(p.all) {
		p.all = append(p.all, new(T))
	}
	p.used++
	return p.all[p.used-1]
}

// begin empties the layer.
func (l *layer) begin() {
	l.box.Objects = l.box.Objects[:0]
	l.images.used, l.rects.used, l.lines.used, l.rounds.used = 0, 0, 0, 0
	l.texts.used, l.polys.used, l.fills.used = 0, 0, 0
}

func (l *layer) add(o fyne.CanvasObject) { l.box.Objects = append(l.box.Objects, o) }

func (l *layer) put(o fyne.CanvasObject, p fyne.Position, s fyne.Size) {
	o.Move(p)
	o.Resize(s)
	l.add(o)
}

// image puts a picture, if it is not nil, with its upper left corner at p, at the given opacity.
func (l *layer) image(img image.Image, p fyne.Position, s fyne.Size, opacity float64) *canvas.Image {
	o := l.images.next()
	if img == nil {
		return o
	}
	mode := paint.Sampling(img, s, l.paintScale())
	fresh := o.Image != img || o.ScaleMode != mode
	o.Image, o.ScaleMode, o.Translucency = img, mode, 1-opacity
	o.Move(p)
	if o.Size() != s {
		o.Resize(s)
	} else if fresh {
		o.Refresh()
	}
	l.add(o)
	return o
}

// centred puts a square picture around a point.
func (l *layer) centred(img image.Image, c fyne.Position, side float32, opacity float64) *canvas.Image {
	return l.image(img, c.SubtractXY(side/2, side/2), fyne.NewSquareSize(side), opacity)
}

func (l *layer) rect(p fyne.Position, s fyne.Size, fill, stroke color.Color, width, radius float32) {
	o := l.rects.next()
	o.FillColor, o.StrokeColor, o.StrokeWidth, o.CornerRadius = fill, stroke, width, radius
	l.put(o, p, s)
}

// fill fills a rectangle with a colour where shaders may be used.
func (l *layer) fill(p fyne.Position, s fyne.Size, c Color) {
	o := l.fills.next()
	paint.Fill(o, p, s, l.paintScale(), c)
	l.add(o)
}

// circle puts a circle around c.
func (l *layer) circle(c fyne.Position, radius float32, fill, stroke color.Color, width float32) {
	o := l.rounds.next()
	o.FillColor, o.StrokeColor, o.StrokeWidth = fill, stroke, width
	l.put(o, c.SubtractXY(radius, radius), fyne.NewSquareSize(2*radius))
}

func (l *layer) line(a, b fyne.Position, width float32, c color.Color) {
	o := l.lines.next()
	o.StrokeColor, o.StrokeWidth = c, width
	o.Position1, o.Position2 = a, b
	l.add(o)
}

func (l *layer) polygon(points []fyne.Position, p fyne.Position, s fyne.Size, fill, stroke color.Color,
	width float32) *canvas.ArbitraryPolygon {
	o := l.polys.next()
	o.Points, o.CornerRadii, o.FillColor, o.StrokeColor, o.StrokeWidth = points, nil, fill, stroke, width
	l.put(o, p, s)
	return o
}

// polygonAt puts a polygon whose corners have these radii, if any. Its points are given clockwise, in the
// layer's coordinates, and are changed.
func (l *layer) polygonAt(points []fyne.Position, radii []float32, fill, stroke Color, width float32) {
	lo, hi := bounds(points)
	for i := range points {
		points[i] = points[i].Subtract(lo)
	}
	l.polygon(points, lo, fyne.NewSize(hi.X-lo.X, hi.Y-lo.Y), fill, stroke, width).CornerRadii = radii
}

// text puts a line of text with its upper left corner at p.
func (l *layer) text(s string, p fyne.Position, size float32, bold bool, c color.Color) {
	o := l.texts.next()
	style := fyne.TextStyle{Bold: bold}
	fresh := o.Text != s || o.TextSize != size || o.TextStyle != style || o.Color != c
	o.Text, o.TextSize, o.TextStyle, o.Color = s, size, style, c
	o.Move(p)
	if fresh {
		o.Resize(o.MinSize())
		o.Refresh()
	}
	l.add(o)
}

// label puts text in the middle of a line of this height that begins at p, and returns its width.
func (l *layer) label(s string, p fyne.Position, height, size float32, bold bool, c color.Color) float32 {
	box := textSize(s, size, bold)
	l.text(s, p.AddXY(0, (height-box.Height)/2), size, bold, c)
	return box.Width
}

// textSize measures a line of text as text would draw it.
func textSize(s string, size float32, bold bool) fyne.Size {
	return fyne.MeasureText(s, size, fyne.TextStyle{Bold: bold})
}

// cover puts a picture of a square's size on a square.
func (l *layer) cover(sq Square, img image.Image, opacity float64) {
	l.image(img, l.geo.Corner(sq), l.square(), opacity)
}

// border fills a square and draws a line along its inside; width is a share of the square.
func (l *layer) border(sq Square, width float32, fill, line Color) {
	edge := max(float64(width*l.geo.Square*l.scale), 2)
	l.cover(sq, l.art.square(l.squarePx(), edge, fill, line), 1)
}

// edged draws a line with an edge along the inside of a square; both widths are in squares.
func (l *layer) edged(sq Square, outer, inner float32, line Color) {
	l.border(sq, outer, Color{}, l.colors.Edge)
	l.border(sq, inner, Color{}, line)
}

// outline draws one of the outlines around a piece.
func (l *layer) outline(sq Square, name string, c Color, opacity float64) {
	l.cover(sq, l.art.outline(name, l.squarePx(), c, l.colors.Edge), opacity)
}

// light draws a round light around a point; side is its diameter.
func (l *layer) light(centre fyne.Position, side float32, c Color, hole, opacity float64) {
	l.centred(l.art.halo(l.px(side), c, hole), centre, side, opacity)
}

// sign draws a small round badge with an icon; radius is a share of the square.
func (l *layer) sign(c fyne.Position, radius float32, icon string, fill, ink Color) {
	r := max(radius*l.geo.Square, 8)
	l.circle(c, r, fill, l.colors.Paper, 1.5)
	l.iconAt(c, r*1.3, icon, ink)
}

// signOn draws a badge in a corner of a square; x and y are shares of the square.
func (l *layer) signOn(sq Square, x, y, radius float32, icon string, fill, ink Color) {
	g := l.geo
	l.sign(g.Corner(sq).AddXY(x*g.Square, y*g.Square), radius, icon, fill, ink)
}

// iconAt draws an icon around a point.
func (l *layer) iconAt(c fyne.Position, side float32, icon string, ink Color) {
	l.centred(l.icon(icon, ink, l.px(side)), c, side, 1)
}

// converted marks a piece that began with the other colour. The square whose corner is given may be
// drawn larger or smaller: size 1 is its usual size.
func (l *layer) converted(corner fyne.Position, size float32) {
	g := l.geo.Square * size
	l.sign(corner.AddXY(0.83*g, 0.83*g), 0.14*size, "banner", l.colors.Pill, l.colors.Paper)
}

// crown marks the royal one of several kings; size is that of converted.
func (l *layer) crown(corner fyne.Position, size float32) {
	g := l.geo.Square * size
	c := corner.AddXY(0.17*g, 0.17*g)
	l.circle(c, 0.15*g, l.colors.Pill, l.colors.Paper, 1.5)
	r := 0.09 * g
	points := []fyne.Position{
		{X: 0, Y: 0.35}, {X: 0.27, Y: 0.95}, {X: 0.5, Y: 0.1}, {X: 0.73, Y: 0.95}, {X: 1, Y: 0.35},
		{X: 0.92, Y: 1.75}, {X: 0.08, Y: 1.75},
	}
	for i := range points {
		points[i] = fyne.NewPos(points[i].X*2*r, points[i].Y*r)
	}
	l.polygon(points, c.SubtractXY(r, r*0.95), fyne.NewSquareSize(2*r), l.colors.Amber, nil, 0)
}

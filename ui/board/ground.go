package board

import (
	"image"
	"image/color"
	"image/draw"
	"math"
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
)

// drawGround draws the squares, the coordinates and the midline.
func (b *Board) drawGround() {
	if b.Size().IsZero() {
		return
	}
	g, l := b.geo, &b.ground
	l.begin()
	squares := l.image(b.squares(), g.Origin, g.Size(), 1)
	squares.ScaleMode = imageExact
	if b.colors.Border.A > 0 {
		l.rect(g.Origin.SubtractXY(1.5, 1.5), g.Size().AddWidthHeight(3, 3), Color{}, b.colors.Border, 1.5, 5)
	}
	if !b.cfg.Bare {
		b.drawCoordinates()
	}
	b.drawMidline(1)
}

// pattern is what the squares of a board look like, in pixels.
type pattern struct {
	files, ranks, square, radius int
	corner, other                Color // of the square in the upper left corner, and of its neighbours
}

var patterns shared[pattern]

func (b *Board) squares() image.Image {
	p := pattern{b.geo.Files, b.geo.Ranks, b.px(b.geo.Square), b.px(4), b.colors.Light, b.colors.Dark}
	if b.dark(b.geo.at(0, 0)) {
		p.corner, p.other = p.other, p.corner
	}
	return patterns.get(p, p.draw)
}

func (p pattern) draw() *image.RGBA {
	w, h := p.square*p.files, p.square*p.ranks
	img := image.NewRGBA(image.Rect(0, 0, max(w, 1), max(h, 1)))
	for row := range p.ranks {
		for col := range p.files {
			c := p.corner
			if (row+col)%2 == 1 {
				c = p.other
			}
			draw.Draw(img, image.Rect(col*p.square, row*p.square, (col+1)*p.square, (row+1)*p.square), image.NewUniform(c),
				image.Point{}, draw.Src)
		}
	}
	round(img, float64(p.radius))
	return img
}

// round makes the corners of an opaque picture round. Fyne can do it as well, but
// reckons it again for every pixel of every frame.
func round(img *image.RGBA, radius float64) {
	size := img.Bounds().Size()
	for y := range int(radius) {
		for x := range int(radius) {
			away := math.Hypot(radius-float64(x)-0.5, radius-float64(y)-0.5)
			cover := min(max(radius-away+0.5, 0), 1)
			for _, p := range [4]image.Point{{X: x, Y: y}, {X: size.X - 1 - x, Y: y}, {X: x, Y: size.Y - 1 - y}, {X: size.X - 1 - x, Y: size.Y - 1 - y}} {
				c := img.RGBAAt(p.X, p.Y)
				img.SetRGBA(p.X, p.Y, color.RGBA{R: uint8(float64(c.R) * cover), G: uint8(float64(c.G) * cover), B: uint8(float64(c.B) * cover), A: uint8(255 * cover)})
			}
		}
	}
}

func (b *Board) dark(sq Square) bool {
	return (int(sq)/b.geo.Files+int(sq)%b.geo.Files)%2 == 0
}

// SquareName is a square as chess players write it: "a1", "j10".
func (g Geometry) SquareName(sq Square) string {
	if sq < 0 {
		return ""
	}
	return string(rune('a'+int(sq)%g.Files)) + strconv.Itoa(int(sq)/g.Files+1)
}

// coordinate is the name of a rank or file, and where it is written.
type coordinate struct {
	text string
	on   Square // beside or in which it stands
	at   fyne.Position
	size fyne.Size
	ink  Color
}

func (b *Board) coordinates() []coordinate {
	g := b.geo
	var list []coordinate
	for row := range g.Ranks {
		sq := g.at(0, row)
		c := coordinate{text: strconv.Itoa(int(sq)/g.Files + 1), on: sq, ink: b.coordColor(sq)}
		c.size = textSize(c.text, coordSize, !g.Outside)
		c.at = g.Corner(sq).AddXY(5, 2)
		if g.Outside {
			c.at = g.Corner(sq).AddXY(-padOutsideX/2-c.size.Width/2, (g.Square-c.size.Height)/2)
		}
		list = append(list, c)
	}
	for col := range g.Files {
		sq := g.at(col, g.Ranks-1)
		c := coordinate{text: string(rune('a' + int(sq)%g.Files)), on: sq, ink: b.coordColor(sq)}
		c.size = textSize(c.text, coordSize, !g.Outside)
		c.at = g.Corner(sq).AddXY(g.Square-c.size.Width-5, g.Square-c.size.Height-1)
		if g.Outside {
			c.at = g.Corner(sq).AddXY((g.Square-c.size.Width)/2, g.Square+(padOutsideY-c.size.Height)/2)
		}
		list = append(list, c)
	}
	return list
}

// coordSize is the size of the coordinates' letters.
const coordSize = 12

func (b *Board) drawCoordinates() {
	for _, c := range b.coordinates() {
		b.ground.text(c.text, c.at, coordSize, !b.geo.Outside, c.ink)
	}
}

// drawNames writes the coordinates that a piece or a mark covers once more, over it, in an
// edge of the square's colour.
func (b *Board) drawNames() {
	l := &b.names
	l.begin()
	if b.cfg.Bare || b.geo.Outside {
		return
	}
	around := [9]fyne.Delta{{DX: -1.5}, {DX: 1.5}, {DY: -1.5}, {DY: 1.5}, {DX: -1, DY: -1}, {DX: 1, DY: -1},
		{DX: -1, DY: 1}, {DX: 1, DY: 1}, {}}
	for i, c := range b.coordinates() {
		c, again := b.again(i, c)
		if !again { // its texts stay, so that none is drawn afresh when it comes back
			for range around {
				l.texts.next(newText)
			}
			continue
		}
		edge := b.colors.Light
		if b.dark(c.on) {
			edge = b.colors.Dark
		}
		for i, d := range around {
			ink := edge
			if i == len(around)-1 {
				ink = c.ink
			}
			l.text(c.text, c.at.AddXY(d.DX, d.DY), coordSize, true, ink)
		}
	}
}

// again reports whether a coordinate has to be written once more, and where: if a sign
// stands in its place, at the other end of the square's left or lower edge.
func (b *Board) again(index int, c coordinate) (coordinate, bool) {
	if !b.signed(c) {
		return c, b.covered(c) || b.shaded(c)
	}
	if index < b.geo.Ranks {
		c.at.Y += b.geo.Square - c.size.Height - 4
	} else {
		c.at.X = b.geo.Corner(c.on).X + 5
	}
	return c, !b.signed(c)
}

// shaded reports whether something that is drawn under or over the pieces may hide a
// coordinate.
func (b *Board) shaded(c coordinate) bool {
	for _, l := range []*layer{&b.still, &b.light, &b.touch, &b.trail, &b.line, &b.arrows, &b.hints, &b.future} {
		for _, o := range l.box.Objects {
			if overlap(o.Position(), o.Size(), c.at, c.size) > 0 {
				return true
			}
		}
	}
	return false
}

// signed reports whether an opaque sign, a button or a badge stands in the place of a
// coordinate.
func (b *Board) signed(c coordinate) bool {
	opaque := func(fill color.Color) bool {
		own, ok := fill.(Color)
		return ok && own.A == 255
	}
	for _, l := range []*layer{&b.tags, &b.arrows, &b.hints, &b.future} {
		for _, o := range l.box.Objects {
			switch o := o.(type) {
			case *canvas.Circle:
				if !opaque(o.FillColor) {
					continue
				}
			case *canvas.Rectangle:
				if !opaque(o.FillColor) {
					continue
				}
			default:
				continue
			}
			if overlap(o.Position(), o.Size(), c.at, c.size) > 0 {
				return true
			}
		}
	}
	return false
}

// covered reports whether the piece on its square hides part of a coordinate.
func (b *Board) covered(c coordinate) bool {
	p := b.pieceAt(c.on)
	if p.Art == "" || b.pieces.hidden[c.on] || c.on == b.state.lift {
		return false
	}
	img := b.picture(p, b.px(b.geo.Square))
	if img == nil {
		return false
	}
	piece := b.pieces.cutOf(img)
	off := c.at.Subtract(b.geo.Corner(c.on))
	box := image.Rect(b.px(off.X), b.px(off.Y), b.px(off.X+c.size.Width), b.px(off.Y+c.size.Height)).Sub(piece.at).Intersect(piece.img.Bounds())
	for y := box.Min.Y; y < box.Max.Y; y++ {
		for x := box.Min.X; x < box.Max.X; x++ {
			if _, _, _, a := piece.img.At(x, y).RGBA(); a > 0 {
				return true
			}
		}
	}
	return false
}

func (b *Board) coordColor(sq Square) Color {
	switch {
	case b.geo.Outside:
		return b.colors.CoordOutside
	case b.dark(sq):
		return b.colors.CoordOnDark
	}
	return b.colors.CoordOnLight
}

// overhang is how far the midline runs past the board.
const overhang = 8

// drawMidline draws the line of light; power 1 is its usual brightness.
func (b *Board) drawMidline(power float64) {
	l := &b.line
	l.begin()
	m := b.view.Midline
	if m <= 0 || m >= b.view.Ranks {
		return
	}
	core := max(b.geo.Square/32, 2)
	reach := 0.13 * b.geo.Square
	if b.view.MidlineGlow {
		reach *= 2
	}
	half := core/2 + reach*float32(power)
	w, h := b.geo.Size().Width+2*overhang, 2*half
	y := b.midlineY()
	pw, ph := b.px(w), b.px(h)/2*2+b.px(core)%2
	img := b.art.midline(pw, ph, overhang*float64(b.scale), float64(b.px(core)), float64(reach*b.scale)*power, b.colors)
	height := float32(ph) / b.scale
	top := y - float32(ph/2)/b.scale
	l.image(img, fyne.NewPos(b.geo.Origin.X-overhang, top), fyne.NewSize(w, height), 1)
}

// midlineY is the height of the midline in the widget.
func (b *Board) midlineY() float32 {
	row := b.view.Ranks - b.view.Midline
	if b.flipped {
		row = b.view.Midline
	}
	return b.geo.Origin.Y + float32(row)*b.geo.Square
}

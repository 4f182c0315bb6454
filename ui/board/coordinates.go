package board

import (
	"image"
	"image/color"
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
)

// coordinate is the name of a rank or a file and its place.
type coordinate struct {
	text string
	on   Square // the square on which or beside which it is
	at   fyne.Position
	size fyne.Size
}

// coordinateSize is the size of the coordinates' letters.
const coordinateSize = 12

// coordinates returns the names of the ranks from the top, then those of the files from the left.
func (s *surface) coordinates() []coordinate {
	g := s.geo
	var list []coordinate
	add := func(text string, on Square, place func(w, h float32) (x, y float32)) {
		size := textSize(text, coordinateSize, !g.Outside)
		list = append(list, coordinate{text, on, g.Corner(on).AddXY(place(size.Width, size.Height)), size})
	}
	for row := range g.Ranks {
		sq := g.at(0, row)
		add(g.rankName(sq), sq, func(w, h float32) (x, y float32) {
			if g.Outside {
				return -padOutsideX/2 - w/2, (g.Square - h) / 2
			}
			return 5, 2
		})
	}
	for col := range g.Files {
		sq := g.at(col, g.Ranks-1)
		add(g.fileName(sq), sq, func(w, h float32) (x, y float32) {
			if g.Outside {
				return (g.Square - w) / 2, g.Square + (padOutsideY-h)/2
			}
			return g.Square - w - 5, g.Square - h - 1
		})
	}
	return list
}

// named reports whether the name of a rank stands in the upper left corner of a square, and that of a file in its lower
// right one.
func (s *surface) named(sq Square) (rank, file bool) {
	if s.cfg.Bare || s.geo.Outside {
		return false, false
	}
	col, row := s.geo.cell(sq)
	return col == 0, row == s.geo.Ranks-1
}

func (s *surface) coordinateColor(sq Square) Color {
	switch {
	case s.geo.Outside:
		return s.colors.Outside
	case s.geo.dark(sq):
		return s.colors.CoordinateOnDark
	}
	return s.colors.CoordinateOnLight
}

// nameLayer writes coordinates that are covered by a piece or a mark again on top, with an edge in the
// colour of the square.
type nameLayer struct {
	layer
	pieces *pieceLayers
	shades []*layer // whose objects may hide a coordinate
	signs  []*layer // whose opaque signs may cover a coordinate
}

// around are the offsets of the texts that form the edge of a name, and that of the name itself.
var around = [9]fyne.Delta{
	{DX: -1.5}, {DX: 1.5}, {DY: -1.5}, {DY: 1.5}, {DX: -1, DY: -1}, {DX: 1, DY: -1}, {DX: -1, DY: 1},
	{DX: 1, DY: 1}, {},
}

func (l *nameLayer) draw() {
	l.begin()
	if l.cfg.Bare || l.geo.Outside {
		return
	}
	for i, c := range l.coordinates() {
		c, again := l.again(i, c)
		if !again { // reserves its texts, so that they need not be drawn again when it comes back
			for range around {
				l.texts.next()
			}
			continue
		}
		edge := l.colors.Light
		if l.geo.dark(c.on) {
			edge = l.colors.Dark
		}
		for i, d := range around {
			ink := edge
			if i == len(around)-1 {
				ink = l.coordinateColor(c.on)
			}
			l.text(c.text, c.at.AddXY(d.DX, d.DY), coordinateSize, true, ink)
		}
	}
}

// again reports whether a coordinate has to be written again, and returns it with its place: if a sign
// covers it, that is the other end of the square's left or lower edge.
func (l *nameLayer) again(index int, c coordinate) (coordinate, bool) {
	if !c.hidden(l.signs, opaque) {
		return c, l.covered(c) || c.hidden(l.shades, nil)
	}
	if index < l.geo.Ranks {
		c.at.Y += l.geo.Square - c.size.Height - 4
	} else {
		c.at.X = l.geo.Corner(c.on).X + 5
	}
	return c, !c.hidden(l.signs, opaque)
}

// hidden reports whether one of the objects of layers overlaps a coordinate; counts, which is optional, tells which
// objects count.
func (c *coordinate) hidden(layers []*layer, counts func(fyne.CanvasObject) bool) bool {
	return slices.ContainsFunc(layers, func(l *layer) bool {
		return slices.ContainsFunc(l.box.Objects, func(o fyne.CanvasObject) bool {
			return (counts == nil || counts(o)) && overlap(o.Position(), o.Size(), c.at, c.size) > 0
		})
	})
}

// opaque reports whether an object is a circle or a rectangle with an opaque filling.
func opaque(o fyne.CanvasObject) bool {
	var fill color.Color
	switch o := o.(type) {
	case *canvas.Circle:
		fill = o.FillColor
	case *canvas.Rectangle:
		fill = o.FillColor
	}
	own, ok := fill.(Color)
	return ok && own.A == 255
}

// covered reports whether the piece on its square hides part of a coordinate.
func (l *nameLayer) covered(c coordinate) bool {
	if !l.pieces.seen(c.on) {
		return false
	}
	img := l.picture(l.pieceAt(c.on), l.squarePx())
	if img == nil {
		return false
	}
	piece := l.pieces.cutOf(img)
	off := c.at.Subtract(l.geo.Corner(c.on))
	box := image.Rect(l.px(off.X), l.px(off.Y), l.px(off.X+c.size.Width), l.px(off.Y+c.size.Height))
	box = box.Sub(piece.at).Intersect(piece.img.Bounds())
	for y := box.Min.Y; y < box.Max.Y; y++ {
		for x := box.Min.X; x < box.Max.X; x++ {
			if _, _, _, a := piece.img.At(x, y).RGBA(); a > 0 {
				return true
			}
		}
	}
	return false
}

package board

import (
	"math"
	"strconv"

	"fyne.io/fyne/v2"
)

// The space around the board, in logical pixels: the midline extends beyond the edge. Coordinates are outside
// if the squares are small or there are ranks with two digits, which a piece would cover.
const (
	padInside    = 16
	padOutsideX  = 24
	padOutsideY  = 20
	outsideBelow = 72
	outsideFrom  = 10 // ranks
)

// Geometry maps squares to positions within the widget and back.
type Geometry struct {
	Files, Ranks int
	Origin       fyne.Position // the board's upper left corner in the widget
	Square       float32       // side of a square, logical pixels
	Flipped      bool
	Outside      bool // coordinates stand beside the board
}

// Fit returns the largest board of these dimensions that fits into a space, centred and aligned to device
// pixels at this scale. A bare board has neither coordinates nor padding.
func Fit(files, ranks int, space fyne.Size, scale float32, bare bool) Geometry {
	side := func(padX, padY float32) float32 {
		w := (space.Width - 2*padX) / float32(files)
		h := (space.Height - 2*padY) / float32(ranks)
		px := math.Floor(float64(min(w, h) * scale))
		return float32(max(px, 1)) / scale
	}
	g := Geometry{Files: files, Ranks: ranks}
	if bare {
		g.Square = side(0, 0)
	} else if g.Square = side(padInside, padInside); g.Square < outsideBelow || ranks >= outsideFrom {
		g.Square, g.Outside = side(padOutsideX, padOutsideY), true
	}
	size := g.Size()
	snap := func(v float32) float32 { return float32(math.Floor(float64(v*scale))) / scale }
	g.Origin = fyne.NewPos(snap((space.Width-size.Width)/2), snap((space.Height-size.Height)/2))
	return g
}

// Size returns the size of the squares together.
func (g Geometry) Size() fyne.Size {
	return fyne.NewSize(g.Square*float32(g.Files), g.Square*float32(g.Ranks))
}

// Corner returns the upper left corner of a square.
func (g Geometry) Corner(sq Square) fyne.Position {
	col, row := g.cell(sq)
	return fyne.NewPos(g.Origin.X+float32(col)*g.Square, g.Origin.Y+float32(row)*g.Square)
}

// Centre returns the centre of a square.
func (g Geometry) Centre(sq Square) fyne.Position {
	return g.Corner(sq).AddXY(g.Square/2, g.Square/2)
}

// SquareAt returns the square at a position, None if that is outside the board.
func (g Geometry) SquareAt(p fyne.Position) Square {
	x, y := p.X-g.Origin.X, p.Y-g.Origin.Y
	if g.Square <= 0 || x < 0 || y < 0 {
		return None
	}
	return g.at(int(x/g.Square), int(y/g.Square))
}

// cell returns the column of a square from the left and its row from the top.
func (g Geometry) cell(sq Square) (col, row int) {
	file, rank := int(sq)%g.Files, int(sq)/g.Files
	if g.Flipped {
		return g.Files - 1 - file, rank
	}
	return file, g.Ranks - 1 - rank
}

// at returns the square in a column from the left and a row from the top, None if it is outside the board.
func (g Geometry) at(col, row int) Square {
	if col < 0 || row < 0 || col >= g.Files || row >= g.Ranks {
		return None
	}
	if g.Flipped {
		return Square(row*g.Files + g.Files - 1 - col)
	}
	return Square((g.Ranks-1-row)*g.Files + col)
}

// dark reports whether a square is one of the dark ones, as a1 is.
func (g Geometry) dark(sq Square) bool { return (int(sq)/g.Files+int(sq)%g.Files)%2 == 0 }

func (g Geometry) name(sq Square) string { return g.fileName(sq) + g.rankName(sq) }

func (g Geometry) squareSize() fyne.Size { return fyne.NewSquareSize(g.Square) }

func (g Geometry) fileName(sq Square) string { return string(rune('a' + int(sq)%g.Files)) }

func (g Geometry) rankName(sq Square) string { return strconv.Itoa(int(sq)/g.Files + 1) }

// borderAbove returns the y position of the border between a rank, counted from 1, and the next one.
func (g Geometry) borderAbove(rank int) float32 {
	row := g.Ranks - rank
	if g.Flipped {
		row = rank
	}
	return g.Origin.Y + float32(row)*g.Square
}

// box returns the bounding box of squares, of which there must be at least one.
func (g Geometry) box(squares []Square) (fyne.Position, fyne.Size) {
	corners := make([]fyne.Position, len(squares))
	for i, sq := range squares {
		corners[i] = g.Corner(sq)
	}
	lo, hi := bounds(corners)
	return lo, fyne.NewSize(hi.X-lo.X+g.Square, hi.Y-lo.Y+g.Square)
}

// bounds returns the upper left and the lower right corner of the box around points.
func bounds(points []fyne.Position) (lo, hi fyne.Position) {
	lo, hi = points[0], points[0]
	for _, p := range points {
		lo = fyne.NewPos(min(lo.X, p.X), min(lo.Y, p.Y))
		hi = fyne.NewPos(max(hi.X, p.X), max(hi.Y, p.Y))
	}
	return lo, hi
}

// path returns the squares on a straight line, including both ends.
func (g Geometry) path(from, to Square) []Square {
	c0, r0 := g.cell(from)
	c1, r1 := g.cell(to)
	n := max(c1-c0, c0-c1, r1-r0, r0-r1)
	list := []Square{from}
	for i := 1; i <= n; i++ {
		list = append(list, g.at(c0+(c1-c0)*i/n, r0+(r1-r0)*i/n))
	}
	return list
}

// overlap returns the area that a square and a box at p share.
func (g Geometry) overlap(p fyne.Position, size fyne.Size, sq Square) float32 {
	return overlap(p, size, g.Corner(sq), fyne.NewSquareSize(g.Square))
}

// overlap returns the area that two boxes share.
func overlap(p fyne.Position, s fyne.Size, q fyne.Position, t fyne.Size) float32 {
	w := min(p.X+s.Width, q.X+t.Width) - max(p.X, q.X)
	h := min(p.Y+s.Height, q.Y+t.Height) - max(p.Y, q.Y)
	return max(w, 0) * max(h, 0)
}

package board

import (
	"math"

	"fyne.io/fyne/v2"
)

// The space around the board, in logical pixels. The midline runs past the
// edge. The coordinates of a small board stand outside, and those that have two
// digits, which a piece would cover.
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

// Fit gives the largest board of these dimensions that fits into the space,
// in the middle of it, on whole pixels at this scale. A bare board has neither
// coordinates nor padding.
func Fit(files, ranks int, space fyne.Size, scale float32, bare bool) Geometry {
	side := func(padX, padY float32) float32 {
		w := (space.Width - 2*padX) / float32(files)
		h := (space.Height - 2*padY) / float32(ranks)
		px := math.Floor(float64(min(w, h) * scale))
		return float32(max(px, 1)) / scale
	}
	g := Geometry{Files: files, Ranks: ranks}
	switch {
	case bare:
		g.Square = side(0, 0)
	default:
		g.Square = side(padInside, padInside)
		if g.Square < outsideBelow || ranks >= outsideFrom {
			g.Outside = true
			g.Square = side(padOutsideX, padOutsideY)
		}
	}
	size := g.Size()
	snap := func(v float32) float32 { return float32(math.Floor(float64(v*scale))) / scale }
	g.Origin = fyne.NewPos(snap((space.Width-size.Width)/2), snap((space.Height-size.Height)/2))
	return g
}

// Size is the board's size without its surroundings.
func (g Geometry) Size() fyne.Size {
	return fyne.NewSize(g.Square*float32(g.Files), g.Square*float32(g.Ranks))
}

// Corner is the upper left corner of a square.
func (g Geometry) Corner(sq Square) fyne.Position {
	col, row := g.cell(sq)
	return fyne.NewPos(g.Origin.X+float32(col)*g.Square, g.Origin.Y+float32(row)*g.Square)
}

// Centre is the middle of a square.
func (g Geometry) Centre(sq Square) fyne.Position {
	return g.Corner(sq).AddXY(g.Square/2, g.Square/2)
}

// SquareAt is the square under a position, None if it is beside the board.
func (g Geometry) SquareAt(p fyne.Position) Square {
	x, y := p.X-g.Origin.X, p.Y-g.Origin.Y
	if g.Square <= 0 || x < 0 || y < 0 {
		return None
	}
	return g.at(int(x/g.Square), int(y/g.Square))
}

// cell is the column from the left and the row from the top.
func (g Geometry) cell(sq Square) (col, row int) {
	file, rank := int(sq)%g.Files, int(sq)/g.Files
	if g.Flipped {
		return g.Files - 1 - file, rank
	}
	return file, g.Ranks - 1 - rank
}

// at is the square in a column from the left and a row from the top.
func (g Geometry) at(col, row int) Square {
	if col < 0 || row < 0 || col >= g.Files || row >= g.Ranks {
		return None
	}
	if g.Flipped {
		return Square(row*g.Files + g.Files - 1 - col)
	}
	return Square((g.Ranks-1-row)*g.Files + col)
}

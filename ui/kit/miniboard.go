package kit

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"midline/ui/theme"
)

// Stone is a piece on a small board; file and rank count from 0 at the lower
// left.
type Stone struct {
	File, Rank int
	Art        string
	White      bool
}

// MiniBoardModel is a small picture of a board, for a menu.
type MiniBoardModel struct {
	Files, Ranks int
	Stones       []Stone
	Midline      int  // the line of light above this rank, counted from 1; 0: none
	Odd          bool // the lower left square is a light one
}

// MiniBoard shows a small board that cannot be played on.
type MiniBoard struct {
	Part
	model   MiniBoardModel
	ground  *canvas.Rectangle // seen only through the soft edges of rounded squares
	squares []*canvas.Rectangle
	stones  []*Picture
	line    *canvas.Rectangle
	glow    [2]*canvas.LinearGradient
}

// NewMiniBoard makes a small board.
func (a Art) NewMiniBoard(m MiniBoardModel) *MiniBoard {
	b := &MiniBoard{model: m, line: NewBox(0, 0)}
	b.glow = [2]*canvas.LinearGradient{canvas.NewVerticalGradient(nil, nil), canvas.NewVerticalGradient(nil, nil)}
	b.ground = NewBox(4, 0)
	b.Kids = []fyne.CanvasObject{b.ground}
	for range m.Files * m.Ranks {
		r := NewBox(0, 0)
		b.squares = append(b.squares, r)
		b.Kids = append(b.Kids, r)
	}
	if m.Midline > 0 {
		b.Kids = append(b.Kids, b.glow[0], b.glow[1], b.line)
	}
	for _, s := range m.Stones {
		p := a.OnBoard().PiecePicture(s.Art, s.White)
		b.stones = append(b.stones, p)
		b.Kids = append(b.Kids, p)
	}
	b.Paint, b.Place = b.paint, b.place
	b.Least = func() fyne.Size { return fyne.NewSize(float32(m.Files)*8, float32(m.Ranks)*8) }
	b.ExtendBaseWidget(b)
	return b
}

func (b *MiniBoard) paint(theme.Palette) {
	c := b.Board()
	for i, r := range b.squares {
		r.FillColor = c.Light
		if dark := (i%b.model.Files+i/b.model.Files)%2 == 0; dark != b.model.Odd {
			r.FillColor = c.Dark
		}
	}
	b.round()
	b.ground.FillColor = theme.Mix(c.Light, c.Dark, 0.6)
	b.line.FillColor = c.LineCore
	clear, full := theme.Fade(c.LineGlow, 0), theme.Fade(c.LineGlow, 0.9)
	b.glow[0].StartColor, b.glow[0].EndColor = clear, full
	b.glow[1].StartColor, b.glow[1].EndColor = full, clear
}

// round gives the outer corners of the corner squares the radius of pictures.
func (b *MiniBoard) round() {
	files, last := b.model.Files, len(b.squares)-1
	b.squares[0].BottomLeftCornerRadius = 4
	b.squares[files-1].BottomRightCornerRadius = 4
	b.squares[last-files+1].TopLeftCornerRadius = 4
	b.squares[last].TopRightCornerRadius = 4
}

func (b *MiniBoard) place(size fyne.Size) {
	side := min(size.Width/float32(b.model.Files), size.Height/float32(b.model.Ranks))
	left := (size.Width - side*float32(b.model.Files)) / 2
	top := (size.Height - side*float32(b.model.Ranks)) / 2
	Put(b.ground, left, top, side*float32(b.model.Files), side*float32(b.model.Ranks))
	at := func(file, rank int) (float32, float32) {
		return left + float32(file)*side, top + float32(b.model.Ranks-1-rank)*side
	}
	for i, r := range b.squares {
		x, y := at(i%b.model.Files, i/b.model.Files)
		Put(r, x, y, side, side)
	}
	for i, s := range b.model.Stones {
		x, y := at(s.File, s.Rank)
		Put(b.stones[i], x+side*0.04, y+side*0.04, side*0.92, side*0.92)
	}
	if b.model.Midline == 0 {
		return
	}
	_, y := at(0, b.model.Midline-1)
	width, reach := side*float32(b.model.Files), max(side*0.2, 3)
	Put(b.line, left, y-1, width, 2)
	Put(b.glow[0], left, y-reach, width, reach)
	Put(b.glow[1], left, y, width, reach)
}

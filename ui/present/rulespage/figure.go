package rulespage

import (
	"fyne.io/fyne/v2"

	"midline/ui/app"
	"midline/ui/board"
	"midline/ui/kit"
	"midline/ui/present/diagram"
	"midline/ui/theme"
	"midline/ui/words"
)

// figure is a diagram. It has no board until it comes into sight, since a page may have fifty of them.
type figure struct {
	kit.Part
	art         kit.Art
	scene       *diagram.Scene
	ground      *kit.Surface
	board       *board.Board
	picture     *board.Picture
	posed       fyne.Size // for which size the gestures were made
	files, rank float32
}

// The side of a square, where there is room, and the room for the coordinates around the squares.
const (
	squareSide float32 = 34
	marginX    float32 = 24
	marginY    float32 = 20
)

// newFigure makes a figure of a diagram.
func newFigure(art kit.Art, scene *diagram.Scene) *figure {
	v := scene.View()
	f := &figure{art: art, scene: scene, ground: kit.NewSurface(), files: float32(v.Files), rank: float32(v.Ranks)}
	f.ground.Fill = kit.ShadeRaised
	f.ground.Width = 0
	f.Kids = []fyne.CanvasObject{f.ground}
	f.Paint = func(p theme.Palette) {
		if f.board != nil {
			f.board.SetColors(board.FromTheme(f.Board(), p))
		}
	}
	f.Place = f.place
	f.ExtendBaseWidget(f)
	return f
}

// side is the side of a square in a width.
func (f *figure) side(width float32) float32 {
	return max(float32(int(min(squareSide, (width-2*marginX)/f.files))), 8)
}

// HeightAt is the height at a width.
func (f *figure) HeightAt(width float32) float32 { return f.side(width)*f.rank + 2*marginY }

func (f *figure) place(size fyne.Size) {
	side := f.side(size.Width)
	w, h := side*f.files+2*marginX, side*f.rank+2*marginY
	kit.Put(f.ground, marginX, marginY, side*f.files, side*f.rank)
	if f.board == nil {
		return
	}
	kit.Put(f.picture, 0, 0, w, h)
	if at := fyne.NewSize(w, h); at != f.posed {
		f.posed = at
		f.board.Resize(at)
		f.scene.Pose(f.board)
	}
}

// draw makes the board.
func (f *figure) draw() {
	if f.board != nil || f.Size().IsZero() {
		return
	}
	f.board = board.New(board.Config{Piece: f.art.Piece, Icon: f.art.Icon, Words: app.BoardWords})
	f.board.SetSpeed(board.SpeedOff)
	f.board.SetColors(board.FromTheme(f.Board(), f.Palette()))
	f.board.SetView(f.scene.View())
	f.picture = board.NewPicture(f.board)
	f.Kids = []fyne.CanvasObject{f.ground, f.picture}
	f.Relayout()
	f.Refresh()
}

// figureWidth is the width of a figure where there is room: eight squares and the coordinates.
const figureWidth = 8*squareSide + 2*marginX

// figures lays out pictures by the number of paragraphs above them, beside each other where there is room. Each has its
// caption below it.
func (r *Page) figures(art kit.Art, pictures []words.Picture, caption func(string) *kit.Label) map[int][]kit.Item {
	cells := map[int][]kit.Item{}
	for _, p := range pictures {
		of, found := diagram.Find(p.Name)
		if !found {
			continue // a test finds each of them
		}
		scene, err := of.Stage()
		if err != nil {
			continue // a test stages them
		}
		f := newFigure(art, scene)
		r.drawn = append(r.drawn, f)
		cells[p.After] = append(cells[p.After], kit.Sized(kit.Column(0, kit.Text(f),
			kit.Inset(marginX, 0, marginX, 0, kit.Text(caption(p.Caption)))), figureWidth, 0))
	}
	rows := map[int][]kit.Item{}
	for after, list := range cells {
		rows[after] = []kit.Item{kit.Inset(-4, 0, 0, 10, kit.Flow(0, 8, list...))}
	}
	return rows
}

// draw makes the boards of the figures that are in sight, or nearly.
func (r *Page) draw() {
	const near = 300
	top, bottom := r.Scroll.Offset.Y-near, r.Scroll.Offset.Y+r.Scroll.Size().Height+near
	for _, f := range r.drawn {
		if y := f.Position().Y; y < bottom && y+f.Size().Height > top {
			f.draw()
		}
	}
}

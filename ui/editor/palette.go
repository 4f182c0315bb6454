package editor

import (
	"image/color"
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"

	"midline/ui/kit"
	"midline/ui/theme"
)

var _ fyne.Draggable = (*palette)(nil)

// palette shows the pieces of both sides and the tools. A press chooses one, a drag
// carries a piece to the board; the arrow keys go from one to the next.
type palette struct {
	kit.Press
	art    kit.Art
	brush  func(id string)
	carry  func(of cell, at fyne.Position, dropped bool)
	named  func(name string) // called with the name of the cell under the pointer, or the chosen one
	rows   [2][]cell
	ground *canvas.Rectangle // of the colour of a dark square, which both colours stand out from
	chosen string
	marked bool
	shapes [2][]*shape
	over   [2]int // the row and the column under the pointer; -1: none
	taken  *cell
	last   fyne.Position // of what is taken
}

// shape is a cell as it is drawn.
type shape struct {
	body    *canvas.Rectangle
	picture *kit.Picture
}

func newPalette(art kit.Art, brush func(id string), carry func(cell, fyne.Position, bool),
	named func(name string)) *palette {
	p := &palette{art: art, brush: brush, carry: carry, named: named, over: [2]int{-1, -1},
		ground: kit.NewBox(8, 0)}
	p.Paint, p.Place = p.paint, p.place
	p.OnStep = func(step int) { p.step(0, step) }
	p.Kids = []fyne.CanvasObject{p.Ring(11)}
	p.ExtendBaseWidget(p)
	return p
}

func (p *palette) set(rows [2][]cell, chosen string, marked bool) {
	p.chosen, p.marked = chosen, marked
	if !slices.Equal(rows[0], p.rows[0]) || !slices.Equal(rows[1], p.rows[1]) {
		p.rows = rows
		p.Kids = []fyne.CanvasObject{p.ground}
		for i, row := range rows {
			p.shapes[i] = nil
			for _, cell := range row {
				shape := &shape{body: kit.NewBox(6, 0)}
				if cell.Art != "" {
					shape.picture = p.art.PiecePicture(cell.Art, cell.White)
				} else {
					shape.picture = p.art.IconPicture(cell.Icon, kit.ShadeText)
				}
				p.shapes[i] = append(p.shapes[i], shape)
				p.Kids = append(p.Kids, shape.body, shape.picture)
			}
		}
		p.Kids = append(p.Kids, p.FocusRing())
	}
	p.say()
	p.Refresh()
}

// columns is how many cells stand beside each other.
func (p *palette) columns() int {
	return max(p.most()+max(len(p.rows[0])-p.figures(0), len(p.rows[1])-p.figures(1)), 1)
}

// say names the cell under the pointer, or the one that is chosen.
func (p *palette) say() {
	name := ""
	for i, row := range p.rows {
		for j, cell := range row {
			if p.over == [2]int{i, j} || p.over[0] < 0 && cell.ID == p.chosen {
				name = cell.Name
			}
		}
	}
	p.named(name)
}

func (p *palette) paint(c theme.Palette) {
	p.ground.FillColor = p.Board().Dark
	for i, row := range p.shapes {
		for j, shape := range row {
			cell := p.rows[i][j]
			on := cell.ID == p.chosen || cell.ID == markBrush && p.marked
			shape.body.FillColor, shape.body.StrokeColor, shape.body.StrokeWidth = color.Transparent, color.Transparent, 0
			switch {
			case on:
				shape.body.FillColor, shape.body.StrokeColor, shape.body.StrokeWidth = c.TealSoft, c.Teal, 2
			case p.Hovered() && p.over == [2]int{i, j}:
				shape.body.FillColor = c.Raised
			}
			if cell.Art != "" && shape.body.FillColor != color.Transparent {
				shape.body.FillColor = p.Board().Light
			}
			shape.body.Refresh()
		}
	}
}

// paletteGap is between the pieces and the tools.
const paletteGap float32 = 12

func (p *palette) side(size fyne.Size) float32 {
	return min((size.Width-paletteGap)/float32(p.columns()), size.Height/2)
}

// cell is the size of a cell, and where one lies; tools stand behind the longer row.
func (p *palette) cell(row, column int) (at fyne.Position, side float32) {
	size := p.Size()
	side = p.side(size)
	x := float32(column) * side
	if p.rows[row][column].Art == "" {
		x = float32(p.most()+column-p.figures(row))*side + paletteGap
	}
	return fyne.NewPos(x, float32(row)*side), side
}

// figures is the number of pieces of a row, and most that of the longer one.
func (p *palette) figures(row int) int {
	n := slices.IndexFunc(p.rows[row], func(c cell) bool { return c.Art == "" })
	if n < 0 {
		return len(p.rows[row])
	}
	return n
}

func (p *palette) most() int { return max(p.figures(0), p.figures(1)) }

func (p *palette) place(size fyne.Size) {
	side := p.side(size)
	kit.Put(p.ground, 0, 0, side*float32(p.most()), side*2)
	for i, row := range p.shapes {
		for j, shape := range row {
			at, side := p.cell(i, j)
			kit.Put(shape.body, at.X+1, at.Y+1, side-2, side-2)
			inset := side * 0.08
			if p.rows[i][j].Art == "" {
				inset = (side - 20) / 2
			}
			kit.Put(shape.picture, at.X+inset, at.Y+inset, side-2*inset, side-2*inset)
		}
	}
}

// at is the cell at a place, -1 for none.
func (p *palette) at(pos fyne.Position) [2]int {
	for i, row := range p.rows {
		for j := range row {
			from, side := p.cell(i, j)
			if in := pos.Subtract(from); in.X >= 0 && in.Y >= 0 && in.X < side && in.Y < side {
				return [2]int{i, j}
			}
		}
	}
	return [2]int{-1, -1}
}

func (p *palette) choose(at [2]int) {
	if at[0] >= 0 {
		p.brush(p.rows[at[0]][at[1]].ID)
	}
}

// Tapped chooses the cell under the pointer.
func (p *palette) Tapped(ev *fyne.PointEvent) {
	if ev != nil {
		p.choose(p.at(ev.Position))
	}
}

// TypedKey goes to another cell with the arrow keys; Space and Enter switch the mark.
func (p *palette) TypedKey(ev *fyne.KeyEvent) {
	switch ev.Name {
	case fyne.KeyUp:
		p.step(-1, 0)
	case fyne.KeyDown:
		p.step(1, 0)
	case fyne.KeySpace, fyne.KeyReturn, fyne.KeyEnter:
		if slices.ContainsFunc(p.rows[0], func(c cell) bool { return c.ID == markBrush }) {
			p.brush(markBrush)
		}
	default:
		p.Press.TypedKey(ev)
	}
}

func (p *palette) step(rows, columns int) {
	for i, row := range p.rows {
		for j, cell := range row {
			if cell.ID == p.chosen {
				i = max(0, min(i+rows, 1))
				p.pass(i, min(j, len(p.rows[i])-1)+columns, columns)
				return
			}
		}
	}
	p.choose([2]int{0, 0})
}

// pass chooses a cell, or the one beyond it if it is the mark, which is no brush.
func (p *palette) pass(row, column, by int) {
	for column >= 0 && column < len(p.rows[row]) {
		if p.rows[row][column].ID != markBrush {
			p.choose([2]int{row, column})
			return
		}
		if by == 0 {
			by = -1
		}
		column += by
	}
}

// MouseIn implements desktop.Hoverable.
func (p *palette) MouseIn(ev *desktop.MouseEvent) {
	p.Press.MouseIn(ev)
	p.MouseMoved(ev)
}

// MouseMoved lights up the cell under the pointer.
func (p *palette) MouseMoved(ev *desktop.MouseEvent) {
	if ev == nil {
		return
	}
	if over := p.at(ev.Position); over != p.over {
		p.over = over
		p.say()
		p.Refresh()
	}
}

// MouseOut implements desktop.Hoverable.
func (p *palette) MouseOut() {
	p.over = [2]int{-1, -1}
	p.say()
	p.Press.MouseOut()
}

// Dragged carries a piece.
func (p *palette) Dragged(ev *fyne.DragEvent) {
	if p.taken == nil {
		at := p.at(ev.Position.Subtract(ev.Dragged))
		if at[0] < 0 || p.rows[at[0]][at[1]].Art == "" {
			return
		}
		p.taken = &p.rows[at[0]][at[1]]
	}
	p.last = ev.AbsolutePosition
	p.carry(*p.taken, p.last, false)
}

// DragEnd drops the piece.
func (p *palette) DragEnd() {
	if taken := p.taken; taken != nil {
		p.taken = nil
		p.carry(*taken, p.last, true)
	}
}

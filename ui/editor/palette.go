package editor

import (
	"image/color"
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"

	"midline/ui/accessibility"
	"midline/ui/kit"
	"midline/ui/theme"
	"midline/ui/words"
)

var _ fyne.Draggable = (*palette)(nil)

// palette shows the pieces of both sides and the tools. A press chooses one, a drag carries a piece to the
// board; the arrow keys go from one to the next.
type palette struct {
	kit.Press
	art     kit.Art
	brush   func(id string)
	carry   func(of cell, at fyne.Position, dropped bool)
	named   func(name string) // called with the name of the cell under the pointer, or the chosen one
	rows    [2][]cell
	ground  *canvas.Rectangle // of the colour of a dark square, which both colours stand out from
	chosen  string
	marked  bool
	shapes  []*shape // of both rows
	pieces  int      // columns of pieces; tools are behind them
	columns int
	over    *shape // under the pointer, nil for none
	taken   *shape
	last    fyne.Position // of what is taken
}

// shape is a cell as it is drawn.
type shape struct {
	cell
	row, column int
	body        *canvas.Rectangle
	picture     *kit.Picture
}

func newPalette(art kit.Art, brush func(id string), carry func(cell, fyne.Position, bool),
	named func(name string)) *palette {
	p := &palette{art: art, brush: brush, carry: carry, named: named, ground: kit.NewBox(8, 0), columns: 1}
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
		p.build()
	}
	p.say()
	p.Refresh()
}

// build makes the shapes of the rows.
func (p *palette) build() {
	p.shapes, p.over, p.pieces, p.columns = nil, nil, 0, 1
	for _, row := range p.rows {
		tool := slices.IndexFunc(row, func(c cell) bool { return c.Art == "" })
		p.pieces = max(p.pieces, tool) // every row has a tool
	}
	p.Kids = []fyne.CanvasObject{p.ground}
	for i, row := range p.rows {
		column := 0
		for _, c := range row {
			s := &shape{cell: c, row: i, body: kit.NewBox(6, 0)}
			if c.Art != "" {
				s.picture = p.art.PiecePicture(c.Art, c.White)
			} else {
				s.picture = p.art.IconPicture(c.Icon, kit.ShadeText)
				column = max(column, p.pieces)
			}
			s.column = column
			column++
			p.columns = max(p.columns, column)
			p.shapes = append(p.shapes, s)
			p.Kids = append(p.Kids, s.body, s.picture)
		}
	}
	p.Kids = append(p.Kids, p.FocusRing())
}

// say names the cell under the pointer, or the one that is chosen.
func (p *palette) say() {
	name := ""
	for _, s := range p.shapes {
		if s == p.over || p.over == nil && s.ID == p.chosen {
			name = s.Name
		}
	}
	p.named(name)
}

func (p *palette) paint(c theme.Palette) {
	p.ground.FillColor = p.Board().Dark
	for _, s := range p.shapes {
		s.body.FillColor, s.body.StrokeColor, s.body.StrokeWidth = color.Transparent, color.Transparent, 0
		switch {
		case s.ID == p.chosen || s.ID == markBrush && p.marked:
			s.body.FillColor, s.body.StrokeColor, s.body.StrokeWidth = c.TealSoft, c.Teal, 2
		case p.Hovered() && s == p.over:
			s.body.FillColor = c.Raised
		}
		if s.Art != "" && s.body.FillColor != color.Transparent {
			s.body.FillColor = p.Board().Light
		}
		s.body.Refresh()
	}
}

// paletteGap is between the pieces and the tools.
const paletteGap float32 = 12

func (p *palette) side(size fyne.Size) float32 {
	return min((size.Width-paletteGap)/float32(p.columns), size.Height/2)
}

// bounds returns where a shape is, and its size.
func (p *palette) bounds(s *shape) (at fyne.Position, side float32) {
	side = p.side(p.Size())
	return fyne.NewPos(float32(s.column)*side+kit.Pick(s.Art == "", paletteGap, 0), float32(s.row)*side), side
}

func (p *palette) place(size fyne.Size) {
	side := p.side(size)
	kit.Put(p.ground, 0, 0, side*float32(p.pieces), side*2)
	for _, s := range p.shapes {
		at, side := p.bounds(s)
		kit.Put(s.body, at.X+1, at.Y+1, side-2, side-2)
		inset := kit.Pick(s.Art == "", (side-20)/2, side*0.08)
		kit.Put(s.picture, at.X+inset, at.Y+inset, side-2*inset, side-2*inset)
	}
}

// AccessibleNode implements accessibility.Teller: the pieces and tools, of which one is chosen.
func (p *palette) AccessibleNode() accessibility.Node {
	n := accessibility.Node{Role: accessibility.RadioGroup, Name: words.T("editor.pieces"), Whole: true}
	for i, s := range p.shapes {
		at, side := p.bounds(s)
		on := s.ID == p.chosen || s.ID == markBrush && p.marked
		if s.ID == p.chosen {
			n.Active, n.HasActive = i, true
		}
		role := accessibility.RadioButton
		if s.ID == markBrush {
			role = accessibility.ToggleButton
		}
		n.Children = append(n.Children, accessibility.Node{Role: role, Name: s.Name, ID: s.ID, At: at,
			Size:  fyne.NewSquareSize(side),
			State: accessibility.Checkable | accessibility.Checked.If(on), Press: func() { p.brush(s.ID) }})
	}
	return n
}

// at is the shape at a place, nil for none.
func (p *palette) at(pos fyne.Position) *shape {
	for _, s := range p.shapes {
		from, side := p.bounds(s)
		if in := pos.Subtract(from); in.X >= 0 && in.Y >= 0 && in.X < side && in.Y < side {
			return s
		}
	}
	return nil
}

// Tapped chooses the cell under the pointer.
func (p *palette) Tapped(ev *fyne.PointEvent) {
	if ev == nil {
		return
	}
	if s := p.at(ev.Position); s != nil {
		p.brush(s.ID)
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
		if j := slices.IndexFunc(row, func(c cell) bool { return c.ID == p.chosen }); j >= 0 {
			row = p.rows[max(0, min(i+rows, 1))]
			p.pass(row, min(j, len(row)-1)+columns, columns)
			return
		}
	}
	p.brush(p.rows[0][0].ID)
}

// pass chooses a cell of a row, or the one beyond it if it is the mark, which is no brush.
func (p *palette) pass(row []cell, column, by int) {
	if by == 0 {
		by = -1
	}
	for ; column >= 0 && column < len(row); column += by {
		if row[column].ID != markBrush {
			p.brush(row[column].ID)
			return
		}
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
	p.over = nil
	p.say()
	p.Press.MouseOut()
}

// Dragged carries a piece.
func (p *palette) Dragged(ev *fyne.DragEvent) {
	if p.taken == nil {
		s := p.at(ev.Position.Subtract(ev.Dragged))
		if s == nil || s.Art == "" {
			return
		}
		p.taken = s
	}
	p.last = ev.AbsolutePosition
	p.carry(p.taken.cell, p.last, false)
}

// DragEnd drops the piece.
func (p *palette) DragEnd() {
	if taken := p.taken; taken != nil {
		p.taken = nil
		p.carry(taken.cell, p.last, true)
	}
}

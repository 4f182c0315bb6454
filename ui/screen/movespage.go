package screen

import (
	"image/color"
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"

	"midline/ui/kit"
	"midline/ui/theme"
	"midline/ui/words"
)

// MoveCell is one side's turn in the list. Index is handed to GameCalls.Move;
// a cell without Text is empty.
type MoveCell struct {
	Text  string
	Index int
}

// MoveRow is a numbered row of the list.
type MoveRow struct {
	Number       int
	White, Black MoveCell
}

// MovesModel is the list of moves. Current is the index of the move that led
// to the position on the board, or -1 at the start.
type MovesModel struct {
	Rows    []MoveRow
	Current int
}

const moveRowHeight float32 = 32

// movesPage is the list in a scroller.
type movesPage struct {
	kit.Part
	list   *movesList
	scroll *container.Scroll
}

func newMovesPage(m MovesModel, press func(index int)) *movesPage {
	p := &movesPage{list: newMovesList(m, press)}
	p.scroll = container.NewVScroll(p.list)
	p.Kids = []fyne.CanvasObject{p.scroll}
	p.Place = func(size fyne.Size) {
		whole := float32(int(size.Height/moveRowHeight)) * moveRowHeight // no row is cut
		kit.Put(p.scroll, 0, 0, size.Width, max(whole, moveRowHeight))
		p.reveal()
	}
	p.ExtendBaseWidget(p)
	return p
}

func (p *movesPage) set(m MovesModel) {
	p.list.set(m)
	p.scroll.Refresh()
	p.reveal()
}

// reveal scrolls just as far as the current move wants.
func (p *movesPage) reveal() {
	row := p.list.currentRow()
	if row < 0 || p.scroll.Size().Height <= 0 {
		return
	}
	top := float32(row) * moveRowHeight
	offset, view := p.scroll.Offset.Y, p.scroll.Size().Height
	switch {
	case top < offset:
		offset = top
	case top+moveRowHeight > offset+view:
		offset = top + moveRowHeight - view
	default:
		return
	}
	p.scroll.ScrollToOffset(fyne.NewPos(0, offset))
}

// movesList is the rows. A move is chosen by a tap or, focused, by the arrows.
type movesList struct {
	kit.Press
	model MovesModel
	press func(index int)
	mark  *canvas.Rectangle
	texts []*canvas.Text
	empty *kit.Label
}

func newMovesList(m MovesModel, press func(index int)) *movesList {
	l := &movesList{press: press, mark: canvas.NewRectangle(color.Transparent),
		empty: kit.NewLabel(words.T("moves.empty"), kit.Body, kit.ShadeText2)}
	l.mark.CornerRadius = 4
	l.Ring(8)
	l.OnStep = l.step
	l.fill(m)
	l.Paint, l.Place = l.paint, l.place
	l.Least = func() fyne.Size { return fyne.NewSize(200, float32(len(l.model.Rows))*moveRowHeight) }
	l.ExtendBaseWidget(l)
	return l
}

func (l *movesList) set(m MovesModel) {
	l.fill(m)
	l.Refresh()
}

// fill keeps the texts that it has: most often one move is added.
func (l *movesList) fill(m MovesModel) {
	l.model = m
	for len(l.texts) < 3*len(m.Rows) {
		l.texts = append(l.texts, kit.Caption.Right(""), kit.Body.Text(""), kit.Body.Text(""))
	}
	l.texts = l.texts[:3*len(m.Rows)]
	l.Kids = []fyne.CanvasObject{l.mark, l.empty}
	for i, row := range m.Rows {
		l.texts[3*i].Text = strconv.Itoa(row.Number)
		l.texts[3*i+1].Text, l.texts[3*i+2].Text = row.White.Text, row.Black.Text
	}
	for _, t := range l.texts {
		l.Kids = append(l.Kids, t)
	}
	l.Kids = append(l.Kids, l.FocusRing())
	kit.Show(l.empty, len(m.Rows) == 0)
}

func (l *movesList) cells() []MoveCell {
	var cells []MoveCell
	for _, row := range l.model.Rows {
		for _, c := range []MoveCell{row.White, row.Black} {
			if c.Text != "" {
				cells = append(cells, c)
			}
		}
	}
	return cells
}

func (l *movesList) step(by int) {
	cells := l.cells()
	at := -1
	for i, c := range cells {
		if c.Index == l.model.Current {
			at = i
		}
	}
	if at += by; at >= 0 && at < len(cells) {
		callWith(l.press, cells[at].Index)
	}
}

func (l *movesList) currentRow() int {
	for i, row := range l.model.Rows {
		if l.isCurrent(row.White) || l.isCurrent(row.Black) {
			return i
		}
	}
	return -1
}

func (l *movesList) isCurrent(c MoveCell) bool { return c.Text != "" && c.Index == l.model.Current }

// Tapped chooses the move under the pointer.
func (l *movesList) Tapped(ev *fyne.PointEvent) {
	if ev == nil {
		return
	}
	i := int(ev.Position.Y / moveRowHeight)
	if i < 0 || i >= len(l.model.Rows) {
		return
	}
	white, black, _ := l.columns(l.Size().Width)
	cell := l.model.Rows[i].White
	if ev.Position.X >= black-8 {
		cell = l.model.Rows[i].Black
	}
	if ev.Position.X >= white-8 && cell.Text != "" {
		callWith(l.press, cell.Index)
	}
}

func (l *movesList) paint(p theme.Palette) {
	l.mark.FillColor = p.TealSoft
	for i, row := range l.model.Rows {
		l.texts[3*i].Color = p.Text2
		for n, cell := range []MoveCell{row.White, row.Black} {
			t := l.texts[3*i+1+n]
			t.Color, t.TextStyle.Bold = p.Text, l.isCurrent(cell)
		}
	}
	l.PaintRing(p)
}

// columns says where White's and Black's moves begin and how wide they are.
func (l *movesList) columns(width float32) (white, black, each float32) {
	white = 48
	each = (width - white - 16) / 2
	return white, white + each, each
}

func (l *movesList) place(size fyne.Size) {
	white, black, each := l.columns(size.Width)
	kit.Put(l.empty, 0, 8, size.Width, 22)
	kit.Show(l.mark, l.currentRow() >= 0)
	for i, row := range l.model.Rows {
		y := float32(i) * moveRowHeight
		kit.Put(l.texts[3*i], 0, y, 28, moveRowHeight)
		kit.Put(l.texts[3*i+1], white, y, each-16, moveRowHeight)
		kit.Put(l.texts[3*i+2], black, y, each-16, moveRowHeight)
		if l.isCurrent(row.White) {
			kit.Put(l.mark, white-8, y+2, each-8, moveRowHeight-4)
		} else if l.isCurrent(row.Black) {
			kit.Put(l.mark, black-8, y+2, each-8, moveRowHeight-4)
		}
	}
	kit.Put(l.FocusRing(), 1, 1, size.Width-2, size.Height-2)
}

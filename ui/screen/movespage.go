package screen

import (
	"image/color"
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/desktop"

	"midline/ui/kit"
	"midline/ui/theme"
	"midline/ui/words"
)

// MovePart is a piece, a sign or some letters of a move.
type MovePart struct {
	Art   string // a drawing, in the colour White; "" for none
	White bool
	Icon  string // a sign's; "" for none
	Text  string // what follows either
}

// MoveCell is one side's turn in the list. Index is handed to GameCalls.Move;
// a cell without Text is empty.
type MoveCell struct {
	Text   string // in letters
	Index  int
	Parts  []MovePart // in figurines; nil: the letters are shown
	Spoken string     // in words
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

// movesPage is the list in a scroller, and below it the move under the pointer in
// words.
type movesPage struct {
	kit.Part
	list   *movesList
	scroll *container.Scroll
	spoken *kit.Label
}

// spokenHeight is what the move in words takes: two lines.
const spokenHeight float32 = 44

func newMovesPage(art kit.Art, m MovesModel, press func(index int)) *movesPage {
	p := &movesPage{list: newMovesList(art, m, press), spoken: kit.NewParagraph("", kit.Caption, kit.ShadeText2, 2)}
	p.list.say = func(text string) {
		if text == "" && len(p.list.model.Rows) > 0 {
			text = words.T("moves.point")
		}
		p.spoken.SetText(text)
	}
	p.list.say("")
	p.scroll = container.NewVScroll(p.list)
	p.Kids = []fyne.CanvasObject{p.scroll, p.spoken}
	p.Place = func(size fyne.Size) {
		whole := float32(int((size.Height-spokenHeight)/moveRowHeight)) * moveRowHeight // no row is cut
		kit.Put(p.scroll, 0, 0, size.Width, max(whole, moveRowHeight))
		kit.Put(p.spoken, 0, max(whole, moveRowHeight)+6, size.Width, spokenHeight)
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
	art   kit.Art
	mark  *canvas.Rectangle
	texts []*canvas.Text // the numbers
	turns []*turnText    // White's and Black's of each row
	empty *kit.Label
	say   func(text string) // of the turn under the pointer, "" for none
}

func newMovesList(art kit.Art, m MovesModel, press func(index int)) *movesList {
	l := &movesList{art: art, press: press, mark: canvas.NewRectangle(color.Transparent),
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
	for len(l.texts) < len(m.Rows) {
		l.texts = append(l.texts, kit.Caption.Right(""))
		l.turns = append(l.turns, newTurnText(l.art), newTurnText(l.art))
	}
	l.texts, l.turns = l.texts[:len(m.Rows)], l.turns[:2*len(m.Rows)]
	l.Kids = []fyne.CanvasObject{l.mark, l.empty}
	for i, row := range m.Rows {
		l.texts[i].Text = strconv.Itoa(row.Number)
		l.turns[2*i].set(row.White, l.isCurrent(row.White))
		l.turns[2*i+1].set(row.Black, l.isCurrent(row.Black))
		l.Kids = append(l.Kids, l.texts[i], l.turns[2*i], l.turns[2*i+1])
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
	if cell := l.cellAt(ev.Position); cell.Text != "" {
		callWith(l.press, cell.Index)
	}
}

// cellAt is the turn at a position; one without Text if there is none.
func (l *movesList) cellAt(at fyne.Position) MoveCell {
	i := int(at.Y / moveRowHeight)
	white, black, _ := l.columns(l.Size().Width)
	if at.Y < 0 || i >= len(l.model.Rows) || at.X < white-8 {
		return MoveCell{}
	}
	if at.X >= black-8 {
		return l.model.Rows[i].Black
	}
	return l.model.Rows[i].White
}

// MouseIn says the turn under the pointer in words.
func (l *movesList) MouseIn(ev *desktop.MouseEvent) {
	l.Press.MouseIn(ev)
	l.MouseMoved(ev)
}

// MouseMoved says the turn under the pointer in words.
func (l *movesList) MouseMoved(ev *desktop.MouseEvent) { callWith(l.say, l.cellAt(ev.Position).Spoken) }

// MouseOut ends that.
func (l *movesList) MouseOut() {
	l.Press.MouseOut()
	callWith(l.say, "")
}

func (l *movesList) paint(p theme.Palette) {
	l.mark.FillColor = p.TealSoft
	for _, t := range l.texts {
		t.Color = p.Text2
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
		kit.Put(l.texts[i], 0, y, 28, moveRowHeight)
		kit.Put(l.turns[2*i], white, y, each-16, moveRowHeight)
		kit.Put(l.turns[2*i+1], black, y, each-16, moveRowHeight)
		if l.isCurrent(row.White) {
			kit.Put(l.mark, white-8, y+2, each-8, moveRowHeight-4)
		} else if l.isCurrent(row.Black) {
			kit.Put(l.mark, black-8, y+2, each-8, moveRowHeight-4)
		}
	}
	kit.Put(l.FocusRing(), 1, 1, size.Width-2, size.Height-2)
}

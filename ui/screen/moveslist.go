package screen

import (
	"image/color"
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"

	"midline/ui/kit"
	"midline/ui/theme"
	"midline/ui/words"
)

// movesList is the rows. A move is chosen by a tap or, focused, by the arrows. Only what is
// in sight is made.
type movesList struct {
	kit.Press
	model MovesModel
	calls GameCalls
	art   kit.Art
	say   func(text string) // of the turn under the pointer, "" for none

	lines    []moveLine
	lineOf   []int   // by the index of a turn; -1: it is in none
	laid     float32 // the width that they are laid out for
	top, end float32 // what is in sight
	revealed int     // the current move that was scrolled to

	mark   *canvas.Rectangle
	empty  *kit.Label
	rails  []*canvas.Rectangle // beside variations
	texts  []*canvas.Text
	shades []bool // which of the texts are numbers
	turns  []*turnText
	folds  [2][]*kit.Picture // of variations that are open, and of those that are folded
}

func newMovesList(art kit.Art, m MovesModel, calls GameCalls) *movesList {
	l := &movesList{art: art, calls: calls, mark: canvas.NewRectangle(color.Transparent), revealed: -2, end: 640,
		empty: kit.NewLabel(words.T("moves.empty"), kit.Body, kit.ShadeText2)}
	l.mark.CornerRadius = 4
	l.Ring(8)
	l.OnStep = l.step
	l.set(m)
	l.Paint, l.Place = l.paint, l.place
	l.Least = func() fyne.Size { return fyne.NewSize(200, l.height()) }
	l.ExtendBaseWidget(l)
	return l
}

// listWidth is the width of the list that was laid out last, most likely that of the next one:
// what has no size yet need not be laid out twice.
var listWidth float32 = 240

func (l *movesList) height() float32 {
	if len(l.lines) == 0 {
		return moveRowHeight
	}
	last := l.lines[len(l.lines)-1]
	return last.y + last.h + 4
}

func (l *movesList) set(m MovesModel) {
	if sameRows(m.Rows, l.model.Rows) {
		m.Rows = l.model.Rows // which the lines are of
	} else {
		l.laid = 0
	}
	l.model = m
	width := l.Size().Width
	if width <= 0 {
		width = listWidth
	}
	l.lay(width)
	l.fill()
	l.Refresh()
}

// lay lays the rows out if the width is another one.
func (l *movesList) lay(width float32) {
	if l.laid != width {
		l.laid, listWidth = width, width
		l.lines = layMoves(l.model.Rows, width)
		l.lineOf = l.lineOf[:0]
		for i, line := range l.lines {
			for _, s := range line.spots {
				if s.cell == nil || s.cell.Index < 0 {
					continue
				}
				for len(l.lineOf) <= s.cell.Index {
					l.lineOf = append(l.lineOf, -1)
				}
				l.lineOf[s.cell.Index] = i
			}
		}
	}
}

// sameRows reports whether two lists of rows show the same.
func sameRows(a, b []MoveRow) bool {
	return slices.EqualFunc(a, b, func(a, b MoveRow) bool {
		return a.Number == b.Number && a.Depth == b.Depth && a.Fold == b.Fold && a.Head == b.Head && a.Folded == b.Folded &&
			a.Hidden == b.Hidden &&
			a.White.same(&b.White) && a.Black.same(&b.Black) && (a.Items == nil) == (b.Items == nil) &&
			slices.EqualFunc(a.Items, b.Items, func(a, b MoveItem) bool {
				return a.Number == b.Number && a.Text == b.Text && a.Cell.same(&b.Cell)
			})
	})
}

// uncover makes what is in sight from a height on.
func (l *movesList) uncover(top, height float32) {
	if l.top == top && l.end == top+height {
		return
	}
	l.top, l.end = top, top+height
	l.fill()
	l.Refresh()
}

// firstFrom is the first line that reaches below a height.
func (l *movesList) firstFrom(y float32) int {
	n, _ := slices.BinarySearchFunc(l.lines, y, func(m moveLine, y float32) int {
		if m.y+m.h <= y {
			return -1
		}
		return 1
	})
	return n
}

// visible are the lines in sight.
func (l *movesList) visible() []moveLine {
	from := l.firstFrom(l.top)
	to := from
	for to < len(l.lines) && l.lines[to].y < l.end {
		to++
	}
	return l.lines[from:to]
}

// fill makes the objects of the lines in sight, and uses again those that there are.
func (l *movesList) fill() {
	texts, turns, rails := 0, 0, 0
	folds := [2]int{}
	l.Kids = []fyne.CanvasObject{l.mark}
	for _, line := range l.visible() {
		for range min(line.depth, deepestIndent) {
			l.Kids = append(l.Kids, grown(&l.rails, &rails, func() *canvas.Rectangle { return canvas.NewRectangle(color.Transparent) }))
		}
		for _, s := range line.spots {
			switch {
			case s.cell != nil:
				t := grown(&l.turns, &turns, func() *turnText { return newTurnText(l.art) })
				t.set(*s.cell, l.isCurrent(s.cell))
				l.Kids = append(l.Kids, t)
			case s.fold:
				l.Kids = append(l.Kids, l.chevron(line.row, &folds))
			default:
				t := grown(&l.texts, &texts, func() *canvas.Text { return kit.Body.Text("") })
				if len(l.shades) < len(l.texts) {
					l.shades = append(l.shades, false)
				}
				l.shades[texts-1] = s.dim
				t.Text, t.TextSize = s.words(), kit.Body.Size
				if s.dim && s.text != "…" {
					t.TextSize = kit.Caption.Size
				}
				t.Alignment = fyne.TextAlignLeading
				l.Kids = append(l.Kids, t)
			}
		}
	}
	kit.Show(l.empty, len(l.model.Rows) == 0)
	l.Kids = append(l.Kids, l.empty, l.FocusRing())
}

// chevron is the sign of a row that begins a variation.
func (l *movesList) chevron(row int, used *[2]int) *kit.Picture {
	kind, icon := 0, "chevron-down"
	if l.model.Rows[row].Folded {
		kind, icon = 1, "chevron-right"
	}
	return grown(&l.folds[kind], &used[kind], func() *kit.Picture { return l.art.IconPicture(icon, kit.InkText2) })
}

// grown returns the next object of a list, which grows if it has no more.
func grown[T any](list *[]T, used *int, fresh func() T) T {
	if *used == len(*list) {
		*list = append(*list, fresh())
	}
	*used++
	return (*list)[*used-1]
}

func (l *movesList) place(size fyne.Size) {
	if l.laid != size.Width {
		l.lay(size.Width)
		l.fill()
	}
	kit.Put(l.empty, 0, 8, size.Width, 22)
	current := false
	texts, turns, rails := 0, 0, 0
	folds := [2]int{}
	for _, line := range l.visible() {
		for depth := range min(line.depth, deepestIndent) {
			kit.Put(l.rails[rails], moveIndent*float32(depth)+14, line.y, 1, line.h)
			rails++
		}
		for _, s := range line.spots {
			switch {
			case s.cell != nil:
				if l.isCurrent(s.cell) {
					kit.Put(l.mark, s.x-4, line.y+2, s.w+8, line.h-4)
					current = true
				}
				kit.Put(l.turns[turns], s.x, line.y, s.w, line.h)
				turns++
			case s.fold:
				kit.Put(l.chevron(line.row, &folds), s.x, line.y+(line.h-16)/2, 16, 16)
			default:
				kit.Put(l.texts[texts], s.x, line.y, s.w, line.h)
				texts++
			}
		}
	}
	kit.Show(l.mark, current)
	kit.Put(l.FocusRing(), 1, 1, size.Width-2, size.Height-2)
}

func (l *movesList) paint(p theme.Palette) {
	l.mark.FillColor = p.TealSoft
	for _, r := range l.rails {
		r.FillColor = p.Border
	}
	for i, t := range l.texts {
		t.Color = p.Text2
		if i < len(l.shades) && !l.shades[i] {
			t.Color = theme.Mix(p.Text2, p.Text, 0.4)
		}
	}
	l.PaintRing(p)
}

func (l *movesList) isCurrent(c *MoveCell) bool { return c.Text != "" && c.Index == l.model.Current }

// currentSpan is where the current move is in the list.
func (l *movesList) currentSpan() (y, h float32, found bool) {
	if l.model.Current < 0 {
		return 0, 1, len(l.lines) > 0
	}
	if l.model.Current < len(l.lineOf) && l.lineOf[l.model.Current] >= 0 {
		line := l.lines[l.lineOf[l.model.Current]]
		return line.y, line.h, true
	}
	return 0, 0, false
}

// cells are the turns of the list in order.
func (l *movesList) cells() []*MoveCell {
	var cells []*MoveCell
	for _, line := range l.lines {
		for _, s := range line.spots {
			if s.cell != nil {
				cells = append(cells, s.cell)
			}
		}
	}
	return cells
}

func (l *movesList) step(by int) {
	cells := l.cells()
	at := slices.IndexFunc(cells, l.isCurrent)
	if at += by; at >= 0 && at < len(cells) {
		kit.CallWith(l.calls.Move, cells[at].Index)
	}
}

// spotAt is what is at a position, nil for nothing, and the row that it is in.
func (l *movesList) spotAt(at fyne.Position) (*moveSpot, int) {
	i := l.firstFrom(at.Y)
	if i == len(l.lines) || at.Y < l.lines[i].y {
		return nil, 0
	}
	line := &l.lines[i]
	for j := range line.spots {
		if s := &line.spots[j]; at.X >= s.x-6 && at.X < s.x+s.w+6 && (s.cell != nil || s.fold) {
			return s, line.row
		}
	}
	return nil, 0
}

// Tapped chooses the move under the pointer, or folds a variation.
func (l *movesList) Tapped(ev *fyne.PointEvent) {
	if ev == nil {
		return
	}
	switch s, row := l.spotAt(ev.Position); {
	case s == nil:
	case s.fold:
		kit.CallWith(l.calls.Fold, l.model.Rows[row].Head)
	default:
		kit.CallWith(l.calls.Move, s.cell.Index)
	}
}

// TappedSecondary chooses the move under the pointer, and opens the menu of what can be done
// with it.
func (l *movesList) TappedSecondary(ev *fyne.PointEvent) {
	s, _ := l.spotAt(ev.Position)
	if s == nil || s.cell == nil {
		return
	}
	kit.CallWith(l.calls.Move, s.cell.Index)
	if l.calls.MoveMenu != nil {
		l.calls.MoveMenu(ev.AbsolutePosition)
	}
}

// MouseIn says the turn under the pointer in words.
func (l *movesList) MouseIn(ev *desktop.MouseEvent) {
	l.Press.MouseIn(ev)
	l.MouseMoved(ev)
}

// MouseMoved says the turn under the pointer in words.
func (l *movesList) MouseMoved(ev *desktop.MouseEvent) {
	text := ""
	if s, _ := l.spotAt(ev.Position); s != nil && s.cell != nil {
		if s.cell.Spoken != nil {
			text = s.cell.Spoken()
		}
	}
	kit.CallWith(l.say, text)
}

// MouseOut ends that.
func (l *movesList) MouseOut() {
	l.Press.MouseOut()
	kit.CallWith(l.say, "")
}

package movelist

import (
	"image/color"
	"iter"
	"slices"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"

	"midline/ui/kit"
	"midline/ui/theme"
	"midline/ui/words"
)

// list is the rows. A move is chosen by a tap or, focused, by the arrows. Only what is
// in sight is made.
type list struct {
	kit.Press
	model Model
	calls Calls
	art   kit.Art
	hover hover

	rows     []*laidRow
	rowOf    map[int]*laidRow // by the index of a turn
	laid     float32          // the width that they are laid out for
	top, end float32          // what is in sight
	revealed int              // the current move that was scrolled to

	// A list that takes long is laid out a piece at a time.
	slice int                     // how much work is done at once, in letters measured
	flow  *moveFlow               // nil: it is laid out
	next  func() (*laidRow, bool) // lays out more of it
	halt  func()
	rest  []*laidRow // rows from before that follow
	timer *time.Timer
	grown func() // the list has another height

	mark   *canvas.Rectangle
	empty  *kit.Label
	rails  []*canvas.Rectangle // beside variations
	texts  []*canvas.Text
	shades []bool // which of the texts are numbers
	turns  []*turnText
	folds  [2][]*kit.Picture // of variations that are open, and of those that are folded
}

// hover is what is said of the turn under the pointer.
type hover struct {
	at    *fyne.Position    // of the pointer, from the top of what is in sight; nil while it is elsewhere
	said  string            // of the turn under it
	say   func(text string) // shows that, "" for none
	words map[Cell]string   // turns in words, for screen readers
}

// unrevealed stands for no move at all, where the start is -1.
const unrevealed = -2

func newList(art kit.Art, m Model, calls Calls) *list {
	l := &list{art: art, calls: calls, rowOf: map[int]*laidRow{}, revealed: unrevealed, end: 640, slice: sliceWork,
		mark:  canvas.NewRectangle(color.Transparent),
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

func (l *list) height() float32 {
	if len(l.rows) == 0 {
		return moveRowHeight
	}
	last := l.rows[len(l.rows)-1]
	return last.y + last.h + 4
}

func (l *list) set(m Model) {
	width := l.Size().Width
	if width <= 0 {
		width = listWidth
	}
	l.lay(m.Rows, width)
	l.model = m
	l.fill()
	l.Refresh()
}

// uncover makes what is in sight from a height on.
func (l *list) uncover(top, height float32) {
	if l.top == top && l.end == top+height {
		return
	}
	l.top, l.end = top, top+height
	l.fill()
	l.Refresh()
}

// firstFrom returns the index of the first row that reaches below a height.
func (l *list) firstFrom(y float32) int {
	n, _ := slices.BinarySearchFunc(l.rows, y, func(r *laidRow, y float32) int { return endsAbove(r.y+r.h, y) })
	return n
}

// firstFrom returns the index of the first line that reaches below a height of the list.
func (r *laidRow) firstFrom(y float32) int {
	n, _ := slices.BinarySearchFunc(r.lines, y-r.y, func(m moveLine, y float32) int { return endsAbove(m.y+m.h, y) })
	return n
}

// endsAbove compares for a search of what reaches below a height.
func endsAbove(end, y float32) int {
	if end <= y {
		return -1
	}
	return 1
}

// visible are the lines in sight, with their rows.
func (l *list) visible() iter.Seq2[*laidRow, *moveLine] {
	return func(yield func(*laidRow, *moveLine) bool) {
		for _, r := range l.rows[l.firstFrom(l.top):] {
			for i := r.firstFrom(l.top); i < len(r.lines); i++ {
				if r.y+r.lines[i].y >= l.end || !yield(r, &r.lines[i]) {
					return
				}
			}
		}
	}
}

// fill makes the objects of the lines in sight, and uses again those that there are.
func (l *list) fill() {
	texts, turns, rails := 0, 0, 0
	folds := [2]int{}
	l.Kids = []fyne.CanvasObject{l.mark}
	for r, line := range l.visible() {
		for range min(line.depth, deepestIndent) {
			l.Kids = append(l.Kids,
				grown(&l.rails, &rails, func() *canvas.Rectangle { return canvas.NewRectangle(color.Transparent) }))
		}
		for _, s := range line.spots {
			switch {
			case s.cell != nil:
				t := grown(&l.turns, &turns, func() *turnText { return newTurnText(l.art) })
				t.set(&s, l.isCurrent(s.cell))
				l.Kids = append(l.Kids, t)
			case s.fold:
				l.Kids = append(l.Kids, l.chevron(r.row, &folds))
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
func (l *list) chevron(row *Row, used *[2]int) *kit.Picture {
	kind, icon := 0, "chevron-down"
	if row.Folded {
		kind, icon = 1, "chevron-right"
	}
	return grown(&l.folds[kind], &used[kind], func() *kit.Picture { return l.art.IconPicture(icon, kit.ShadeText2) })
}

// grown returns the next object of a list, which grows if it has no more.
func grown[T any](list *[]T, used *int, fresh func() T) T {
	if *used == len(*list) {
		*list = append(*list, fresh())
	}
	*used++
	return (*list)[*used-1]
}

func (l *list) place(size fyne.Size) {
	if l.laid != size.Width {
		l.lay(l.model.Rows, size.Width)
		l.fill()
	}
	kit.Put(l.empty, 0, 8, size.Width, 22)
	current := false
	texts, turns, rails := 0, 0, 0
	folds := [2]int{}
	for r, line := range l.visible() {
		y := r.y + line.y
		for depth := range min(line.depth, deepestIndent) {
			kit.Put(l.rails[rails], moveIndent*float32(depth)+14, y, 1, line.h)
			rails++
		}
		for _, s := range line.spots {
			switch {
			case s.cell != nil:
				if l.isCurrent(s.cell) {
					l.placeMark(s.x-4, y+2, s.w+8, line.h-4, current)
					current = true
				}
				kit.Put(l.turns[turns], s.x, y, s.w, line.h)
				turns++
			case s.fold:
				kit.Put(l.chevron(r.row, &folds), s.x, y+(line.h-16)/2, 16, 16)
			default:
				kit.Put(l.texts[texts], s.x, y, s.w, line.h)
				texts++
			}
		}
	}
	kit.Show(l.mark, current)
	kit.Put(l.FocusRing(), 1, 1, size.Width-2, size.Height-2)
}

// placeMark puts the mark behind the current turn, or behind one more line of it.
func (l *list) placeMark(x, y, w, h float32, more bool) {
	if more {
		at, size := l.mark.Position(), l.mark.Size()
		right := max(at.X+size.Width, x+w)
		x = min(x, at.X)
		w, h, y = right-x, y+h-at.Y, at.Y
	}
	kit.Put(l.mark, x, y, w, h)
}

func (l *list) paint(p theme.Palette) {
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
}

func (l *list) isCurrent(c *Cell) bool { return c.Turn != nil && c.Index == l.model.Current }

// currentSpan is where the current move is in the list.
func (l *list) currentSpan() (y, h float32, found bool) {
	if l.model.Current < 0 {
		return 0, 1, len(l.rows) > 0
	}
	if r := l.rowOf[l.model.Current]; r != nil && r.y != unplaced {
		for _, line := range r.lines {
			for _, s := range line.spots {
				if s.cell == nil || !l.isCurrent(s.cell) {
					continue
				}
				if !found {
					y = r.y + line.y
				}
				h, found = r.y+line.y+line.h-y, true
			}
		}
	}
	return y, h, found
}

// cells are the turns of a row, in order.
func (r *laidRow) cells() iter.Seq[*Cell] {
	return func(yield func(*Cell) bool) {
		var last *Cell // which may have several lines
		for _, line := range r.lines {
			for _, s := range line.spots {
				if s.cell == nil || s.cell == last {
					continue
				}
				if last = s.cell; !yield(last) {
					return
				}
			}
		}
	}
}

// step chooses the turn before the current one or after it; at the start, the first.
func (l *list) step(by int) {
	var cells []*Cell
	at := -1
	switch r := l.rowOf[l.model.Current]; {
	case l.flow != nil && l.model.Current >= 0 && (r == nil || r.y == unplaced):
		return // it is laid out in a moment
	case r == nil:
		cells = l.nearestCells(0, 1)
	default:
		i := l.firstFrom(r.y)
		cells = slices.Concat(l.nearestCells(i-1, -1), slices.Collect(r.cells()), l.nearestCells(i+1, 1))
		at = slices.IndexFunc(cells, l.isCurrent)
	}
	if at += by; at >= 0 && at < len(cells) {
		kit.CallWith(l.calls.Move, cells[at].Index)
	}
}

// nearestCells returns the turns of the first row that has any, from a row on downwards or upwards.
func (l *list) nearestCells(row, by int) []*Cell {
	for ; row >= 0 && row < len(l.rows); row += by {
		if cells := slices.Collect(l.rows[row].cells()); len(cells) > 0 {
			return cells
		}
	}
	return nil
}

// spotAt is what is at a position, nil for nothing, and the row that it is in.
func (l *list) spotAt(at fyne.Position) (*moveSpot, *Row) {
	i := l.firstFrom(at.Y)
	if i == len(l.rows) {
		return nil, nil
	}
	r := l.rows[i]
	j := r.firstFrom(at.Y)
	if j == len(r.lines) || at.Y < r.y+r.lines[j].y {
		return nil, nil
	}
	spots := r.lines[j].spots
	for k := range spots {
		if s := &spots[k]; at.X >= s.x-6 && at.X < s.x+s.w+6 && (s.cell != nil || s.fold) {
			return s, r.row
		}
	}
	return nil, nil
}

// Tapped chooses the move under the pointer, or folds a variation.
func (l *list) Tapped(ev *fyne.PointEvent) {
	if ev == nil {
		return
	}
	switch s, row := l.spotAt(ev.Position); {
	case s == nil:
	case s.fold:
		kit.CallWith(l.calls.Fold, row.Head)
	default:
		kit.CallWith(l.calls.Move, s.cell.Index)
	}
}

// TappedSecondary chooses the move under the pointer, and opens the menu of what can be done
// with it.
func (l *list) TappedSecondary(ev *fyne.PointEvent) {
	s, _ := l.spotAt(ev.Position)
	if s == nil || s.cell == nil {
		return
	}
	kit.CallWith(l.calls.Move, s.cell.Index)
	if l.calls.Menu != nil {
		l.calls.Menu(ev.AbsolutePosition)
	}
}

// MouseIn says the turn under the pointer in words.
func (l *list) MouseIn(ev *desktop.MouseEvent) {
	l.Press.MouseIn(ev)
	l.MouseMoved(ev)
}

// MouseMoved says the turn under the pointer in words.
func (l *list) MouseMoved(ev *desktop.MouseEvent) {
	at := ev.Position.SubtractXY(0, l.top)
	l.hover.at = &at
	l.hover.said = l.pointed()
	kit.CallWith(l.hover.say, l.hover.said)
}

// pointed is the turn under the pointer in words, "" for none.
func (l *list) pointed() string {
	if l.hover.at == nil {
		return ""
	}
	if s, _ := l.spotAt(l.hover.at.AddXY(0, l.top)); s != nil && s.cell != nil {
		return s.cell.Spoken()
	}
	return ""
}

// pointAgain says the turn that is under the pointer now, if it is another one.
func (l *list) pointAgain() {
	if text := l.pointed(); text != l.hover.said {
		l.hover.said = text
		kit.CallWith(l.hover.say, text)
	}
}

// MouseOut ends that.
func (l *list) MouseOut() {
	l.Press.MouseOut()
	l.hover.at, l.hover.said = nil, ""
	kit.CallWith(l.hover.say, "")
}

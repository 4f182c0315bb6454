package kit

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/desktop"
)

// Rows is a scrolling list of any length in which only the visible rows have widgets. A click selects a row,
// with Control it toggles one, with Shift it selects all from the last one clicked. The arrow keys move from
// row to row, and select with Shift. A double click and Enter open a row.
type Rows struct {
	Press
	OnPick func()      // other rows are selected
	OnOpen func(i int) // a row was opened
	// OnClick, which is optional, is called when a row has been clicked, at a distance from its left end.
	OnClick func(i int, x float32)
	// OnSeen is called with the rows that have come into sight, from one to the one
	// before another.
	OnSeen func(from, to int)

	high   float32
	total  int
	build  func() RowWidget
	fill   func(row RowWidget, i int)
	scroll *container.Scroll
	inner  Part
	shown  map[int]RowWidget
	spare  []RowWidget
	picked Picked
	cursor int // the row of the keyboard, -1 for none
	anchor int // from which Shift selects
	over   int // the row under the pointer, -1 for none
	shift  bool
	press  Double
}

// RowWidget is the widget of a row. Mark shows whether the row is selected, and whether the pointer is over it.
type RowWidget interface {
	fyne.Widget
	Mark(picked, hovered bool)
}

var (
	_ desktop.Mouseable = (*Rows)(nil)
	_ fyne.Shortcutable = (*Rows)(nil)
)

// NewRows makes an empty list whose rows all have a height. build makes a widget for a row, and fill makes it
// show the row with a number.
func NewRows(high float32, build func() RowWidget, fill func(row RowWidget, i int)) *Rows {
	l := &Rows{high: high, build: build, fill: fill, shown: map[int]RowWidget{}, cursor: -1, over: -1}
	l.inner.Least = func() fyne.Size { return fyne.NewSize(0, float32(l.total)*l.high) }
	l.inner.Place = func(fyne.Size) { l.arrange() }
	l.inner.ExtendBaseWidget(&l.inner)
	l.scroll = container.NewVScroll(&l.inner)
	l.scroll.OnScrolled = func(fyne.Position) {
		l.arrange()
		l.placeRing(l.Size())
	}
	l.Kids = []fyne.CanvasObject{l.scroll, l.Ring(8)}
	l.Place = func(size fyne.Size) {
		Put(l.scroll, 0, 0, size.Width, size.Height)
		l.arrange()
	}
	l.SetEnabled(false)
	l.ExtendBaseWidget(l)
	return l
}

// Total returns the number of rows.
func (l *Rows) Total() int { return l.total }

// Picked returns what is selected.
func (l *Rows) Picked() *Picked { return &l.picked }

// At returns the row of the keyboard, -1 for none.
func (l *Rows) At() int { return l.cursor }

// SetTotal shows another list of n rows from its top. With keep it keeps the selection and the place, if the
// list is long enough for them.
func (l *Rows) SetTotal(n int, keep bool) {
	if !keep || l.picked.Count() > 0 && l.picked.spans[len(l.picked.spans)-1].To > n {
		l.picked.Clear()
	}
	if !keep {
		l.cursor, l.anchor = -1, 0
		l.scroll.Offset = fyne.Position{}
	}
	l.renew(n)
}

// Change shows a list that has some rows of the last one, and keeps those in place. at returns the new number
// of a row, -1 if it is gone; picked is the new selection.
func (l *Rows) Change(n int, picked []Span, at func(row int) int) {
	shift := 0
	if l.Follows() {
		from, to := l.Seen()
		for i := from; i < to; i++ {
			if now := at(i); now >= 0 {
				shift = now - i
				break
			}
		}
	}
	moved := func(i int) int {
		if i < 0 {
			return i
		}
		if now := at(i); now >= 0 {
			return now
		}
		return max(i+shift, 0)
	}
	l.cursor, l.anchor = moved(l.cursor), moved(l.anchor)
	l.picked.spans = picked
	l.scroll.Offset.Y += float32(shift) * l.high
	l.renew(n)
}

// Offset returns how far the list is scrolled, and RowHeight the height of a row.
func (l *Rows) Offset() float32    { return l.scroll.Offset.Y }
func (l *Rows) RowHeight() float32 { return l.high }

// Resume selects rows, puts the keyboard on one, -1 for none, and scrolls to a distance from the top, or so far that
// this row is in sight.
func (l *Rows) Resume(picked []Span, at int, offset float32) {
	l.picked.spans = picked
	l.cursor = min(at, l.total-1)
	l.anchor = max(l.cursor, 0)
	h := l.scroll.Size().Height
	if l.cursor >= 0 && h > l.high {
		top := float32(l.cursor) * l.high
		offset = max(min(offset, top), top+l.high-h)
	}
	l.scroll.Offset.Y = max(min(offset, float32(l.total)*l.high-h), 0)
	l.renew(l.total)
	l.selected()
}

// Follows reports whether Change keeps the visible rows in place. A list at its top, with nothing selected,
// stays at its top.
func (l *Rows) Follows() bool { return l.scroll.Offset.Y > 0 || l.picked.Count() > 0 }

// renew shows a number of rows, all filled again.
func (l *Rows) renew(n int) {
	l.total, l.over = n, -1
	if c := l.canvas(); n == 0 && l.Focused() && c != nil {
		c.Unfocus()
	}
	l.SetEnabled(n > 0)
	l.cursor, l.anchor = min(l.cursor, n-1), max(min(l.anchor, n-1), 0)
	l.scroll.Offset.Y = max(min(l.scroll.Offset.Y, float32(n)*l.high-l.scroll.Size().Height), 0)
	l.drop(0, 0)
	l.scroll.Refresh()
	l.arrange()
	l.Refresh()
}

// Anchor returns the row from which Shift selects.
func (l *Rows) Anchor() int { return l.anchor }

// Fill fills the visible rows again that are between two numbers, the second excluded.
func (l *Rows) Fill(from, to int) {
	for i, row := range l.shown {
		if i >= from && i < to {
			l.fill(row, i)
		}
	}
}

// Each calls f with every row widget.
func (l *Rows) Each(f func(RowWidget)) {
	for _, row := range l.shown {
		f(row)
	}
	for _, row := range l.spare {
		f(row)
	}
}

// Seen returns the first visible row and the one after the last.
func (l *Rows) Seen() (from, to int) {
	y, h := l.scroll.Offset.Y, l.scroll.Size().Height
	from = max(int(y/l.high), 0)
	to = min(int((y+h)/l.high)+1, l.total)
	return from, max(to, from)
}

// ScrollTo scrolls to a distance from the top of the list.
func (l *Rows) ScrollTo(y float32) {
	l.scroll.ScrollToOffset(fyne.NewPos(0, y))
	l.arrange()
	l.placeRing(l.Size())
}

// drop takes away the widgets of all rows but those between two numbers, the second excluded.
func (l *Rows) drop(from, to int) {
	for i, row := range l.shown {
		if i < from || i >= to {
			l.spare = append(l.spare, row)
			delete(l.shown, i)
		}
	}
}

// arrange gives the visible rows their widgets.
func (l *Rows) arrange() {
	from, to := l.Seen()
	w := l.scroll.Size().Width
	if w <= 0 {
		return
	}
	l.drop(from, to)
	kids := l.inner.Kids[:0]
	for i := from; i < to; i++ {
		row := l.shown[i]
		if row == nil {
			if n := len(l.spare); n > 0 {
				row, l.spare = l.spare[n-1], l.spare[:n-1]
			} else {
				row = l.build()
			}
			l.shown[i] = row
			l.fill(row, i)
			row.Mark(l.picked.Has(i), i == l.over)
		}
		Put(row, 0, float32(i)*l.high, w, l.high)
		kids = append(kids, row)
	}
	l.inner.Kids = kids
	if l.OnSeen != nil && to > from {
		l.OnSeen(from, to)
	}
}

// mark tells the visible rows how they stand.
func (l *Rows) mark() {
	for i, row := range l.shown {
		row.Mark(l.picked.Has(i), i == l.over)
	}
	l.placeRing(l.Size())
	canvas.Refresh(l.ring)
}

// placeRing lays the focus ring around the visible part of the keyboard's row, or around the list if there is
// none.
func (l *Rows) placeRing(size fyne.Size) {
	if l.cursor < 0 {
		Put(l.ring, 0, 0, size.Width, size.Height)
		return
	}
	top := float32(l.cursor)*l.high - l.scroll.Offset.Y
	end := min(top+l.high, size.Height)
	top = max(top, 0)
	Show(l.ring, end-top > 8)
	Put(l.ring, 1, top+1, size.Width-2, end-top-2)
}

func (l *Rows) row(y float32) int {
	if i := int((y + l.scroll.Offset.Y) / l.high); y >= 0 && i < l.total {
		return i
	}
	return -1
}

// selected shows that other rows are selected, and calls OnPick.
func (l *Rows) selected() {
	l.mark()
	Call(l.OnPick)
}

// MouseDown selects a row and takes the focus.
func (l *Rows) MouseDown(ev *desktop.MouseEvent) {
	i := l.row(ev.Position.Y)
	if i < 0 || ev.Button != desktop.MouseButtonPrimary {
		return
	}
	switch {
	case ev.Modifier&fyne.KeyModifierShift != 0:
		l.picked.Only(l.anchor, i)
	case ev.Modifier&fyne.KeyModifierShortcutDefault != 0:
		l.picked.Toggle(i)
		l.anchor = i
	default:
		l.picked.Only(i, i)
		l.anchor = i
	}
	l.cursor = i
	if c := l.canvas(); c != nil {
		c.Focus(l)
	}
	l.selected()
	if l.press.Again(i) && ev.Modifier == 0 && l.OnOpen != nil {
		l.OnOpen(i)
	}
}

// MouseUp implements desktop.Mouseable.
func (l *Rows) MouseUp(*desktop.MouseEvent) {}

// Tapped implements fyne.Tappable: MouseDown has selected already.
func (l *Rows) Tapped(ev *fyne.PointEvent) {
	if i := l.row(ev.Position.Y); i >= 0 && l.OnClick != nil {
		l.OnClick(i, ev.Position.X)
	}
}

// MouseMoved highlights the row under the pointer.
func (l *Rows) MouseMoved(ev *desktop.MouseEvent) { l.point(l.row(ev.Position.Y)) }

// MouseOut implements desktop.Hoverable.
func (l *Rows) MouseOut() { l.point(-1) }

func (l *Rows) point(i int) {
	if i == l.over {
		return
	}
	before := l.over
	l.over = i
	for _, i := range []int{before, i} {
		if row := l.shown[i]; row != nil {
			row.Mark(l.picked.Has(i), i == l.over)
		}
	}
}

// Cursor is an arrow, unless a click on a row does something.
func (l *Rows) Cursor() desktop.Cursor {
	if l.OnClick != nil && l.total > 0 {
		return desktop.PointerCursor
	}
	return desktop.DefaultCursor
}

// KeyDown notes Shift, and hands the key on.
func (l *Rows) KeyDown(ev *fyne.KeyEvent) { l.hold(ev, true); l.Press.KeyDown(ev) }

// KeyUp notes Shift, and hands the key on.
func (l *Rows) KeyUp(ev *fyne.KeyEvent) { l.hold(ev, false); l.Press.KeyUp(ev) }

func (l *Rows) hold(ev *fyne.KeyEvent, down bool) {
	if ev.Name == desktop.KeyShiftLeft || ev.Name == desktop.KeyShiftRight {
		l.shift = down
	}
}

// FocusLost forgets that Shift was held.
func (l *Rows) FocusLost() {
	l.shift = false
	l.Press.FocusLost()
}

// TypedKey moves through the rows.
func (l *Rows) TypedKey(ev *fyne.KeyEvent) {
	if !l.Do(ev.Name) {
		l.Press.TypedKey(ev)
	}
}

// Do does what a key means to the list, focused or not, and reports whether it means something.
func (l *Rows) Do(key fyne.KeyName) bool {
	if l.total == 0 {
		return false
	}
	leaf := max(int(l.Size().Height/l.high)-1, 1)
	switch key {
	case fyne.KeyUp:
		l.Go(l.cursor - 1)
	case fyne.KeyDown:
		l.Go(l.cursor + 1)
	case fyne.KeyPageUp:
		l.Go(l.cursor - leaf)
	case fyne.KeyPageDown:
		l.Go(l.cursor + leaf)
	case fyne.KeyHome:
		l.Go(0)
	case fyne.KeyEnd:
		l.Go(l.total - 1)
	case fyne.KeySpace:
		if l.cursor < 0 {
			return false
		}
		l.picked.Toggle(l.cursor)
		l.anchor = l.cursor
		l.selected()
	case fyne.KeyReturn, fyne.KeyEnter:
		if l.cursor >= 0 && l.OnOpen != nil {
			l.OnOpen(l.cursor)
		}
	default:
		return false
	}
	return true
}

// Go selects a row, or all up to it while Shift is held, and scrolls to it.
func (l *Rows) Go(i int) {
	i = max(min(i, l.total-1), 0)
	l.cursor = i
	if l.shift {
		l.picked.Only(l.anchor, i)
	} else {
		l.picked.Only(i, i)
		l.anchor = i
	}
	top, y, h := float32(i)*l.high, l.scroll.Offset.Y, l.scroll.Size().Height
	if to := max(min(y, top), top+l.high-h); to != y {
		l.ScrollTo(to)
	}
	l.selected()
}

// PickAll selects every row.
func (l *Rows) PickAll() {
	if l.total > 0 {
		l.picked.Only(0, l.total-1)
		l.selected()
	}
}

// TypedShortcut selects all with Control and A; other shortcuts go on to the window.
func (l *Rows) TypedShortcut(s fyne.Shortcut) {
	if _, all := s.(*fyne.ShortcutSelectAll); all {
		l.PickAll()
		return
	}
	if c, ok := l.canvas().(fyne.Shortcutable); ok {
		c.TypedShortcut(s)
	}
}

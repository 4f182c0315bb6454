package library

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"midline/ui/kit"
	"midline/ui/settings"
	"midline/ui/theme"
	"midline/ui/words"
)

// tableRowHeight is the height of a game in the table, and tableHeadHeight that of the heads over it.
const tableRowHeight, tableHeadHeight float32 = 34, 34

// table is what the list has where games are lines of a table.
type table struct {
	kit.Part
	list   *List
	on     bool // the list is a table
	view   *kit.Segmented
	choose *kit.Button // of columns
	shown  []int
	heads  []*columnHead
	ground *canvas.Rectangle
}

func newTable(s *List) *table {
	r := s.room
	t := &table{list: s, on: r.frame.Prefs().Get().Library.Table, ground: kit.NewBox(0, 0)}
	now := "boards"
	if t.on {
		now = "table"
	}
	t.view = kit.NewSegmented(kit.Options("library.view.", "boards", "table"), now, s.SetView)
	t.choose = r.art.NewButton(kit.ButtonOptions{Label: words.T("library.columns"), Action: s.chooseColumns})
	t.Paint = func(p theme.Palette) { t.ground.FillColor = theme.Mix(p.Surface, p.Raised, 0.7) }
	t.Place = t.place
	t.rebuild()
	t.ExtendBaseWidget(t)
	return t
}

// rebuild makes the heads of the columns that are chosen.
func (t *table) rebuild() {
	t.shown, t.heads = shownColumns(t.list.room.frame.Prefs().Get().Library), nil
	if t.list.room.file != nil {
		t.shown = append([]int{numberColumn}, t.shown...)
	}
	t.Kids = []fyne.CanvasObject{t.ground}
	for _, i := range t.shown {
		h := newColumnHead(&columns[i], func() { t.list.sortBy(&columns[i]) })
		t.heads = append(t.heads, h)
		t.Kids = append(t.Kids, h)
	}
	t.mark()
	t.Relayout()
}

// mark shows by what the table is sorted.
func (t *table) mark() {
	for _, h := range t.heads {
		h.mark(t.list.room.filter.Order)
	}
}

func (t *table) place(size fyne.Size) {
	kit.Put(t.ground, 0, 0, size.Width, size.Height)
	x := tableMargin
	for n, w := range columnWidths(t.shown, size.Width) {
		kit.Put(t.heads[n], x-4, 3, w+8, size.Height-6)
		x += w + columnGap
	}
}

// columnHead is the head of a column; pressing it sorts.
type columnHead struct {
	kit.Press
	of    *column
	label *canvas.Text
	sign  string // "↑" or "↓" if the table is sorted by it
}

func newColumnHead(of *column, sort func()) *columnHead {
	h := &columnHead{of: of, label: kit.CaptionBold.Text("")}
	if of.right {
		h.label = kit.CaptionBold.Right("")
	}
	h.Kids = []fyne.CanvasObject{h.label, h.Ring(6)}
	h.OnPress = sort
	h.Paint = func(p theme.Palette) {
		h.label.Color = p.Text2
		if h.Hovered() && of.up != "" || h.sign != "" {
			h.label.Color = p.Text
		}
	}
	h.Place = func(size fyne.Size) {
		name := kit.CaptionBold.Cut(of.name(), size.Width-8-kit.Pick(h.sign != "", 14, 0))
		h.label.Text = name
		if h.sign != "" {
			h.label.Text = name + " " + h.sign
		}
		kit.Put(h.label, 4, (size.Height-18)/2, size.Width-8, 18)
		kit.Put(h.FocusRing(), 0, 0, size.Width, size.Height)
	}
	h.Tip.Text = of.name()
	if of.up != "" {
		h.Tip.Text = words.T("library.column.sort", of.name())
	}
	h.SetEnabled(of.up != "")
	h.ExtendBaseWidget(h)
	return h
}

// mark shows whether an order is one of the column.
func (h *columnHead) mark(order string) {
	was := h.sign
	switch order {
	case "":
		h.sign = ""
	case h.of.up:
		h.sign = "↑"
	case h.of.down:
		h.sign = "↓"
	default:
		h.sign = ""
	}
	if h.sign != was {
		h.Relayout()
		h.Refresh()
	}
}

// tableRow shows a game as a line of the table.
type tableRow struct {
	kit.Part
	table           *table
	row             *Row
	picked, hovered bool
	ground, rule    *canvas.Rectangle
	stripe          *canvas.Rectangle
	blank           *canvas.Rectangle // in place of what is still to come
	cells           []*canvas.Text
	of              []int // the columns of the cells
}

func newTableRow(t *table) *tableRow {
	r := &tableRow{table: t, ground: kit.NewBox(0, 0), rule: kit.NewBox(0, 0), stripe: kit.NewBox(0, 0),
		blank: kit.NewBox(4, 0)}
	r.build()
	r.Paint, r.Place = r.paint, r.place
	r.ExtendBaseWidget(r)
	return r
}

// build makes the cells of the columns that are shown.
func (r *tableRow) build() {
	r.of, r.cells = r.table.shown, nil
	r.Kids = []fyne.CanvasObject{r.ground, r.rule, r.stripe, r.blank}
	for _, i := range r.of {
		cell := kit.Body.Text("")
		if columns[i].right {
			cell = kit.Body.Right("")
		}
		r.cells = append(r.cells, cell)
		r.Kids = append(r.Kids, cell)
	}
}

// EndsEarly tells that a narrow column shows the beginning of a long text.
func (r *tableRow) EndsEarly() bool { return true }

// Mark implements kit.RowWidget.
func (r *tableRow) Mark(picked, hovered bool) {
	if picked == r.picked && hovered == r.hovered {
		return
	}
	r.picked, r.hovered = picked, hovered
	r.paint(r.Palette())
	canvas.Refresh(r.ground)
}

func (r *tableRow) set(row *Row) {
	r.row = row
	if len(r.of) != len(r.table.shown) || len(r.of) > 0 && &r.of[0] != &r.table.shown[0] {
		r.build()
	}
	r.place(r.Size())
	r.paint(r.Palette())
	canvas.Refresh(r)
}

func (r *tableRow) paint(p theme.Palette) {
	clear := theme.Fade(p.Surface, 0)
	r.ground.FillColor, r.stripe.FillColor, r.rule.FillColor = clear, clear, theme.Fade(p.Border, 0.6)
	switch {
	case r.picked:
		r.ground.FillColor, r.stripe.FillColor = p.TealSoft, p.Teal
	case r.hovered:
		r.ground.FillColor = theme.Fade(p.Raised, 0.6)
	}
	r.blank.FillColor = p.Raised
	for _, c := range r.cells {
		c.Color = p.Text
	}
}

func (r *tableRow) place(size fyne.Size) {
	if size.Width <= 0 {
		return
	}
	kit.Put(r.ground, 0, 0, size.Width, size.Height)
	kit.Put(r.rule, 0, size.Height-1, size.Width, 1)
	kit.Put(r.stripe, 0, 0, 4, size.Height-1)
	kit.Show(r.blank, r.row == nil)
	kit.Put(r.blank, tableMargin, 11, 240, 12)
	x := tableMargin
	for n, w := range columnWidths(r.of, size.Width) {
		cell := r.cells[n]
		kit.Show(cell, r.row != nil)
		if r.row != nil {
			text := ""
			if i := r.of[n]; i < len(r.row.Cells) {
				text = r.row.Cells[i]
			} else if n == 0 {
				text = r.row.Title // of a game that is gone
			}
			cell.Text = kit.Body.Cut(text, w)
		}
		kit.Put(cell, x, (size.Height-1-kit.Body.Line())/2, w, kit.Body.Line())
		x += w + columnGap
	}
}

// gameRow is the widget of a game in either view.
type gameRow interface {
	kit.RowWidget
	set(row *Row)
}

// newRows makes the list in the view that is chosen.
func (s *List) newRows() *kit.Rows {
	high, build := rowHeight, func() kit.RowWidget { return newRowWidget(s.room.art) }
	if s.table.on {
		high, build = tableRowHeight, func() kit.RowWidget { return newTableRow(s.table) }
	}
	l := kit.NewRows(high, build, func(w kit.RowWidget, i int) { w.(gameRow).set(s.games.row(i)) })
	l.OnPick, l.OnOpen, l.OnSeen = s.update, s.openRow, s.seen
	return l
}

// SetView shows the games with their boards, as "boards", or as a "table".
func (s *List) SetView(id string) {
	on := id == "table"
	if on == s.table.on {
		return
	}
	s.room.frame.Prefs().Set(func(set *settings.Settings) { set.Library.Table = on })
	at, picked := s.list.At(), s.games.of(s.list.Picked().Spans())
	top, _ := s.list.Seen()
	s.table.on = on
	s.list = s.newRows()
	s.Body.Collect()
	s.list.SetTotal(len(s.games.ids), false)
	s.orders()
	s.update()
	s.Body.Relayout()
	s.Body.Refresh()
	s.list.Resume(s.games.spansOf(picked), at, float32(top)*s.list.RowHeight())
	s.table.mark()
}

// sortBy sorts by a column, or the other way.
func (s *List) sortBy(c *column) { s.setOrder(c.sortBy(s.room.filter.Order)) }

// setOrder lists the games in another order, and keeps it for the next time.
func (s *List) setOrder(id string) {
	s.room.filter.Order = id
	if s.room.file == nil {
		s.room.frame.Prefs().Set(func(set *settings.Settings) { set.Library.Order = id })
	}
	s.table.mark()
	s.orders()
	s.changed(0)
}

// orders offers the orders, with the one that is in force.
func (s *List) orders() {
	s.order.SetOptions(orderOptions(s.room.file.orders(), s.room.filter.Order), s.room.filter.Order)
}

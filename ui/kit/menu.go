package kit

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"

	"midline/ui/theme"
)

// ContextMenu is a menu that opens where it is asked for, over all else, and has every key until
// it is closed.
type ContextMenu struct {
	Press
	on     fyne.Canvas
	at     fyne.Position
	panels []*menuPanel // the menu, and its submenu that is open
}

var (
	_ fyne.Shortcutable = (*ContextMenu)(nil)
	_ desktop.Keyable   = (*ContextMenu)(nil)
)

// ShowContextMenu opens a menu at a place of a canvas.
func ShowContextMenu(menu *fyne.Menu, c fyne.Canvas, at fyne.Position) *ContextMenu {
	m := &ContextMenu{on: c, at: at}
	m.panels = []*menuPanel{newMenuPanel(menu)}
	m.Ring(8)
	m.Paint = m.paint
	m.Place = m.place
	m.collect()
	m.ExtendBaseWidget(m)
	c.Overlays().Add(m)
	m.Resize(c.Size())
	c.Focus(m)
	return m
}

func (m *ContextMenu) collect() {
	m.Kids = nil
	for _, p := range m.panels {
		m.Kids = append(m.Kids, p.frame, p.mark)
		for _, r := range p.rows {
			m.Kids = append(m.Kids, r.objects()...)
		}
	}
	m.Kids = append(m.Kids, m.ring)
}

func (m *ContextMenu) paint(p theme.Palette) {
	for _, panel := range m.panels {
		panel.paint(p)
	}
	m.ring.StrokeColor = color.Transparent
}

// place puts the menu where it was asked for, as far as it fits there, and the submenu beside its
// entry.
func (m *ContextMenu) place(size fyne.Size) {
	at := m.at
	for i, p := range m.panels {
		if i > 0 {
			before := m.panels[i-1]
			at = fyne.NewPos(before.at.X+before.size.Width-2, before.at.Y+before.rows[before.marked].top-menuEdge)
			if at.X+p.size.Width > size.Width {
				at.X = before.at.X - p.size.Width + 2
			}
		}
		p.place(fyne.NewPos(max(min(at.X, size.Width-p.size.Width), 0), max(min(at.Y, size.Height-p.size.Height), 0)))
	}
}

// change shows other panels or another mark.
func (m *ContextMenu) change() {
	m.collect()
	m.Relayout()
	m.Refresh()
}

// point marks a row of a panel, and opens its submenu if there is one and it is wanted.
func (m *ContextMenu) point(panel, row int, open bool) {
	p := m.panels[panel]
	if p.marked == row && (!open || panel+1 < len(m.panels)) {
		return
	}
	p.marked, m.panels = row, m.panels[:panel+1]
	if item := p.item(); open && item != nil && item.ChildMenu != nil {
		m.panels = append(m.panels, newMenuPanel(item.ChildMenu))
	}
	m.change()
}

// last is the panel that has the keys.
func (m *ContextMenu) last() (*menuPanel, int) { return m.panels[len(m.panels)-1], len(m.panels) - 1 }

// TypedKey goes through the entries; no other key means anything.
func (m *ContextMenu) TypedKey(ev *fyne.KeyEvent) {
	p, at := m.last()
	switch ev.Name {
	case fyne.KeyDown:
		m.point(at, p.next(1), false)
	case fyne.KeyUp:
		m.point(at, p.next(-1), false)
	case fyne.KeyRight, fyne.KeyReturn, fyne.KeyEnter, fyne.KeySpace:
		item := p.item()
		switch {
		case item == nil:
		case item.ChildMenu != nil:
			m.point(at, p.marked, true)
			p, at = m.last()
			m.point(at, p.next(1), false)
		case ev.Name != fyne.KeyRight:
			m.trigger(item)
		}
	case fyne.KeyLeft:
		if at > 0 {
			m.panels = m.panels[:at]
			m.change()
		}
	case fyne.KeyEscape:
		m.Close()
	}
}

// TypedRune keeps letters from what is below.
func (m *ContextMenu) TypedRune(rune) {}

// TypedShortcut keeps shortcuts from what is below.
func (m *ContextMenu) TypedShortcut(fyne.Shortcut) {}

// Close takes the menu away.
func (m *ContextMenu) Close() { m.on.Overlays().Remove(m) }

func (m *ContextMenu) trigger(item *fyne.MenuItem) {
	m.Close()
	if item.Action != nil {
		item.Action()
	}
}

// under finds what lies under the pointer: a panel, and a row of it or -1; no panel is -1.
func (m *ContextMenu) under(at fyne.Position) (panel, row int) {
	for i := len(m.panels) - 1; i >= 0; i-- {
		if p := m.panels[i]; p.has(at) {
			return i, p.under(at)
		}
	}
	return -1, -1
}

// Tapped does what an entry says, or closes the menu with a click beside it.
func (m *ContextMenu) Tapped(ev *fyne.PointEvent) {
	panel, row := m.under(ev.Position)
	if panel < 0 {
		m.Close()
		return
	}
	if row < 0 {
		return
	}
	m.point(panel, row, true)
	if item := m.panels[panel].item(); item.ChildMenu == nil {
		m.trigger(item)
	}
}

// TappedSecondary closes the menu with a click beside it.
func (m *ContextMenu) TappedSecondary(ev *fyne.PointEvent) {
	if panel, _ := m.under(ev.Position); panel < 0 {
		m.Close()
	}
}

// MouseIn marks the row under the pointer.
func (m *ContextMenu) MouseIn(ev *desktop.MouseEvent) { m.MouseMoved(ev) }

// MouseMoved marks the row under the pointer, and opens its submenu.
func (m *ContextMenu) MouseMoved(ev *desktop.MouseEvent) {
	if ev == nil {
		return
	}
	if panel, row := m.under(ev.Position); row >= 0 {
		m.point(panel, row, true)
	}
}

// MouseOut leaves the mark where it is.
func (m *ContextMenu) MouseOut() {}

// Cursor is the usual one.
func (m *ContextMenu) Cursor() desktop.Cursor { return desktop.DefaultCursor }

// Measures of a menu.
const (
	menuEdge  float32 = 4
	menuRow   float32 = 34
	menuLine  float32 = 9 // a line between entries
	menuLeft  float32 = 32
	menuRight float32 = 36
)

// menuPanel is a menu or a submenu that is open.
type menuPanel struct {
	rows        []*menuRowOf
	marked      int // -1: none
	at          fyne.Position
	size        fyne.Size
	frame, mark *canvas.Rectangle
}

// menuRowOf is an entry, or a line.
type menuRowOf struct {
	item  *fyne.MenuItem
	top   float32
	text  *canvas.Text      // nil in a separator
	line  *canvas.Rectangle // nil in an entry
	arrow *canvas.Text      // nil without a submenu
	tick  *canvas.Circle    // nil if it is not ticked
}

func newMenuPanel(menu *fyne.Menu) *menuPanel {
	p := &menuPanel{marked: -1, frame: NewBox(8, 1), mark: NewBox(4, 0)}
	top, width := menuEdge, float32(0)
	for _, item := range menu.Items {
		r := &menuRowOf{item: item, top: top}
		if item.IsSeparator {
			r.line = NewBox(0, 0)
			top += menuLine
		} else {
			r.text = Body.Text(item.Label)
			if item.Checked {
				r.tick = canvas.NewCircle(color.Transparent)
			}
			if item.ChildMenu != nil {
				r.arrow = Body.Text("›")
			}
			width = max(width, Body.Width(item.Label))
			top += menuRow
		}
		p.rows = append(p.rows, r)
	}
	p.size = fyne.NewSize(width+menuLeft+menuRight, top+menuEdge)
	return p
}

func (r *menuRowOf) objects() (list []fyne.CanvasObject) {
	if r.line != nil {
		return []fyne.CanvasObject{r.line}
	}
	list = append(list, r.text)
	if r.arrow != nil {
		list = append(list, r.arrow)
	}
	if r.tick != nil {
		list = append(list, r.tick)
	}
	return list
}

// may reports whether a row can be chosen.
func (r *menuRowOf) may() bool { return r.text != nil && !r.item.Disabled }

// item is the entry that is marked, nil for none.
func (p *menuPanel) item() *fyne.MenuItem {
	if p.marked < 0 {
		return nil
	}
	return p.rows[p.marked].item
}

// next is the next row that can be chosen, in either direction.
func (p *menuPanel) next(step int) int {
	at := p.marked
	if at < 0 && step < 0 {
		at = len(p.rows)
	}
	for i := at + step; i >= 0 && i < len(p.rows); i += step {
		if p.rows[i].may() {
			return i
		}
	}
	return p.marked
}

func (p *menuPanel) has(at fyne.Position) bool {
	in := at.Subtract(p.at)
	return in.X >= 0 && in.Y >= 0 && in.X < p.size.Width && in.Y < p.size.Height
}

// under is the row under the pointer that can be chosen, -1 for none.
func (p *menuPanel) under(at fyne.Position) int {
	y := at.Y - p.at.Y
	for i, r := range p.rows {
		if r.may() && y >= r.top && y < r.top+menuRow {
			return i
		}
	}
	return -1
}

func (p *menuPanel) place(at fyne.Position) {
	p.at = at
	Put(p.frame, at.X, at.Y, p.size.Width, p.size.Height)
	Show(p.mark, p.marked >= 0)
	if p.marked >= 0 {
		Put(p.mark, at.X+menuEdge, at.Y+p.rows[p.marked].top, p.size.Width-2*menuEdge, menuRow)
	}
	for _, r := range p.rows {
		y := at.Y + r.top
		if r.line != nil {
			Put(r.line, at.X+menuEdge, y+menuLine/2, p.size.Width-2*menuEdge, 1)
			continue
		}
		Put(r.text, at.X+menuLeft, y, p.size.Width-menuLeft-menuRight, menuRow)
		if r.arrow != nil {
			Put(r.arrow, at.X+p.size.Width-20, y, 12, menuRow)
		}
		if r.tick != nil {
			Put(r.tick, at.X+14, y+menuRow/2-4, 8, 8)
		}
	}
}

func (p *menuPanel) paint(c theme.Palette) {
	p.frame.FillColor, p.frame.StrokeColor, p.mark.FillColor = c.Surface, EdgeOver(c), c.TealSoft
	for _, r := range p.rows {
		if r.line != nil {
			r.line.FillColor = c.Border
			continue
		}
		r.text.Color = c.Text
		if r.item.Disabled {
			r.text.Color = theme.Mix(c.Surface, c.Text2, 0.6)
		}
		if r.arrow != nil {
			r.arrow.Color = c.Text2
		}
		if r.tick != nil {
			r.tick.FillColor = c.Teal
		}
	}
}

// EdgeOver is the border of what lies over a page, such as a menu or an open list. It is told
// from the ground on both sides of it.
func EdgeOver(p theme.Palette) color.NRGBA {
	edge := p.Border
	for share := 0.25; share <= 1 && theme.LeastContrast(edge, p.Surface, p.Background) < theme.StandOut; share += 0.25 {
		edge = theme.Mix(p.Border, p.Text2, share)
	}
	return edge
}

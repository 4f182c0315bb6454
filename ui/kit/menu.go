package kit

import (
	"image/color"
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"

	"midline/ui/theme"
)

// ContextMenu is a menu that opens at the pointer, over everything else, and receives all keys until it is
// closed.
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
	m.Paint = func(theme.Palette) { m.ring.StrokeColor = color.Transparent }
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
		m.Kids = append(m.Kids, p)
	}
	m.Kids = append(m.Kids, m.ring)
}

// place puts the menu at the pointer, as far as it fits there, and the submenu beside its entry.
func (m *ContextMenu) place(size fyne.Size) {
	at := m.at
	for i, p := range m.panels {
		own := p.MinSize()
		if i > 0 {
			before := m.panels[i-1]
			at = before.Position().AddXY(before.Size().Width-2, before.tops[before.marked]-panelEdge)
			if at.X+own.Width > size.Width {
				at.X = before.Position().X - own.Width + 2
			}
		}
		Put(p, max(min(at.X, size.Width-own.Width), 0), max(min(at.Y, size.Height-own.Height), 0), own.Width, own.Height)
	}
}

// change shows other panels or another marked row.
func (m *ContextMenu) change() {
	m.collect()
	m.Relayout()
	m.Refresh()
}

// point marks a row of a panel, and opens its submenu if it has one and open is set.
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

// last returns the panel that has the keys, and its number.
func (m *ContextMenu) last() (*menuPanel, int) { return m.panels[len(m.panels)-1], len(m.panels) - 1 }

// TypedKey goes through the entries and ignores all other keys.
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

// TypedRune keeps letters from the screen underneath.
func (m *ContextMenu) TypedRune(rune) {}

// TypedShortcut keeps shortcuts from the screen underneath.
func (m *ContextMenu) TypedShortcut(fyne.Shortcut) {}

// Close closes the menu.
func (m *ContextMenu) Close() { m.on.Overlays().Remove(m) }

func (m *ContextMenu) trigger(item *fyne.MenuItem) {
	m.Close()
	Call(item.Action)
}

// under returns the panel at a position, -1 for none, and its row that can be chosen there, -1 for none.
func (m *ContextMenu) under(at fyne.Position) (panel, row int) {
	for i := len(m.panels) - 1; i >= 0; i-- {
		if p := m.panels[i]; p.has(at) {
			if row = p.under(at); row >= 0 && !p.may(row) {
				row = -1
			}
			return i, row
		}
	}
	return -1, -1
}

// Tapped does what an entry says; a click beside the menu closes it.
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

// TappedSecondary closes the menu if it is beside it.
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

// MouseOut keeps the marked row.
func (m *ContextMenu) MouseOut() {}

// Cursor is the usual one.
func (m *ContextMenu) Cursor() desktop.Cursor { return desktop.DefaultCursor }

// menuPanel is a menu or a submenu that is open.
type menuPanel struct {
	*listPanel
	items []*fyne.MenuItem
}

// The heights of an entry and of a separator.
const menuRow, menuLine float32 = 34, 9

func newMenuPanel(menu *fyne.Menu) *menuPanel {
	var lines []Item
	var ticks []*canvas.Circle
	width := float32(0)
	for _, item := range menu.Items {
		if item.IsSeparator {
			lines = append(lines, Inset(0, menuLine/2, 0, menuLine/2-1, Fixed(Rule(), 0, 1)))
			continue
		}
		shade := ShadeText
		if item.Disabled {
			shade = func(p theme.Palette) color.NRGBA { return theme.Mix(p.Surface, p.Text2, 0.6) }
		}
		tick, arrow := canvas.NewCircle(color.Transparent), NewLabel("›", Body, ShadeText2)
		lines = append(lines, Sized(Inset(28, 0, 4, 0, Row(0, When(item.Checked, Inset(-18, 0, 10, 0, Fixed(tick, 8, 8))),
			Text(NewLabel(item.Label, Body, shade)), When(item.ChildMenu != nil, Fixed(arrow, 12, 22)))), 0, menuRow))
		ticks = append(ticks, tick)
		width = max(width, Body.Width(item.Label)+68)
	}
	p := &menuPanel{newListPanel(width, menuRow, lines), menu.Items}
	paint := p.Paint
	p.Paint = func(c theme.Palette) {
		paint(c)
		for _, tick := range ticks {
			tick.FillColor = c.Teal
		}
	}
	return p
}

// may reports whether a row can be chosen.
func (p *menuPanel) may(row int) bool { return !p.items[row].IsSeparator && !p.items[row].Disabled }

// item returns the marked entry, nil for none.
func (p *menuPanel) item() *fyne.MenuItem {
	if p.marked < 0 {
		return nil
	}
	return p.items[p.marked]
}

// next returns the next row that can be chosen, in either direction.
func (p *menuPanel) next(step int) int {
	at := p.marked
	if at < 0 && step < 0 {
		at = len(p.items)
	}
	for i := at + step; i >= 0 && i < len(p.items); i += step {
		if p.may(i) {
			return i
		}
	}
	return p.marked
}

// panelEdge is the room around the lines of a listPanel.
const panelEdge float32 = 4

// listPanel is a frame with lines below each other, one of which is marked: an open menu or list.
type listPanel struct {
	Part
	tops   []float32 // of the lines
	line   float32   // the height of a line that can be marked
	marked int       // -1: none
}

// newListPanel makes a panel of a width.
func newListPanel(width, line float32, lines []Item) *listPanel {
	p := &listPanel{line: line, marked: -1}
	frame, mark := NewBox(8, 1), NewBox(4, 0)
	high := panelEdge
	for _, l := range lines {
		p.tops = append(p.tops, high)
		high += l.heightAt(0)
	}
	column := Inset(panelEdge, panelEdge, panelEdge, panelEdge, Column(0, lines...))
	p.ArrangeBy(func(size fyne.Size) Item {
		at := At(panelEdge, append(p.tops, 0)[max(p.marked, 0)], size.Width-2*panelEdge, line, Fill(mark))
		return Stack(Fill(frame), When(p.marked >= 0, at), column)
	})
	p.Paint = func(c theme.Palette) {
		frame.FillColor, frame.StrokeColor, mark.FillColor = c.Surface, EdgeOver(c), c.TealSoft
	}
	p.Least = func() fyne.Size { return fyne.NewSize(width, high+panelEdge) }
	p.ExtendBaseWidget(p)
	return p
}

// has reports whether a place of the canvas is on the panel.
func (p *listPanel) has(at fyne.Position) bool {
	in := at.Subtract(p.Position())
	return in.X >= 0 && in.Y >= 0 && in.X < p.Size().Width && in.Y < p.Size().Height
}

// under returns the line at a place of the canvas, -1 for none.
func (p *listPanel) under(at fyne.Position) int {
	y := at.Y - p.Position().Y
	for i, top := range slices.Backward(p.tops) { // a line that cannot be marked may be lower than the others
		if p.has(at) && y >= top {
			if y < top+p.line {
				return i
			}
			break
		}
	}
	return -1
}

// EdgeOver returns the border of what lies over a page, such as a menu or an open list. It stands out from the
// grounds on both sides.
func EdgeOver(p theme.Palette) color.NRGBA {
	edge := p.Border
	for share := 0.25; share <= 1 && theme.LeastContrast(edge, p.Surface, p.Background) < theme.StandOut; share += 0.25 {
		edge = theme.Mix(p.Border, p.Text2, share)
	}
	return edge
}

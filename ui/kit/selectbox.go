package kit

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"

	"midline/ui/theme"
)

// Select is a field that opens a list of options.
type Select struct {
	chooser
	list *selectList
}

// NewSelect makes a field with one option chosen.
func (a Art) NewSelect(options []Option, id string, change func(id string)) *Select {
	s := &Select{chooser: newChooser(options, id, change)}
	body, label := NewBox(8, 1), NewLabel("", Strong, ShadeText)
	s.Arrange(s.Ringed(11, Stack(Fill(body), Inset(16, 0, 14, 0,
		Row(8, Text(label), Fixed(a.IconPicture("chevron-down", ShadeText2), 18, 18))))))
	s.OnPress = s.open
	s.OnStep = s.step
	s.Paint = func(p theme.Palette) {
		body.FillColor, body.StrokeColor = p.Surface, p.Border
		if s.Hovered() {
			body.StrokeColor = p.Text2
		}
		label.SetText(s.name())
	}
	s.Least = func() fyne.Size { return fyne.NewSize(120, 36) }
	s.ExtendBaseWidget(s)
	return s
}

// SetOptions offers other options, one of them chosen, without calling OnChange.
func (s *Select) SetOptions(options []Option, id string) {
	s.options = options
	s.Choose(id)
	s.Relayout()
}

// Wanted returns the width at which each option can be read.
func (s *Select) Wanted() float32 {
	widest := float32(0)
	for _, o := range s.options {
		widest = max(widest, Strong.Width(o.Name))
	}
	return widest + 16 + 8 + 18 + 14 + 2 // the room around the text, and the arrow
}

func (s *Select) name() string {
	if s.chosen < 0 {
		return ""
	}
	return s.options[s.chosen].Name
}

func (s *Select) open() {
	c := s.canvas()
	if c == nil || len(s.options) == 0 {
		return
	}
	at := fyne.CurrentApp().Driver().AbsolutePositionForObject(s.ring)
	at = at.Add(fyne.NewPos(3, 3))
	s.list = newSelectList(s, c, at)
	c.Overlays().Add(s.list)
	s.list.Resize(c.Size())
	c.Focus(s.list)
}

// selectList is the open list, over a layer that closes it.
type selectList struct {
	Press
	field  *Select
	canvas fyne.Canvas
	panel  *listPanel
}

func newSelectList(s *Select, c fyne.Canvas, at fyne.Position) *selectList {
	l := &selectList{field: s, canvas: c}
	var lines []Item
	for i, o := range s.options {
		style := Body
		if i == s.chosen {
			style = Strong
		}
		lines = append(lines, Sized(Inset(12, 0, 12, 0, Row(0, Text(NewLabel(o.Name, style, ShadeText)))), 0, 36))
	}
	l.panel = newListPanel(max(s.Size().Width, s.Wanted()), 36, lines)
	l.panel.marked = max(s.chosen, 0)
	l.Kids = []fyne.CanvasObject{l.panel, l.Ring(8)}
	l.Paint = func(theme.Palette) { l.ring.StrokeColor = color.Transparent }
	l.Place = func(size fyne.Size) {
		own := l.panel.MinSize()
		y := at.Y + s.Size().Height + 4
		if y+own.Height > size.Height {
			y = max(at.Y-4-own.Height, 0)
		}
		Put(l.panel, max(0, min(at.X, size.Width-own.Width)), y, own.Width, own.Height)
	}
	l.OnStep = func(step int) { l.point(l.panel.marked + step) }
	l.OnPress = func() { l.close(l.panel.marked) }
	l.ExtendBaseWidget(l)
	return l
}

func (l *selectList) point(i int) {
	if i >= 0 && i < len(l.panel.tops) && i != l.panel.marked {
		l.panel.marked = i
		l.Refresh()
	}
}

// Tapped picks the row under the pointer and closes the list.
func (l *selectList) Tapped(ev *fyne.PointEvent) { l.close(l.panel.under(ev.Position)) }

// close closes the list and picks a row, -1 for none.
func (l *selectList) close(row int) {
	l.canvas.Overlays().Remove(l)
	l.canvas.Focus(l.field)
	l.field.pick(row)
}

// TypedKey closes the list on Escape.
func (l *selectList) TypedKey(ev *fyne.KeyEvent) {
	if ev.Name == fyne.KeyEscape {
		l.close(-1)
		return
	}
	l.Press.TypedKey(ev)
}

// TypedRune keeps letters from the screen underneath.
func (l *selectList) TypedRune(rune) {}

// MouseIn marks the row under the pointer.
func (l *selectList) MouseIn(ev *desktop.MouseEvent) { l.MouseMoved(ev) }

// MouseMoved marks the row under the pointer.
func (l *selectList) MouseMoved(ev *desktop.MouseEvent) {
	if ev != nil {
		l.point(l.panel.under(ev.Position))
	}
}

// MouseOut leaves the mark where it is.
func (l *selectList) MouseOut() {}

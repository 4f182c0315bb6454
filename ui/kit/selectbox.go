package kit

import (
	"cmp"
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
	body, label := NewBox(8, 1), NewLabel("", Strong, ShadeText).MayEnd()
	ring := s.Ring(8) // on the border: labels stand close above and below
	s.Arrange(Stack(Fill(body), Inset(16, 0, 14, 0,
		Row(8, Text(label), Fixed(a.IconPicture("chevron-down", ShadeText2), 18, 18))), Fill(ring)))
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
	o := s.options[s.chosen]
	return cmp.Or(o.Short, o.Name)
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
	labels []*Label // of the options in sight
	first  int      // the first option in sight
}

// The height of a line of the list, and the least where more options are to be seen at once.
const (
	selectLine      float32 = 36
	leastSelectLine float32 = 24
)

func newSelectList(s *Select, c fyne.Canvas, at fyne.Position) *selectList {
	l := &selectList{field: s, canvas: c}
	room := c.Size().Height - 2*panelEdge
	line := min(selectLine, max(leastSelectLine, room/float32(len(s.options))))
	var lines []Item
	for range min(len(s.options), max(1, int(room/line))) {
		label := NewLabel("", Body, ShadeText)
		l.labels = append(l.labels, label)
		lines = append(lines, Sized(Inset(12, 0, 12, 0, Row(0, Text(label))), 0, line))
	}
	l.panel = newListPanel(max(s.Size().Width, s.Wanted()), line, lines)
	l.show(max(s.chosen, 0))
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
	l.OnStep = func(step int) { l.show(l.first + l.panel.marked + step) }
	l.OnPress = func() { l.close(l.first + l.panel.marked) }
	l.ExtendBaseWidget(l)
	return l
}

// show marks an option, if there is such, and brings it in sight.
func (l *selectList) show(option int) {
	if option < 0 || option >= len(l.field.options) {
		return
	}
	l.first = min(max(l.first, option-len(l.labels)+1), option)
	l.mark(option - l.first)
}

// mark marks a line, and shows the options from the first in sight.
func (l *selectList) mark(line int) {
	l.panel.marked = line
	for i, label := range l.labels {
		label.style = Body
		if l.first+i == l.field.chosen {
			label.style = Strong
		}
		label.text, label.width = l.field.options[l.first+i].Name, 0
		label.Refresh()
	}
	l.Relayout()
}

// Scrolled moves the options of a list that is longer than the window.
func (l *selectList) Scrolled(ev *fyne.ScrollEvent) {
	step := 0
	switch {
	case ev.Scrolled.DY < 0:
		step = 1
	case ev.Scrolled.DY > 0:
		step = -1
	}
	if to := l.first + step; to >= 0 && to+len(l.labels) <= len(l.field.options) {
		l.first = to
		l.mark(l.panel.marked)
	}
}

// point marks the line of the list at a place, if there is one.
func (l *selectList) point(line int) {
	if line >= 0 && line != l.panel.marked {
		l.mark(line)
	}
}

// Tapped picks the option under the pointer and closes the list.
func (l *selectList) Tapped(ev *fyne.PointEvent) {
	line := l.panel.under(ev.Position)
	if line < 0 {
		l.close(-1)
		return
	}
	l.close(l.first + line)
}

// close closes the list and picks an option, -1 for none.
func (l *selectList) close(option int) {
	l.canvas.Overlays().Remove(l)
	l.canvas.Focus(l.field)
	l.field.pick(option)
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

package kit

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
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
	at     fyne.Position
	marked int
	frame  *canvas.Rectangle
	mark   *canvas.Rectangle
	texts  []*canvas.Text
}

const selectRow float32 = 36

func newSelectList(s *Select, c fyne.Canvas, at fyne.Position) *selectList {
	l := &selectList{field: s, canvas: c, at: at, marked: max(s.chosen, 0),
		frame: NewBox(8, 1), mark: NewBox(4, 0)}
	l.Kids = []fyne.CanvasObject{l.frame, l.mark}
	for _, o := range s.options {
		t := Body.Text(o.Name)
		l.texts = append(l.texts, t)
		l.Kids = append(l.Kids, t)
	}
	l.Kids = append(l.Kids, l.Ring(8))
	th := s.Theme()
	l.Paint = func(theme.Palette) { l.paint(theme.PaletteOf(th)) }
	l.Place = func(fyne.Size) { l.place() }
	l.OnStep = func(step int) { l.point(l.marked + step) }
	l.OnPress = func() { l.close(l.marked) }
	l.ExtendBaseWidget(l)
	return l
}

func (l *selectList) paint(p theme.Palette) {
	l.frame.FillColor, l.frame.StrokeColor = p.Surface, EdgeOver(p)
	l.mark.FillColor = p.TealSoft
	for i, t := range l.texts {
		t.Color, t.TextStyle.Bold = p.Text, i == l.field.chosen
	}
	l.ring.StrokeColor = color.Transparent
}

func (l *selectList) place() {
	w, h := l.field.Size().Width, float32(len(l.texts))*selectRow+8
	y := l.at.Y + l.field.Size().Height + 4
	if y+h > l.Size().Height {
		y = max(l.at.Y-4-h, 0)
	}
	Put(l.frame, l.at.X, y, w, h)
	Put(l.mark, l.at.X+4, y+4+float32(l.marked)*selectRow, w-8, selectRow)
	for i, t := range l.texts {
		Put(t, l.at.X+16, y+4+float32(i)*selectRow, w-32, selectRow)
	}
}

func (l *selectList) point(i int) {
	if i >= 0 && i < len(l.texts) && i != l.marked {
		l.marked = i
		l.Refresh()
	}
}

func (l *selectList) row(at fyne.Position) int {
	in := at.Subtract(l.frame.Position())
	size := l.frame.Size()
	if in.X < 0 || in.Y < 4 || in.X > size.Width || in.Y >= size.Height-4 {
		return -1
	}
	return int((in.Y - 4) / selectRow)
}

// Tapped picks the row under the pointer and closes the list.
func (l *selectList) Tapped(ev *fyne.PointEvent) { l.close(l.row(ev.Position)) }

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
		l.point(l.row(ev.Position))
	}
}

// MouseOut leaves the mark where it is.
func (l *selectList) MouseOut() {}

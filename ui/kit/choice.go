package kit

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"

	"midline/ui/theme"
)

// Option is one entry of a choice.
type Option struct {
	ID   string
	Name string
}

func indexOf(options []Option, id string) int {
	for i, o := range options {
		if o.ID == id {
			return i
		}
	}
	return -1
}

// Segmented is a choice among a few words that stand beside each other. The
// arrow keys go from one to the next.
type Segmented struct {
	Press
	OnChange func(id string)

	options []Option
	chosen  int
	over    int
	ground  *canvas.Rectangle
	inner   *canvas.Rectangle
	texts   []*canvas.Text
}

// NewSegmented makes a segmented control with one option chosen.
func NewSegmented(options []Option, id string, change func(id string)) *Segmented {
	s := &Segmented{OnChange: change, options: options, chosen: indexOf(options, id), over: -1,
		ground: canvas.NewRectangle(color.Transparent), inner: canvas.NewRectangle(color.Transparent)}
	s.ground.CornerRadius, s.inner.CornerRadius, s.inner.StrokeWidth = 8, 4, 1
	s.Kids = []fyne.CanvasObject{s.ground, s.inner}
	for _, o := range options {
		t := Body.Centred(o.Name)
		s.texts = append(s.texts, t)
		s.Kids = append(s.Kids, t)
	}
	s.Kids = append(s.Kids, s.Ring(11))
	s.OnStep = s.step
	s.Paint, s.Place = s.paint, s.place
	s.Least = func() fyne.Size { return fyne.NewSize(float32(len(options))*32, 36) }
	s.ExtendBaseWidget(s)
	return s
}

// Chosen is the ID of the option chosen, or "".
func (s *Segmented) Chosen() string {
	if s.chosen < 0 {
		return ""
	}
	return s.options[s.chosen].ID
}

// Choose chooses an option without calling OnChange.
func (s *Segmented) Choose(id string) {
	s.chosen = indexOf(s.options, id)
	s.Refresh()
}

// Tapped chooses the option under the pointer.
func (s *Segmented) Tapped(ev *fyne.PointEvent) {
	if ev == nil || s.Disabled() {
		return
	}
	s.pick(s.at(ev.Position.X))
}

func (s *Segmented) at(x float32) int { return int(x / (s.Size().Width / float32(len(s.options)))) }

// MouseMoved lights up the option under the pointer.
func (s *Segmented) MouseMoved(ev *desktop.MouseEvent) {
	if over := s.at(ev.Position.X); over != s.over {
		s.over = over
		s.Refresh()
	}
}

// TypedKey goes along the options; Space has nothing to do here.
func (s *Segmented) TypedKey(ev *fyne.KeyEvent) {
	if ev.Name != fyne.KeySpace && ev.Name != fyne.KeyReturn && ev.Name != fyne.KeyEnter {
		s.Press.TypedKey(ev)
	}
}

func (s *Segmented) step(by int) { s.pick(s.chosen + by) }

func (s *Segmented) pick(i int) {
	if i < 0 || i >= len(s.options) || i == s.chosen {
		return
	}
	s.chosen = i
	s.Refresh()
	if s.OnChange != nil {
		s.OnChange(s.options[i].ID)
	}
}

func (s *Segmented) paint(p theme.Palette) {
	s.ground.FillColor, s.inner.FillColor, s.inner.StrokeColor = p.Raised, p.Surface, p.Border
	if theme.Contrast(p.Surface, p.Text) > theme.Contrast(p.Raised, p.Text) && p.Text.R > 128 { // dark: the chosen one is still the lighter
		s.ground.FillColor, s.inner.FillColor = p.Surface, theme.Mix(p.Raised, p.Border, 0.5)
		s.inner.StrokeColor = theme.Mix(p.Border, p.Text2, 0.3)
	}
	for i, t := range s.texts {
		t.Color, t.TextStyle.Bold = p.Text2, i == s.chosen
		if i == s.chosen || i == s.over && s.Hovered() {
			t.Color = p.Text
		}
	}
	Show(s.inner, s.chosen >= 0)
	s.PaintRing(p)
}

func (s *Segmented) place(size fyne.Size) {
	Put(s.ground, 0, 0, size.Width, size.Height)
	w := (size.Width - 8) / float32(len(s.options))
	Put(s.inner, 4+w*float32(s.chosen), 4, w, size.Height-8)
	for i, t := range s.texts {
		Put(t, 4+w*float32(i), 0, w, size.Height)
	}
	s.PlaceRing(size)
}

// Tabs are words with a line under the one chosen, over a line along them all.
type Tabs struct {
	Press
	OnChange func(id string)

	options []Option
	chosen  int
	over    int
	texts   []*canvas.Text
	rule    *canvas.Rectangle
	mark    *canvas.Rectangle
}

// tabGap is the space between two tabs.
const tabGap float32 = 32

// NewTabs makes a row of tabs.
func NewTabs(options []Option, id string, change func(id string)) *Tabs {
	t := &Tabs{OnChange: change, options: options, chosen: indexOf(options, id), over: -1,
		rule: canvas.NewRectangle(color.Transparent), mark: canvas.NewRectangle(color.Transparent)}
	t.Kids = []fyne.CanvasObject{t.rule, t.mark}
	for _, o := range options {
		text := Strong.Text(o.Name)
		t.texts = append(t.texts, text)
		t.Kids = append(t.Kids, text)
	}
	t.Kids = append(t.Kids, t.Ring(4))
	t.OnStep = func(step int) { t.pick(t.chosen + step) }
	t.Paint, t.Place = t.paint, t.place
	t.Least = func() fyne.Size { return fyne.NewSize(t.end(), 40) }
	t.ExtendBaseWidget(t)
	return t
}

// Chosen is the ID of the tab chosen, or "".
func (t *Tabs) Chosen() string {
	if t.chosen < 0 {
		return ""
	}
	return t.options[t.chosen].ID
}

// Choose chooses a tab without calling OnChange.
func (t *Tabs) Choose(id string) {
	t.chosen = indexOf(t.options, id)
	t.Refresh()
}

// Tapped chooses the tab under the pointer.
func (t *Tabs) Tapped(ev *fyne.PointEvent) {
	if ev == nil {
		return
	}
	t.pick(t.at(ev.Position.X))
}

func (t *Tabs) at(x float32) int {
	for i, text := range t.texts {
		from := text.Position().X - tabGap/2
		if x >= from && x < from+text.Size().Width+tabGap {
			return i
		}
	}
	return -1
}

// MouseMoved lights up the tab under the pointer.
func (t *Tabs) MouseMoved(ev *desktop.MouseEvent) {
	if over := t.at(ev.Position.X); over != t.over {
		t.over = over
		t.Refresh()
	}
}

// TypedKey goes along the tabs; Space has nothing to do here.
func (t *Tabs) TypedKey(ev *fyne.KeyEvent) {
	if ev.Name != fyne.KeySpace && ev.Name != fyne.KeyReturn && ev.Name != fyne.KeyEnter {
		t.Press.TypedKey(ev)
	}
}

func (t *Tabs) pick(i int) {
	if i < 0 || i >= len(t.options) || i == t.chosen {
		return
	}
	t.chosen = i
	t.Refresh()
	if t.OnChange != nil {
		t.OnChange(t.options[i].ID)
	}
}

func (t *Tabs) end() float32 {
	x := float32(0)
	for _, o := range t.options {
		x += Strong.Width(o.Name) + tabGap
	}
	return x - tabGap
}

func (t *Tabs) paint(p theme.Palette) {
	t.rule.FillColor, t.mark.FillColor = p.Border, p.Teal
	for i, text := range t.texts {
		text.Color, text.TextStyle.Bold = p.Text2, i == t.chosen
		if i == t.chosen || i == t.over && t.Hovered() {
			text.Color = p.Text
		}
	}
	Show(t.mark, t.chosen >= 0)
	t.PaintRing(p)
}

func (t *Tabs) place(size fyne.Size) {
	Put(t.rule, 0, size.Height-1, size.Width, 1)
	x := float32(0)
	for i, text := range t.texts {
		w := Strong.Width(t.options[i].Name)
		Put(text, x, 0, w, size.Height-2)
		if i == t.chosen {
			Put(t.mark, x, size.Height-2, w, 2)
		}
		x += w + tabGap
	}
	Put(t.ring, -6, 2, min(t.end()+12, size.Width+6), size.Height-6)
}

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

// chooser is what all widgets have in common that choose one of a few options.
type chooser struct {
	Press
	OnChange func(id string)

	options []Option
	chosen  int
}

// Options returns what can be chosen, in order.
func (c *chooser) Options() []Option { return c.options }

func newChooser(options []Option, id string, change func(id string)) chooser {
	return chooser{OnChange: change, options: options, chosen: indexOf(options, id)}
}

// Chosen is the ID of the option chosen, or "".
func (c *chooser) Chosen() string {
	if c.chosen < 0 {
		return ""
	}
	return c.options[c.chosen].ID
}

// Choose chooses an option without calling OnChange.
func (c *chooser) Choose(id string) {
	c.chosen = indexOf(c.options, id)
	c.Refresh()
}

func (c *chooser) step(by int) { c.pick(c.chosen + by) }

// pick chooses an option, if there is one of that number and it is another.
func (c *chooser) pick(i int) {
	if i < 0 || i >= len(c.options) || i == c.chosen {
		return
	}
	c.chosen = i
	c.Refresh()
	if c.OnChange != nil {
		c.OnChange(c.options[i].ID)
	}
}

// row is a chooser whose options stand beside each other.
type row struct {
	chooser
	at   func(x float32) int // the option at a place, -1 for none
	over int                 // the option under the pointer
	// OnAgain is called when the option that is chosen is pressed once more, or Space
	// or Enter; nil: that means nothing.
	OnAgain func(id string)
}

// Tapped chooses the option under the pointer.
func (r *row) Tapped(ev *fyne.PointEvent) {
	if ev != nil && !r.Disabled() {
		i := r.at(ev.Position.X)
		if i == r.chosen {
			r.again()
		}
		r.pick(i)
	}
}

func (r *row) again() {
	if r.OnAgain != nil && r.chosen >= 0 && !r.Disabled() {
		r.OnAgain(r.Chosen())
	}
}

// MouseMoved lights up the option under the pointer.
func (r *row) MouseMoved(ev *desktop.MouseEvent) {
	if over := r.at(ev.Position.X); over != r.over {
		r.over = over
		r.Refresh()
	}
}

// TypedKey goes along the options.
func (r *row) TypedKey(ev *fyne.KeyEvent) {
	switch ev.Name {
	case fyne.KeySpace, fyne.KeyReturn, fyne.KeyEnter:
		r.again()
	default:
		r.Press.TypedKey(ev)
	}
}

// ink is the colour of an option's word.
func (r *row) ink(i int, p theme.Palette) color.NRGBA {
	if i == r.chosen || i == r.over && r.Hovered() {
		return p.Text
	}
	return p.Text2
}

// Segmented is a choice among a few words that stand beside each other. The
// arrow keys go from one to the next.
type Segmented struct {
	row
	ground *canvas.Rectangle
	inner  *canvas.Rectangle
	texts  []*canvas.Text
}

// NewSegmented makes a segmented control with one option chosen.
func NewSegmented(options []Option, id string, change func(id string)) *Segmented {
	s := &Segmented{row: row{chooser: newChooser(options, id, change), over: -1},
		ground: NewBox(8, 0), inner: NewBox(4, 1)}
	s.Kids = []fyne.CanvasObject{s.ground, s.inner}
	for _, o := range options {
		t := Body.Centred(o.Name)
		s.texts = append(s.texts, t)
		s.Kids = append(s.Kids, t)
	}
	s.Kids = append(s.Kids, s.Ring(11))
	s.row.at, s.OnStep = s.at, s.step
	s.Paint, s.Place = s.paint, s.place
	s.Least = func() fyne.Size { return fyne.NewSize(float32(len(options))*32, 36) }
	s.ExtendBaseWidget(s)
	return s
}

func (s *Segmented) at(x float32) int {
	return min(int((x-4)/((s.Size().Width-8)/float32(len(s.options)))), len(s.options)-1)
}

func (s *Segmented) paint(p theme.Palette) {
	s.ground.FillColor, s.inner.FillColor, s.inner.StrokeColor = p.Raised, p.Surface, p.Border
	// dark: the chosen one is still the lighter
	if theme.Contrast(p.Surface, p.Text) > theme.Contrast(p.Raised, p.Text) && p.Text.R > 128 {
		s.ground.FillColor, s.inner.FillColor = p.Surface, theme.Mix(p.Raised, p.Border, 0.5)
		s.inner.StrokeColor = theme.Mix(p.Border, p.Text2, 0.3)
	}
	for i, t := range s.texts {
		t.Color, t.TextStyle.Bold = s.ink(i, p), i == s.chosen
	}
	Show(s.inner, s.chosen >= 0)
}

func (s *Segmented) place(size fyne.Size) {
	Put(s.ground, 0, 0, size.Width, size.Height)
	w := (size.Width - 8) / float32(len(s.options))
	Put(s.inner, 4+w*float32(s.chosen), 4, w, size.Height-8)
	for i, t := range s.texts {
		Put(t, 4+w*float32(i), 0, w, size.Height)
	}
}

// Tabs are words with a line under the one chosen, over a line along them all.
type Tabs struct {
	row
	texts []*canvas.Text
	rule  *canvas.Rectangle
	mark  *canvas.Rectangle
	// Spare is the width that the tabs leave free at their right end.
	Spare float32
}

// The space between two tabs where there is room, and at least.
const tabGap, tabGapLeast float32 = 32, 12

// gap is the space between two tabs.
func (t *Tabs) gap() float32 {
	if len(t.options) < 2 || t.Size().Width <= 0 {
		return tabGap
	}
	room := t.Size().Width - t.Spare
	for _, o := range t.options {
		room -= Strong.Width(o.Name)
	}
	return min(tabGap, max(tabGapLeast, room/float32(len(t.options)-1)))
}

// NewTabs makes a row of tabs.
func NewTabs(options []Option, id string, change func(id string)) *Tabs {
	t := &Tabs{row: row{chooser: newChooser(options, id, change), over: -1},
		rule: NewBox(0, 0), mark: NewBox(0, 0)}
	t.Kids = []fyne.CanvasObject{t.rule, t.mark}
	for _, o := range options {
		text := Strong.Text(o.Name)
		t.texts = append(t.texts, text)
		t.Kids = append(t.Kids, text)
	}
	t.Kids = append(t.Kids, t.Ring(4))
	t.row.at, t.OnStep = t.at, t.step
	t.Paint, t.Place = t.paint, t.place
	t.Least = func() fyne.Size { return fyne.NewSize(t.end(), 40) }
	t.ExtendBaseWidget(t)
	return t
}

func (t *Tabs) at(x float32) int {
	gap := t.gap()
	for i, text := range t.texts {
		from := text.Position().X - gap/2
		if x >= from && x < from+text.Size().Width+gap {
			return i
		}
	}
	return -1
}

func (t *Tabs) end() float32 {
	x, gap := float32(0), t.gap()
	for _, o := range t.options {
		x += Strong.Width(o.Name) + gap
	}
	return x - gap
}

func (t *Tabs) paint(p theme.Palette) {
	t.rule.FillColor, t.mark.FillColor = p.Border, p.Teal
	for i, text := range t.texts {
		text.Color, text.TextStyle.Bold = t.ink(i, p), i == t.chosen
	}
	Show(t.mark, t.chosen >= 0)
}

func (t *Tabs) place(size fyne.Size) {
	Put(t.rule, 0, size.Height-1, size.Width, 1)
	x, gap := float32(0), t.gap()
	for i, text := range t.texts {
		w := Strong.Width(t.options[i].Name)
		Put(text, x, 0, w, size.Height-2)
		if i == t.chosen {
			Put(t.mark, x, size.Height-2, w, 2)
		}
		x += w + gap
	}
	Put(t.ring, -6, 2, min(t.end()+12, size.Width+6), size.Height-6)
}

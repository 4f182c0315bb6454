package kit

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"

	"midline/ui/theme"
)

// Option is one entry of a choice.
type Option struct {
	ID   string
	Name string
	// Short is what a Select shows while its list is closed; "" for Name.
	Short string
}

func indexOf(options []Option, id string) int {
	return slices.IndexFunc(options, func(o Option) bool { return o.ID == id })
}

// chooser is what all widgets that choose one of a few options have in common.
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

// Chosen returns the ID of the chosen option, "" for none.
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

// pick chooses the option with a number, if there is one and it is not chosen yet.
func (c *chooser) pick(i int) {
	if i < 0 || i >= len(c.options) || i == c.chosen {
		return
	}
	c.chosen = i
	c.Refresh()
	CallWith(c.OnChange, c.options[i].ID)
}

// row is a chooser whose options are words beside each other. The arrow keys go from one to the next.
type row struct {
	chooser
	// OnAgain is called when the chosen option is pressed once more, or with Space or Enter; optional.
	OnAgain func(id string)

	texts []*canvas.Text
	at    func(x float32) int // the option at a place, -1 for none
	over  int                 // the option under the pointer
}

// begin makes the words, over the objects behind them.
func (r *row) begin(options []Option, id string, change func(id string), at func(x float32) int, ring float32,
	behind ...fyne.CanvasObject) {
	r.chooser, r.at, r.over = newChooser(options, id, change), at, -1
	r.OnStep, r.Kids = r.step, behind
	for _, o := range options {
		r.texts = append(r.texts, Strong.Text(o.Name))
		r.Kids = append(r.Kids, r.texts[len(r.texts)-1])
	}
	r.Kids = append(r.Kids, r.Ring(ring))
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
	if r.chosen >= 0 && !r.Disabled() {
		CallWith(r.OnAgain, r.Chosen())
	}
}

// MouseMoved highlights the option under the pointer.
func (r *row) MouseMoved(ev *desktop.MouseEvent) {
	if over := r.at(ev.Position.X); over != r.over {
		r.over = over
		r.Refresh()
	}
}

// TypedKey moves along the options.
func (r *row) TypedKey(ev *fyne.KeyEvent) {
	switch ev.Name {
	case fyne.KeySpace, fyne.KeyReturn, fyne.KeyEnter:
		r.again()
	default:
		r.Press.TypedKey(ev)
	}
}

// paintTexts colours the words; mark, which shows the chosen one, is hidden if there is none.
func (r *row) paintTexts(p theme.Palette, mark fyne.CanvasObject) {
	for i, t := range r.texts {
		t.Color, t.TextStyle.Bold = p.Text2, i == r.chosen
		if i == r.chosen || i == r.over && r.Hovered() {
			t.Color = p.Text
		}
	}
	Show(mark, r.chosen >= 0)
}

// Segmented is a choice among a few words in a common frame.
type Segmented struct {
	row
	ground, inner *canvas.Rectangle
	cuts          bool
}

// NewSegmented makes a segmented control with one option chosen.
func NewSegmented(options []Option, id string, change func(id string)) *Segmented {
	s := &Segmented{ground: NewBox(8, 0), inner: NewBox(4, 1)}
	s.begin(options, id, change, s.at, 8, s.ground, s.inner)
	for _, t := range s.texts {
		t.Alignment = fyne.TextAlignCenter
	}
	s.Paint, s.Place = s.paint, s.place
	s.Least = func() fyne.Size { return fyne.NewSize(float32(len(options))*32, 36) }
	s.ExtendBaseWidget(s)
	return s
}

// Cut cuts names that do not fit, so that the segments are equally wide, and returns the control. The tip of such a
// name says it whole.
func (s *Segmented) Cut() *Segmented {
	s.cuts = true
	return s
}

// EndsEarly reports whether names may be cut.
func (s *Segmented) EndsEarly() bool { return s.cuts }

// MouseIn implements desktop.Hoverable.
func (s *Segmented) MouseIn(ev *desktop.MouseEvent) {
	s.over = -1
	s.row.MouseIn(ev)
}

// MouseMoved highlights the option under the pointer, and tells its name if that is cut.
func (s *Segmented) MouseMoved(ev *desktop.MouseEvent) {
	was := s.over
	s.row.MouseMoved(ev)
	if !s.cuts || s.over == was {
		return
	}
	s.rest(false)
	s.Tip.Text = ""
	if name := s.options[s.over].Name; s.texts[s.over].Text != name {
		s.Tip.Text = name
	}
	s.rest(true)
}

func (s *Segmented) at(x float32) int {
	i := 0
	for edges := s.edges(); i < len(s.options)-1 && x >= edges[i+1]; {
		i++
	}
	return i
}

// segmentPad is the room at each side of a word.
const segmentPad = 6

// edges are where the segments begin, and the end of the last one. They are equally wide, or by their words where one
// of these needs more.
func (s *Segmented) edges() []float32 {
	n, room := float32(len(s.options)), s.Size().Width-8
	words, even := float32(0), true
	style, pad := s.drawn()
	for _, o := range s.options {
		w := style.Width(o.Name) + 2*pad
		words, even = words+w, even && (s.cuts || w <= room/n)
	}
	edges := []float32{4}
	for i, o := range s.options {
		w := room / n
		if !even {
			w = style.Width(o.Name) + 2*pad + (room-words)/n
		}
		edges = append(edges, edges[i]+w)
	}
	return edges
}

// drawn returns the style of the names and the room at each side of them: smaller than usual if all of them would not
// fit otherwise.
func (s *Segmented) drawn() (style Style, pad float32) {
	if s.cuts {
		return Strong, segmentPad
	}
	small, n := Strong, float32(len(s.options))
	spare := float32(0)
	for _, by := range narrower {
		small.Size = Strong.Size * by
		spare = s.Size().Width - 8
		for _, o := range s.options {
			spare -= small.Width(o.Name)
		}
		if spare >= segmentPad*n {
			break
		}
	}
	return small, min(segmentPad, max(spare/2/n, 1))
}

func (s *Segmented) paint(p theme.Palette) {
	s.ground.FillColor, s.inner.FillColor, s.inner.StrokeColor = p.Raised, p.Surface, p.Border
	// dark: the chosen one is still the lighter
	if theme.Contrast(p.Surface, p.Text) > theme.Contrast(p.Raised, p.Text) && p.Text.R > 128 {
		s.ground.FillColor, s.inner.FillColor = p.Surface, theme.Mix(p.Raised, p.Border, 0.5)
		s.inner.StrokeColor = theme.Mix(p.Border, p.Text2, 0.3)
	}
	s.paintTexts(p, s.inner)
}

func (s *Segmented) place(size fyne.Size) {
	Put(s.ground, 0, 0, size.Width, size.Height)
	edges := s.edges()
	style, _ := s.drawn()
	for i, t := range s.texts {
		t.TextSize = style.Size
		if s.cuts {
			t.Text = Strong.Cut(s.options[i].Name, edges[i+1]-edges[i]-2*segmentPad)
		}
		Put(t, edges[i], 0, edges[i+1]-edges[i], size.Height)
		if i == s.chosen {
			Put(s.inner, edges[i], 4, edges[i+1]-edges[i], size.Height-8)
		}
	}
	Put(s.ring, 0, 0, size.Width, size.Height) // on the border: labels stand close above and below
}

// Tabs are words with a line under the chosen one, over a line along them all.
type Tabs struct {
	row
	rule, mark *canvas.Rectangle
	// Spare is the width that the tabs leave free at their right end.
	Spare float32
}

// NewTabs makes a row of tabs.
func NewTabs(options []Option, id string, change func(id string)) *Tabs {
	t := &Tabs{rule: NewBox(0, 0), mark: NewBox(0, 0)}
	t.begin(options, id, change, t.at, 4, t.rule, t.mark)
	t.Paint = func(p theme.Palette) {
		t.rule.FillColor, t.mark.FillColor = p.Border, p.Teal
		t.paintTexts(p, t.mark)
	}
	t.Place = t.place
	t.Least = func() fyne.Size { return fyne.NewSize(t.end(), 40) }
	t.ExtendBaseWidget(t)
	return t
}

// words returns the width of all words without gaps.
func (t *Tabs) words() float32 {
	sum := float32(0)
	for _, o := range t.options {
		sum += Strong.Width(o.Name)
	}
	return sum
}

// The gap between two tabs where there is room, and at least.
const tabGap, tabGapLeast float32 = 32, 12

func (t *Tabs) gap() float32 {
	if len(t.options) < 2 || t.Size().Width <= 0 {
		return tabGap
	}
	room := t.Size().Width - t.Spare - t.words()
	return min(tabGap, max(tabGapLeast, room/float32(len(t.options)-1)))
}

// LeastWidth returns the least width of all tabs.
func (t *Tabs) LeastWidth() float32 { return t.words() + tabGapLeast*float32(len(t.options)-1) }

// end returns the right end of the last tab.
func (t *Tabs) end() float32 { return t.words() + t.gap()*float32(len(t.options)-1) }

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

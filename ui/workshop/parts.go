package workshop

import (
	"image/color"
	"slices"
	"strconv"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"

	"midline/assets"
	"midline/ui/accessibility"
	"midline/ui/armies"
	"midline/ui/kit"
	"midline/ui/theme"
	"midline/ui/words"
)

// rowHeight is the height of a label with a control of 40 below.
const rowHeight float32 = 60

// entry makes a field of one line. typed is called with what the person types, not with what the program sets.
type entry struct {
	*kit.Entry
	setting bool
}

func newEntry(typed func(text string)) *entry {
	e := &entry{Entry: kit.NewEntry()}
	e.OnChanged = func(text string) {
		if !e.setting {
			typed(text)
		}
	}
	e.OnKey = func(name fyne.KeyName) bool {
		if name == fyne.KeyEscape || name == fyne.KeyReturn && !e.MultiLine {
			kit.Unfocus(e.Entry)
			return true
		}
		return false
	}
	return e
}

// show shows a text unless the person is typing it.
func (e *entry) show(text string) {
	if e.Text == text {
		return
	}
	e.setting = true
	e.SetText(text)
	e.setting = false
}

// tick is a switch with a name and a sentence.
type tick struct {
	kit.Press
	on         bool
	box        *canvas.Rectangle
	mark       *kit.Tick
	name, text *kit.Label
	pointed    func() // is called when the pointer or the keyboard comes; optional
}

// MouseIn implements desktop.Hoverable.
func (t *tick) MouseIn(ev *desktop.MouseEvent) {
	t.Press.MouseIn(ev)
	kit.Call(t.pointed)
}

// FocusGained implements fyne.Focusable.
func (t *tick) FocusGained() {
	t.Press.FocusGained()
	kit.Call(t.pointed)
}

func newTick(name, text string, press func()) *tick {
	t := &tick{box: kit.NewBox(11, 1.5), mark: kit.NewTick(), name: kit.NewLabel(name, kit.Strong, kit.ShadeText),
		text: kit.NewParagraph(text, kit.Caption, kit.ShadeText2, 0)}
	t.OnPress = press
	t.ArrangeBy(func(fyne.Size) kit.Item {
		sign := kit.Stack(kit.Fixed(t.box, 22, 22), kit.When(t.on, kit.Fixed(t.mark, 22, 22)))
		return t.Ringed(8, kit.Inset(4, 4, 4, 4, kit.Row(12, kit.Top(sign), kit.Column(0, kit.Text(t.name),
			kit.Text(t.text)))))
	})
	t.Paint = func(p theme.Palette) {
		t.box.FillColor, t.box.StrokeColor = p.Surface, p.Border
		if t.Hovered() {
			t.box.StrokeColor = p.Text2
		}
		shade := kit.ShadeText
		if t.Disabled() {
			shade = kit.ShadeText2
		}
		t.name.SetShade(shade)
	}
	t.ExtendBaseWidget(t)
	return t
}

// AccessibleNode implements accessibility.Teller.
func (t *tick) AccessibleNode() accessibility.Node {
	return accessibility.Node{Role: accessibility.CheckBox, Name: t.name.Text(), Description: t.text.Text(), Whole: true,
		State: accessibility.Checkable | accessibility.Checked.If(t.on)}
}

func (t *tick) set(on bool) {
	if t.on != on {
		t.on = on
		t.Relayout()
		t.Refresh()
	}
}

// cells is a grid of squares, of which one is chosen.
type cells struct {
	kit.Press
	count   int
	side    float32
	chosen  int // -1: none
	over    int
	choose  func(i int)
	frames  []*canvas.Rectangle
	content []fyne.CanvasObject
	fill    func(i int) color.Color // of a cell; nil: by its state
}

func (c *cells) begin(self fyne.Widget, side float32, content []fyne.CanvasObject, choose func(i int)) {
	c.side, c.chosen, c.over, c.choose, c.content, c.count = side, -1, -1, choose, content, len(content)
	for _, o := range content {
		frame := kit.NewBox(6, 2)
		c.frames = append(c.frames, frame)
		c.Kids = append(c.Kids, frame)
		if o != nil {
			c.Kids = append(c.Kids, o)
		}
	}
	c.Kids = append(c.Kids, c.Ring(8))
	c.Paint, c.Place = c.paint, c.place
	c.ExtendBaseWidget(self)
}

func (c *cells) paint(p theme.Palette) {
	for i, f := range c.frames {
		f.FillColor, f.StrokeColor = color.Transparent, color.Transparent
		if c.fill != nil {
			f.FillColor = c.fill(i)
			f.StrokeColor = p.Border
		}
		switch {
		case i == c.chosen:
			f.StrokeColor = p.Teal
			if c.fill == nil {
				f.FillColor = p.TealSoft
			}
		case i == c.over && c.Hovered():
			f.StrokeColor = p.Text2
		}
	}
}

// across is the number of cells in a row.
func (c *cells) across(width float32) int { return max(int(width/c.side), 1) }

// HeightAt returns the height of all rows at a width.
func (c *cells) HeightAt(width float32) float32 {
	n := c.across(width)
	return float32((c.count+n-1)/n) * c.side
}

func (c *cells) place(size fyne.Size) {
	n := c.across(size.Width)
	for i, f := range c.frames {
		x, y := float32(i%n)*c.side, float32(i/n)*c.side
		kit.Put(f, x+1, y+1, c.side-2, c.side-2)
		if o := c.content[i]; o != nil {
			kit.Put(o, x+4, y+4, c.side-8, c.side-8)
		}
	}
}

func (c *cells) at(pos fyne.Position) int {
	n := c.across(c.Size().Width)
	column, row := int(pos.X/c.side), int(pos.Y/c.side)
	if i := row*n + column; column < n && i < c.count && pos.X >= 0 && pos.Y >= 0 {
		return i
	}
	return -1
}

func (c *cells) set(i int) {
	if c.chosen != i {
		c.chosen = i
		c.Refresh()
	}
}

// Tapped chooses the cell under the pointer.
func (c *cells) Tapped(ev *fyne.PointEvent) {
	if ev != nil {
		c.pick(c.at(ev.Position))
	}
}

func (c *cells) pick(i int) {
	if i >= 0 && i < c.count {
		c.set(i)
		c.choose(i)
	}
}

// TypedKey goes from cell to cell with the arrow keys.
func (c *cells) TypedKey(ev *fyne.KeyEvent) {
	n := c.across(c.Size().Width)
	step := map[fyne.KeyName]int{fyne.KeyLeft: -1, fyne.KeyRight: 1, fyne.KeyUp: -n, fyne.KeyDown: n}[ev.Name]
	if step == 0 {
		c.Press.TypedKey(ev)
		return
	}
	c.pick(max(c.chosen, 0) + step)
}

// MouseMoved frames the cell under the pointer.
func (c *cells) MouseMoved(ev *desktop.MouseEvent) {
	if ev != nil {
		if i := c.at(ev.Position); i != c.over {
			c.over = i
			c.Refresh()
		}
	}
}

// node is that of the cells with names.
func (c *cells) node(name string, names func(i int) string) accessibility.Node {
	n := accessibility.Node{Role: accessibility.RadioGroup, Name: name, Whole: true, Active: c.chosen,
		HasActive: c.chosen >= 0}
	across := c.across(c.Size().Width)
	for i := range c.count {
		n.Children = append(n.Children, accessibility.Node{Role: accessibility.RadioButton, Name: names(i),
			Press: func() { c.pick(i) },
			State: accessibility.Checkable | accessibility.Checked.If(i == c.chosen), ID: strconv.Itoa(i),
			At: fyne.NewPos(float32(i%across)*c.side, float32(i/across)*c.side), Size: fyne.NewSquareSize(c.side)})
	}
	return n
}

// drawings shows the pieces of Midline that a piece may look like.
type drawings struct {
	cells
	names []string
}

// drawingNames are the drawings to choose from: those that show a state of another one are left out.
func drawingNames() []string {
	return slices.DeleteFunc(assets.PieceNames(), func(name string) bool { return strings.HasSuffix(name, "-lit") })
}

func isDrawing(name string) bool { return slices.Contains(assets.PieceNames(), name) }

func newDrawings(art kit.Art, choose func(name string)) *drawings {
	d := &drawings{names: drawingNames()}
	var list []fyne.CanvasObject
	for _, name := range d.names {
		list = append(list, art.PiecePicture(armies.Carved(name), true))
	}
	d.begin(d, 46, list, func(i int) { choose(d.names[i]) })
	return d
}

// AccessibleNode implements accessibility.Teller.
func (d *drawings) AccessibleNode() accessibility.Node {
	return d.node(words.T("workshop.drawing"), func(i int) string {
		if words.Has("piece." + d.names[i]) {
			return words.Piece(d.names[i])
		}
		return strings.ReplaceAll(d.names[i], "-", " ")
	})
}

func (d *drawings) show(name string) { d.set(slices.Index(d.names, name)) }

// accents are the colours that are offered, and accentNames what they are called.
var (
	accents = []string{"#d0503f", "#e0a32e", "#5a9a4a", "#2f9e8f", "#4a86c5", "#8d6cc4", "#c05a8e", "#8a5a2b",
		"#8a8f98"}
	accentNames = []string{"red", "amber", "green", "teal", "blue", "violet", "pink", "brown", "grey"}
)

// swatches shows colours to choose from.
type swatches struct{ cells }

func newSwatches(choose func(hex string)) *swatches {
	s := &swatches{}
	s.fill = func(i int) color.Color {
		c, err := theme.ParseHex(accents[i])
		if err != nil {
			panic("workshop: " + err.Error()) // constants
		}
		return c
	}
	s.begin(s, 36, make([]fyne.CanvasObject, len(accents)), func(i int) { choose(accents[i]) })
	return s
}

// AccessibleNode implements accessibility.Teller.
func (s *swatches) AccessibleNode() accessibility.Node {
	return s.node(words.T("workshop.accent"), func(i int) string { return words.T("workshop.accent." + accentNames[i]) })
}

func (s *swatches) show(hex string) {
	s.set(slices.IndexFunc(accents, func(a string) bool { return strings.EqualFold(a, hex) }))
}

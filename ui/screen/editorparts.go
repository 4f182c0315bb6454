package screen

import (
	"image/color"
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"midline/ui/kit"
	"midline/ui/theme"
	"midline/ui/words"
)

// editorLine is the label over a part of the position, with room at its right for a word.
// What is wrong takes the place of the label where both have no room.
type editorLine struct {
	kit.Part
	label  *kit.Label
	word   *kit.Label
	reason string
	name   string // the word while nothing is wrong
}

func newEditorLine(key string) *editorLine {
	text := ""
	if key != "" {
		text = words.T(key)
	}
	l := &editorLine{label: kit.NewLabel(text, kit.Caption, kit.ShadeText2), word: kit.NewLabel("", kit.Caption, kit.ShadeText2)}
	l.Kids = []fyne.CanvasObject{l.label, l.word}
	l.Place = func(size fyne.Size) {
		w := kit.Caption.Width(l.label.Text())
		if w > 0 {
			w += 12
		}
		style := kit.Caption
		if l.reason != "" && style.Width(l.reason) > size.Width-w {
			w = 0
		}
		kit.Show(l.label, w > 0)
		kit.Put(l.label, 0, 0, w, 18)
		kit.Put(l.word, w, 0, size.Width-w, 18)
	}
	l.ExtendBaseWidget(l)
	return l
}

// wrong says what is wrong; "": nothing is.
func (l *editorLine) wrong(reason string) {
	l.reason = reason
	l.update()
}

func (l *editorLine) isWrong() bool { return l.reason != "" }

// aside puts a word beside the label while nothing is wrong.
func (l *editorLine) aside(name string) {
	l.name = name
	l.update()
}

func (l *editorLine) update() {
	text, shade := l.name, kit.ShadeText2
	if l.reason != "" {
		text, shade = l.reason, kit.ShadeRed
	}
	l.word.SetText(text)
	l.word.SetShade(shade)
	l.Relayout()
}

// editorText is a field for a FEN, which it shows as a whole.
type editorText struct{ kit.Entry }

func newEditorText(changed func(string)) *editorText {
	e := &editorText{}
	e.MultiLine, e.Wrapping, e.Scroll = true, fyne.TextWrapBreak, fyne.ScrollVerticalOnly
	e.OnChanged = changed
	e.ExtendBaseWidget(e)
	return e
}

// AcceptsTab leaves Tab to move the focus on.
func (e *editorText) AcceptsTab() bool { return false }

// TypedKey takes no second line: a FEN has one. Escape gives the keyboard back.
func (e *editorText) TypedKey(ev *fyne.KeyEvent) {
	switch ev.Name {
	case fyne.KeyEscape:
		kit.Unfocus(e)
	case fyne.KeyReturn, fyne.KeyEnter:
	default:
		e.Entry.TypedKey(ev)
	}
}

// high is the height of long FENs of a board at a width.
func (e *editorText) high(width float32, squares int) float32 {
	return kit.Pick(width < 420 || squares > 64, 84, 64)
}

// editorNumber is a field for a whole number. What is no number of the range is not taken.
type editorNumber struct {
	kit.Entry
	number  *kit.TypedNumber
	setting bool
}

func newEditorNumber(low, high int, changed func(n int)) *editorNumber {
	e := &editorNumber{number: kit.NewTypedNumber(low, low, high, changed)}
	e.Text, e.Scroll = strconv.Itoa(low), fyne.ScrollNone
	e.OnChanged = func(text string) {
		if !e.setting {
			e.number.Read(text)
		}
	}
	e.OnFocus = func(bool) { e.write(e.number.Begin()) } // what counts, whatever was typed last
	e.ExtendBaseWidget(e)
	return e
}

func (e *editorNumber) set(n int) {
	if n == e.number.Now && e.Text != "" {
		return
	}
	e.number.Set(n)
	e.write(strconv.Itoa(n))
}

// write shows a number that nobody has typed.
func (e *editorNumber) write(text string) {
	e.setting = true
	e.SetText(text)
	e.setting = false
}

// TypedKey gives the keyboard back with Escape and Enter.
func (e *editorNumber) TypedKey(ev *fyne.KeyEvent) {
	switch ev.Name {
	case fyne.KeyEscape, fyne.KeyReturn, fyne.KeyEnter:
		kit.Unfocus(e)
	default:
		e.Entry.TypedKey(ev)
	}
}

// editorRights are a side's rights to castle, each to be switched on and off.
type editorRights struct {
	kit.Part
	toggle func(id string)
	chips  []*editorRight
	none   *kit.Label
}

func newEditorRights(toggle func(id string)) *editorRights {
	r := &editorRights{toggle: toggle, none: kit.NewLabel(words.T("editor.none"), kit.Body, kit.ShadeText2)}
	r.Place = func(size fyne.Size) {
		kit.Put(r.none, 2, 3, size.Width-2, 22)
		each := min((size.Width+6)/float32(max(len(r.chips), 1)), 58)
		for i, c := range r.chips {
			kit.Put(c, float32(i)*each, 0, each-6, size.Height)
		}
	}
	r.ExtendBaseWidget(r)
	r.set(nil)
	return r
}

func (r *editorRights) set(list []EditorRight) {
	for len(r.chips) < len(list) {
		i := len(r.chips)
		r.chips = append(r.chips, newEditorRight(func() { r.toggle(r.chips[i].right.ID) }))
	}
	same := len(r.chips) == len(list)
	r.chips = r.chips[:len(list)]
	r.Kids = []fyne.CanvasObject{r.none}
	for i, c := range r.chips {
		c.set(list[i])
		r.Kids = append(r.Kids, c)
	}
	kit.Show(r.none, len(list) == 0)
	r.Relayout()
	if !same {
		canvas.Refresh(r)
	}
}

// editorRight is a right, filled while it is given.
type editorRight struct {
	kit.Press
	right EditorRight
	body  *canvas.Rectangle
	text  *canvas.Text
}

func newEditorRight(press func()) *editorRight {
	c := &editorRight{body: canvas.NewRectangle(color.Transparent), text: kit.Strong.Centred("")}
	c.body.CornerRadius, c.body.StrokeWidth = 6, 1
	c.OnPress = press
	c.Kids = []fyne.CanvasObject{c.body, c.text, c.Ring(9)}
	c.Paint = func(p theme.Palette) {
		c.body.FillColor, c.body.StrokeColor, c.text.Color = p.Surface, p.Border, p.Text2
		if c.Hovered() {
			c.body.StrokeColor = p.Text2
		}
		if c.right.On {
			c.body.FillColor, c.body.StrokeColor, c.text.Color = p.Teal, p.Teal, p.OnTeal
		}
		if c.right.Wrong {
			c.body.FillColor, c.body.StrokeColor, c.text.Color = p.Surface, p.Red, p.Red
		}
		c.text.Text = c.right.ID
		c.PaintRing(p)
	}
	c.Place = func(size fyne.Size) {
		kit.Put(c.body, 0, 0, size.Width, size.Height)
		kit.Put(c.text, 0, 0, size.Width, size.Height)
		c.PlaceRing(size)
	}
	c.ExtendBaseWidget(c)
	return c
}

func (c *editorRight) set(right EditorRight) {
	if right != c.right {
		c.right = right
		c.Refresh()
	}
}

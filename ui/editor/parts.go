package editor

import (
	"image/color"
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"midline/ui/kit"
	"midline/ui/theme"
	"midline/ui/words"
)

// line is the label over a part of the position, with room at its right for a word.
// What is wrong takes the place of the label where both have no room.
type line struct {
	kit.Part
	label  *kit.Label
	word   *kit.Label
	reason string
	name   string // the word while nothing is wrong
}

func newLine(key string) *line {
	text := ""
	if key != "" {
		text = words.T(key)
	}
	l := &line{label: kit.NewLabel(text, kit.Caption, kit.ShadeText2),
		word: kit.NewLabel("", kit.Caption, kit.ShadeText2)}
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

// wrong says what is wrong, "" if nothing is.
func (l *line) wrong(reason string) {
	l.reason = reason
	l.update()
}

func (l *line) isWrong() bool { return l.reason != "" }

// aside puts a word beside the label while nothing is wrong.
func (l *line) aside(name string) {
	l.name = name
	l.update()
}

func (l *line) update() {
	text, shade := l.name, kit.ShadeText2
	if l.reason != "" {
		text, shade = l.reason, kit.ShadeRed
	}
	l.word.SetText(text)
	l.word.SetShade(shade)
	l.Relayout()
}

// textField is a field for a FEN, which it shows as a whole.
type textField struct{ kit.Entry }

func newTextField(changed func(string)) *textField {
	e := &textField{}
	e.MultiLine, e.Wrapping, e.Scroll = true, fyne.TextWrapBreak, fyne.ScrollVerticalOnly
	e.OnChanged = changed
	e.ExtendBaseWidget(e)
	return e
}

// AcceptsTab leaves Tab to move the focus on.
func (e *textField) AcceptsTab() bool { return false }

// TypedKey takes no second line: a FEN has one. Escape gives the keyboard back.
func (e *textField) TypedKey(ev *fyne.KeyEvent) {
	switch ev.Name {
	case fyne.KeyEscape:
		kit.Unfocus(e)
	case fyne.KeyReturn, fyne.KeyEnter:
	default:
		e.Entry.TypedKey(ev)
	}
}

// high is the height of long FENs of a board at a width.
func (e *textField) high(width float32, squares int) float32 {
	return kit.Pick(width < 420 || squares > 64, 84, 64)
}

// numberField is a field for a whole number. What is no number of the range is not taken.
type numberField struct {
	kit.Entry
	number  *kit.TypedNumber
	setting bool
}

func newNumberField(low, high int, changed func(n int)) *numberField {
	e := &numberField{number: kit.NewTypedNumber(low, low, high, changed)}
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

func (e *numberField) set(n int) {
	if n == e.number.Now && e.Text != "" {
		return
	}
	e.number.Set(n)
	e.write(strconv.Itoa(n))
}

// write shows a number that nobody has typed.
func (e *numberField) write(text string) {
	e.setting = true
	e.SetText(text)
	e.setting = false
}

// TypedKey gives the keyboard back with Escape and Enter.
func (e *numberField) TypedKey(ev *fyne.KeyEvent) {
	switch ev.Name {
	case fyne.KeyEscape, fyne.KeyReturn, fyne.KeyEnter:
		kit.Unfocus(e)
	default:
		e.Entry.TypedKey(ev)
	}
}

// rightsRow are a side's rights to castle, each to be switched on and off.
type rightsRow struct {
	kit.Part
	toggle func(id string)
	chips  []*rightChip
	none   *kit.Label
}

func newRightsRow(toggle func(id string)) *rightsRow {
	r := &rightsRow{toggle: toggle, none: kit.NewLabel(words.T("editor.none"), kit.Body, kit.ShadeText2)}
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

func (r *rightsRow) set(list []Right) {
	for len(r.chips) < len(list) {
		i := len(r.chips)
		r.chips = append(r.chips, newRightChip(func() { r.toggle(r.chips[i].right.ID) }))
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

// rightChip is a right, filled while it is given.
type rightChip struct {
	kit.Press
	right Right
	body  *canvas.Rectangle
	text  *canvas.Text
}

func newRightChip(press func()) *rightChip {
	c := &rightChip{body: canvas.NewRectangle(color.Transparent), text: kit.Strong.Centred("")}
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

func (c *rightChip) set(right Right) {
	if right != c.right {
		c.right = right
		c.Refresh()
	}
}

package editor

import (
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"midline/ui/accessibility"
	"midline/ui/kit"
	"midline/ui/theme"
	"midline/ui/words"
)

// heading is the label over a part of the position, with room at its right for a word.
// What is wrong takes the place of the label where both have no room.
type heading struct {
	kit.Part
	label  *kit.Label
	word   *kit.Label
	reason string
	name   string // the word while nothing is wrong
}

func newHeading(text string) *heading {
	l := &heading{label: kit.NewLabel(text, kit.Caption, kit.ShadeText2),
		word: kit.NewLabel("", kit.Caption, kit.ShadeText2)}
	l.ArrangeBy(func(size fyne.Size) kit.Item {
		w := kit.Caption.Width(l.label.Text())
		if w > 0 {
			w += 12
		}
		if l.reason != "" && kit.Caption.Width(l.reason) > size.Width-w {
			w = 0
		}
		return kit.Row(0, kit.When(w > 0, kit.Fixed(l.label, w, 18)), kit.Fixed(l.word, 0, 18))
	})
	l.ExtendBaseWidget(l)
	return l
}

// setWrong says what is wrong, "" for nothing.
func (l *heading) setWrong(reason string) {
	l.reason = reason
	l.update()
}

// setName shows a word beside the label while nothing is wrong.
func (l *heading) setName(name string) {
	l.name = name
	l.update()
}

func (l *heading) update() {
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
	e.OnChanged, e.Spoken = changed, "FEN"
	e.OnKey = func(name fyne.KeyName) bool {
		if name == fyne.KeyEscape {
			kit.Unfocus(e)
		}
		return name == fyne.KeyEscape || isEnter(name) // a FEN has one line
	}
	e.ExtendBaseWidget(e)
	return e
}

// AcceptsTab leaves Tab to move the focus on.
func (e *textField) AcceptsTab() bool { return false }

// isEnter reports whether a key is one of the two Enter keys.
func isEnter(name fyne.KeyName) bool { return name == fyne.KeyReturn || name == fyne.KeyEnter }

// numberField is a field for a whole number within a range. It does not accept anything else.
type numberField struct {
	*kit.Entry
	number *kit.TypedNumber
}

func newNumberField(low, high int, changed func(n int)) numberField {
	e := numberField{kit.NewEntry(), kit.NewTypedNumber(low, low, high, changed)}
	e.Text, e.Wrapping, e.Scroll = strconv.Itoa(low), fyne.TextWrapOff, fyne.ScrollNone
	e.OnChanged = func(text string) { e.number.Read(text) }
	e.OnFocus = func(bool) { e.SetText(e.number.Begin()) } // the number in force, whatever was typed last
	e.OnKey = func(name fyne.KeyName) bool {
		leaves := name == fyne.KeyEscape || isEnter(name)
		if leaves {
			kit.Unfocus(e.Entry)
		}
		return leaves
	}
	return e
}

func (e numberField) set(n int) {
	if n != e.number.Now || e.Text == "" {
		e.number.Set(n)
		e.SetText(strconv.Itoa(n))
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
	r.ArrangeBy(func(size fyne.Size) kit.Item {
		each := min((size.Width+6)/float32(max(len(r.chips), 1)), 58)
		chips := kit.Items(r.chips, func(c *rightChip) kit.Item { return kit.Fixed(c, each-6, 0) })
		none := kit.When(len(chips) == 0, kit.Inset(2, 3, 0, 0, kit.Top(kit.Fixed(r.none, 0, 22))))
		return kit.Stack(none, kit.Row(6, chips...))
	})
	r.ExtendBaseWidget(r)
	return r
}

func (r *rightsRow) set(list []right) {
	for len(r.chips) < len(list) {
		i := len(r.chips)
		r.chips = append(r.chips, newRightChip(func() { r.toggle(r.chips[i].right.ID) }))
	}
	same := len(r.chips) == len(list)
	r.chips = r.chips[:len(list)]
	for i, c := range r.chips {
		c.set(list[i])
	}
	r.Collect()
	r.Relayout()
	if !same {
		canvas.Refresh(r)
	}
}

// right is a right to castle.
type right struct {
	ID    string // of its square, and what is shown
	On    bool
	Wrong bool // nothing stands there that could castle
}

// rightChip is a button for a right, filled while it is given.
type rightChip struct {
	kit.Press
	right right
	body  *canvas.Rectangle
	text  *canvas.Text
}

func newRightChip(press func()) *rightChip {
	c := &rightChip{body: kit.NewBox(6, 1), text: kit.Strong.Centred("")}
	c.OnPress = press
	c.Arrange(c.Ringed(9, kit.Stack(kit.Fill(c.body), kit.Fill(c.text))))
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
	}
	c.ExtendBaseWidget(c)
	return c
}

// AccessibleNode implements accessibility.Teller: a right that is given or not.
func (c *rightChip) AccessibleNode() accessibility.Node {
	return accessibility.Node{Role: accessibility.ToggleButton, Name: words.Named(words.T("editor.castling"),
		c.right.ID), Whole: true,
		State: accessibility.Checkable | accessibility.Checked.If(c.right.On)}
}

func (c *rightChip) set(now right) {
	if now != c.right {
		c.right = now
		c.Refresh()
	}
}

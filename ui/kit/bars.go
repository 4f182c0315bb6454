package kit

import (
	"fyne.io/fyne/v2"

	"midline/ui/words"
)

// Prompt is a Notice or a Confirm.
type Prompt interface {
	fyne.CanvasObject
	// HeightAt is the height that it wants at a width.
	HeightAt(width float32) float32
}

// mostBarLines limits the lines of a bar, as what it quotes may be of any length.
const mostBarLines = 10

// Notice is a small bar with a message, such as that a settings file cannot be read. It stays until it is
// dismissed.
type Notice struct {
	Part
	Cover
	text   *Label
	Button *Button
	ground *Surface
	stripe *Surface
}

// NewNotice makes a notice.
func NewNotice(art Art, text string, dismiss func()) *Notice {
	n := &Notice{text: NewParagraph(text, Body, ShadeText, mostBarLines), ground: NewSurface(),
		stripe: Filled(2, ShadeRed)}
	n.Button = art.NewButton(ButtonOptions{Label: words.T("notice.dismiss"), Rank: Quiet,
		Action: func() { Call(dismiss) }})
	n.Arrange(Stack(Fill(n.ground), Inset(8, 0, 8, 0, Row(8,
		Inset(0, 12, 0, 12, Fixed(n.stripe, 4, 0)), Inset(4, 17, 0, 17, Text(n.text)), Own(n.Button)))))
	n.GrowFrom(280)
	n.ExtendBaseWidget(n)
	return n
}

// Explain marks the terms of a variant in the notice, by its UCI name, and returns it.
func (n *Notice) Explain(variant string) *Notice {
	n.text.Explain(Terms(variant))
	return n
}

// Calm says that nothing is wrong: the stripe is teal instead of red.
func (n *Notice) Calm() *Notice {
	n.stripe.Fill = ShadeTeal
	return n
}

// Label changes the label of the button, for one that does more than dismiss the notice, and returns the
// notice.
func (n *Notice) Label(text string) *Notice {
	n.Button.SetLabel(text)
	return n
}

// Confirm is a bar that asks for confirmation in place, without a dialog.
type Confirm struct {
	Part
	Cover
	question *Label
	Yes, No  *Button
	Third    *Button // nil for none
	ground   *Surface
	answer   func(bool)
	enters   bool // Enter gives the answer that is not the safe one
}

// NewConfirm asks a question with two answers, such as "Resign this game?",
// "Resign", "Play on". The safe answer stands out.
func NewConfirm(art Art, question, yes, no string, answer func(yes bool)) *Confirm {
	return newConfirm(art, question, ButtonOptions{Label: yes}, no, answer)
}

// NewChoice asks a question that may soon come again: Enter answers yes.
func NewChoice(art Art, question, yes, no string, answer func(yes bool)) *Confirm {
	c := newConfirm(art, question, ButtonOptions{Label: yes, Key: words.T("key.enter")}, no, answer)
	c.enters = true
	return c
}

func newConfirm(art Art, question string, yes ButtonOptions, no string, answer func(yes bool)) *Confirm {
	c := &Confirm{question: NewParagraph(question, Strong, ShadeText, mostBarLines), ground: NewSurface(),
		answer: answer}
	yes.Action = func() { CallWith(answer, true) }
	c.Yes = art.NewButton(yes)
	c.No = art.NewButton(ButtonOptions{Label: no, Rank: Primary, Key: words.T("key.esc"),
		Action: func() { CallWith(answer, false) }})
	c.ground.Edge = ShadeTeal
	c.ArrangeBy(func(size fyne.Size) Item {
		buttons := c.answers()
		answers := Row(8, Items(buttons, func(b *Button) Item { return Own(b) })...)
		if c.stacked(size.Width) {
			answers = Column(8, Items(buttons, func(b *Button) Item { return Fixed(b, 0, 40) })...)
		}
		return Stack(Fill(c.ground), Inset(16, 14, 16, 16, Column(12, Text(c.question), answers)))
	})
	c.GrowFrom(280)
	c.ExtendBaseWidget(c)
	return c
}

// Also adds a third answer between the other two, and returns the question.
func (c *Confirm) Also(art Art, text string, answer func()) *Confirm {
	c.Third = art.NewButton(ButtonOptions{Label: text, Action: answer})
	c.Collect()
	return c
}

// answers are the buttons, the safe one first.
func (c *Confirm) answers() []*Button {
	if c.Third == nil {
		return []*Button{c.No, c.Yes}
	}
	return []*Button{c.No, c.Third, c.Yes}
}

// Explain marks the terms of a variant in the question, by its UCI name, and returns it.
func (c *Confirm) Explain(variant string) *Confirm {
	c.question.Explain(Terms(variant))
	return c
}

// stacked reports whether the answers do not fit beside each other, so that they stand below each other.
func (c *Confirm) stacked(width float32) bool {
	wide := float32(-8)
	for _, b := range c.answers() {
		wide += 8 + b.MinSize().Width
	}
	return wide > width-32
}

// Key answers no with Escape and, after NewChoice, yes with Enter. It reports whether the key was one of them.
func (c *Confirm) Key(name fyne.KeyName) bool {
	enter := name == fyne.KeyReturn || name == fyne.KeyEnter
	switch {
	case name == fyne.KeyEscape:
		CallWith(c.answer, false)
	case enter && c.enters:
		CallWith(c.answer, true)
	default:
		return false
	}
	return true
}

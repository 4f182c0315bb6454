package kit

import (
	"image/color"

	"fyne.io/fyne/v2"

	"midline/ui/theme"
	"midline/ui/words"
)

// Prompt is a Notice or a Confirm.
type Prompt interface {
	fyne.CanvasObject
	// HeightAt is the height that it wants at a width.
	HeightAt(width float32) float32
}

// mostBarLines is how many lines a bar may have: what it quotes may be of any length.
const mostBarLines = 10

// Notice is a small bar that tells of something wrong, such as a settings file
// that cannot be read, until it is dismissed.
type Notice struct {
	Part
	text   *Label
	Button *Button
	ground *Surface
	stripe *Surface
}

// NewNotice makes a notice.
func NewNotice(art Art, text string, dismiss func()) *Notice {
	n := &Notice{text: NewParagraph(text, Body, ShadeText, mostBarLines), ground: NewSurface(),
		stripe: NewSurface().Radius(2)}
	n.Button = art.NewButton(ButtonOptions{Label: words.T("notice.dismiss"), Rank: Quiet, Action: func() { Call(dismiss) }})
	n.stripe.Fill = func(p theme.Palette) color.NRGBA { return p.Red }
	n.stripe.Width = 0
	n.Kids = []fyne.CanvasObject{n.ground, n.stripe, n.text, n.Button}
	n.Place = func(size fyne.Size) {
		Put(n.ground, 0, 0, size.Width, size.Height)
		Put(n.stripe, 8, 12, 4, size.Height-24)
		Put(n.text, 24, 17, n.room(size.Width), size.Height-34)
		Put(n.Button, size.Width-8-n.Button.MinSize().Width, (size.Height-40)/2, n.Button.MinSize().Width, 40)
	}
	n.Least = func() fyne.Size { return fyne.NewSize(280, n.HeightAt(max(n.Size().Width, 280))) }
	n.ExtendBaseWidget(n)
	return n
}

// Explain marks the terms of a variant in the notice, by its UCI name, and returns it.
func (n *Notice) Explain(variant string) *Notice {
	n.text.Explain(Terms(variant))
	return n
}

// Calm makes it a piece of news of which nothing is wrong.
func (n *Notice) Calm() *Notice {
	n.stripe.Fill = func(p theme.Palette) color.NRGBA { return p.Teal }
	return n
}

// Label names the button by what it does, where it does more than to take the notice away, and
// returns the notice.
func (n *Notice) Label(text string) *Notice {
	n.Button.SetLabel(text)
	return n
}

func (n *Notice) room(width float32) float32 { return width - 24 - 16 - n.Button.MinSize().Width }

// HeightAt is the height that the notice wants at a width.
func (n *Notice) HeightAt(width float32) float32 { return n.text.HeightAt(n.room(width)) + 34 }

// Confirm asks in place whether something is meant: no window over the window.
type Confirm struct {
	Part
	question *Label
	Yes, No  *Button
	ground   *Surface
	answer   func(bool)
	enters   bool // Enter gives the answer that is not the safe one
}

// NewConfirm asks a question with two answers, such as "Resign this game?",
// "Resign", "Play on". The safe answer stands out.
func NewConfirm(art Art, question, yes, no string, answer func(yes bool)) *Confirm {
	return newConfirm(art, question, ButtonOptions{Label: yes}, no, answer)
}

// NewChoice asks whether something is to be done that can be answered soon again: Enter
// does it.
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
	c.No = art.NewButton(ButtonOptions{Label: no, Rank: Primary, Key: words.T("key.esc"), Action: func() { CallWith(answer, false) }})
	c.ground.Edge = func(p theme.Palette) color.NRGBA { return p.Teal }
	c.Kids = []fyne.CanvasObject{c.ground, c.question, c.No, c.Yes}
	c.Place = func(size fyne.Size) {
		Put(c.ground, 0, 0, size.Width, size.Height)
		text := c.question.HeightAt(size.Width - 32)
		Put(c.question, 16, 14, size.Width-32, text)
		if c.stacked(size.Width) {
			Put(c.No, 16, 14+text+12, size.Width-32, 40)
			Put(c.Yes, 16, 14+text+60, size.Width-32, 40)
			return
		}
		no := c.No.MinSize().Width
		yes := min(c.Yes.MinSize().Width, size.Width-32-8-no)
		Put(c.No, 16, 14+text+12, no, 40)
		Put(c.Yes, 16+no+8, 14+text+12, yes, 40)
	}
	c.Least = func() fyne.Size { return fyne.NewSize(280, c.HeightAt(max(c.Size().Width, 280))) }
	c.ExtendBaseWidget(c)
	return c
}

// Explain marks the terms of a variant in the question, by its UCI name, and returns it.
func (c *Confirm) Explain(variant string) *Confirm {
	c.question.Explain(Terms(variant))
	return c
}

// HeightAt is the height that the question wants at a width.
func (c *Confirm) HeightAt(width float32) float32 {
	h := c.question.HeightAt(width-32) + 82
	if c.stacked(width) {
		h += 48
	}
	return h
}

// stacked reports whether the answers stand one above the other: they do not fit beside
// each other.
func (c *Confirm) stacked(width float32) bool {
	return c.No.MinSize().Width+8+c.Yes.MinSize().Width > width-32
}

// Key answers with Esc, and where it may with Enter.
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

// Cancel gives the safe answer.
func (c *Confirm) Cancel() { CallWith(c.answer, false) }

package screen

import (
	"image/color"

	"fyne.io/fyne/v2"

	"midline/ui/kit"
	"midline/ui/theme"
	"midline/ui/words"
)

// Bar is a Notice or a Confirm.
type Bar interface {
	fyne.CanvasObject
	// HeightAt is the height that it wants at a width.
	HeightAt(width float32) float32
}

// Notice is a small bar that tells of something wrong, such as a settings file
// that cannot be read, until it is dismissed.
type Notice struct {
	kit.Part
	text   *kit.Label
	button *kit.Button
	ground *kit.Surface
	stripe *kit.Surface
}

// NewNotice makes a notice.
func NewNotice(art kit.Art, text string, dismiss func()) *Notice {
	n := &Notice{text: kit.NewParagraph(text, kit.Body, kit.ShadeText, 0), ground: kit.NewSurface(), stripe: kit.NewSurface().Radius(2)}
	n.button = art.NewButton(kit.ButtonOptions{Label: words.T("notice.dismiss"), Rank: kit.Quiet, Action: func() { call(dismiss) }})
	n.stripe.Fill = func(p theme.Palette) color.NRGBA { return p.Red }
	n.stripe.Width = 0
	n.Kids = []fyne.CanvasObject{n.ground, n.stripe, n.text, n.button}
	n.Place = func(size fyne.Size) {
		kit.Put(n.ground, 0, 0, size.Width, size.Height)
		kit.Put(n.stripe, 8, 12, 4, size.Height-24)
		kit.Put(n.text, 24, 17, n.room(size.Width), size.Height-34)
		kit.Put(n.button, size.Width-8-n.button.MinSize().Width, (size.Height-40)/2, n.button.MinSize().Width, 40)
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

func (n *Notice) room(width float32) float32 { return width - 24 - 16 - n.button.MinSize().Width }

// HeightAt is the height that the notice wants at a width.
func (n *Notice) HeightAt(width float32) float32 { return n.text.HeightAt(n.room(width)) + 34 }

// Confirm asks in place whether something is meant: no window over the window.
type Confirm struct {
	kit.Part
	question *kit.Label
	yes, no  *kit.Button
	ground   *kit.Surface
	answer   func(bool)
}

// NewConfirm asks a question with two answers, such as "Resign this game?",
// "Resign", "Play on". The safe answer stands out.
func NewConfirm(art kit.Art, question, yes, no string, answer func(yes bool)) *Confirm {
	c := &Confirm{question: kit.NewParagraph(question, kit.Strong, kit.ShadeText, 0), ground: kit.NewSurface(), answer: answer}
	c.yes = art.NewButton(kit.ButtonOptions{Label: yes, Action: func() { callWith(answer, true) }})
	c.no = art.NewButton(kit.ButtonOptions{Label: no, Rank: kit.Primary, Key: words.T("key.esc"), Action: func() { callWith(answer, false) }})
	c.ground.Edge = func(p theme.Palette) color.NRGBA { return p.Teal }
	c.Kids = []fyne.CanvasObject{c.ground, c.question, c.no, c.yes}
	c.Place = func(size fyne.Size) {
		kit.Put(c.ground, 0, 0, size.Width, size.Height)
		text := c.question.HeightAt(size.Width - 32)
		kit.Put(c.question, 16, 14, size.Width-32, text)
		no := c.no.MinSize().Width
		yes := min(c.yes.MinSize().Width, size.Width-32-8-no)
		kit.Put(c.no, 16, 14+text+12, no, 40)
		kit.Put(c.yes, 16+no+8, 14+text+12, yes, 40)
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
func (c *Confirm) HeightAt(width float32) float32 { return c.question.HeightAt(width-32) + 82 }

// Cancel gives the safe answer.
func (c *Confirm) Cancel() { callWith(c.answer, false) }

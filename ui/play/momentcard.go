package play

import (
	"image/color"

	"fyne.io/fyne/v2/canvas"

	"midline/ui/accessibility"
	"midline/ui/kit"
	"midline/ui/theme"
	"midline/ui/words"
)

// momentCard is a moment.
type momentCard struct {
	kit.Press
	chosen  bool
	ground  *kit.Surface
	edge    *canvas.Rectangle
	caption *kit.Label
	title   *kit.Label
	did     *lineNote
	better  *lineNote
}

func newMomentCard(m *moment, variant string, press func(), play func(shownLine)) *momentCard {
	shades := map[momentRank]kit.Shade{rankSlip: shadeAmber, rankGrave: kit.ShadeRed, rankGood: kit.ShadeTeal}
	c := &momentCard{ground: kit.NewSurface(), edge: kit.NewBox(2, 0),
		caption: kit.NewLabel(m.caption, kit.CaptionBold, shades[m.rank]),
		title:   kit.NewParagraph(m.title, kit.Strong, kit.ShadeText, 0),
		did:     newLineNote(m.did, "", kit.ShadeText, play), better: newLineNote(m.better, words.T("moments.better"),
			kit.ShadeText2, play)}
	for _, note := range []*lineNote{c.did, c.better} {
		note.text.ExplainIn(c, kit.Terms(variant))
	}
	c.OnPress = press
	c.ground.Edge = func(p theme.Palette) color.NRGBA { return c.Edge(p, c.chosen) }
	c.Arrange(c.Ringed(11, kit.Stack(kit.Fill(c.ground), kit.Inset(1, 6, 0, 6, kit.Left(kit.Fixed(c.edge, 4, 0))),
		kit.Inset(18, 10, 14, 12, kit.Column(8, kit.Column(2, kit.When(m.caption != "", kit.Fixed(c.caption, 0, 18)),
			kit.Text(c.title)), c.did.item(), c.better.item())))))
	c.Paint = func(p theme.Palette) {
		c.ground.Width = kit.Pick(c.chosen, 2, 1)
		c.edge.FillColor = shades[m.rank](p)
	}
	c.ExtendBaseWidget(c)
	return c
}

// AccessibleNode implements accessibility.Teller: a moment, and the lines that can be played.
func (c *momentCard) AccessibleNode() accessibility.Node {
	n := c.Press.AccessibleNode()
	n.State = accessibility.Selectable | accessibility.Selected.If(c.chosen)
	return n
}

func shadeAmber(p theme.Palette) color.NRGBA { return p.AmberIcon }

func (c *momentCard) choose(chosen bool) {
	c.chosen = chosen
	c.Refresh()
}

// lineNote is a sentence and, below it, the line that shows it, which is played by a press.
type lineNote struct {
	shown shownLine
	text  *kit.Label
	line  *lineButton
}

// newLineNote makes it; bare stands above a line without a sentence.
func newLineNote(s shownLine, bare string, shade kit.Shade, play func(shownLine)) *lineNote {
	if s.text == "" && s.line != "" {
		s.text = bare
	}
	return &lineNote{shown: s, text: kit.NewParagraph(s.text, kit.Body, shade, 0),
		line: newLineButton(s.line, func() { play(s) })}
}

func (n *lineNote) item() kit.Item {
	return kit.When(n.shown.text != "" || n.shown.line != "", kit.Column(1, kit.When(n.shown.text != "",
		kit.Text(n.text)), kit.When(n.shown.line != "", kit.Text(n.line))))
}

// lineButton is a line of actions that is played on the board by a press.
type lineButton struct {
	kit.Press
	ground *canvas.Rectangle
	text   *kit.Label
}

func newLineButton(text string, press func()) *lineButton {
	b := &lineButton{ground: kit.NewBox(4, 0), text: kit.NewParagraph(text, kit.Body, kit.ShadeTeal, 0)}
	b.OnPress, b.Tip = press, kit.Tip{Text: words.T("moments.line")}
	b.Arrange(b.Ringed(5, kit.Stack(kit.Inset(-4, 0, -4, 0, kit.Fill(b.ground)), kit.Inset(0, 1, 0, 1, kit.Text(b.text)))))
	b.Paint = func(p theme.Palette) {
		b.ground.FillColor = color.Transparent
		if b.Hovered() {
			b.ground.FillColor = p.TealSoft
		}
	}
	b.ExtendBaseWidget(b)
	return b
}

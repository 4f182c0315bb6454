// Package piececard shows what a piece is and what it can do, on a card beside a board.
package piececard

import (
	"strings"

	"fyne.io/fyne/v2"

	"midline/ui/kit"
	"midline/ui/words"
)

// Power is one line of a card: what the piece can do now, or why it cannot.
type Power struct {
	Icon   string
	Text   string
	Reason string
	Off    bool // the piece cannot do it: the line is grey
}

// Model is the card of a piece.
type Model struct {
	Art    string
	White  bool
	Name   string
	Place  string // army and place, "Animals, in the rook's place"
	Text   string // two sentences
	Powers []Power
	// Diagram is a square diagram of the piece's reach, nil for none.
	Diagram fyne.CanvasObject
}

// Of returns the card of a piece regardless of its position, without powers.
func Of(army, role string, white bool) *Model {
	info := Describe(army, role)
	return &Model{Art: info.Art, White: white, Name: info.Name, Place: info.Place, Text: info.Text}
}

// Page shows a card in a scroller; a nil Model leaves it empty.
type Page struct {
	kit.Scroller
	art   kit.Art
	game  string // the game whose terms are marked, "" for none
	model *Model

	piece  *kit.Picture
	name   *kit.Label
	small  *kit.Label // the name where a word of it has no room
	place  *kit.Label
	text   *kit.Label
	empty  *kit.Label
	powers []*powerLine
}

// NewPage makes a page; game is the UCI name of the game whose terms are marked, "" for none.
func NewPage(art kit.Art, game string, m *Model) *Page {
	c := &Page{art: art, game: game, piece: art.PiecePicture("", true),
		name:  kit.NewParagraph("", kit.Heading, kit.ShadeText, 0),
		small: kit.NewParagraph("", kit.Strong, kit.ShadeText, 0),
		place: kit.NewParagraph("", kit.Body, kit.ShadeText2, 0),
		text:  kit.NewParagraph("", kit.Body, kit.ShadeText, 0),
		empty: kit.NewParagraph(words.T("card.empty"), kit.Body, kit.ShadeText2, 0)}
	c.text.OnWord(c.Reveal)
	c.fill(m)
	c.Open(c, 200, c.layout)
	c.Fade(kit.ShadeBackground)
	c.Say(words.T("card.more"))
	return c
}

// Set changes the card, and scrolls to its top if it tells of another piece; nil empties it.
func (c *Page) Set(m *Model) {
	was := c.model
	c.fill(m)
	c.Inner.Collect()
	if was == nil || m == nil || was.Art != m.Art || was.White != m.White || was.Place != m.Place {
		c.Scroll.Offset = fyne.Position{}
	}
	c.Inner.Refresh()
	c.Scroll.Refresh()
}

func (c *Page) fill(m *Model) {
	c.model, c.powers = m, nil
	if m == nil {
		return
	}
	c.piece.Set(c.art.PieceDraw(m.Art, m.White))
	c.name.SetText(m.Name)
	c.small.SetText(m.Name)
	c.place.SetText(m.Place)
	c.text.SetText(m.Text)
	texts := []*kit.Label{c.text}
	for _, p := range m.Powers {
		line := newPowerLine(c.art, p)
		c.powers = append(c.powers, line)
		texts = append(texts, line.text.OnWord(c.Reveal), line.reason.OnWord(c.Reveal))
	}
	if c.game != "" {
		kit.Explain(c.game, texts...)
	}
}

// diagramRoom is the height below which a card has its diagram beside the text, where it is not
// cut.
const diagramRoom float32 = 360

// DiagramLeast is the side below which a diagram is scrolled rather than shrunk.
const DiagramLeast float32 = 152

func (c *Page) layout(size fyne.Size) kit.Item {
	if c.model == nil {
		return kit.Inset(0, 8, 0, 0, kit.Text(c.empty))
	}
	powers := kit.Column(0, kit.Column(10, kit.Items(c.powers, func(l *powerLine) kit.Item { return kit.Text(l) })...),
		kit.Gap(10))
	switch {
	case c.model.Diagram == nil:
		return c.high(powers)
	case size.Height < diagramRoom:
		return c.low(size.Width, powers)
	}
	side := kit.Pick(size.Width < 440, 176, 224)
	if room := size.Height - 116 - c.text.HeightAt(size.Width); room >= DiagramLeast { // rather smaller than cut
		side = min(side, float32(int(room/8)*8))
	}
	return c.high(kit.Row(20, kit.Top(kit.Fixed(c.model.Diagram, side, side)), kit.Top(powers)))
}

// high is the layout of a card with room: the piece, the text, and below it the diagram and the
// powers.
func (c *Page) high(below kit.Item) kit.Item {
	name := kit.Column(0, kit.Text(c.name), kit.When(false, kit.Text(c.small)),
		kit.When(c.model.Place != "", kit.Inset(0, 0, 0, 2, kit.Text(c.place))))
	return kit.Column(16, kit.Inset(0, 4, 0, 0, kit.Row(16, kit.Inset(-4, 0, 0, 0, kit.Fixed(c.piece, 80, 80)), name)),
		kit.Text(c.text), below)
}

// low is the layout of a low card: the diagram is beside the text. A name of which a word would be broken is in smaller
// type.
func (c *Page) low(width float32, powers kit.Item) kit.Item {
	const side, across, piece = 144, 16, 56
	whole := true
	for _, word := range strings.Fields(c.model.Name) {
		whole = whole && kit.Heading.Width(word) <= width-side-across-piece-4
	}
	text := kit.Column(0, kit.Row(8, kit.Inset(-4, 0, 0, 0, kit.Fixed(c.piece, piece, piece)),
		kit.Stack(kit.When(whole, kit.Text(c.name)), kit.When(!whole, kit.Text(c.small)))),
		kit.When(c.model.Place != "", kit.Text(c.place)), kit.Gap(6), kit.Text(c.text))
	return kit.Column(14,
		kit.Row(across, kit.Top(text), kit.Top(kit.Inset(0, 4, 0, 0, kit.Fixed(c.model.Diagram, side, side)))),
		powers)
}

// powerLine is an icon, a line and a reason.
type powerLine struct {
	kit.Part
	icon   *kit.Picture
	text   *kit.Label
	reason *kit.Label
}

func newPowerLine(art kit.Art, m Power) *powerLine {
	ink, shade := kit.ShadeTeal, kit.ShadeText
	if m.Off {
		ink, shade = kit.ShadeText2, kit.ShadeText2
	}
	l := &powerLine{icon: art.IconPicture(m.Icon, ink),
		text:   kit.NewParagraph(m.Text, kit.Strong, shade, 0),
		reason: kit.NewParagraph(m.Reason, kit.Caption, kit.ShadeText2, 0)}
	l.Arrange(kit.Row(8, kit.Top(kit.Inset(0, 1, 0, 0, kit.Fixed(l.icon, 20, 20))),
		kit.Column(0, kit.Text(l.text), kit.When(m.Reason != "", kit.Text(l.reason)))))
	l.ExtendBaseWidget(l)
	return l
}

// Package piececard shows what a piece is and what it can do, on a card beside a board.
package piececard

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"midline/ui/kit"
	"midline/ui/theme"
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
	kit.Part
	art    kit.Art
	game   string // the game whose terms are marked, "" for none
	model  *Model
	scroll *container.Scroll
	inner  kit.Part

	piece   *kit.Picture
	name    *kit.Label
	place   *kit.Label
	text    *kit.Label
	empty   *kit.Label
	powers  []*powerLine
	diagram fyne.CanvasObject
}

// NewPage makes a page; game is the UCI name of the game whose terms are marked, "" for none.
func NewPage(art kit.Art, game string, m *Model) *Page {
	c := &Page{art: art, game: game, piece: art.PiecePicture("", true),
		name:  kit.NewLabel("", kit.Heading, kit.ShadeText),
		place: kit.NewLabel("", kit.Body, kit.ShadeText2),
		text:  kit.NewParagraph("", kit.Body, kit.ShadeText, 0),
		empty: kit.NewParagraph(words.T("card.empty"), kit.Body, kit.ShadeText2, 0)}
	c.text.OnWord(c.reveal)
	c.inner.Place = c.arrange
	c.inner.Least = func() fyne.Size { return fyne.NewSize(200, c.height(c.Size().Width-kit.ScrollRoom)) }
	c.fill(m)
	c.inner.ExtendBaseWidget(&c.inner)
	c.scroll = container.NewVScroll(&c.inner)
	c.Kids = []fyne.CanvasObject{c.scroll}
	c.Place = func(size fyne.Size) {
		kit.Put(c.scroll, 0, 0, size.Width, size.Height)
		c.scroll.Refresh() // the height of the text depends on the width
	}
	c.ExtendBaseWidget(c)
	return c
}

// Set changes the card and scrolls to its top; nil empties it.
func (c *Page) Set(m *Model) {
	c.fill(m)
	c.scroll.Offset = fyne.Position{}
	c.inner.Refresh()
	c.scroll.Refresh()
}

func (c *Page) fill(m *Model) {
	c.model, c.powers, c.diagram = m, nil, nil
	if m == nil {
		c.inner.Kids = []fyne.CanvasObject{c.empty}
		return
	}
	c.piece.Set(c.art.PieceDraw(m.Art, m.White))
	c.name.SetText(m.Name)
	c.place.SetText(m.Place)
	c.text.SetText(m.Text)
	c.inner.Kids = []fyne.CanvasObject{c.piece, c.name, c.place, c.text}
	if m.Diagram != nil {
		c.diagram = m.Diagram
		c.inner.Kids = append(c.inner.Kids, c.diagram)
	}
	texts := []*kit.Label{c.text}
	for _, p := range m.Powers {
		line := newPowerLine(c.art, p)
		c.powers = append(c.powers, line)
		c.inner.Kids = append(c.inner.Kids, line)
		texts = append(texts, line.text.OnWord(c.reveal), line.reason.OnWord(c.reveal))
	}
	if c.game != "" {
		kit.Explain(c.game, texts...)
	}
}

// reveal scrolls a word into view.
func (c *Page) reveal(word fyne.CanvasObject) { kit.ScrollTo(c.scroll, word) }

// diagramRoom is the height below which the diagram is beside the text, so that it is not cut off.
const diagramRoom float32 = 360

// diagramBeside is the side of such a diagram.
const diagramBeside float32 = 144

// DiagramLeast is the side below which a diagram is scrolled rather than shrunk.
const DiagramLeast float32 = 152

// above returns the height of what is above the diagram.
func (c *Page) above(width float32) float32 { return 84 + 16 + c.text.HeightAt(width) + 16 }

// columns splits the width between the diagram and the list of powers.
func (c *Page) columns(width float32) (diagram, list float32) {
	if c.diagram == nil || c.low() {
		return 0, width
	}
	diagram = kit.Pick(width < 440, 176, 224)
	if room := c.Size().Height - c.above(width); room >= DiagramLeast { // smaller rather than cut off
		diagram = min(diagram, float32(int(room/8)*8))
	}
	return diagram, width - diagram - 20
}

// low reports whether the diagram is beside the text.
func (c *Page) low() bool { return c.diagram != nil && c.Size().Height < diagramRoom }

// arrangeLow returns the height of a card with the diagram beside the text, and lays it out if asked to.
func (c *Page) arrangeLow(width float32, put bool) float32 {
	w := width - diagramBeside - 16
	text := c.text.HeightAt(w)
	y := max(84+text, diagramBeside+4) + 14
	if put {
		kit.Show(c.diagram, true)
		kit.Put(c.diagram, width-diagramBeside, 4, diagramBeside, diagramBeside)
		kit.Put(c.piece, -4, 0, 56, 56)
		kit.Put(c.name, 60, 15, w-60, 26)
		kit.Put(c.place, 0, 56, w, 22)
		kit.Put(c.text, 0, 84, w, text)
	}
	for _, p := range c.powers {
		h := p.height(width)
		if put {
			kit.Put(p, 0, y, width, h)
		}
		y += h + 10
	}
	return y
}

func (c *Page) height(width float32) float32 {
	if c.model == nil {
		return 48
	}
	if c.low() {
		return c.arrangeLow(width, false)
	}
	diagram, list := c.columns(width)
	powers := float32(0)
	for _, p := range c.powers {
		powers += p.height(list) + 10
	}
	return c.above(width) + max(diagram, powers)
}

func (c *Page) arrange(size fyne.Size) {
	w := size.Width - kit.ScrollRoom
	if c.model == nil {
		kit.Put(c.empty, 0, 8, w, size.Height)
		return
	}
	if c.low() {
		c.arrangeLow(w, true)
		return
	}
	kit.Put(c.piece, -4, 4, 80, 80)
	if c.model.Place == "" {
		kit.Put(c.name, 92, 31, w-92, 26)
	} else {
		kit.Put(c.name, 92, 19, w-92, 26)
	}
	kit.Put(c.place, 92, 45, w-92, 22)
	text := c.text.HeightAt(w)
	kit.Put(c.text, 0, 100, w, text)
	y := 100 + text + 16
	diagram, list := c.columns(w)
	x := float32(0)
	if c.diagram != nil {
		kit.Show(c.diagram, diagram > 0)
	}
	if diagram > 0 {
		kit.Put(c.diagram, 0, y, diagram, diagram)
		x = diagram + 20
	}
	for _, p := range c.powers {
		h := p.height(list)
		kit.Put(p, x, y, list, h)
		y += h + 10
	}
}

// powerInset is the x position of the text of a power, beside its icon.
const powerInset = 28

// powerLine is an icon, a line and a reason.
type powerLine struct {
	kit.Part
	icon   *kit.Picture
	text   *kit.Label
	reason *kit.Label
	model  Power
}

func newPowerLine(art kit.Art, m Power) *powerLine {
	ink, shade := kit.InkTeal, kit.ShadeText
	if m.Off {
		ink = kit.InkText2
		shade = func(p theme.Palette) color.NRGBA { return p.Text2 }
	}
	l := &powerLine{model: m, icon: art.IconPicture(m.Icon, ink),
		text:   kit.NewParagraph(m.Text, kit.Strong, shade, 0),
		reason: kit.NewParagraph(m.Reason, kit.Caption, kit.ShadeText2, 0)}
	l.Kids = []fyne.CanvasObject{l.icon, l.text, l.reason}
	l.Place = func(size fyne.Size) {
		kit.Put(l.icon, 0, 1, 20, 20)
		w := size.Width - powerInset
		h := l.text.HeightAt(w)
		kit.Put(l.text, powerInset, 0, w, h)
		kit.Put(l.reason, powerInset, h, w, size.Height-h)
	}
	l.ExtendBaseWidget(l)
	return l
}

func (l *powerLine) height(width float32) float32 {
	h := l.text.HeightAt(width - powerInset)
	if l.model.Reason != "" {
		h += l.reason.HeightAt(width - powerInset)
	}
	return h
}

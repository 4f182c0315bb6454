package play

import (
	"slices"
	"unicode"

	"fyne.io/fyne/v2"

	"midline/ui/kit"
	"midline/ui/present"
)

// endChoice is a button of the end's card.
type endChoice struct {
	icon    string
	label   string
	primary bool
	key     rune // that takes it, lower case; 0: none
	do      func()
}

// ending is how a game has ended.
type ending struct {
	variant  string // its UCI name
	title    string // "You win: your king crossed the midline"
	sentence string // "It stands on d5.", "" for nothing
	match    string // who has won the match, "" while it goes on
	table    *present.MatchTable
	standing string // what comes next in the match, "" for nothing
	advice   string // what to play next, "" for nothing
	choices  []endChoice
}

// endCard tells how a game has ended, and what can be done next. It stands in the panel, so that the whole board
// stays to be seen.
type endCard struct {
	kit.Part
	ending
	ground  *kit.Surface
	light   *kit.Light
	shut    *kit.IconButton
	titles  [2]*kit.Label // large, and smaller for where there is little room
	body    kit.Scroller
	buttons []*kit.Button // the one that stands out first
	small   bool
	tight   bool // there is too little room even so
}

// endPlace is what a panel has of the end.
type endPlace struct {
	card  *endCard    // nil: none
	again *kit.Button // shows a card that was put away
}

// newEndCard makes it. fold is what its closing button does.
func newEndCard(art kit.Art, e ending, fold func()) *endCard {
	c := &endCard{ending: e, ground: kit.NewSurface().Radius(12), light: kit.NewLight(0.55, 2),
		shut: art.NewCloseButton(fold)}
	c.ground.Fill = kit.ShadeRaised
	head, game := e.title, ""
	if e.match != "" {
		head, game = e.match, e.title
	}
	for i, style := range []kit.Style{kit.Title, kit.Heading} {
		c.titles[i] = kit.NewParagraph(head, style, kit.ShadeText, 4).Explain(kit.Terms(e.variant))
	}
	var items []kit.Item
	add := func(text string, style kit.Style, shade kit.Shade) {
		if text != "" {
			label := kit.NewParagraph(text, style, shade, 0).Explain(kit.Terms(e.variant)).OnWord(c.body.Reveal)
			items = append(items, kit.Text(label))
		}
	}
	add(game, kit.Strong, kit.ShadeText)
	add(e.sentence, kit.Body, kit.ShadeText2)
	if e.table != nil {
		items = append(items, kit.Inset(0, 4, 0, 4, kit.Text(newMatchTable(*e.table))))
	}
	add(e.standing, kit.Body, kit.ShadeText2)
	add(e.advice, kit.Body, kit.ShadeText)
	c.body.Open(&c.body, 100, func(fyne.Size) kit.Item {
		return kit.Inset(0, 0, -kit.ScrollRoom, 0, kit.Column(6, items...))
	})
	c.body.Fade(kit.ShadeRaised)
	slices.SortStableFunc(c.choices, func(a, b endChoice) int { // the one that stands out comes first
		switch {
		case a.primary == b.primary:
			return 0
		case a.primary:
			return -1
		}
		return 1
	})
	for _, choice := range c.choices {
		o := kit.ButtonOptions{Label: choice.label, Rank: kit.Secondary, Action: choice.do}
		if choice.primary {
			o.Rank, o.Icon = kit.Primary, choice.icon
		}
		c.buttons = append(c.buttons, art.NewButton(o))
	}
	c.Kids = []fyne.CanvasObject{c.ground, c.light, c.titles[0], c.titles[1], c.shut, &c.body}
	for _, b := range c.buttons {
		c.Kids = append(c.Kids, b)
	}
	c.Place = c.place
	c.ExtendBaseWidget(c)
	return c
}

// The room within the card, and the height of its buttons with the gap below.
const (
	endEdge, endGap         float32 = 16, 8
	endButton, endButtonLow float32 = 40, 34
	endTop, endBelow, endUp float32 = 12, 14, 10
	endTight                float32 = 4 // by how much each of these is less where there is too little room
)

// rows are the buttons in rows of one or two; the first has a row of its own.
func (c *endCard) rows(width float32) [][]*kit.Button {
	if len(c.buttons) == 0 {
		return nil
	}
	rows := [][]*kit.Button{c.buttons[:1]}
	half := (width - endGap) / 2
	for rest := c.buttons[1:]; len(rest) > 0; {
		n := min(2, len(rest))
		for _, b := range rest[:n] {
			if b.MinSize().Width > half {
				n = 1
			}
		}
		rows = append(rows, rest[:n])
		rest = rest[n:]
	}
	return rows
}

// heading is the title that is shown.
func (c *endCard) heading() *kit.Label {
	if c.small {
		return c.titles[1]
	}
	return c.titles[0]
}

// button is how high a button is.
func (c *endCard) button() float32 { return kit.Pick(c.small, endButtonLow, endButton) }

// besides is the height of all but the body.
func (c *endCard) besides(width float32) float32 {
	room := width - 2*endEdge
	high := c.gap(endTop) + c.heading().HeightAt(room-32) + c.gap(endUp) + 2 + c.gap(endUp) + c.gap(endBelow)
	return high + float32(len(c.rows(room)))*(c.button()+endGap) - endGap + endEdge
}

// gap is a gap, or what is left of it where there is little room.
func (c *endCard) gap(usual float32) float32 { return kit.Pick(c.tight, usual-endTight, usual) }

// HeightAt returns the height that the card wants at a width.
func (c *endCard) HeightAt(width float32) float32 {
	return c.besides(width) + c.said(width)
}

// said is the height that the body wants.
func (c *endCard) said(width float32) float32 {
	return c.body.Inner.HeightAt(width - 2*endEdge)
}

// Fit chooses the size of the title for the room that there is.
func (c *endCard) Fit(size fyne.Size) {
	c.small, c.tight = false, false
	c.small = c.titles[0].HeightAt(size.Width-2*endEdge-32) > 2*kit.Title.Line() || c.HeightAt(size.Width) > size.Height
	c.tight = c.small && c.HeightAt(size.Width) > size.Height
}

func (c *endCard) place(size fyne.Size) {
	room := size.Width - 2*endEdge
	kit.Show(c.titles[0], !c.small)
	kit.Show(c.titles[1], c.small)
	kit.Put(c.ground, 0, 0, size.Width, size.Height)
	kit.Put(c.shut, size.Width-endEdge/2-32, 8, 32, 32)
	high := c.heading().HeightAt(room - 32)
	kit.Put(c.heading(), endEdge, c.gap(endTop), room-32, high)
	y := c.gap(endTop) + high + c.gap(endUp)
	kit.Put(c.light, endEdge, y-15, room, 32)
	y += 2 + c.gap(endUp)
	said := max(min(c.said(size.Width), size.Height-c.besides(size.Width)), 0)
	kit.Put(&c.body, endEdge, y, room, said)
	rows := c.rows(room)
	y = size.Height - endEdge - float32(len(rows))*(c.button()+endGap) + endGap
	for _, row := range rows {
		w := (room - endGap*float32(len(row)-1)) / float32(len(row))
		for i, b := range row {
			kit.Put(b, endEdge+float32(i)*(w+endGap), y, w, c.button())
		}
		y += c.button() + endGap
	}
}

// Key takes the choice that stands out with Enter.
func (c *endCard) Key(name fyne.KeyName) bool {
	return (name == fyne.KeyReturn || name == fyne.KeyEnter) && c.take(func(e endChoice) bool { return e.primary })
}

// Rune takes a choice with its key.
func (c *endCard) Rune(r rune) bool {
	return c.take(func(e endChoice) bool { return e.key != 0 && unicode.ToLower(r) == e.key })
}

func (c *endCard) take(is func(endChoice) bool) bool {
	i := slices.IndexFunc(c.choices, is)
	if i >= 0 {
		c.choices[i].do()
	}
	return i >= 0
}

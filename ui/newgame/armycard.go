package newgame

import (
	"image/color"
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"midline/ui/catalogue"
	"midline/ui/kit"
	"midline/ui/theme"
	"midline/ui/words"
)

// armyCard is the card of an army: its piece, its name, its plan and how hard
// it is.
type armyCard struct {
	kit.Press
	art    kit.Art
	army   catalogue.Army
	chosen bool
	// still: neither pointer nor choice is to be seen, for a secret choice.
	still bool
	demo  cardDemo
	turn  func(by int) // turns to another card; optional

	ground *kit.Surface
	stage  *kit.Surface
	pieces []*kit.Picture
	link   *canvas.Rectangle
	name   *kit.Label
	plan   *kit.Label
	small  *kit.Label // the plan where the card is narrow
	pips   *kit.Pips
	word   *kit.Label
	tick   *kit.Tick
	key    *kit.KeyCap
}

// newArmyCard makes a card; key, if not "", is the key that chooses it.
func newArmyCard(art kit.Art, a catalogue.Army, key string, press func()) *armyCard {
	c := &armyCard{art: art, army: a, ground: kit.NewSurface(), stage: kit.NewSurface().Radius(4),
		link: canvas.NewRectangle(color.Transparent), tick: kit.NewTick(), pips: kit.NewPips(a.Difficulty),
		name:  kit.NewLabel(words.Army(a.ID), kit.Heading, kit.ShadeText),
		plan:  kit.NewLabel(words.ArmyPlan(a.ID), kit.Body, kit.ShadeText2),
		small: kit.NewParagraph(words.ArmyPlan(a.ID), kit.Caption, kit.ShadeText2, 2),
		word:  kit.NewLabel(words.ArmyDifficulty(a.ID), kit.Caption, kit.ShadeText2)}
	c.stage.Fill = func(p theme.Palette) color.NRGBA { return p.Raised }
	c.stage.Width = 0
	c.ground.Edge = c.edge
	c.OnPress = press
	c.Kids = []fyne.CanvasObject{c.ground, c.stage}
	if a.Linked {
		c.Kids = append(c.Kids, c.link)
	}
	for _, name := range a.Signature {
		p := art.PiecePicture(name, true)
		c.pieces = append(c.pieces, p)
		c.Kids = append(c.Kids, p)
	}
	c.Kids = append(c.Kids, c.name, c.plan, c.small, c.pips, c.word, c.tick)
	if key != "" {
		c.key = kit.NewKeyCap(key)
		c.Kids = append(c.Kids, c.key)
	}
	c.Kids = append(c.Kids, c.Ring(11))
	c.Paint, c.Place = c.paint, c.place
	c.ExtendBaseWidget(c)
	return c
}

// wear draws the army in white or in black.
func (c *armyCard) wear(white bool) {
	for i, name := range c.army.Signature {
		c.pieces[i].Set(c.art.PieceDraw(name, white))
	}
}

func (c *armyCard) edge(p theme.Palette) color.NRGBA {
	switch {
	case c.chosen && !c.still:
		return p.Teal
	case c.Hovered() && !c.still:
		return p.Text2
	}
	return p.Border
}

func (c *armyCard) paint(p theme.Palette) {
	c.ground.Width = 1
	if c.edge(p) != p.Border {
		c.ground.Width = 2
	}
	c.link.FillColor = c.army.Accent
	kit.Show(c.tick, c.chosen && !c.still)
	shown := c.demo.shown()
	if c.demo.object != nil { // made later than the card, it does not know of a dark stage
		c.demo.object.SetPalette(p)
	}
	for _, p := range c.pieces {
		kit.Show(p, !shown)
	}
	kit.Show(c.link, !shown)
	c.PaintRing(p)
}

func (c *armyCard) place(size fyne.Size) {
	pad := kit.Pick(size.Width < 250, 12, 16)
	width := size.Width - 2*pad
	fits := size.Width >= 250 && kit.Body.Width(words.ArmyPlan(c.army.ID)) <= width
	planHeight := float32(22)
	if !fits {
		planHeight = c.small.HeightAt(width)
	}
	kit.Show(c.plan, fits)
	kit.Show(c.small, !fits)
	stage := size.Height - 2*pad - 30 - 26 - 24
	if size.Width < 250 { // as many lines in each card, so that they look alike
		stage = size.Height - 2*pad - 8 - 26 - 22 - 24
		if plansWrap(width) {
			stage -= 16
		}
	}
	kit.Put(c.ground, 0, 0, size.Width, size.Height)
	kit.Put(c.stage, pad, pad, width, stage)
	c.placePieces(pad, pad, width, stage)
	if d := c.demo.object; d != nil {
		kit.Put(d, pad, pad, width, stage)
	}
	y := pad + stage + 8
	kit.Put(c.name, pad, y, width, 26)
	kit.Put(c.plan, pad, y+26, width, 22)
	kit.Put(c.small, pad, y+27, width, planHeight)
	last := size.Height - pad - 18
	kit.Put(c.pips, pad, last, 66, 18)
	kit.Put(c.word, pad+82, last, width-82, 18)
	kit.Put(c.tick, size.Width-pad-34, pad+6, 28, 28)
	if c.key != nil {
		kit.Put(c.key, size.Width-pad-24, y+1, 24, 24)
	}
	c.PlaceRing(size)
}

// plansWrap reports whether the plan of some army needs two lines in small type.
func plansWrap(width float32) bool {
	return slices.ContainsFunc(catalogue.Armies,
		func(a catalogue.Army) bool { return kit.Caption.Width(words.ArmyPlan(a.ID)) > width })
}

func (c *armyCard) placePieces(x, y, w, h float32) {
	n := float32(len(c.pieces))
	side := min(h*0.8, w/n*0.8)
	if n > 1 {
		side = min(h*0.62, w/n*0.8)
	}
	gap := side * 0.1
	left := x + (w-n*side-(n-1)*gap)/2
	for i, p := range c.pieces {
		kit.Put(p, left+float32(i)*(side+gap), y+(h-side)/2, side, side)
	}
	kit.Put(c.link, left+side*0.5, y+h/2+side*0.1, side+gap, 3)
}

func (c *armyCard) choose(chosen bool) {
	if c.chosen != chosen {
		c.chosen = chosen
		c.Refresh()
	}
}

// cardsAcross returns how many cards stand beside each other: three, and more
// where two rows would not hold them.
func cardsAcross() int { return max(3, (len(catalogue.Armies)+1)/2) }

// placeCards lays the cards in two rows.
func placeCards(cards []*armyCard, x, y, w, h, gap float32) {
	across := cardsAcross()
	cw, ch := (w-float32(across-1)*gap)/float32(across), (h-gap)/2
	for i, c := range cards {
		kit.Put(c, x+float32(i%across)*(cw+gap), y+float32(i/across)*(ch+gap), cw, ch)
	}
}

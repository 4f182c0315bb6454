package newgame

import (
	"image/color"
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"midline/ui/accessibility"
	"midline/ui/catalogue"
	"midline/ui/kit"
	"midline/ui/theme"
	"midline/ui/words"
)

// armyCard is the card of an army: its pieces, its name, its plan and how hard it is to play.
type armyCard struct {
	filmCard
	art    kit.Art
	army   catalogue.Army
	chosen bool
	secret bool         // shows neither the pointer nor a choice
	turn   func(by int) // moves the focus to another card; optional

	ground, stage *kit.Surface
	pieces        []*kit.Picture
	link          *canvas.Rectangle
	name, plan    *kit.Label
	long          *kit.Label // the name where it has no room
	small         *kit.Label // the plan on a narrow card
	pips          *kit.Pips
	word          *kit.Label
	tick          *kit.Tick
	key           *kit.KeyCap // that chooses the army, nil for none
}

// newArmyCard makes a card. key is the key that chooses the army, "" for none.
func newArmyCard(art kit.Art, a catalogue.Army, key string, press func()) *armyCard {
	c := &armyCard{art: art, army: a, ground: kit.NewSurface(), stage: kit.NewSurface().Radius(4),
		link: canvas.NewRectangle(a.Accent), tick: kit.NewTick(), pips: kit.NewPips(a.Difficulty),
		name:  kit.NewLabel(words.Army(a.ID), kit.Heading, kit.ShadeText),
		long:  kit.NewLabel(words.Army(a.ID), kit.Strong, kit.ShadeText),
		plan:  kit.NewLabel(words.ArmyPlan(a.ID), kit.Body, kit.ShadeText2),
		small: kit.NewParagraph(words.ArmyPlan(a.ID), kit.Caption, kit.ShadeText2, 2),
		word:  kit.NewLabel(words.ArmyDifficulty(a.ID), kit.Caption, kit.ShadeText2)}
	c.films, c.begin = &films{}, func() {}
	c.stage.Fill = kit.ShadeRaised
	c.stage.Width = 0
	c.ground.Edge = c.edge
	c.OnPress = press
	for _, name := range a.Signature {
		c.pieces = append(c.pieces, art.PiecePicture(name, true))
	}
	if key != "" {
		c.key = kit.NewKeyCap(key)
	}
	c.Paint = func(p theme.Palette) {
		c.ground.Width = kit.Pick(c.edge(p) != p.Border, 2, 1)
		if c.film != nil { // it was made after the card, and does not know that the page is dark
			c.film.SetPalette(p)
		}
	}
	c.ArrangeBy(c.layout)
	c.ExtendBaseWidget(c)
	return c
}

// AccessibleNode implements accessibility.Teller: one army of several. What is chosen in secret is not said.
func (c *armyCard) AccessibleNode() accessibility.Node {
	n := c.filmCard.AccessibleNode()
	n.Name = accessibility.Join(words.Army(c.army.ID), words.ArmyPlan(c.army.ID), words.ArmyDifficulty(c.army.ID))
	if c.OnPress == nil { // it is only shown
		n.Role = accessibility.Label
		return n
	}
	n.Role, n.State = accessibility.RadioButton, accessibility.Checkable|accessibility.Checked.If(c.chosen && !c.secret)
	return n
}

// draw draws the pieces in white or black.
func (c *armyCard) draw(white bool) {
	for i, name := range c.army.Signature {
		c.pieces[i].Set(c.art.PieceDraw(name, white))
	}
}

func (c *armyCard) edge(p theme.Palette) color.NRGBA {
	if c.secret {
		return p.Border
	}
	return c.Edge(p, c.chosen)
}

// pipsWidth is the width of the dots that say how hard the army is to play.
const pipsWidth float32 = 66

// layout lays out the card. On a narrow card the plan is in small type, and where the word beside the dots has
// no room, a tip says it.
func (c *armyCard) layout(size fyne.Size) kit.Item {
	narrow := size.Width < 250
	pad := kit.Pick(narrow, 12, 16)
	width, texts := size.Width-2*pad, float32(72)
	if narrow && plansWrap(width) || c.army.Letter == 0 { // the same number of lines on all cards of a group
		texts += 16
	}
	row := kit.Pick(narrow, 8, 16)
	if c.Tip.Text = ""; kit.Caption.Width(c.word.Text()) > width-pipsWidth-row { // the dots stand alone
		c.Tip.Text = c.word.Text()
	}
	fits := !narrow && kit.Body.Width(words.ArmyPlan(c.army.ID)) <= width
	room := width
	if c.key != nil {
		room -= 32
	}
	whole := kit.Heading.Width(words.Army(c.army.ID)) <= room
	name := []kit.Item{kit.When(whole, kit.Text(c.name)),
		kit.When(!whole, kit.Fixed(c.long, 0, kit.Heading.Line()))}
	if c.key != nil {
		name = append(name, kit.Right(kit.Halfway(kit.Fixed(c.key, 24, 24))))
	}
	return c.Ringed(11, kit.Stack(kit.Fill(c.ground), kit.Inset(pad, pad, pad, pad, kit.Column(8,
		kit.Grow(c.stageLayout(width, size.Height-2*pad-8-texts)),
		kit.Sized(kit.Stack(kit.Column(0, kit.Stack(name...), kit.When(fits, kit.Text(c.plan)),
			kit.When(!fits, kit.Inset(0, 1, 0, 0, kit.Text(c.small)))),
			kit.Bottom(kit.Row(row, kit.Fixed(c.pips, pipsWidth, 18),
				kit.Optional(1, kit.Own(c.word)), kit.Space()))), 0, texts)))))
}

// stageLayout lays out the pieces, or the film in their place.
func (c *armyCard) stageLayout(w, h float32) kit.Item {
	items := []kit.Item{kit.Fill(c.stage)}
	if c.film != nil {
		items = append(items, kit.When(c.on, kit.Fill(c.film)))
	}
	side, gap, left := piecesOn(len(c.pieces), w, h)
	if c.army.Linked {
		items = append(items, kit.When(!c.on, kit.Inset(left+side*0.5, h/2+side*0.1, 0, 0,
			kit.Left(kit.Top(kit.Fixed(c.link, side+gap, 3))))))
	}
	pieces := kit.Row(gap, kit.Items(c.pieces, func(p *kit.Picture) kit.Item { return kit.Fixed(p, side, side) })...)
	return kit.Stack(append(items, kit.When(!c.on, kit.Middle(kit.Halfway(pieces))),
		kit.When(c.chosen && !c.secret, kit.Inset(0, 6, 6, 0, kit.Right(kit.Top(kit.Fixed(c.tick, 28, 28))))))...)
}

// piecesOn returns the size of the pieces of an army in a row on a ground, the gap between two of them, and the
// left edge of the first.
func piecesOn(pieces int, w, h float32) (side, gap, left float32) {
	n := float32(pieces)
	side = min(h*kit.Pick(n > 1, 0.62, 0.8), w/n*0.8)
	gap = side * 0.1
	return side, gap, (w - n*side - (n-1)*gap) / 2
}

// plansWrap reports whether the plan of some army needs two lines in small type.
func plansWrap(width float32) bool {
	return slices.ContainsFunc(catalogue.Armies,
		func(a catalogue.Army) bool { return kit.Caption.Width(words.ArmyPlan(a.ID)) > width })
}

func (c *armyCard) choose(chosen bool) {
	if c.chosen != chosen {
		c.chosen = chosen
		c.Refresh()
	}
}

// TypedKey moves the focus among the cards with the arrow keys.
func (c *armyCard) TypedKey(ev *fyne.KeyEvent) {
	step := map[fyne.KeyName]int{fyne.KeyLeft: -1, fyne.KeyRight: 1, fyne.KeyUp: -cardsAcross(),
		fyne.KeyDown: cardsAcross()}[ev.Name]
	if step != 0 && c.turn != nil {
		c.turn(step)
		return
	}
	c.Press.TypedKey(ev)
}

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

// layout lays out the card. On a narrow card the plan is in small type.
func (c *armyCard) layout(size fyne.Size) kit.Item {
	narrow := size.Width < 250
	pad := kit.Pick(narrow, 12, 16)
	width, texts := size.Width-2*pad, float32(72)
	if narrow && plansWrap(width) { // the same number of lines on all cards
		texts += 16
	}
	fits := !narrow && kit.Body.Width(words.ArmyPlan(c.army.ID)) <= width
	name := []kit.Item{kit.Text(c.name)}
	if c.key != nil {
		name = append(name, kit.Right(kit.Halfway(kit.Fixed(c.key, 24, 24))))
	}
	return c.Ringed(11, kit.Stack(kit.Fill(c.ground), kit.Inset(pad, pad, pad, pad, kit.Column(8,
		kit.Grow(c.stageLayout(width, size.Height-2*pad-8-texts)),
		kit.Sized(kit.Stack(kit.Column(0, kit.Stack(name...), kit.When(fits, kit.Text(c.plan)),
			kit.When(!fits, kit.Inset(0, 1, 0, 0, kit.Text(c.small)))),
			kit.Bottom(kit.Row(kit.Pick(narrow, 8, 16), kit.Fixed(c.pips, 66, 18),
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

// armyCards are the cards of all armies on a page.
type armyCards struct {
	films
	list []*armyCard
}

// newArmyCards makes the cards, with white or black pieces. Secret ones show neither the pointer nor a choice,
// and have keys. press is called with the army whose card is pressed.
func newArmyCards(r *Room, secret, black bool, press func(army string)) *armyCards {
	cards := &armyCards{}
	for i, a := range catalogue.Armies {
		key := ""
		if secret {
			key = string(rune('1' + i))
		}
		c := newArmyCard(r.Art, a, key, func() { press(a.ID) })
		c.draw(!black)
		c.secret, c.films = secret, &cards.films
		if !secret {
			c.plan.ExplainIn(c, kit.Terms("chess2"))
			c.small.ExplainIn(c, kit.Terms("chess2"))
		}
		c.begin = func() {
			if c.film == nil {
				if c.film = r.demo(a.ID); c.film == nil {
					return
				}
				c.Collect()
			}
			if !c.on {
				c.run()
			}
		}
		c.turn = func(by int) { cards.focus(i + by) }
		cards.list = append(cards.list, c)
	}
	return cards
}

// focus moves the focus to a card.
func (cards *armyCards) focus(i int) {
	if c := fyne.CurrentApp().Driver().CanvasForObject(cards.list[0]); c != nil && i >= 0 && i < len(cards.list) {
		c.Focus(cards.list[i])
	}
}

// current returns the ID of the army whose card is hovered or else focused, "" for none.
func (cards *armyCards) current() string {
	army := ""
	for _, c := range cards.list {
		if c.Hovered() || c.Focused() && army == "" {
			army = c.army.ID
		}
	}
	return army
}

// cardsAcross returns the number of cards in a row: half of them, but at least three.
func cardsAcross() int { return max(3, (len(catalogue.Armies)+1)/2) }

// layout lays out the cards in two rows.
func (cards *armyCards) layout(gap float32) kit.Item {
	return kit.Grid(cardsAcross(), gap, kit.Items(cards.list, func(c *armyCard) kit.Item { return kit.Fill(c) })...)
}

package newgame

import (
	"fyne.io/fyne/v2"

	"midline/ui/app"
	"midline/ui/armies"
	"midline/ui/catalogue"
	"midline/ui/kit"
	"midline/ui/words"
)

// The groups of cards.
const (
	theSix = "six"
	more   = "more" // the player's own armies, and the examples
)

// armyCards are the cards of all armies on a page: of the six, or of those besides them.
type armyCards struct {
	films
	room   *Room
	groups *kit.Segmented
	list   []*armyCard // the six
	others *otherCards
	secret bool // shows neither the pointer nor a choice, and has keys
	black  bool // the pieces are
	press  func(army string)
	leave  func() // ends the watching of the shelf
}

// otherCards are the cards of the armies besides the six, which scroll.
type otherCards struct {
	kit.Scroller
	list []*armyCard
	note *kit.Label  // where they come from
	make *kit.Button // leads to where one makes more, nil for none
	gap  float32
}

// newArmyCards makes the cards, with white or black pieces. Secret ones show neither the pointer nor a choice,
// and have keys. press is called with the army whose card is pressed, and turned when another group is shown.
func newArmyCards(r *Room, secret, black bool, press func(army string), turned func()) *armyCards {
	cards := &armyCards{room: r, secret: secret, black: black, press: press,
		others: &otherCards{note: kit.NewParagraph("", kit.Caption, kit.ShadeText2, 0)}}
	cards.groups = kit.NewSegmented(kit.Options("new.armies.", theSix, more), theSix, func(string) {
		cards.rest()
		turned()
	})
	for _, a := range catalogue.Armies {
		cards.add(&cards.list, a)
	}
	if !secret {
		cards.others.make = r.Art.NewButton(kit.ButtonOptions{Label: words.T("new.armies.make"), Icon: "setup",
			Action: app.Link(r.Frame, app.Workshop{})})
	}
	cards.others.Open(cards.others, 200, cards.others.layout)
	cards.others.Fade(kit.ShadeBackground)
	shelf := r.Frame.Prefs().Armies()
	cards.fill(shelf)
	cards.leave = shelf.Subscribe(func() {
		cards.fill(shelf)
		turned()
	})
	return cards
}

// fill makes the cards of the armies besides the six.
func (cards *armyCards) fill(shelf *armies.Shelf) {
	cards.rest()
	cards.others.list = nil
	if dir := shelf.Dir(); dir != "" {
		cards.others.note.SetText(words.T("new.armies.folder", app.ShortPath(dir)))
	}
	for _, own := range shelf.List() {
		if a, found := catalogue.ArmyByID(own.Key()); found {
			cards.add(&cards.others.list, a)
		}
	}
	cards.others.Inner.Collect()
	cards.others.Inner.Refresh()
	cards.others.Scroll.Refresh()
}

// add adds the card of an army to a group.
func (cards *armyCards) add(group *[]*armyCard, a catalogue.Army) {
	i := len(*group)
	key := ""
	if cards.secret && i < 9 {
		key = string(rune('1' + i))
	}
	c := newArmyCard(cards.room.Art, a, key, func() { cards.press(a.ID) })
	c.draw(!cards.black)
	c.secret, c.films = cards.secret, &cards.films
	if !cards.secret {
		c.plan.ExplainIn(c, kit.Terms("chess2"))
		c.small.ExplainIn(c, kit.Terms("chess2"))
	}
	c.begin = func() {
		if c.film == nil {
			if c.film = cards.room.demo(a.ID); c.film == nil {
				return
			}
			c.Collect()
		}
		if !c.on {
			c.run()
		}
	}
	c.turn = func(by int) { cards.focus(i + by) }
	*group = append(*group, c)
}

// show shows the group of an army.
func (cards *armyCards) show(army string) {
	group := theSix
	for _, c := range cards.others.list {
		if c.army.ID == army {
			group = more
		}
	}
	cards.groups.Choose(group)
}

// shown are the cards of the group that is shown.
func (cards *armyCards) shown() []*armyCard {
	if cards.groups.Chosen() == more {
		return cards.others.list
	}
	return cards.list
}

// choose marks the card of the army that is chosen, and draws the pieces in white or black.
func (cards *armyCards) choose(army string, black bool) {
	cards.black = black
	for _, group := range [][]*armyCard{cards.list, cards.others.list} {
		for _, c := range group {
			c.choose(c.army.ID == army)
			c.draw(!black)
		}
	}
}

// byKey returns the army that a key from 1 on chooses, "" for none.
func (cards *armyCards) byKey(r rune) string {
	if i := int(r - '1'); i >= 0 && i < min(9, len(cards.shown())) {
		return cards.shown()[i].army.ID
	}
	return ""
}

// focus moves the focus to a card.
func (cards *armyCards) focus(i int) {
	shown := cards.shown()
	if i < 0 || i >= len(shown) {
		return
	}
	if c := fyne.CurrentApp().Driver().CanvasForObject(shown[i]); c != nil {
		c.Focus(shown[i])
		if cards.groups.Chosen() == more {
			cards.others.Reveal(shown[i])
		}
	}
}

// current returns the ID of the army whose card is hovered or else focused, "" for none.
func (cards *armyCards) current() string {
	army := ""
	for _, c := range cards.shown() {
		if c.Hovered() || c.Focused() && army == "" {
			army = c.army.ID
		}
	}
	return army
}

// closed ends the films and the watching of the shelf when the page is left.
func (cards *armyCards) closed() {
	cards.rest()
	cards.leave()
}

// cardsAcross returns the number of cards in a row: half of the six, but at least three.
func cardsAcross() int { return max(3, (len(catalogue.Armies)+1)/2) }

// groupsWidth is the width of the control that chooses the group.
func groupsWidth() float32 {
	return kit.Strong.Width(words.T("new.armies."+theSix)) + kit.Strong.Width(words.T("new.armies."+more)) + 48
}

// layout lays out the cards of the group that is shown, in two rows.
func (cards *armyCards) layout(gap float32) kit.Item {
	cards.others.gap = gap
	six := kit.Grid(cardsAcross(), gap, kit.Items(cards.list, func(c *armyCard) kit.Item { return kit.Fill(c) })...)
	others := cards.groups.Chosen() == more
	return kit.Stack(kit.When(!others, six), kit.When(others, kit.Fill(cards.others)))
}

// layout lays out the cards as large as those of the six.
func (o *otherCards) layout(size fyne.Size) kit.Item {
	high := max(float32(int((size.Height-o.gap)/2)), 160)
	items := []kit.Item{kit.Grid(cardsAcross(), o.gap,
		kit.Items(o.list, func(c *armyCard) kit.Item { return kit.Fixed(c, 0, high) })...)}
	if o.make != nil {
		items = append(items, kit.Inset(4, 0, 4, 0, kit.Row(0, kit.Own(o.make), kit.Space())))
	}
	return kit.Column(16, append(items, kit.Text(o.note))...)
}

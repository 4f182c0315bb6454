package bymessage

import (
	"image/color"

	"fyne.io/fyne/v2"

	"midline/ui/accessibility"
	"midline/ui/catalogue"
	"midline/ui/kit"
	"midline/ui/theme"
	"midline/ui/words"
)

// armyCards are the armies to choose from: the six, or those of the player's own with the examples.
type armyCards struct {
	groups *kit.Segmented
	lists  map[string][]*armyCard // by the group
	chosen func(id string)
}

// The groups of cards.
const (
	theSix = "six"
	more   = "more"
)

// armyCard is an army: a piece of its own, its name and its plan.
type armyCard struct {
	kit.Press
	id     string
	chosen bool
	ground *kit.Surface
	tick   *kit.Tick
}

// AccessibleNode implements accessibility.Teller: one army of several.
func (c *armyCard) AccessibleNode() accessibility.Node {
	n := c.Press.AccessibleNode()
	n.Role, n.State = accessibility.RadioButton, accessibility.Checkable|accessibility.Checked.If(c.chosen)
	return n
}

// newArmyCards makes the cards with one army chosen, drawn in white or black. turned is called when another group is
// shown.
func newArmyCards(r *Room, id string, white bool, chosen func(id string), turned func()) *armyCards {
	c := &armyCards{chosen: chosen, lists: map[string][]*armyCard{},
		groups: kit.NewSegmented(kit.Options("new.armies.", theSix, more), theSix, func(string) { turned() })}
	add := func(group string, a catalogue.Army) {
		c.lists[group] = append(c.lists[group], newArmyCard(r.Art, a, white, func() { c.choose(a.ID) }))
	}
	for _, a := range catalogue.Armies {
		add(theSix, a)
	}
	for _, own := range r.Frame.Prefs().Armies().List() {
		if a, found := catalogue.ArmyByID(own.Key()); found {
			add(more, a)
		}
	}
	c.show(id)
	return c
}

// byKey chooses the army that a key from 1 on names, and reports whether there is one.
func (c *armyCards) byKey(key rune) bool {
	i, shown := int(key-'1'), c.lists[c.groups.Chosen()]
	if i < 0 || i >= min(9, len(shown)) {
		return false
	}
	c.choose(shown[i].id)
	return true
}

func newArmyCard(art kit.Art, a catalogue.Army, white bool, press func()) *armyCard {
	c := &armyCard{id: a.ID, ground: kit.NewSurface(), tick: kit.NewTick()}
	c.OnPress = press
	picture := art.PiecePicture(a.Signature[0], white)
	name := kit.NewLabel(words.Army(a.ID), kit.Strong, kit.ShadeText)
	plan := kit.NewParagraph(words.ArmyPlan(a.ID), kit.Caption, kit.ShadeText2, 2)
	c.ground.Edge = func(p theme.Palette) color.NRGBA { return c.Edge(p, c.chosen) }
	c.Paint = func(p theme.Palette) { c.ground.Width = kit.Pick(c.chosen, 2, 1) }
	c.ArrangeBy(func(size fyne.Size) kit.Item {
		return c.Ringed(11, kit.Stack(kit.Fill(c.ground), kit.Inset(12, 0, 12, 0, kit.Row(12,
			kit.Halfway(kit.Fixed(picture, 48, 48)), kit.Halfway(kit.Column(2, kit.Text(name), kit.Text(plan))))),
			kit.When(c.chosen, kit.Inset(0, 8, 8, 0, kit.Right(kit.Top(kit.Fixed(c.tick, 22, 22)))))))
	})
	c.ExtendBaseWidget(c)
	return c
}

// choose chooses an army.
func (c *armyCards) choose(id string) {
	c.show(id)
	c.chosen(id)
}

func (c *armyCards) show(id string) {
	for _, list := range c.lists {
		for _, card := range list {
			card.chosen = card.id == id
			card.Relayout()
			card.Refresh()
		}
	}
}

// head is a title over the cards with the choice of the group beside it.
func (c *armyCards) head(title *kit.Label) kit.Item {
	return kit.Row(12, kit.Halfway(kit.Text(title)), kit.Fixed(c.groups, groupsWidth(), 40))
}

func groupsWidth() float32 {
	return kit.Strong.Width(words.T("new.armies."+theSix)) + kit.Strong.Width(words.T("new.armies."+more)) + 56
}

func (c *armyCards) layout(width float32) kit.Item {
	group := func(id string) kit.Item {
		return kit.When(c.groups.Chosen() == id, kit.Grid(int(kit.Pick(width < 620, 2, 3)), 12,
			kit.Items(c.lists[id], func(card *armyCard) kit.Item { return kit.Fixed(card, 0, 84) })...))
	}
	return kit.Column(0, group(theSix), group(more))
}

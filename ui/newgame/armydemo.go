package newgame

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"

	"midline/ui/catalogue"
	"midline/ui/kit"
)

// cardOptions are what the six cards of a screen have in common.
type cardOptions struct {
	secret bool // neither pointer nor choice is to be seen, and keys choose
	black  bool // the pieces are
	demo   func(army string) kit.Demo
	press  func(army string)
}

// newArmyCards makes the cards of all armies. One of them at a time shows its
// demonstration.
// looked returns the ID of the army whose card has the pointer or else the
// keyboard, "" for none.
func looked(cards []*armyCard) string {
	army := ""
	for _, c := range cards {
		if c.Hovered() || c.Focused() && army == "" {
			army = c.army.ID
		}
	}
	return army
}

func newArmyCards(art kit.Art, o cardOptions) []*armyCard {
	var cards []*armyCard
	for i, a := range catalogue.Armies {
		key := ""
		if o.secret {
			key = string(rune('1' + i))
		}
		c := newArmyCard(art, a, key, func() { o.press(a.ID) })
		c.wear(!o.black)
		c.still = o.secret
		if !o.secret {
			c.plan.ExplainIn(c, kit.Terms("chess2"))
			c.small.ExplainIn(c, kit.Terms("chess2"))
		}
		if o.demo != nil {
			c.demo.make = func() kit.Demo { return o.demo(a.ID) }
		}
		c.demo.others = func() {
			for _, other := range cards {
				if other != c {
					other.endDemo()
				}
			}
		}
		c.turn = func(by int) { focus(cards, i+by) }
		cards = append(cards, c)
	}
	return cards
}

// focus gives a card the keyboard.
func focus(cards []*armyCard, i int) {
	if i < 0 || i >= len(cards) {
		return
	}
	if c := fyne.CurrentApp().Driver().CanvasForObject(cards[i]); c != nil {
		c.Focus(cards[i])
	}
}

// TypedKey goes from card to card with the arrow keys.
func (c *armyCard) TypedKey(ev *fyne.KeyEvent) {
	step := map[fyne.KeyName]int{fyne.KeyLeft: -1, fyne.KeyRight: 1, fyne.KeyUp: -cardsAcross(),
		fyne.KeyDown: cardsAcross()}[ev.Name]
	if step != 0 && c.turn != nil {
		c.turn(step)
		return
	}
	c.Press.TypedKey(ev)
}

// rest ends all demonstrations.
func rest(cards []*armyCard) {
	for _, c := range cards {
		c.endDemo()
	}
}

// cardDemo is the demonstration of a card; it is made when it is first wanted.
type cardDemo struct {
	make   func() kit.Demo // optional
	others func()          // ends those of the other cards
	object kit.Demo
	on     bool
}

func (d *cardDemo) shown() bool { return d.on && d.object != nil }

func (c *armyCard) beginDemo() {
	if c.demo.on || c.demo.make == nil {
		return
	}
	if c.demo.object == nil {
		if c.demo.object = c.demo.make(); c.demo.object == nil {
			return
		}
		for i, kid := range c.Kids { // over the picture's ground
			if kid == fyne.CanvasObject(c.stage) {
				c.Kids = append(c.Kids[:i+1:i+1], append([]fyne.CanvasObject{c.demo.object}, c.Kids[i+1:]...)...)
				break
			}
		}
	}
	c.demo.others()
	c.demo.on = true
	c.demo.object.Show()
	c.Refresh()
	c.demo.object.Start()
}

func (c *armyCard) endDemo() {
	if !c.demo.on {
		return
	}
	c.demo.on = false
	c.demo.object.Stop()
	c.demo.object.Hide()
	c.Refresh()
}

// MouseIn shows the demonstration.
func (c *armyCard) MouseIn(ev *desktop.MouseEvent) {
	c.Press.MouseIn(ev)
	c.beginDemo()
}

// MouseOut ends it.
func (c *armyCard) MouseOut() {
	c.Press.MouseOut()
	c.endDemo()
}

// FocusGained shows the demonstration to the keyboard as well.
func (c *armyCard) FocusGained() {
	c.Press.FocusGained()
	c.beginDemo()
}

// FocusLost ends it, unless the pointer is there.
func (c *armyCard) FocusLost() {
	c.Press.FocusLost()
	if !c.Hovered() {
		c.endDemo()
	}
}

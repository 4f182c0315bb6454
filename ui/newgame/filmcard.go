package newgame

import (
	"fyne.io/fyne/v2/driver/desktop"

	"midline/ui/accessibility"
	"midline/ui/kit"
)

// filmCard is a card that plays a film while it is hovered or focused.
type filmCard struct {
	kit.Press
	films *films
	film  kit.Demo
	begin func() // plays the film unless it is playing
	on    bool   // the film is playing
}

// AccessibleNode implements accessibility.Teller: what the film shows is described, whether it plays or not.
func (c *filmCard) AccessibleNode() accessibility.Node {
	n := c.Press.AccessibleNode()
	if c.film != nil {
		n.Description = c.film.Words()
	}
	return n
}

// films are the films of a page, of which one plays at a time.
type films struct{ running *filmCard }

// rest stops the film that is playing.
func (f *films) rest() {
	if f.running != nil {
		f.running.end()
	}
}

// run plays the film from its beginning, and stops that of another card.
func (c *filmCard) run() {
	if c.films.running != c {
		c.films.rest()
	}
	c.films.running, c.on = c, true
	c.Refresh()
	c.film.Start()
}

func (c *filmCard) end() {
	if c.on {
		c.on = false
		c.film.Stop()
		c.Refresh()
	}
}

// MouseIn plays the film.
func (c *filmCard) MouseIn(ev *desktop.MouseEvent) {
	c.Press.MouseIn(ev)
	c.begin()
}

// MouseOut stops the film.
func (c *filmCard) MouseOut() {
	c.Press.MouseOut()
	c.end()
}

// FocusGained plays the film.
func (c *filmCard) FocusGained() {
	c.Press.FocusGained()
	c.begin()
}

// FocusLost stops the film unless the card is hovered.
func (c *filmCard) FocusLost() {
	c.Press.FocusLost()
	if !c.Hovered() {
		c.end()
	}
}

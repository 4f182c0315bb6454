package newgame

import (
	"fyne.io/fyne/v2/driver/desktop"

	"midline/ui/kit"
)

// filmCard is a card that shows a film while the pointer or the keyboard is on it.
type filmCard struct {
	kit.Press
	films *films
	film  kit.Demo
	begin func() // begins the film, unless it runs
	on    bool   // the film runs
}

// films are the films of a page, of which one runs at a time.
type films struct{ running *filmCard }

// rest ends the film that runs.
func (f *films) rest() {
	if f.running != nil {
		f.running.end()
	}
}

// run shows the film from its beginning, in place of that of another card.
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

// MouseIn shows the film.
func (c *filmCard) MouseIn(ev *desktop.MouseEvent) {
	c.Press.MouseIn(ev)
	c.begin()
}

// MouseOut ends it.
func (c *filmCard) MouseOut() {
	c.Press.MouseOut()
	c.end()
}

// FocusGained shows the film to the keyboard as well.
func (c *filmCard) FocusGained() {
	c.Press.FocusGained()
	c.begin()
}

// FocusLost ends it, unless the pointer is on the card.
func (c *filmCard) FocusLost() {
	c.Press.FocusLost()
	if !c.Hovered() {
		c.end()
	}
}

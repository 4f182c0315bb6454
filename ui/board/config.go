package board

import (
	"image"

	"fyne.io/fyne/v2"
)

// Config is what a board needs from outside. Only Piece is required; every callback is optional.
type Config struct {
	// Piece rasterises a drawing at px device pixels a side; it should cache.
	Piece func(art string, white bool, px int) image.Image
	// Icon rasterises one of the icons spiral, hoof, portal, claw, flag,
	// banner, shield and check in a colour written "#RRGGBB".
	Icon func(name, hex string, px int) image.Image

	OnAction  func(id int)          // a legal action was chosen
	OnIllegal func(from, to Square) // a try that is no action, of any piece; answer it with ShowWhy
	OnHover   func(sq Square)       // the pointer or the keyboard's focus is on sq
	OnSelect  func(sq Square)       // a piece was picked up, None: put back
	OnSay     func(text string)     // View.Describe of the keyboard's square
	OnInput   func()                // a press or a key of the board begins
	OnPress   func()                // a button of the mouse goes down, before anything comes of it
	OnMotion  func()                // something moves: called for each of its frames
	// OnMarks gets what the right button has drawn on the position, for View.Marks to keep.
	// Without OnMarks, marks go with the next click or position.
	OnMarks func([]Arrow)
	// Terms finds the terms to be marked in the sentence that answers an illegal try.
	Terms func(text string) []Stretch
	// OnTerm gets the term that the pointer comes to, and where on the board it stands;
	// "" when the pointer leaves it.
	OnTerm func(term string, at fyne.Position, size fyne.Size)

	// First gets the keys of the focused board before the board uses them itself, and reports
	// whether it has used one.
	First func(fyne.KeyName) bool
	// Covered reports whether something lies over the board that has the letters.
	Covered func() bool
	// OnKey and OnRune get the keys that the focused board has no use for.
	OnKey  func(*fyne.KeyEvent)
	OnRune func(rune)
	// OnHold gets every key that goes down or up on the focused board.
	OnHold func(name fyne.KeyName, down bool)

	// Animate starts an animation in place of the driver. For tests and films.
	Animate func(*fyne.Animation)

	Words Words
	// Placing makes it a board on which pieces are put anywhere, rather than one to play on.
	Placing *Placing
	// Bare is a picture without coordinates and padding.
	Bare bool
}

// Words are the words that a board shows.
type Words struct {
	// Enemy and Own count victims in the badge, with one %d each.
	Enemy, Own string
	// Take, Castle, Rampage and Select are entries of the chooser for a click on a piece of
	// one's own that may be taken.
	Take, Castle, Rampage, Select string
}

func (c *Config) covered() bool { return c.Covered != nil && c.Covered() }

// report calls the callback that a decision is meant for. describe is View.Describe.
func (c *Config) report(d decision, describe func(Square) string) {
	switch {
	case d.verb == doSelect && c.OnSelect != nil:
		c.OnSelect(d.to)
	case d.verb == doAct && c.OnAction != nil:
		c.OnAction(d.id)
	case d.verb == doRefuse && c.OnIllegal != nil:
		c.OnIllegal(d.from, d.to)
	case (d.verb == doHover || d.verb == doRead) && c.OnHover != nil:
		c.OnHover(d.to)
	case d.verb == doCarry && c.Placing.Carry != nil:
		c.Placing.Carry(d.from, d.to)
	case d.verb == doPlace && c.Placing.Press != nil:
		c.Placing.Press(d.to, d.on)
	case d.verb == doTurn && c.Placing.Turn != nil:
		c.Placing.Turn(d.to, d.id)
	}
	if d.verb == doRead && c.OnSay != nil && describe != nil {
		c.OnSay(describe(d.to))
	}
}

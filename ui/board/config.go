package board

import (
	"cmp"
	"fmt"
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
	OnIllegal func(from, to Square) // an illegal action was tried; answer with ShowWhy
	OnHover   func(sq Square)       // the pointer or the keyboard's focus is on sq
	OnSelect  func(sq Square)       // a piece was selected, or deselected if sq is None
	OnInput   func()                // a press or a key of the board begins
	OnPress   func()                // a mouse button goes down; called before it is handled
	OnMotion  func()                // something moves; called for each frame
	OnWheel   func(dy float32)      // the wheel turns by logical pixels, up if positive
	// OnMarks gets the marks of the position when the right button has changed them, to be kept in View.Marks.
	OnMarks func([]Arrow)
	// Terms finds the terms to mark in the sentence that answers an illegal try.
	Terms func(text string) []Stretch
	// OnTerm gets the term under the pointer and its place on the board, "" when the pointer leaves it.
	OnTerm func(term string, at fyne.Position, size fyne.Size)

	// First gets the keys of the focused board before the board handles them, and reports whether it has
	// handled the key.
	First func(fyne.KeyName) bool
	// Covered reports whether something over the board gets the letters.
	Covered func() bool
	// OnKey and OnRune get the keys that the focused board does not handle.
	OnKey  func(*fyne.KeyEvent)
	OnRune func(rune)
	// OnHold gets every key that goes down or up on the focused board.
	OnHold func(name fyne.KeyName, down bool)

	// Animate starts an animation instead of the driver, for tests and films.
	Animate func(*fyne.Animation)

	// Words are asked for whenever they are shown.
	Words func() Words
	// Describe says what stands on a square, for a screen reader; it begins with the name of the square. Without it, and
	// where it returns "", Words.Square does.
	Describe func(sq Square) string
	// Placing makes it a board to set up a position rather than to play on.
	Placing *Placing
	// Bare omits coordinates and padding.
	Bare bool
}

// Words are the words that a board shows.
type Words struct {
	// Enemy and Own count victims in the badge.
	Enemy, Own func(n int) string
	// Take, Castle, Rampage and Select are entries of the chooser for a click on a piece of the same side
	// that may be taken.
	Take, Castle, Rampage, Select string
	// Board is what a board is called, Square names a piece on a square, and Choose asks to choose from a list.
	Board  string
	Square func(name string, on Piece) string
	Choose func(list string) string
	// Circled is said of a square with a circle, ArrowTo and ArrowFrom of one at which an arrow begins or ends.
	Circled string
	// PickedUp and PutBack are said when the keyboard does that, Fixed where it can pick up nothing.
	PickedUp, PutBack, Fixed string
	ArrowTo, ArrowFrom       func(square string) string
}

// words are the words, plain ones if there are none.
func (c *Config) words() Words {
	var w Words
	if c.Words != nil {
		w = c.Words()
	}
	if w.Enemy == nil {
		w.Enemy = func(n int) string { return fmt.Sprintf("%d enemy", n) }
	}
	if w.Own == nil {
		w.Own = func(n int) string { return fmt.Sprintf("%d own", n) }
	}
	if w.Square == nil {
		w.Square = func(name string, on Piece) string { return name + ", " + on.Art }
	}
	if w.Choose == nil {
		w.Choose = func(list string) string { return list }
	}
	if w.ArrowTo == nil {
		w.ArrowTo = func(square string) string { return "arrow to " + square }
	}
	if w.ArrowFrom == nil {
		w.ArrowFrom = func(square string) string { return "arrow from " + square }
	}
	w.Circled = cmp.Or(w.Circled, "circled")
	w.PickedUp, w.PutBack = cmp.Or(w.PickedUp, "Picked up."), cmp.Or(w.PutBack, "Put back.")
	w.Fixed = cmp.Or(w.Fixed, "Nothing here can be picked up.")
	if w.Board == "" {
		w.Board = "board"
	}
	return w
}

func (c *Config) covered() bool { return c.Covered != nil && c.Covered() }

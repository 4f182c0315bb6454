package control

import (
	"midline/engine/board"
	"midline/engine/rules"
	ui "midline/ui/board"
	"midline/ui/present"
	"midline/ui/screen"
)

// card is the page that tells of the piece under the pointer.
type card struct {
	shown   func() *rules.Position // what the board shows; nil: nothing
	flipped func() bool            // Black is at the bottom
	set     func(*screen.CardModel)

	square ui.Square // of the piece, ui.None before the first
	reach  *ui.Reach // the diagram of what it is able to do
	drawn  drawn     // by the diagram
}

// drawn tells one diagram from another.
type drawn struct {
	key     uint64
	square  board.Square
	flipped bool
}

// hover fills the card with the piece on a square. Off the pieces the card stays
// as it is.
func (c *card) hover(sq ui.Square) {
	if p := c.shown(); sq != ui.None && p != nil && p.At(board.Square(sq)) != rules.NoPiece {
		c.square = sq
		c.update()
	}
}

// update says what the piece is able to do now; without a piece on its square the
// card is empty.
func (c *card) update() {
	if c.square == ui.None {
		return
	}
	p, sq := c.shown(), board.Square(c.square)
	if p == nil || p.At(sq) == rules.NoPiece {
		c.square = ui.None
		c.set(nil)
		return
	}
	m := present.Card(p, sq)
	m.Diagram = c.reach
	if now := (drawn{p.Key(), sq, c.flipped()}); c.drawn != now {
		c.drawn = now
		c.reach.Set(present.Reach(p, sq, now.flipped))
	}
	c.set(m)
}

package control

import (
	"midline/engine/board"
	"midline/engine/rules"
	ui "midline/ui/board"
	"midline/ui/kit"
	"midline/ui/present"
	"midline/ui/screen"
)

// card is the card of the piece under the pointer, kept up to date.
type card struct {
	shown   func() *rules.Position // on the board, nil for none
	flipped func() bool            // Black is at the bottom
	set     func(*screen.CardModel)

	square ui.Square // of the piece, ui.None before the first
	reach  *ui.Reach // the diagram of what the piece is able to do
	drawn  drawn     // by the diagram
}

// newCard makes an empty card. shown returns the position on the board, nil for none; flipped
// reports whether Black is at the bottom; set shows the card, nil for none.
func newCard(art kit.Art, shown func() *rules.Position, flipped func() bool, set func(*screen.CardModel)) *card {
	return &card{shown: shown, flipped: flipped, set: set, square: ui.None,
		reach: ui.NewReach(ui.Config{Piece: art.Piece, Icon: art.Icon})}
}

// setColors changes the colours of the diagram.
func (c *card) setColors(colors ui.Colors) { c.reach.SetColors(colors) }

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

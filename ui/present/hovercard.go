package present

import (
	"strings"

	"fyne.io/fyne/v2"

	"midline/engine/board"
	"midline/engine/rules"
	ui "midline/ui/board"
	"midline/ui/kit"
	"midline/ui/present/piececard"
)

// HoverCard is the card of the piece under the pointer, kept up to date.
type HoverCard struct {
	shown   func() *rules.Position // the position on the board, nil for none
	flipped func() bool            // Black is at the bottom
	set     func(*piececard.Model)

	// Signs explains the signs at the piece under the pointer while the card is not to be seen.
	Signs *kit.Spot
	board *ui.Board
	seen  func() bool // the card is to be seen

	Square ui.Square // the square of the piece, ui.None for none
	under  ui.Square // under the pointer, ui.None for none
	reach  *ui.Reach // the diagram of what the piece can do
	drawn  drawn     // what the diagram shows
	told   uint64    // the key of the position of which Signs explains something, 0 for none
}

// NewHoverCard makes an empty card. shown returns the position on the board, nil for none; flipped
// reports whether Black is at the bottom; set shows the card, nil for none.
func NewHoverCard(art kit.Art, shown func() *rules.Position, flipped func() bool,
	set func(*piececard.Model)) *HoverCard {
	return &HoverCard{shown: shown, flipped: flipped, set: set, Square: ui.None, under: ui.None,
		Signs: kit.NewSpot(), reach: ui.NewReach(ui.Config{Piece: art.Piece, Icon: art.Icon})}
}

// SetColors changes the colours of the diagram.
func (c *HoverCard) SetColors(colors ui.Colors) { c.reach.SetColors(colors) }

// drawn identifies a diagram.
type drawn struct {
	key     uint64
	square  board.Square
	flipped bool
}

// Hover fills the card with the piece on a square. If the square is empty, the card does not change.
func (c *HoverCard) Hover(sq ui.Square) {
	c.under = sq
	if c.Occupied(sq) {
		c.Update()
	}
	c.explain(sq)
}

// Explain lets Signs explain what is drawn at the pieces of a board whenever seen reports that the card is not to be
// seen.
func (c *HoverCard) Explain(b *ui.Board, seen func() bool) { c.board, c.seen = b, seen }

// Pressed says that the user acts on the board: the explanation gives way.
func (c *HoverCard) Pressed() {
	c.told = 0
	c.Signs.Point("", fyne.Position{}, fyne.Size{})
}

// explain shows what the signs at the piece on a square mean, if the card does not.
func (c *HoverCard) explain(sq ui.Square) {
	if c.board == nil {
		return
	}
	text, at, side := "", fyne.Position{}, float32(0)
	c.told = 0
	if c.Occupied(sq) && !c.seen() {
		view, geo := c.board.View(), c.board.Geometry()
		text, at, side = SignsAt(c.shown(), &view, sq), c.board.Position().Add(geo.Corner(sq)), geo.Square
	}
	if text != "" {
		c.told = c.shown().Key()
	}
	c.Signs.Point(text, at, fyne.NewSquareSize(side))
}

// frameIcon is the icon of the line of the card that explains the frame around a piece.
func frameIcon(kit *rules.Kit) string {
	switch {
	case kit.Guard == rules.Armoured:
		return "shield"
	case kit.Whirlwind:
		return "spiral"
	}
	return "board"
}

// SignsAt explains the signs that are drawn at a piece without its being chosen, in the words of its card.
func SignsAt(p *rules.Position, v *ui.View, sq ui.Square) string {
	piece := v.Pieces[sq]
	_, counts := v.StepsToWin[sq]
	drawn := map[string]bool{"flag": counts, "crown": piece.Crowned, "banner": piece.Converted}
	if len(v.Frames[sq]) > 0 { // drawn while the pointer is there
		drawn[frameIcon(p.Kit(board.Square(sq)))] = true
	}
	var texts, reasons []string
	for _, power := range powers(p, board.Square(sq)) {
		if drawn[power.Icon] {
			drawn[power.Icon] = false
			texts, reasons = append(texts, power.Text), append(reasons, power.Reason)
		}
	}
	if len(texts) == 1 && reasons[0] != "" {
		return texts[0] + ". " + reasons[0]
	}
	return strings.Join(texts, " · ")
}

// Occupied reports whether a piece is to be seen on a square.
func (c *HoverCard) Occupied(sq ui.Square) bool {
	p := c.shown()
	return sq != ui.None && p != nil && p.At(board.Square(sq)) != rules.NoPiece
}

// Update shows what the piece can do now. A piece that has come under a pointer at rest takes its place;
// if there is neither, the card becomes empty. What was explained of another position is withdrawn.
func (c *HoverCard) Update() {
	if p := c.shown(); c.told != 0 && (p == nil || p.Key() != c.told) {
		c.Pressed()
	}
	if c.Occupied(c.under) {
		c.Square = c.under
	}
	if c.Square == ui.None {
		return
	}
	p, sq := c.shown(), board.Square(c.Square)
	if p == nil || p.At(sq) == rules.NoPiece {
		c.Square = ui.None
		c.set(nil)
		return
	}
	m := Card(p, sq)
	m.Diagram = c.reach
	if now := (drawn{p.Key(), sq, c.flipped()}); c.drawn != now {
		c.drawn = now
		c.reach.Set(Reach(p, sq, now.flipped))
	}
	c.set(m)
}

package present

import (
	"midline/engine/board"
	"midline/engine/rules"
	ui "midline/ui/board"
)

// Still returns the view of a position without a game, for pictures. The side to move has all legal actions;
// the ID of an action is its index in p.Legal(nil). The squares of last are marked as those of the last turn.
func Still(p *rules.Position, last []board.Square) ui.View {
	return View(p, Scene{Legal: p.Legal(nil), Last: last, Hand: true, Over: p.Won().Reason != rules.Ongoing})
}

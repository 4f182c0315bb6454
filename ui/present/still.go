package present

import (
	"midline/engine/board"
	"midline/engine/rules"
	ui "midline/ui/board"
)

// Still is the view of a position without a game around it, for pictures: the
// side to move may do whatever is legal. The squares of last are marked as those
// of the last turn. An action's ID is its place in p.Legal(nil).
func Still(p *rules.Position, last []board.Square) ui.View {
	return View(p, Scene{Legal: p.Legal(nil), Last: last, Hand: true, Over: p.Won().Reason != rules.Ongoing})
}

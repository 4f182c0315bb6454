package present

import (
	"slices"

	"midline/engine/game"
	"midline/engine/notation/san"
	"midline/engine/rules"
	"midline/ui/screen"
)

// MoveTexts keeps the texts of turns, by the last node of each. The zero value is
// ready.
type MoveTexts struct{ known map[*game.Node]string }

// Moves makes the list of moves of a line; an index is a place in the line. The
// turn of the node shown is the current one.
func (t *MoveTexts) Moves(line []*game.Node, shown *game.Node) screen.MovesModel {
	m := screen.MovesModel{Current: -1}
	first := 1
	for _, end := range game.Turns(line) {
		start, nodes := line[first-1].Position(), line[first:end+1]
		cell := screen.MoveCell{Text: t.turn(start, nodes), Index: end}
		if len(m.Rows) == 0 || start.Side() == rules.White {
			m.Rows = append(m.Rows, screen.MoveRow{Number: start.Fullmove()})
		}
		row := &m.Rows[len(m.Rows)-1]
		if start.Side() == rules.White {
			row.White = cell
		} else {
			row.Black = cell
		}
		if slices.Contains(nodes, shown) {
			m.Current = end
		}
		first = end + 1
	}
	return m
}

// turn writes the turn that led from a position through nodes.
func (t *MoveTexts) turn(start *rules.Position, nodes []*game.Node) string {
	last := nodes[len(nodes)-1]
	if text, known := t.known[last]; known {
		return text
	}
	moves := make([]rules.Move, len(nodes))
	for i, n := range nodes {
		moves[i] = n.Move()
	}
	if t.known == nil {
		t.known = map[*game.Node]string{}
	}
	t.known[last] = san.Turn(start, moves...)
	return t.known[last]
}

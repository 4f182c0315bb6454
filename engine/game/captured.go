package game

import (
	"slices"

	"midline/engine/board"
	"midline/engine/rules"
	"midline/engine/transition"
)

// Transition returns what the action before this place did; the zero Transition at the root.
func (n *Node) Transition() rules.Transition {
	if n.parent == nil {
		return rules.Transition{}
	}
	if n.Null() {
		return rules.Transition{Effect: transition.Pass, From: board.NoSquare, To: board.NoSquare}
	}
	return n.parent.pos.Transition(n.move)
}

// Captured returns the pieces that a side has removed from the board up to the current place, in order, its own
// included.
func (g *Game) Captured(c rules.Color) []rules.Piece { return g.current.Captured(c) }

// Captured returns the pieces that a side has removed from the board up to this place, in order, its own included.
// The slice must not be changed.
func (n *Node) Captured(c rules.Color) []rules.Piece {
	var unknown []*Node
	m := n
	for ; m.captured == nil && m.parent != nil; m = m.parent {
		unknown = append(unknown, m)
	}
	if m.captured == nil {
		m.captured = new([2][]rules.Piece)
	}
	for _, m := range slices.Backward(unknown) {
		m.captured = m.parent.captured
		for _, change := range m.parent.pos.Changes(m.move) {
			if change.Kind == transition.Remove {
				more, by := *m.captured, m.parent.pos.Side()
				more[by] = append(slices.Clip(more[by]), change.Piece)
				m.captured = &more
			}
		}
	}
	return n.captured[c]
}

// LastTurn returns the squares that the last turn touched, its king-turn included: from, to, and
// those of destroyed pieces; see Node.TurnSquares.
func (g *Game) LastTurn() []board.Square { return g.current.TurnSquares() }

package game

import (
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

// Captured returns the pieces of a side that have left the board up to the current place, in order,
// whichever side removed them.
func (g *Game) Captured(c rules.Color) []rules.Piece { return g.current.Captured(c) }

// Captured returns the pieces of a side that have left the board up to this place, in order,
// whichever side removed them.
func (n *Node) Captured(c rules.Color) []rules.Piece {
	var list []rules.Piece
	for _, m := range n.Path()[1:] {
		for _, change := range m.parent.pos.Changes(m.move) {
			if change.Kind == transition.Remove && change.Piece.Color() == c {
				list = append(list, change.Piece)
			}
		}
	}
	return list
}

// LastTurn returns the squares that the last turn touched, its king-turn included: from, to, and
// those of destroyed pieces.
func (g *Game) LastTurn() []board.Square { return g.current.TurnSquares() }

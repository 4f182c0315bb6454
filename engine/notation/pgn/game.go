// Package pgn reads and writes games as text in the Portable Game Notation, for every
// game that Midline has, and reads what other programs write.
package pgn

import (
	"midline/engine/annotation"
	"midline/engine/rules"
)

// Tag is a pair of the head of a game: [Name "Value"].
type Tag struct{ Name, Value string }

// Game is a game as PGN has it: its head and the tree of its actions.
type Game struct {
	Tags  []Tag // in order, none twice
	Start rules.Position
	Root  *Node // the start; its comment stands before the first action
	// Result is the token that ends the moves: "1-0", "0-1", "1/2-1/2" or "*".
	Result string
}

// Node is a place in the tree of a Game. Each action is a node of its own: a turn with a
// king-turn is two.
type Node struct {
	// Move is the action that led here, rules.NoMove at the root. rules.PassMove where there
	// is no king-turn is a null move, by which a side gives up its turn.
	Move     rules.Move
	Notes    annotation.Notes
	Children []*Node // what follows, the main line first
}

// Tag returns the value of a tag, "" if there is none.
func (g *Game) Tag(name string) string {
	for _, t := range g.Tags {
		if t.Name == name {
			return t.Value
		}
	}
	return ""
}

// Package pgn reads and writes games as text in the Portable Game Notation, for every
// game that Midline has, and reads what other programs write. docs/notation.md says what
// is written and what is read.
package pgn

import (
	"midline/engine/annotation"
	"midline/engine/notation/fen"
	"midline/engine/rules"
	"midline/engine/variant/orthodox"
)

// Tag is a pair of the head of a game: [Name "Value"].
type Tag struct{ Name, Value string }

// Game is a game as PGN has it: its head and the tree of its actions.
type Game struct {
	// Tags are in order: first those of the seven tag roster that are known. Of a name that
	// stands twice the first counts.
	// Result, Variant, SetUp, FEN, WhiteArmy and BlackArmy are not among them, for they
	// follow from Result and Start; Write leaves out what stands here under their names.
	Tags  []Tag
	Start rules.Position
	Root  *Node // the start; its comment stands before the first action
	// End is the last place of the game, on the main line, where analysis follows it; nil where the
	// game ends with the main line.
	End *Node
	// Result is the token that ends the moves: "1-0", "0-1", "1/2-1/2" or "*".
	Result string
	// Warnings tell what of the text that was read could not be taken as it stands, in its
	// order. They are not written.
	Warnings []*Error
}

// Node is a place in the tree of a Game. Each action is a node of its own: a turn with a
// king-turn is two.
type Node struct {
	// Move is the action that led here, rules.NoMove at the root. rules.PassMove where there
	// is no king-turn is a null move, by which a side gives up its turn.
	Move     rules.Move
	Notes    annotation.Notes
	Children []*Node // what follows, the main line first; no action twice
}

// Tag returns the value of a tag, "" if there is none. It knows those that follow from
// Result and Start as well.
func (g *Game) Tag(name string) string {
	for i, t := range derived {
		if name == t {
			return g.derived()[i]
		}
	}
	if name == "Result" {
		return g.result()
	}
	for _, t := range g.Tags {
		if t.Name == name {
			return t.Value
		}
	}
	return ""
}

// result returns the token that ends the moves.
func (g *Game) result() string {
	if g.Result == "" {
		return "*"
	}
	return g.Result
}

// derived returns the values of the tags that follow from the start, "" for those that
// are not written.
func (g *Game) derived() (values [len(derived)]string) {
	r := g.Start.Rules()
	if r == nil || g.Start == chessArray() {
		return values
	}
	if r.Variant != &orthodox.Chess {
		values[tagVariant] = r.Variant.Name
	}
	values[tagSetUp], values[tagFEN] = "1", fen.Format(&g.Start)
	if r.Variant.Chosen {
		values[tagWhiteArmy], values[tagBlackArmy] = r.Army(rules.White).Name, r.Army(rules.Black).Name
	}
	return values
}

// Package pgn reads and writes games as text in the Portable Game Notation, for every game of
// Midline, and reads what other programs write. docs/notation.md describes both.
package pgn

import (
	"midline/engine/annotation"
	"midline/engine/army"
	"midline/engine/notation/fen"
	"midline/engine/rules"
	"midline/engine/variant/orthodox"
)

// Tag is a pair of the header of a game: [Name "Value"].
type Tag struct{ Name, Value string }

// Game is a game in PGN: its header and the tree of its actions.
type Game struct {
	// Tags are in order: first the known ones of the seven tag roster. If a name is there twice,
	// the first counts. They exclude Result, Variant, SetUp, FEN, WhiteArmy, BlackArmy, Army1 and
	// Army2, which follow from Result and Start; Write ignores tags with these names.
	Tags  []Tag
	Start rules.Position
	Root  *Node // the start; its comment is before the first action
	// End is the last place of the game on the main line if analysis follows it; nil if the game
	// ends with the main line.
	End *Node
	// Result is the token after the moves: "1-0", "0-1", "1/2-1/2" or "*".
	Result string
	// Warnings say which parts of the text could not be read as they are, in order. They are not
	// written.
	Warnings []*Error
}

// Node is a place in the tree of a Game. Each action is a node of its own: a turn with a
// king-turn is two.
type Node struct {
	// Move is the action that led here, rules.NoMove at the root. Outside a king-turn,
	// rules.PassMove is a null move, with which a side gives up its turn.
	Move     rules.Move
	Notes    annotation.Notes
	Children []*Node // what follows, the main line first; no action twice
}

// Tag returns the value of a tag, "" if there is none. It includes those that follow from Result
// and Start.
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

// result returns the token after the moves.
func (g *Game) result() string {
	if g.Result == "" {
		return "*"
	}
	return g.Result
}

// derived returns the values of the tags that follow from the start, "" for those that are not
// written.
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
		white, black := r.Army(rules.White), r.Army(rules.Black)
		values[tagWhiteArmy], values[tagBlackArmy] = armyName(white), armyName(black)
		values[tagArmy1] = army.Carry(white)
		if black != white {
			if values[tagArmy2] = army.Carry(black); values[tagArmy1] == "" {
				values[tagArmy1], values[tagArmy2] = values[tagArmy2], ""
			}
		}
	}
	return values
}

package game

import (
	"slices"
	"time"

	"midline/engine/annotation"
	"midline/engine/board"
	"midline/engine/rules"
)

// Node is a place in the tree of a game: an action and the position after it.
// The root has no action.
type Node struct {
	notes    annotation.Notes
	move     rules.Move
	parent   *Node
	children []*Node
	next     *Node // the child that Redo follows, nil for none
	pos      rules.Position
	clocks   clocks
	auto     bool
	played   bool    // in the game, and not a variation beside it
	offered  [2]bool // the side offered a draw here
	board    Result  // what the rules say, history included
	decided  Result  // resignation, agreement or time, here
	repeats  int     // how often the position occurred up to here, 0 within a turn
}

// Move returns the action that led here, rules.NoMove at the root.
func (n *Node) Move() rules.Move { return n.move }

// Notes returns what is noted about the place. Nothing in it may be changed: Annotate does
// that.
func (n *Node) Notes() annotation.Notes { return n.notes }

// Null reports whether the action is a null move, which only variations and games of other
// programs have.
func (n *Node) Null() bool {
	return n.move.Kind() == rules.Pass && !n.parent.pos.KingTurn()
}

// Played reports whether the action was made in the game, and is no variation beside it. In
// an analysis no action is.
func (n *Node) Played() bool { return n.played }

// Parent returns the place before the action, nil at the root.
func (n *Node) Parent() *Node { return n.parent }

// Children returns the places that follow, the main line first. The slice must
// not be changed.
func (n *Node) Children() []*Node { return n.children }

// Next returns the child that Redo goes to, nil if there is none.
func (n *Node) Next() *Node { return n.next }

// Position returns the position after the action. It must not be changed.
func (n *Node) Position() *rules.Position { return &n.pos }

// Mover returns the side whose action led here. At the root, where nobody has
// acted, it is the side that is not to move.
func (n *Node) Mover() rules.Color {
	if n.parent == nil {
		return n.pos.Side().Other()
	}
	return n.parent.pos.Side()
}

// Clocks returns what was left to White and to Black after the action, the
// increment included; zeros in a game without clocks.
func (n *Node) Clocks() [2]time.Duration { return n.clocks.left }

// Auto reports whether the action was made automatically (a pass where there was no
// choice), so that it is taken back together with the one before.
func (n *Node) Auto() bool { return n.auto }

// Repeats returns how often the position has occurred at the start of a turn,
// this time included, and 0 before a king-turn (R1.4).
func (n *Node) Repeats() int { return n.repeats }

// Result returns how the game stands here.
func (n *Node) Result() Result {
	if n.board.Over() {
		return n.board
	}
	return n.decided
}

// Path returns the nodes from the root, which is the first, to this one.
func (n *Node) Path() []*Node {
	length := 0
	for m := n; m != nil; m = m.parent {
		length++
	}
	path := make([]*Node, length)
	for m := n; m != nil; m = m.parent {
		length--
		path[length] = m
	}
	return path
}

// judge works out what the rules say of the node. It needs the parents.
func (n *Node) judge() {
	repeats := 0
	if !n.pos.KingTurn() {
		repeats = n.pos.Occurrences(n.History())
	}
	n.stand(repeats)
}

// stand works out what the rules say of the node, whose position has occurred so often at the
// start of a turn.
func (n *Node) stand(repeats int) {
	status := n.pos.Status()
	n.board = ResultOf(status)
	if n.pos.KingTurn() {
		return
	}
	n.repeats = repeats
	// R1.5: stalemate and a dead position go before threefold repetition, and
	// that before the fifty-move rule.
	if n.repeats >= 3 && (status.Reason == rules.Ongoing || status.Reason == rules.FiftyMove) {
		n.board = ResultOf(rules.Status{Reason: rules.Threefold})
	}
}

// History returns the keys of the turn starts before the node, oldest first, as
// far back as there were no more pieces than now: what came before that cannot
// recur. At a king-turn the last is the start of the turn itself.
func (n *Node) History() []uint64 {
	var keys []uint64
	pieces := n.pos.Occupied().Count()
	for m := n.parent; m != nil && m.pos.Occupied().Count() == pieces; m = m.parent {
		if !m.pos.KingTurn() {
			keys = append(keys, m.pos.Key())
		}
	}
	slices.Reverse(keys)
	return keys
}

// turn returns the nodes of the turn that led here, the earlier first: one, or
// two of a turn with a king-turn. It is empty at the root.
func (n *Node) turn() []*Node {
	if n.parent == nil {
		return nil
	}
	if n.parent.parent != nil && n.parent.pos.KingTurn() {
		return []*Node{n.parent, n}
	}
	return []*Node{n}
}

// TurnSquares returns the squares that the turn which led here touched, each
// once: from, to and what was destroyed, of a normal turn and its king-turn
// together. It is empty at the root.
func (n *Node) TurnSquares() []board.Square {
	var seen board.Bitboard
	var list []board.Square
	add := func(sq board.Square) {
		if sq != board.NoSquare && !seen.Has(sq) {
			seen = seen.With(sq)
			list = append(list, sq)
		}
	}
	for _, m := range n.turn() {
		if m.move.Kind() == rules.Pass {
			continue // nothing is touched
		}
		add(m.move.From())
		for _, change := range m.parent.pos.Changes(m.move) {
			add(change.From)
			add(change.To)
		}
	}
	return list
}

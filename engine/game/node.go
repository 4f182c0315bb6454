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
	state   // changed through Game.change
	move    rules.Move
	parent  *Node
	pos     rules.Position
	board   Result // by the rules, history included
	repeats int    // how often the position has occurred up to here, 0 within a turn

	id       int // number in recordings, from 1; 0 before the first
	changed  bool
	captured *[2][]rules.Piece // nil before it is asked for
}

// state is what can change about a node. The other fields of a node in the tree stay as they are, so
// that other goroutines may read them.
type state struct {
	notes    annotation.Notes
	children []*Node
	next     *Node // the child that Redo follows, nil for none
	clocks   clocks
	auto     bool
	played   bool    // in the game, not in a variation
	offered  [2]bool // the side offered a draw here
	decided  Result  // by resignation, agreement or time
}

// Move returns the action that led here, rules.NoMove at the root.
func (n *Node) Move() rules.Move { return n.move }

// Notes returns the notes of the place. They must not be changed; Annotate does that.
func (n *Node) Notes() annotation.Notes { return n.notes }

// Null reports whether the action is a null move, which only variations and games of other programs
// have.
func (n *Node) Null() bool {
	return n.move.Kind() == rules.Pass && !n.parent.pos.KingTurn()
}

// Played reports whether the action was made in the game, not in a variation. In an analysis no
// action was.
func (n *Node) Played() bool { return n.played }

// Parent returns the place before the action, nil at the root.
func (n *Node) Parent() *Node { return n.parent }

// Children returns the places that follow, the main line first. The slice must not be changed.
func (n *Node) Children() []*Node { return n.children }

// Next returns the child that Redo goes to, nil if there is none.
func (n *Node) Next() *Node { return n.next }

// Position returns the position after the action. It must not be changed.
func (n *Node) Position() *rules.Position { return &n.pos }

// Mover returns the side whose action led here. At the root it is the side that is not to move.
func (n *Node) Mover() rules.Color {
	if n.parent == nil {
		return n.pos.Side().Other()
	}
	return n.parent.pos.Side()
}

// Clocks returns the times left to White and to Black after the action, the increment included;
// zeros in a game without clocks.
func (n *Node) Clocks() [2]time.Duration { return n.clocks.left }

// Auto reports whether the action was made automatically (a pass without a choice). Such an action
// is taken back together with the one before it.
func (n *Node) Auto() bool { return n.auto }

// Repeats returns how often the position has occurred at the start of a turn, this time included; 0
// before a king-turn (R1.4).
func (n *Node) Repeats() int { return n.repeats }

// Result returns the result of the game at this place.
func (n *Node) Result() Result { return n.resultIn(&n.state) }

// resultIn returns the result at this place in a state of it.
func (n *Node) resultIn(s *state) Result {
	if n.board.Over() {
		return n.board
	}
	return s.decided
}

// Path returns the nodes from the root to this one, both included.
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

// updateStatus sets the status of the node by the rules. The parents must be in place.
func (n *Node) updateStatus() {
	repeats := 0
	if !n.pos.KingTurn() {
		repeats = n.pos.Occurrences(n.History())
	}
	n.setStatus(repeats)
}

// setStatus sets the status of the node by the rules. Its position has occurred repeats times at the
// start of a turn.
func (n *Node) setStatus(repeats int) {
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

// History returns the keys of the turn starts before the node, oldest first. It goes back to the
// last change in the number of pieces, since earlier positions cannot recur. At a king-turn the
// last key is the start of the turn itself.
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

// turn returns the nodes of the turn that led here, in order: one, or two with a king-turn. It is
// empty at the root.
func (n *Node) turn() []*Node {
	if n.parent == nil {
		return nil
	}
	if n.parent.parent != nil && n.parent.pos.KingTurn() {
		return []*Node{n.parent, n}
	}
	return []*Node{n}
}

// TurnSquares returns the squares that the turn before this place touched, each once, its king-turn
// included: from, to, and those of destroyed pieces. If a null move led here, they are those of the turn
// before it. It is empty at the root.
func (n *Node) TurnSquares() []board.Square {
	for n.parent != nil && n.Null() {
		n = n.parent
	}
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

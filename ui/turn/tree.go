package turn

import (
	"slices"

	"midline/engine/game"
	"midline/engine/rules"
)

// GoTo shows a node of the game's tree. In an analysis it becomes the current node. Otherwise the
// current node remains, and two computers wait.
func (m *Machine) GoTo(n *game.Node) {
	if m.phase == Away || m.Adjourned() {
		return
	}
	m.finish()
	switch {
	case m.game.Analysis():
		m.game.GoTo(n)
	case n != m.game.Current():
		m.hold()
	}
	m.show(n)
	m.next()
}

// Arrive makes a node the current one that was added to an analysis from elsewhere, and shows it, animated if it
// follows the one that is shown.
func (m *Machine) Arrive(n *game.Node) {
	if m.phase == Away {
		m.game.GoTo(n)
		m.shown = n
		return
	}
	m.finish()
	if n.Parent() != m.shown || n.Move().Kind() == rules.Pass {
		m.GoTo(n)
		return
	}
	m.game.GoTo(n)
	m.play(n, false)
}

// Return shows the current node if another one is shown, and reports whether it did.
func (m *Machine) Return() bool {
	if m.Live() {
		return false
	}
	m.back()
	return true
}

// Step moves n turns forward in the line that is shown, or back if n is negative.
func (m *Machine) Step(n int) {
	nodes := m.Line()
	ends := append([]int{0}, game.Turns(nodes)...)
	next, _ := slices.BinarySearch(ends, slices.Index(nodes, m.shown)+1) // the end of the next turn
	if to := next - 1 + n; to >= 0 && to < len(ends) {
		m.GoTo(nodes[ends[to]])
	}
}

// NextVariation shows the nth variation after the one that is shown, or before it if n is negative, among those
// that branch off at the same node. It reports whether there is one.
func (m *Machine) NextVariation(n int) bool {
	at := m.shown
	for at.Parent() != nil && len(at.Parent().Children()) == 1 && at.Parent().Position().KingTurn() {
		at = at.Parent() // the turn branches off with its first action
	}
	if at.Parent() == nil {
		return false
	}
	list := at.Parent().Children()
	to := slices.Index(list, at) + n
	if to < 0 || to >= len(list) {
		return false
	}
	m.GoTo(wholeTurn(list[to]))
	return true
}

// wholeTurn returns the last node of the turn that a node belongs to.
func wholeTurn(n *game.Node) *game.Node {
	for n.Position().KingTurn() && len(n.Children()) > 0 {
		n = n.Children()[0]
	}
	return n
}

// branch makes an action in the position shown, in a variation.
func (m *Machine) branch(move rules.Move) {
	n, err := m.game.Branch(m.shown, move)
	if err != nil {
		m.reportTooLong(err)
		return
	}
	last := n
	if p := n.Position(); p.KingTurn() && len(p.Legal(nil)) == 1 {
		if last, err = m.game.Branch(n, rules.PassMove); err != nil {
			last = n
		}
	}
	if m.game.OnLine(last) { // the action was played in the game
		m.GoTo(last)
		return
	}
	m.hold()
	m.stage.Save()
	if move.Kind() == rules.Pass {
		m.show(last)
		return
	}
	m.shown = last
	m.stage.Play(n, false)
}

// Follow adds a line of actions to the tree after the node that is shown, as one edit, and shows the
// first turn of the line.
func (m *Machine) Follow(moves []rules.Move) {
	if line := m.addLine(moves); line != nil {
		m.GoTo(line[game.Turns(line)[0]])
	}
}

// FollowTo is Follow, and shows the end of the line.
func (m *Machine) FollowTo(moves []rules.Move) {
	if line := m.addLine(moves); line != nil {
		m.GoTo(wholeTurn(line[len(line)-1]))
	}
}

// addLine adds a line of actions, and returns it with the node before it; nil if it cannot be added.
func (m *Machine) addLine(moves []rules.Move) []*game.Node {
	if m.phase == Away || m.moving() || m.Adjourned() || len(moves) == 0 {
		return nil
	}
	m.finish()
	line, err := m.game.AddLine(m.shown, moves)
	if err != nil {
		m.reportTooLong(err)
		return nil
	}
	m.stage.Save()
	return append([]*game.Node{m.shown}, line...)
}

// UndoEdit undoes the last change of variations or notes, and shows the node concerned. It reports
// whether there was a change.
func (m *Machine) UndoEdit() bool { return m.edited(m.game.UndoEdit) }

// RedoEdit restores what UndoEdit undid.
func (m *Machine) RedoEdit() bool { return m.edited(m.game.RedoEdit) }

// edited calls change, which returns the node to show, nil if nothing has changed.
func (m *Machine) edited(change func() *game.Node) bool {
	if m.phase == Away || m.Adjourned() {
		return false
	}
	m.finish()
	n := change()
	if n == nil {
		return false
	}
	m.Edited(n)
	return true
}

// Edited must be called after the tree was changed. It saves the game and shows a node, or the nearest
// one before it that still exists.
func (m *Machine) Edited(n *game.Node) {
	for n.Parent() != nil && !inTree(n) {
		n = n.Parent()
	}
	m.stage.Save()
	m.GoTo(wholeTurn(n))
}

func inTree(n *game.Node) bool {
	for ; n.Parent() != nil; n = n.Parent() {
		if !slices.Contains(n.Parent().Children(), n) {
			return false
		}
	}
	return true
}

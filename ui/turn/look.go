package turn

import (
	"slices"

	"midline/engine/game"
	"midline/engine/rules"
)

// line is a line of the analysis that is looked at: a game of its own, which the
// one in play knows nothing of.
type line struct {
	base  *game.Node   // of the game, from which it goes on
	nodes []*game.Node // the first has the position of base
}

// Look shows a place of the game's line, without changing the game. Two computers
// wait while it is not where the game stands.
func (m *Machine) Look(n *game.Node) {
	if m.phase == Away || m.Covered() {
		return
	}
	m.finish()
	if n != m.game.Current() {
		m.hold()
	}
	m.show(n)
	m.next()
}

// Return shows where the game stands, if something else is shown.
func (m *Machine) Return() bool {
	if m.Live() {
		return false
	}
	m.back()
	return true
}

// Step shows the place n turns further in the line that is shown, or back.
func (m *Machine) Step(n int) {
	if m.line != nil {
		m.stepLine(n)
		return
	}
	nodes := m.game.Line()
	ends := append([]int{0}, game.Turns(nodes)...)
	if to := turnAt(ends, m.Place(nodes)) + n; to >= 0 && to < len(ends) {
		m.Look(nodes[ends[to]])
	}
}

// Place returns the place of what is shown in a line, the last if it is not in it.
func (m *Machine) Place(nodes []*game.Node) int {
	if i := slices.Index(nodes, m.shown); i >= 0 {
		return i
	}
	return len(nodes) - 1
}

// turnAt returns the index of the last end that is not after a place.
func turnAt(ends []int, place int) int {
	at := 0
	for i, end := range ends {
		if end <= place {
			at = i
		}
	}
	return at
}

// InLine reports whether a line of the analysis is shown.
func (m *Machine) InLine() bool { return m.line != nil }

// Follow shows the first turn of a line of actions that goes on from what is shown.
func (m *Machine) Follow(moves []rules.Move) {
	if m.moving() || m.Covered() {
		return
	}
	base := m.Settled()
	g, err := game.New(game.Options{Start: *m.shown.Position(), Variations: true})
	if err != nil {
		return // it was a position of a game
	}
	for _, move := range moves {
		if _, err := g.Play(move); err != nil {
			break
		}
	}
	nodes := g.Line()
	if m.line != nil { // the line branches off another
		nodes = append(slices.Clone(m.line.nodes[:slices.Index(m.line.nodes, m.shown)]), nodes...)
	}
	at := slices.Index(nodes, g.Root())
	m.hold()
	m.line = &line{base: base, nodes: nodes}
	for _, end := range game.Turns(nodes) {
		if end > at {
			m.show(nodes[end])
			return
		}
	}
	m.show(base)
}

// stepLine goes n turns further in the line, or back and out of it.
func (m *Machine) stepLine(n int) {
	ends := append([]int{0}, game.Turns(m.line.nodes)...)
	switch to := turnAt(ends, slices.Index(m.line.nodes, m.shown)) + n; {
	case to <= 0:
		m.show(m.line.base)
		m.next()
	case to < len(ends):
		m.show(m.line.nodes[ends[to]])
	}
}

// Settled returns the node of the game that is shown, or from which the line that
// is shown goes on.
func (m *Machine) Settled() *game.Node {
	if m.line != nil {
		return m.line.base
	}
	return m.shown
}

// History returns the keys of the positions before a node that is or was shown, as
// game.Node.History does.
func (m *Machine) History(n *game.Node) []uint64 {
	if m.line == nil || !slices.Contains(m.line.nodes, n) {
		return n.History()
	}
	keys := m.line.base.History()
	for _, before := range m.line.nodes[:slices.Index(m.line.nodes, n)] {
		if !before.Position().KingTurn() {
			keys = append(keys, before.Position().Key())
		}
	}
	return keys
}

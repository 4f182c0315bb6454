package game

import "slices"

// changes are the nodes of a game that have changed, in order. Only the last ones are kept.
type changes struct {
	first int // revision before the first of the nodes
	nodes []*Node
}

// maxChanges bounds the nodes that are kept.
const maxChanges = 4096

func (c *changes) add(n *Node) {
	if len(c.nodes) == maxChanges {
		c.first += maxChanges / 2
		c.nodes = slices.Delete(c.nodes, 0, maxChanges/2)
	}
	c.nodes = append(c.nodes, n)
}

// Revision returns a number that grows whenever the tree changes: its actions, notes, clocks or
// decisions. It stays when the game only stands elsewhere.
func (g *Game) Revision() int { return g.changes.first + len(g.changes.nodes) }

// ChangedSince returns the nodes that have changed since a revision, perhaps repeatedly. Of those that
// have been added or removed with others only their parent is one. The slice is valid until the next
// change. known is false if too much has changed since, or the revision is to come.
func (g *Game) ChangedSince(revision int) (nodes []*Node, known bool) {
	if revision < g.changes.first || revision > g.Revision() {
		return nil, false
	}
	return g.changes.nodes[revision-g.changes.first:], true
}

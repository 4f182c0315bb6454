package game

import (
	"slices"

	"midline/engine/notation/pgn"
)

// Recording is a snapshot of a game. It may be used on any goroutine.
type Recording struct {
	head                saved // without the actions and their places
	root, current, last *Node
	pages               []*page
	players             [2]Player
	control             Control
	tags                []pgn.Tag
}

// Record takes a snapshot of a game, with its clocks as they stand now. It takes the time of what has
// changed since the last one, and of the whole tree only the first time.
func Record(g *Game) *Recording {
	return &Recording{
		head: g.head(), root: g.root, current: g.current, last: g.last, pages: g.recorder.record(g.root),
		players: g.players, control: g.control, tags: g.tags,
	}
}

// SamePGN reports whether two recordings of one game have the same PGN. It may report false of some
// that have.
func (r *Recording) SamePGN(other *Recording) bool {
	return r.root == other.root && r.last == other.last && &r.pages[0] == &other.pages[0] &&
		r.players == other.players && slices.Equal(r.tags, other.tags)
}

// state returns the state of a node of the tree at the time of the recording.
func (r *Recording) state(n *Node) *state { return r.pages[n.id/pageSize][n.id%pageSize] }

// recorder keeps the states of all nodes of a game as they were last recorded.
type recorder struct {
	pages   []*page // shared with recordings, and so never changed; nil before the first recording
	last    int     // ID of a node
	changed []*Node // since the last recording
}

const pageSize = 64

// page has the states of the nodes with successive IDs.
type page [pageSize]*state

// change returns the state of a node, which the caller is about to change.
func (g *Game) change(n *Node) *state {
	g.changes.add(n)
	return g.changeNext(n)
}

// changeNext is change for what Redo follows alone.
func (g *Game) changeNext(n *Node) *state {
	if r := &g.recorder; r.pages != nil {
		r.note(n)
	}
	return &n.state
}

// changeBranch notes that a node and everything after it have changed.
func (g *Game) changeBranch(n *Node) {
	if r := &g.recorder; r.pages != nil {
		r.noteBranch(n)
	}
}

// note notes that the state of a node changes.
func (r *recorder) note(n *Node) {
	if n.id == 0 {
		r.last++
		n.id = r.last
	}
	if !n.changed {
		n.changed = true
		r.changed = append(r.changed, n)
	}
}

func (r *recorder) noteBranch(n *Node) {
	for open := []*Node{n}; len(open) > 0; {
		last := open[len(open)-1]
		open = append(open[:len(open)-1], last.children...)
		r.note(last)
	}
}

// record returns the states of all nodes of a tree by ID. Pages in which nothing has changed are those
// of the last recording.
func (r *recorder) record(root *Node) []*page {
	if r.pages == nil {
		r.noteBranch(root)
	}
	if len(r.changed) == 0 {
		return r.pages
	}
	pages := slices.Clone(r.pages)
	for _, n := range r.changed {
		i := n.id / pageSize
		switch {
		case i == len(pages):
			pages = append(pages, new(page))
		case i < len(r.pages) && pages[i] == r.pages[i]:
			own := *pages[i]
			pages[i] = &own
		}
		now := n.state
		now.children = slices.Clone(now.children) // the node's own slice is changed in place
		pages[i][n.id%pageSize] = &now
		n.changed = false
	}
	clear(r.changed)
	r.pages, r.changed = pages, r.changed[:0]
	return pages
}

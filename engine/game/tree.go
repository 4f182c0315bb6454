package game

import (
	"slices"

	"midline/engine/message"
	"midline/engine/notation/pgn"
	"midline/engine/rules"
)

// Tags returns the tags of the game. The slice must not be changed.
func (g *Game) Tags() []pgn.Tag { return g.tags }

// Tag returns the value of a tag, "" if there is none.
func (g *Game) Tag(name string) string {
	for _, t := range g.tags {
		if t.Name == name {
			return t.Value
		}
	}
	return ""
}

// SetTag sets the value of a tag; "" removes the tag.
func (g *Game) SetTag(name, value string) {
	for i, t := range g.tags {
		switch {
		case t.Name != name:
		case value == "":
			g.tags = append(g.tags[:i:i], g.tags[i+1:]...)
			return
		default:
			g.tags = slices.Clone(g.tags) // recordings share them
			g.tags[i].Value = value
			return
		}
	}
	if value != "" {
		g.tags = append(slices.Clip(g.tags), pgn.Tag{Name: name, Value: value})
	}
}

// EditTag is SetTag as an edit, which can be undone.
func (g *Game) EditTag(name, value string) {
	was := g.Tag(name)
	if was == value {
		return
	}
	g.do(edit{at: g.root, redo: func() { g.SetTag(name, value) }, undo: func() { g.SetTag(name, was) }})
}

// LineThrough returns the nodes from the root through a node to the end of its line: the
// continuation that Redo follows, or else the main one.
func (g *Game) LineThrough(n *Node) []*Node {
	line := n.Path()
	for {
		next := g.following(n)
		if next == nil && n != g.current && len(n.children) > 0 {
			next = n.children[0]
		}
		if next == nil {
			return line
		}
		n = next
		line = append(line, n)
	}
}

// MainLine returns the nodes of the game itself, from the root to End.
func (g *Game) MainLine() []*Node { return g.End().Path() }

// End returns the last place of the game. What follows it was not played and is analysis. In an
// analysis that is not of a finished game, it is the end of the main line.
func (g *Game) End() *Node {
	return end(g.root, g.last, g.analysis, func(n *Node) *state { return &n.state })
}

// end is Game.End of a tree in which the nodes have the states that of returns.
func end(root, last *Node, analysis bool, of func(*Node) *state) *Node {
	for n := root; ; {
		s := of(n)
		if n == last || s.decided.Over() || len(s.children) == 0 {
			return n
		}
		first := s.children[0]
		if !analysis && (n.board.Over() || !of(first).played) {
			return n
		}
		n = first
	}
}

// OnLine reports whether a node is on the path to the current place, or on the continuation that
// Redo follows.
func (g *Game) OnLine(n *Node) bool {
	for m := n; m != nil; m = m.parent {
		if m == g.current {
			for ; n != m; n = n.parent {
				if n.parent.next != n {
					return false
				}
			}
			return true
		}
	}
	for m := g.current; m != nil; m = m.parent {
		if m == n {
			return true
		}
	}
	return false
}

// Branch adds a legal action after any place of the game, as its last variation, and returns the
// place after it, which may exist already. The current place stays, and a finished game can be
// continued. The error is ErrIllegal or ErrTooLong.
func (g *Game) Branch(at *Node, m rules.Move) (*Node, error) {
	line, err := g.AddLine(at, []rules.Move{m})
	if err != nil {
		return nil, err
	}
	return line[0], nil
}

// AddLine is Branch for several successive actions, which count as one edit. It returns the place
// after each.
func (g *Game) AddLine(at *Node, moves []rules.Move) ([]*Node, error) {
	var line []*Node
	var first *Node // the first new one
	n := at
	for _, m := range moves {
		next := n.Child(m)
		if next == nil {
			if !legal(&n.pos, m) && !(m == rules.PassMove && n.pos.Null(new(rules.Position))) {
				return nil, ErrIllegal
			}
			next = newNode(n, m)
			if first == nil {
				first = next
			} else {
				n.children = append(n.children, next)
			}
		}
		line = append(line, next)
		n = next
	}
	if first == nil {
		return line, nil
	}
	if g.size+first.count() > MaxActions {
		return nil, message.New("%w (%d)", ErrTooLong, MaxActions)
	}
	g.doKeepingResult(edit{at: first, branch: first, redo: func() { g.attach(first, len(first.parent.children)) },
		undo: func() { g.detach(first) }})
	return line, nil
}

package game

import (
	"midline/engine/message"
	"midline/engine/notation/pgn"
	"midline/engine/rules"
)

// Tags returns what is known of the game besides its actions. The slice must not be changed.
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

// SetTag gives a tag a value; "" removes the tag.
func (g *Game) SetTag(name, value string) {
	for i, t := range g.tags {
		switch {
		case t.Name != name:
		case value == "":
			g.tags = append(g.tags[:i:i], g.tags[i+1:]...)
			return
		default:
			g.tags[i].Value = value
			return
		}
	}
	if value != "" {
		g.tags = append(g.tags, pgn.Tag{Name: name, Value: value})
	}
}

// LineThrough returns the nodes from the root through a node to the end of the line that goes
// on from it: the continuation that Redo follows, or else the main one.
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

// End returns the last place of the game: what follows it was not played, and is analysis. In an
// analysis that is no game which ended, it is the end of the first of all lines.
func (g *Game) End() *Node {
	n := g.root
	for len(n.children) > 0 && !g.endsAt(n) {
		n = n.children[0]
	}
	return n
}

// endsAt reports whether the game ends at a place of the first line, which goes on.
func (g *Game) endsAt(n *Node) bool {
	if n == g.last || n.decided.Over() {
		return true
	}
	return !g.analysis && (n.board.Over() || !n.children[0].played)
}

// OnLine reports whether a node is on the way to the place where the game stands, or on the
// continuation that Redo follows.
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

// Branch adds a legal action after any place of the game, as its last variation, and returns
// the place after it: the one that is there already if the action has been made there before.
// The game stays where it stands, and what is over can be gone on with. The error is ErrIllegal
// or ErrTooLong.
func (g *Game) Branch(at *Node, m rules.Move) (*Node, error) {
	line, err := g.AddLine(at, []rules.Move{m})
	if err != nil {
		return nil, err
	}
	return line[0], nil
}

// AddLine is Branch for several actions one after another, which count as one edit. It
// returns the places after each.
func (g *Game) AddLine(at *Node, moves []rules.Move) ([]*Node, error) {
	var line []*Node
	var first *Node // that is new
	n := at
	for _, m := range moves {
		next := n.child(m)
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
	g.do(edit{at: first, branch: first, redo: func() { g.attach(first, len(first.parent.children)) },
		undo: func() { g.detach(first) }})
	return line, nil
}

package movelist

import (
	"strings"

	"midline/engine/game"
	"midline/engine/rules"
	"midline/ui/present"
	"midline/ui/words"
)

// Texts makes the list of moves of a game, in the time of what has changed since the last one. The
// zero value is ready, and writes letters.
type Texts struct {
	Figurines bool
	Folded    map[*game.Node]bool // the first nodes of variations of which only these are shown

	known   map[turnKey]*nodesTurn
	nodes   []*game.Node // by the indices of cells
	indices map[*game.Node]int

	// The rows, and what they are of.
	rows      []*Row
	of        *game.Game
	revision  int
	figurines bool
	main      *moveSection
	sections  map[*game.Node]*moveSection // of variations, by their first nodes
	cells     map[*game.Node]cellPlace    // of all nodes in the list
	stale     []*moveSection              // that are to be written again
}

// turnKey tells one turn from another: by its last node, since a variation may begin with a
// king-turn, and the number of its actions.
type turnKey struct {
	last    *game.Node
	actions int
}

// Node returns the place that an index of the list stands for, nil for none.
func (t *Texts) Node(index int) *game.Node {
	if index < 0 || index >= len(t.nodes) {
		return nil
	}
	return t.nodes[index]
}

// Forget lets everything be written anew, in another language.
func (t *Texts) Forget() { *t = Texts{Figurines: t.Figurines, Folded: t.Folded} }

// Fold folds the variation that a node begins, or unfolds it.
func (t *Texts) Fold(n *game.Node) {
	if t.Folded == nil {
		t.Folded = map[*game.Node]bool{}
	}
	t.Folded[n] = !t.Folded[n]
	t.changed(t.sections[n])
}

// Moves makes the list of all moves of a game. The turn of the node shown is the current one. The rows
// of a list never change.
func (t *Texts) Moves(g *game.Game, shown *game.Node) Model {
	t.update(g)
	m := Model{Rows: t.rows, Current: -1}
	if at, listed := t.cells[shown]; listed {
		m.Current = at.index
	}
	return m
}

// remarks are the comments between the actions of a turn and behind them, each of the latter behind
// the glyphs of its action that have no sign.
func remarks(turn []*game.Node) string {
	var texts []string
	add := func(list ...string) {
		for _, text := range list {
			if text != "" {
				texts = append(texts, text)
			}
		}
	}
	for i, n := range turn {
		if i > 0 {
			add(n.Notes().Before)
		}
		add(glyphNames(n.Notes().Glyphs, false), n.Notes().Comment)
	}
	return strings.Join(texts, " ")
}

// turnFrom returns the nodes of the turn that an action begins, or of what is left of it, up to the end
// of the game.
func turnFrom(n, end *game.Node) []*game.Node {
	nodes := []*game.Node{n}
	for n != end && n.Position().KingTurn() && len(n.Children()) > 0 {
		n = n.Children()[0]
		nodes = append(nodes, n)
	}
	return nodes
}

// index returns the index that stands for a node.
func (t *Texts) index(n *game.Node) int {
	i, known := t.indices[n]
	if !known {
		i = len(t.nodes)
		t.indices[n], t.nodes = i, append(t.nodes, n)
	}
	return i
}

// turn returns the turn that led from a position through nodes.
func (t *Texts) turn(start *rules.Position, nodes []*game.Node) *nodesTurn {
	key := turnKey{nodes[len(nodes)-1], len(nodes)}
	turn := t.known[key]
	if turn == nil {
		turn = &nodesTurn{start: start, nodes: nodes}
		if t.known == nil {
			t.known = map[turnKey]*nodesTurn{}
		}
		t.known[key] = turn
	}
	return turn
}

// nodesTurn implements Turn for the turn that led from a position through nodes.
type nodesTurn struct {
	start *rules.Position
	nodes []*game.Node
	text  string
	parts []Part
}

func (n *nodesTurn) null() bool { return n.nodes[len(n.nodes)-1].Null() }

// Text writes SAN.
func (n *nodesTurn) Text() string {
	switch {
	case n.text != "":
	case n.null():
		n.text = "--"
	default:
		moves := make([]rules.Move, len(n.nodes))
		for i, node := range n.nodes {
			moves[i] = node.Move()
		}
		n.text = present.SANTurn(n.start, moves...)
	}
	return n.text
}

func (n *nodesTurn) Parts() []Part {
	switch {
	case n.parts != nil:
	case n.null():
		n.parts = []Part{{Text: n.Text()}}
	default:
		at := n.start
		for i, node := range n.nodes {
			if i > 0 {
				n.parts = append(n.parts, Part{Text: "  "})
			}
			n.parts = append(n.parts, figurines(at, node.Move())...)
			at = node.Position()
		}
	}
	return n.parts
}

func (n *nodesTurn) Spoken() string {
	if n.null() {
		return words.T("moves.null")
	}
	var texts []string
	at := n.start
	for _, node := range n.nodes {
		texts = append(texts, present.Speak(at, node.Move()))
		at = node.Position()
	}
	return words.Sentence(words.Clauses(texts))
}

package present

import (
	"slices"
	"strings"

	"midline/engine/annotation"
	"midline/engine/game"
	"midline/engine/notation/san"
	"midline/engine/rules"
	"midline/ui/screen"
	"midline/ui/words"
)

// MoveTexts makes the list of moves, and keeps the texts of turns. The
// zero value is ready, and writes letters.
type MoveTexts struct {
	Figurines bool
	Folded    map[*game.Node]bool // the first nodes of variations of which only these are shown

	known map[turnKey]screen.MoveCell
	nodes []*game.Node // by the indices of the last list
	model screen.MovesModel
	shown *game.Node
}

// turnKey tells one turn from another: by its last node, since a variation may begin with a
// king-turn, and the number of its actions.
type turnKey struct {
	last    *game.Node
	actions int
}

// Node returns the place that an index of the last list stands for, nil for none.
func (t *MoveTexts) Node(index int) *game.Node {
	if index < 0 || index >= len(t.nodes) {
		return nil
	}
	return t.nodes[index]
}

// Fold folds the variation that a node begins, or unfolds it.
func (t *MoveTexts) Fold(n *game.Node) {
	if t.Folded == nil {
		t.Folded = map[*game.Node]bool{}
	}
	t.Folded[n] = !t.Folded[n]
}

// Moves makes the list of all moves of a game. The turn of the node shown is the current one.
func (t *MoveTexts) Moves(g *game.Game, shown *game.Node) screen.MovesModel {
	t.nodes, t.shown = t.nodes[:0], shown
	t.model = screen.MovesModel{Rows: make([]screen.MoveRow, 0, len(t.model.Rows)), Current: -1}
	t.remark(g.Root().Notes().Comment, 0)
	t.mainLine(g)
	return t.model
}

// mainLine writes the turns of the game as rows, and below each what branches off in it; what
// follows its end is written as variations.
func (t *MoveTexts) mainLine(g *game.Game) {
	open := false // the last row waits for Black's turn
	end := g.End()
	for at := g.Root(); at != end; {
		nodes := turnFrom(at.Children()[0], end)
		start := at.Position()
		if text := nodes[0].Notes().Before; text != "" {
			t.remark(text, 0)
			open = false
		}
		if start.Side() == rules.White || !open {
			t.model.Rows = append(t.model.Rows, screen.MoveRow{Number: start.Fullmove()})
		}
		row := &t.model.Rows[len(t.model.Rows)-1]
		if open = start.Side() == rules.White; open {
			row.White = t.cell(nodes)
		} else {
			row.Black = t.cell(nodes)
		}
		before := len(t.model.Rows)
		t.remark(remarks(nodes), 0)
		t.branches(nodes, 1)
		open = open && len(t.model.Rows) == before
		at = nodes[len(nodes)-1]
	}
	for _, v := range end.Children() {
		t.variation(v, 1)
	}
}

// branches writes the variations that branch off in a turn of a line.
func (t *MoveTexts) branches(turn []*game.Node, depth int) {
	for _, n := range turn {
		list := n.Parent().Children()
		if list[0] != n {
			continue
		}
		for _, v := range list[1:] {
			t.variation(v, depth)
		}
	}
}

// variation writes the line that a node begins as paragraphs, and between them what branches
// off in it.
func (t *MoveTexts) variation(first *game.Node, depth int) {
	head := t.index(first)
	p := screen.MoveRow{Depth: depth, Fold: true, Head: head, Folded: t.Folded[first]}
	fresh := true // a number is to be written
	for n := first; n != nil; {
		nodes := turnFrom(n, nil)
		if text := nodes[0].Notes().Before; text != "" {
			p.Items, fresh = append(p.Items, screen.MoveItem{Text: text}), true
		}
		start := nodes[0].Parent().Position()
		if start.Side() == rules.White || fresh {
			p.Items = append(p.Items, screen.MoveItem{Number: numbered(start, true)})
		}
		p.Items = append(p.Items, screen.MoveItem{Cell: t.cell(nodes)})
		last := nodes[len(nodes)-1]
		fresh = false
		if p.Folded {
			p.Hidden = last.Children() != nil
			break
		}
		if text := remarks(nodes); text != "" {
			p.Items, fresh = append(p.Items, screen.MoveItem{Text: text}), true
		}
		if slices.ContainsFunc(nodes, func(n *game.Node) bool { return n != first && len(n.Parent().Children()) > 1 }) {
			t.model.Rows = append(t.model.Rows, p)
			if nodes[0] == first {
				t.branches(nodes[1:], depth+1)
			} else {
				t.branches(nodes, depth+1)
			}
			p, fresh = screen.MoveRow{Depth: depth}, true
		}
		n = nil
		if len(last.Children()) > 0 {
			n = last.Children()[0]
		}
	}
	if len(p.Items) > 0 {
		t.model.Rows = append(t.model.Rows, p)
	}
}

// remark writes a comment as a paragraph.
func (t *MoveTexts) remark(text string, depth int) {
	if text != "" {
		t.model.Rows = append(t.model.Rows, screen.MoveRow{Depth: depth, Items: []screen.MoveItem{{Text: text}}})
	}
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

func (t *MoveTexts) index(n *game.Node) int {
	t.nodes = append(t.nodes, n)
	return len(t.nodes) - 1
}

// cell is the turn of some nodes, with its place in the list.
func (t *MoveTexts) cell(nodes []*game.Node) screen.MoveCell {
	cell := t.turn(nodes[0].Parent().Position(), nodes)
	cell.Index = t.index(nodes[len(nodes)-1])
	if !t.Figurines {
		cell.Parts = nil
	}
	var glyphs []annotation.Glyph
	for _, n := range nodes {
		glyphs = append(glyphs, n.Notes().Glyphs...)
	}
	cell.Sign, cell.Symbols = drawnGlyphs(glyphs)
	if meaning := glyphNames(glyphs, true); meaning != "" {
		move := cell.Spoken
		cell.Spoken = func() string { return words.Sentence(move()) + " " + meaning }
	}
	if slices.Contains(nodes, t.shown) {
		t.model.Current = cell.Index
	}
	return cell
}

// turn writes the turn that led from a position through nodes.
func (t *MoveTexts) turn(start *rules.Position, nodes []*game.Node) screen.MoveCell {
	key := turnKey{nodes[len(nodes)-1], len(nodes)}
	if cell, known := t.known[key]; known {
		return cell
	}
	moves := make([]rules.Move, len(nodes))
	for i, n := range nodes {
		moves[i] = n.Move()
	}
	var cell screen.MoveCell
	if key.last.Null() {
		cell.Text, cell.Spoken = "--", func() string { return words.T("moves.null") }
	} else {
		cell.Text = san.Turn(start, moves...)
		at := start
		for i, n := range nodes {
			if i > 0 {
				cell.Parts = append(cell.Parts, screen.MovePart{Text: "  "})
			}
			cell.Parts = append(cell.Parts, figurines(at, n.Move())...)
			at = n.Position()
		}
		cell.Spoken = func() string { return speakNodes(start, nodes) }
	}
	if t.known == nil {
		t.known = map[turnKey]screen.MoveCell{}
	}
	t.known[key] = cell
	return cell
}

// speakNodes is the turn that led from a position through nodes, in words.
func speakNodes(at *rules.Position, nodes []*game.Node) string {
	var texts []string
	for _, n := range nodes {
		texts = append(texts, Speak(at, n.Move()))
		at = n.Position()
	}
	return words.Sentence(strings.Join(texts, "; "))
}

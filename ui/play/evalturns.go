package play

import (
	"slices"

	"midline/engine/game"
	"midline/engine/notation/san"
	"midline/engine/rules"
	"midline/ui/present"
	"midline/ui/words"
)

// The shares of the winning chances that a mistake and a blunder lose.
const (
	mistakeLoses = 0.15
	blunderLoses = 0.25
)

// gameGraph makes the graph of a game, in the time of what has changed since the last one. The zero value
// is ready.
type gameGraph struct {
	of       *game.Game
	revision int
	model    EvalGraphModel
	nodes    []*game.Node
	turns    map[*game.Node]int // of the places of the main line: the last turn that ended by then
}

// Graph is what is noted of the turns of the main line, the start first, with the places after them.
// Where the rules have ended the game, the result stands for an evaluation.
func (t *gameGraph) Graph(g *game.Game, shown *game.Node) (EvalGraphModel, []*game.Node) {
	nodes, known := g.ChangedSince(t.revision)
	if t.of != g || !known || slices.ContainsFunc(nodes, func(n *game.Node) bool {
		_, there := t.turns[n]
		return there
	}) {
		t.of = g
		t.make()
	}
	t.revision = g.Revision()
	m := t.model
	for n := shown; n != nil; n = n.Parent() {
		if i, there := t.turns[n]; there {
			m.Current = i
			break
		}
	}
	return m, t.nodes
}

// make makes the graph anew.
func (t *gameGraph) make() {
	line := t.of.MainLine()
	ends := game.Turns(line)
	nodes := []*game.Node{line[0]}
	t.turns = make(map[*game.Node]int, len(line))
	for i, n := range line {
		if len(nodes) <= len(ends) && i == ends[len(nodes)-1] {
			nodes = append(nodes, n)
		}
		t.turns[n] = len(nodes) - 1
	}
	m := EvalGraphModel{Points: make([]EvalPoint, len(nodes))}
	for i, n := range nodes {
		p := &m.Points[i]
		if r := n.Result(); endsByRule(r) {
			p.Known, p.White = true, resultBar(r).White
		} else if e := n.Notes().Eval; e.Known {
			p.Known, p.White = true, evalShare(e)
		}
		if i == 0 || !p.Known || !m.Points[i-1].Known {
			continue
		}
		loss := m.Points[i-1].White - p.White
		if n.Mover() == rules.Black {
			loss = -loss
		}
		switch {
		case loss >= blunderLoses:
			p.Fall = FallBlunder
		case loss >= mistakeLoses:
			p.Fall = FallMistake
		}
	}
	m.Tell = func(i int) string { return tellPoint(nodes, m.Points[i], i) }
	t.model, t.nodes = m, nodes
}

// endsByRule reports whether it is the rules that have ended the game.
func endsByRule(r game.Result) bool { return r.Over() && r.Reason < game.Resignation }

// tellPoint writes a turn of the graph and what is thought of it: "12…Nxd4  –0.35, a mistake".
func tellPoint(nodes []*game.Node, p EvalPoint, i int) string {
	n, text := nodes[i], words.T("graph.start")
	if i > 0 {
		var moves []rules.Move
		at := n
		for ; at != nodes[i-1]; at = at.Parent() {
			moves = append([]rules.Move{at.Move()}, moves...)
		}
		text = present.Numbered(at.Position(), true)
		if n.Null() {
			text += "--"
		} else {
			text += san.Turn(at.Position(), moves...)
		}
	}
	if e := n.Notes().Eval; e.Known && !endsByRule(n.Result()) {
		text += "  " + evalText(e)
	}
	switch p.Fall {
	case FallMistake:
		return words.T("graph.mistake", text)
	case FallBlunder:
		return words.T("graph.blunder", text)
	}
	return text
}

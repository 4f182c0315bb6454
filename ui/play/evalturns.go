package play

import (
	"slices"

	"midline/engine/annotation"
	"midline/engine/assess"
	"midline/engine/game"
	"midline/engine/rules"
	"midline/ui/present"
	"midline/ui/words"
)

// gameGraph makes the graph of a game, in the time of what has changed since the last one. The zero value
// is ready.
type gameGraph struct {
	of       *game.Game
	revision int
	model    EvalGraphModel
	nodes    []*game.Node
	judged   bool               // by an analysis of the whole game
	verdicts []annotation.Glyph // on the turns: of that, or what the evaluations say
	turns    map[*game.Node]int // of the places of the main line: the last turn that ended by then
}

// Graph is what is noted of the turns of the main line, the start first, with the places after them.
// Where the rules have ended the game, the result stands for an evaluation.
func (t *gameGraph) Graph(g *game.Game, shown *game.Node) (EvalGraphModel, []*game.Node) {
	nodes, known := g.ChangedSince(t.revision)
	judged := g.Tag(accuracyTags[0]) != ""
	if t.of != g || !known || judged != t.judged || slices.ContainsFunc(nodes, func(n *game.Node) bool {
		_, there := t.turns[n]
		return there
	}) {
		t.of, t.judged = g, judged
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
	t.verdicts = make([]annotation.Glyph, len(nodes))
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
		glyph := assess.Glyph(float64(loss))
		if t.judged { // it knows more than the evaluations
			glyph = n.Notes().Finding.Verdict
		}
		t.verdicts[i] = glyph
		switch glyph {
		case annotation.Blunder:
			p.Fall = FallBlunder
		case annotation.Mistake:
			p.Fall = FallMistake
		}
	}
	m.Tell = func(i int, fits func(text string) bool) string {
		text := tellPoint(nodes, m.Points[i], i, present.LineWords)
		if !fits(text) {
			text = tellPoint(nodes, m.Points[i], i, func(p rules.Position, moves []rules.Move) string {
				return present.Numbered(&p, true) + present.SANTurn(&p, moves...)
			})
		}
		return text
	}
	t.model, t.nodes = m, nodes
}

// endsByRule reports whether it is the rules that have ended the game.
func endsByRule(r game.Result) bool { return r.Over() && r.Reason < game.Resignation }

// tellPoint writes a turn of the graph and what is thought of it: "12...Nxd4  –0.35, a mistake".
func tellPoint(nodes []*game.Node, p EvalPoint, i int, write func(rules.Position, []rules.Move) string) string {
	n, text := nodes[i], words.T("graph.start")
	switch {
	case i > 0 && n.Null():
		text = present.Numbered(n.Parent().Position(), true) + "--"
	case i > 0:
		text = write(*nodes[i-1].Position(), actionsBetween(nodes[i-1], n))
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

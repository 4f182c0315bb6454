package present

import (
	"slices"

	"midline/engine/game"
	"midline/engine/notation/san"
	"midline/engine/rules"
	"midline/ui/screen"
	"midline/ui/words"
)

// The shares of the winning chances that a mistake and a blunder lose.
const (
	mistakeLoses = 0.15
	blunderLoses = 0.25
)

// Graph is what is noted of the turns of the main line, the start first, with the places after
// them. Where the rules have ended the game, the result stands for an evaluation.
func Graph(g *game.Game, shown *game.Node) (screen.EvalGraphModel, []*game.Node) {
	line := g.MainLine()
	nodes := []*game.Node{g.Root()}
	for _, end := range game.Turns(line) {
		nodes = append(nodes, line[end])
	}
	m := screen.EvalGraphModel{Points: make([]screen.EvalPoint, len(nodes)), Current: currentOf(nodes, shown)}
	for i, n := range nodes {
		p := &m.Points[i]
		if r := n.Result(); EndsByRule(r) {
			p.Known, p.White = true, ResultBar(r).White
		} else if e := n.Notes().Eval; e.Known {
			p.Known, p.White = true, EvalShare(e)
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
			p.Fall = screen.FallBlunder
		case loss >= mistakeLoses:
			p.Fall = screen.FallMistake
		}
	}
	m.Tell = func(i int) string { return tellPoint(nodes, m.Points[i], i) }
	return m, nodes
}

// EndsByRule reports whether it is the rules that have ended the game.
func EndsByRule(r game.Result) bool { return r.Over() && r.Reason < game.Resignation }

// currentOf is the last of the places of turns that the way to a node leads through.
func currentOf(nodes []*game.Node, shown *game.Node) int {
	for n := shown; n != nil; n = n.Parent() {
		if i := slices.Index(nodes, n); i >= 0 {
			return i
		}
	}
	return 0
}

// tellPoint writes a turn of the graph and what is thought of it: "12…Nxd4  –0.35, a mistake".
func tellPoint(nodes []*game.Node, p screen.EvalPoint, i int) string {
	n, text := nodes[i], words.T("graph.start")
	if i > 0 {
		var moves []rules.Move
		at := n
		for ; at != nodes[i-1]; at = at.Parent() {
			moves = append([]rules.Move{at.Move()}, moves...)
		}
		text = numbered(at.Position(), true)
		if n.Null() {
			text += "--"
		} else {
			text += san.Turn(at.Position(), moves...)
		}
	}
	if e := n.Notes().Eval; e.Known && !EndsByRule(n.Result()) {
		text += "  " + EvalText(e)
	}
	switch p.Fall {
	case screen.FallMistake:
		return words.T("graph.mistake", text)
	case screen.FallBlunder:
		return words.T("graph.blunder", text)
	}
	return text
}

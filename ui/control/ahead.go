package control

import (
	"slices"

	"midline/engine/game"
)

// ahead is a line of the analysis that is looked at: a game of its own, which
// the one in play knows nothing of.
type ahead struct {
	base  *game.Node   // of the game, from which it goes on
	nodes []*game.Node // the first has the position of base
}

// follow shows the first turn of a line of the analysis.
func (s *session) follow(index int) {
	a := &s.analysis
	if index >= len(a.moves) || a.of != s.shown || s.moving {
		return
	}
	base, start := s.shown, s.shown.Position()
	if s.ahead != nil {
		base = s.ahead.base
	}
	g, err := game.New(game.Options{Start: *start, Variations: true})
	if err != nil {
		return // it was a position of a game
	}
	for _, m := range a.moves[index] {
		if _, err := g.Play(m); err != nil {
			break
		}
	}
	nodes := g.Line()
	if s.ahead != nil { // the line branches off another
		nodes = append(slices.Clone(s.ahead.nodes[:slices.Index(s.ahead.nodes, s.shown)]), nodes...)
	}
	at := slices.Index(nodes, g.Root())
	s.dismiss()
	s.halt()
	s.hideBanner()
	s.ahead = &ahead{base: base, nodes: nodes}
	for _, end := range turns(nodes) {
		if end > at {
			s.show(nodes[end])
			return
		}
	}
	s.show(base)
}

// stepAhead goes n turns further in the line of the analysis, or back and out of
// it.
func (s *session) stepAhead(n int) {
	defer s.tap(s.shown)
	ends := append([]int{0}, turns(s.ahead.nodes)...)
	at := 0
	for i, end := range ends {
		if end <= slices.Index(s.ahead.nodes, s.shown) {
			at = i
		}
	}
	switch to := at + n; {
	case to <= 0:
		s.show(s.ahead.base)
		s.goOn()
	case to < len(ends):
		s.show(s.ahead.nodes[ends[to]])
	}
}

// settled is the node of the game that is shown, or from which what is shown
// goes on.
func (s *session) settled() *game.Node {
	if s.ahead != nil {
		return s.ahead.base
	}
	return s.shown
}

// keys are those of the positions before what is shown, the oldest first.
func (s *session) keys(n *game.Node) []uint64 {
	if s.ahead == nil || !slices.Contains(s.ahead.nodes, n) {
		return n.History()
	}
	keys := s.ahead.base.History()
	for _, m := range s.ahead.nodes[:slices.Index(s.ahead.nodes, n)] {
		if !m.Position().KingTurn() {
			keys = append(keys, m.Position().Key())
		}
	}
	return keys
}

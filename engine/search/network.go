package search

import (
	"midline/engine/nnue"
	"midline/engine/rules"
)

// networks says which networks evaluate.
type networks struct {
	handMade bool          // none
	other    *nnue.Network // for the games that it knows; nil for that of this build
}

// SetNetwork makes a network evaluate in the games that it knows, instead of that
// of this build.
func (s *Searcher) SetNetwork(n *nnue.Network) { s.net = networks{other: n} }

// SetHandMade makes the hand-made evaluation evaluate in all games.
func (s *Searcher) SetHandMade() { s.net = networks{handMade: true} }

// setNetwork prepares the evaluation of a game.
func (w *worker) setNetwork(n networks, r *rules.Rules) {
	if w.netOf == n && w.rules == r {
		return
	}
	w.netOf, w.net = n, nil
	network := n.other
	if network == nil && !n.handMade {
		network = nnue.Find(r.Variant.Name)
	}
	if network != nil {
		w.net, _ = nnue.New(network, r) // nil where it does not know the game
	}
}

// material returns the material of the side to act, without pawns and kings, in
// centipawns.
func (w *worker) material(f *frame) int {
	if w.net != nil {
		return w.eval.Material(&f.pos, f.pos.Side())
	}
	return f.maps.Force[f.pos.Side()]
}

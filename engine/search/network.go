package search

import (
	"midline/engine/nnue"
	"midline/engine/rules"
)

// Network selects the evaluation. The zero Network stands for the networks of this build.
type Network struct {
	handMade bool          // use no network
	other    *nnue.Network // for the games that it knows; nil for those of this build
}

// Names that ReadNetwork accepts besides those of files.
const (
	InternalNetwork = "<internal>" // the networks of this build
	NoNetwork       = "none"       // the hand-made evaluation in all games
)

// ReadNetwork reads a network from a file; it evaluates the games that it knows. The name may be
// InternalNetwork or NoNetwork. The error says what is wrong with the file.
func ReadNetwork(name string) (Network, error) {
	switch name {
	case InternalNetwork, "":
		return Network{}, nil
	case NoNetwork:
		return Network{handMade: true}, nil
	}
	n, err := nnue.ReadFile(name)
	return Network{other: n}, err
}

// UseNetwork sets the evaluation for the next searches, except those of levels up to HandMadeLevels.
func (s *Searcher) UseNetwork(n Network) { s.net = n }

// LoadNetwork is ReadNetwork followed by UseNetwork; after an error nothing has changed.
func (s *Searcher) LoadNetwork(name string) error {
	n, err := ReadNetwork(name)
	if err == nil {
		s.net = n
	}
	return err
}

// For returns the network for a game, or nil if the game has the hand-made evaluation. The network
// may not know the game.
func (n Network) For(r *rules.Rules) *nnue.Network {
	if n.other == nil && !n.handMade {
		return nnue.Find(r)
	}
	return n.other
}

// setNetwork prepares the evaluation of a game.
func (w *worker) setNetwork(n Network, r *rules.Rules) {
	if w.netOf == n && w.rules == r {
		return
	}
	w.netOf, w.net = n, nil
	network := n.For(r)
	if network != nil {
		w.net, _ = nnue.New(network, r) // nil if it does not know the game
	}
	w.handMade = w.net == nil || network.Adds
}

// material returns the material of the side to act, without pawns and kings, in
// centipawns.
func (w *worker) material(f *frame) int {
	if w.handMade {
		return f.maps.Force[f.pos.Side()]
	}
	return w.eval.Material(&f.pos, f.pos.Side())
}

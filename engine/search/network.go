package search

import (
	"fmt"
	"os"

	"midline/engine/nnue"
	"midline/engine/rules"
)

// networks says which networks evaluate.
type networks struct {
	handMade bool          // none
	other    *nnue.Network // for the games that it knows; nil for that of this build
}

// What LoadNetwork takes besides the name of a file.
const (
	InternalNetwork = "<internal>" // the networks of this build
	NoNetwork       = "none"       // the hand-made evaluation in all games
)

// LoadNetwork chooses what evaluates: the network in a file, in the games that it
// knows, InternalNetwork or NoNetwork. The error says what is wrong with the file,
// and nothing has changed then.
func (s *Searcher) LoadNetwork(name string) error {
	switch name {
	case InternalNetwork, "":
		s.net = networks{}
		return nil
	case NoNetwork:
		s.net = networks{handMade: true}
		return nil
	}
	data, err := os.ReadFile(name)
	if err != nil {
		return err
	}
	n, err := nnue.Read(data)
	if err != nil {
		return fmt.Errorf("%s: %w", name, err)
	}
	s.net = networks{other: n}
	return nil
}

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

package search

import (
	"bytes"
	"context"
	"os"
	"path/filepath"
	"testing"

	"midline/engine/eval"
	"midline/engine/nnue"
	"midline/engine/rules"
	"midline/engine/variant/orthodox"
)

// queens writes a network for chess that sees only its own queens.
func queens(t *testing.T, adds bool) string {
	t.Helper()
	n := &nnue.Network{Files: 8, Ranks: 8, Buckets: make([]uint8, 32), Width: 64, Adds: adds}
	army := orthodox.Chess.Armies[0]
	for role := rules.Pawn; role <= rules.King; role++ {
		n.Kinds = append(n.Kinds, army.Kits[role].ID)
	}
	n.Inputs, n.Biases = make([]int16, n.Rows()*n.Width), make([]int16, n.Width)
	kind, err := n.Kind(army, rules.Queen)
	if err != nil {
		t.Fatal(err)
	}
	for sq := range n.Squares() {
		n.Inputs[(kind*n.Squares()+sq)*n.Width] = nnue.HiddenUnit
	}
	n.Outputs, n.OutputBiases, n.Scales = make([]int16, nnue.Stages*2*n.Width), make([]int32,
		nnue.Stages), make([]float32, nnue.Stages)
	for stage := range nnue.Stages {
		n.Outputs[stage*2*n.Width], n.Outputs[stage*2*n.Width+n.Width] = nnue.OutputUnit, -nnue.OutputUnit
		n.Scales[stage] = 900
	}
	var b bytes.Buffer
	if err := n.Write(&b); err != nil {
		t.Fatal(err)
	}
	name := filepath.Join(t.TempDir(), "queens.nn")
	if err := os.WriteFile(name, b.Bytes(), 0o600); err != nil {
		t.Fatal(err)
	}
	return name
}

// TestNetworkEvaluates: a search evaluates by the network, but only in the games that it knows.
// Levels up to HandMadeLevels do not use it, those above do.
func TestNetworkEvaluates(t *testing.T) {
	ctx, s := context.Background(), New(1, 1)
	if err := s.LoadNetwork(queens(t, false)); err != nil {
		t.Fatal(err)
	}
	plain := New(1, 1)
	if err := plain.LoadNetwork(NoNetwork); err != nil {
		t.Fatal(err)
	}
	pos := parse(t, "chess", "4k3/8/8/8/8/8/8/QQQQK3 b - - 0 1")
	score := func(s *Searcher, pos *rules.Position) Score {
		return s.Search(ctx, pos, nil, Limits{Depth: 1}, nil).Score
	}
	rook := parse(t, "chess", "4k3/8/8/3q4/8/8/1R6/4K3 w - - 0 1")
	if got := score(s, &rook); got < -900 || got > -880 {
		t.Errorf("a queen less is worth %d to the network", got)
	}
	if got := score(plain, &rook); got >= -900 && got <= -880 {
		t.Error("the hand-made evaluation has become the network")
	}
	other := parse(t, "chess2", animals)
	if a, b := score(s, &other), score(plain, &other); a != b {
		t.Errorf("a network of chess evaluates Chess 2: %d, and %d without it", a, b)
	}
	for level := 1; level <= Levels; level++ {
		a, b := s.Play(ctx, &pos, nil, Level(level), 7, nil), plain.Play(ctx, &pos, nil, Level(level), 7, nil)
		if same := a.Best == b.Best && a.Score == b.Score && a.Nodes == b.Nodes; same != (level <= HandMadeLevels) {
			t.Errorf("level %d plays the same with and without the network: %v", level, same)
		}
	}
	if err := s.LoadNetwork(filepath.Join(t.TempDir(), "missing")); err == nil {
		t.Error("a network that is not there is loaded")
	}
	if got := score(s, &rook); got < -900 || got > -880 {
		t.Errorf("after a failure a queen less is worth %d", got)
	}
}

// TestNetworkAdds: with a network that adds to the hand-made evaluation, both count.
func TestNetworkAdds(t *testing.T) {
	s := New(1, 1)
	rook := parse(t, "chess", "4k3/8/8/3q4/8/8/1R6/4K3 w - - 0 1")
	value := func(name string) Score {
		t.Helper()
		if err := s.LoadNetwork(name); err != nil {
			t.Fatal(err)
		}
		w := newWorker()
		w.setNetwork(s.net, rook.Rules())
		w.eval = eval.New(rook.Rules())
		w.stack[0].pos = rook
		return w.evaluate(&w.stack[0])
	}
	handMade, alone, both := value(NoNetwork), value(queens(t, false)), value(queens(t, true))
	if handMade >= 0 || alone >= 0 || both != handMade+alone {
		t.Errorf("the hand-made evaluation is %d, the network's %d, and together they are %d", handMade, alone, both)
	}
}

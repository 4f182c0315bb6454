package training

import (
	"path/filepath"
	"testing"

	"midline/engine/nnue"
)

// A network that starts from another says what that says, if it has the same armies.
func TestStartFrom(t *testing.T) {
	kinds, armies := []string{"pawn", "king"}, "CN"
	first := newModel(64, 2*len(kinds)*nnue.Squares, 4, false, 1)
	for i := range first.armies.Values {
		first.armies.Values[i] = float32(i%7-3) / nnue.OutputUnit
	}
	scale := make([]float64, 4*nnue.Stages)
	blank := func() *nnue.Network { return &nnue.Network{Kinds: kinds, Armies: armies, Width: 64} }
	want, got := blank(), blank()
	first.export(want, scale)
	second := newModel(64, first.rows, 4, false, 2)
	if err := second.startFrom(want, got); err != nil {
		t.Fatal(err)
	}
	second.export(got, scale)
	compare(t, want, got)
	for i := range want.Outputs {
		if d := want.Outputs[i] - got.Outputs[i]; max(d, -d) > 1 {
			t.Fatalf("output weight %d is %d, not %d", i, got.Outputs[i], want.Outputs[i])
		}
	}
	for i := range want.OutputBiases {
		if d := want.OutputBiases[i] - got.OutputBiases[i]; max(d, -d) > 1 {
			t.Fatalf("output bias %d is %d, not %d", i, got.OutputBiases[i], want.OutputBiases[i])
		}
	}
}

// Another game takes over the pieces that it shares, and begins with the mean of
// the outputs.
func TestStartFromAnotherGame(t *testing.T) {
	block := nnue.Squares * 64
	first := newModel(64, 2*2*nnue.Squares, 4, false, 1)
	from := &nnue.Network{Kinds: []string{"pawn", "king"}, Armies: "CN", Width: 64}
	first.export(from, make([]float64, 4*nnue.Stages))
	other := &nnue.Network{Kinds: []string{"king", "recruiter"}, Width: 64}
	second := newModel(64, first.rows, 1, false, 2)
	random := newModel(64, first.rows, 1, false, 2)
	if err := second.startFrom(from, other); err != nil {
		t.Fatal(err)
	}
	second.export(other, make([]float64, nnue.Stages))
	random.export(from, make([]float64, nnue.Stages))
	for _, c := range []struct {
		what       string
		kind, like int
		of         *model
	}{
		{"own king", 0, 1, first}, {"other king", 2, 3, first}, {"own recruiter", 1, 1, random}, {"other recruiter", 3, 3, random},
	} {
		want := rounded(c.of.inputs.Values[c.like*block:(c.like+1)*block], nnue.HiddenUnit)
		for i, x := range other.Inputs[c.kind*block : (c.kind+1)*block] {
			if x != want[i] {
				t.Fatalf("%s, weight %d: %d, not %d", c.what, i, x, want[i])
			}
		}
	}
}

// What cannot be started from is named.
func TestStartFromNothing(t *testing.T) {
	s := session(positions(t, 26_000), filepath.Join(t.TempDir(), "out.nn"))
	s.Lessons, s.From = 0, "nowhere.nn"
	if err := s.Run(t.Context(), t.Output()); err == nil {
		t.Error("a training starts from a file that is not there")
	}
	if err := newModel(64, 256, 1, false, 1).startFrom(&nnue.Network{Width: 128}, &nnue.Network{Width: 64}); err == nil {
		t.Error("64 neurons start from 128")
	}
}

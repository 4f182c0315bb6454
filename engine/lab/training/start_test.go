package training

import (
	"bytes"
	"math"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"midline/engine/nnue"
	"midline/engine/variant"
	"midline/engine/variant/chess2"
)

// A network that starts from one with the same armies, or more, gives the same evaluations.
func TestStartFrom(t *testing.T) {
	blank := func(armies string) *nnue.Network {
		return &nnue.Network{Files: 8, Ranks: 8, Buckets: make([]uint8, 32), Kinds: []string{"pawn", "king"},
			Armies: armies, Width: 64}
	}
	from := blank("CN")
	first := newModel(64, from.Rows(), from.Pairs(), false, 1)
	for i := range first.armies.Values {
		first.armies.Values[i] = float32(i%7-3) / nnue.OutputUnit
	}
	first.export(from, make([]float64, from.Pairs()*nnue.Stages))
	for armies, pairs := range map[string][]int{"CN": {0, 1, 2, 3}, "N": {3}, "C": {0}} {
		got := blank(armies)
		second := newModel(64, first.rows, got.Pairs(), false, 2)
		if err := second.startFrom(from, got); err != nil {
			t.Fatal(err)
		}
		second.export(got, make([]float64, got.Pairs()*nnue.Stages))
		if !slices.Equal(got.Inputs, from.Inputs) || !slices.Equal(got.Biases, from.Biases) {
			t.Errorf("%s: the hidden layer is not that of the other network", armies)
		}
		for i, pair := range pairs {
			const outputs = 2 * 64 * nnue.Stages
			for j, x := range got.Outputs[i*outputs : (i+1)*outputs] {
				if d := x - from.Outputs[pair*outputs+j]; max(d, -d) > 1 {
					t.Fatalf("%s, pair %d: output weight %d is %d too great", armies, i, j, d)
				}
			}
			for j, x := range got.OutputBiases[i*nnue.Stages : (i+1)*nnue.Stages] {
				if d := x - from.OutputBiases[pair*nnue.Stages+j]; max(d, -d) > 1 {
					t.Fatalf("%s, pair %d: output bias %d is %d too great", armies, i, j, d)
				}
			}
		}
	}
}

// A network for another game takes over the pieces that both share, and begins with the mean of the
// outputs.
func TestStartFromAnotherGame(t *testing.T) {
	const block = 64 * 64
	from := &nnue.Network{Files: 8, Ranks: 8, Buckets: make([]uint8, 32), Kinds: []string{"pawn", "king"},
		Armies: "CN", Width: 64}
	first := newModel(64, from.Rows(), 4, false, 1)
	first.export(from, make([]float64, 4*nnue.Stages))
	other := &nnue.Network{Files: 8, Ranks: 8, Buckets: make([]uint8, 32), Kinds: []string{"king", "recruiter"},
		Width: 64}
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
		{"own king", 0, 1, first}, {"other king", 2, 3, first}, {"own recruiter", 1, 1, random},
		{"other recruiter", 3, 3, random},
	} {
		want := rounded(c.of.inputs.Values[c.like*block:(c.like+1)*block], nnue.HiddenUnit)
		for i, x := range other.Inputs[c.kind*block : (c.kind+1)*block] {
			if x != want[i] {
				t.Fatalf("%s, weight %d: %d, not %d", c.what, i, x, want[i])
			}
		}
	}
}

// On a larger board a square begins as the one at about the same place on the smaller.
func TestStartFromAnotherBoard(t *testing.T) {
	from := &nnue.Network{Files: 8, Ranks: 8, Buckets: make([]uint8, 32), Kinds: []string{"pawn", "king"}, Width: 64}
	first := newModel(64, from.Rows(), 1, false, 1)
	first.export(from, make([]float64, nnue.Stages))
	large := &nnue.Network{Files: 10, Ranks: 9, Kinds: []string{"king", "pawn"}, Width: 64}
	if err := large.SetBuckets("0/1/2"); err != nil {
		t.Fatal(err)
	}
	second := newModel(64, large.Rows(), 1, false, 2)
	if err := second.startFrom(from, large); err != nil {
		t.Fatal(err)
	}
	second.export(large, make([]float64, nnue.Stages))
	for _, c := range []struct{ file, rank, smallFile, smallRank int }{{0, 0, 0, 0}, {9, 8, 7, 7}, {4, 1, 3, 1},
		{5, 7, 4, 6}, {1, 4, 1, 4}} {
		// own king and pawn, then the other side's, for each rank of the king
		for i, kind := range []int{1, 0, 3, 2, 1, 0, 3, 2, 1, 0, 3, 2} {
			got := large.Inputs[(i*90+c.rank*10+c.file)*64:][:64]
			if want := from.Inputs[(kind*64+c.smallRank*8+c.smallFile)*64:][:64]; !slices.Equal(got, want) {
				t.Errorf("kind %d on file %d, rank %d does not begin as on file %d, rank %d", i, c.file, c.rank,
					c.smallFile, c.smallRank)
			}
		}
	}
}

// A king bucket begins as the bucket of the other network that has most of its places.
func TestStartFromOtherBuckets(t *testing.T) {
	network := func(files, ranks int, buckets string) *nnue.Network {
		n := &nnue.Network{Files: files, Ranks: ranks}
		if err := n.SetBuckets(buckets); err != nil {
			t.Fatal(err)
		}
		return n
	}
	for _, c := range []struct {
		n, other *nnue.Network
		want     []int
	}{
		{network(8, 8, "0001/2/3"), network(8, 8, "0/1/2"), []int{0, 0, 1, 2}},
		{network(8, 8, "0/1/2"), network(8, 8, "0001/2/3"), []int{0, 2, 3}},
		{network(10, 10, "0/1/2"), network(8, 8, "0"), []int{0, 0, 0}},
		{network(8, 8, "0"), network(8, 8, "0/1/2"), []int{2}},
	} {
		if got := alikeBuckets(c.n, c.other); !slices.Equal(got, c.want) {
			t.Errorf("%v from %v: %v, want %v", c.n.Buckets, c.other.Buckets, got, c.want)
		}
	}
}

// A wider network that starts from another gives the same evaluations.
func TestStartFromFewerNeurons(t *testing.T) {
	narrow := &nnue.Network{Files: 8, Ranks: 8, Buckets: make([]uint8, 32), Kinds: []string{"pawn", "king"},
		Armies: "CN", Width: 64}
	first := newModel(64, narrow.Rows(), 4, false, 1)
	for i := range first.stages.Values {
		first.stages.Values[i] *= 6 // outputs as large as those of a trained network
	}
	first.export(narrow, make([]float64, 4*nnue.Stages))
	wide := &nnue.Network{Files: 8, Ranks: 8, Buckets: make([]uint8, 32), Kinds: narrow.Kinds, Armies: "CN", Width: 128}
	second := newModel(128, wide.Rows(), 4, false, 2)
	if err := second.startFrom(narrow, wide); err != nil {
		t.Fatal(err)
	}
	s := sample{inputs: [][2]uint16{{3, 200}, {70, 90}, {180, 20}}, head: 2*nnue.Stages + 1}
	want, got := first.predict(&s, first.newGradient()), second.predict(&s, second.newGradient())
	if math.Abs(float64(want-got)) > 0.05 || math.Abs(float64(want)) < 0.1 {
		t.Errorf("128 neurons say %.3f where 64 say %.3f", got, want)
	}
	if random := newModel(128, wide.Rows(), 4, false, 2); !slices.Equal(second.inputs.Values[64:128],
		random.inputs.Values[64:128]) {
		t.Error("the new neurons do not begin with random inputs")
	}
}

// The error names what cannot be started from.
func TestStartFromNothing(t *testing.T) {
	s := session(positions(t, 26_000), filepath.Join(t.TempDir(), "out.nn"))
	s.Lessons, s.From = 0, "nowhere.nn"
	if err := s.Run(t.Context(), t.Output()); err == nil {
		t.Error("a training starts from a file that is not there")
	}
	if err := newModel(64, 256, 1, false, 1).startFrom(&nnue.Network{Width: 128},
		&nnue.Network{Width: 64}); err == nil {
		t.Error("64 neurons start from 128")
	}
}

// A training that starts from a network begins with its evaluations in centipawns, whatever scores and results its own
// positions have.
func TestStartKeepsEvaluations(t *testing.T) {
	_, from := exported(t, "0/1", 4, func(output int) float64 { return float64(150 + 10*(output%40)) })
	var file bytes.Buffer
	if err := from.Write(&file); err != nil {
		t.Fatal(err)
	}
	dir, name := t.TempDir(), positions(t, 26_000)
	one := session(name, filepath.Join(dir, "out.nn"))
	one.Lessons, one.Epochs, one.Rate, one.Batch = 0, 1, 1e-12, 4096
	one.From, one.Letters = filepath.Join(dir, "from.nn"), "CN"
	if err := os.WriteFile(one.From, file.Bytes(), 0o600); err != nil {
		t.Fatal(err)
	}
	if err := one.Run(t.Context(), t.Output()); err != nil {
		t.Fatal(err)
	}
	out, rng := network(t, one.Out), rand.New(rand.NewPCG(6, 7))
	largest := 0
	for range 40 {
		pos, err := variant.Start(&chess2.Variant, rng.IntN(960), chess2.Variant.Armies[rng.IntN(2)],
			chess2.Variant.Armies[rng.IntN(2)])
		if err != nil {
			t.Fatal(err)
		}
		before, err := nnue.New(from, pos.Rules())
		if err != nil {
			t.Fatal(err)
		}
		after, err := nnue.New(out, pos.Rules())
		if err != nil {
			t.Fatal(err)
		}
		was, is := before.Evaluate(&pos), after.Evaluate(&pos)
		largest = max(largest, was, -was)
		if math.Abs(float64(was-is)) > 5+0.03*math.Abs(float64(was)) {
			t.Errorf("%d centipawns became %d", was, is)
		}
	}
	if largest < 50 {
		t.Errorf("no evaluation is above %d", largest)
	}
}

package training

import (
	"bytes"
	"context"
	"fmt"
	"io"
	"math"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"

	"midline/engine/eval"
	"midline/engine/nnue"
	"midline/engine/notation/fen"
	"midline/engine/rules"
	"midline/engine/variant"
	"midline/engine/variant/chess2"
)

// positions writes a file of positions of random games, with the hand-made evaluation as the score.
func positions(t *testing.T, lines int) string {
	t.Helper()
	rng := rand.New(rand.NewPCG(1, 2))
	var b bytes.Buffer
	armies := chess2.Variant.Armies
	for n := 0; n < lines; {
		pos, err := variant.Start(&chess2.Variant, rng.IntN(960), armies[rng.IntN(2)], armies[rng.IntN(2)])
		if err != nil {
			t.Fatal(err)
		}
		for range 60 {
			moves := pos.Legal(nil)
			if len(moves) == 0 || pos.Status().Reason != rules.Ongoing {
				break
			}
			score := eval.Score(&pos)
			if pos.Side() == rules.Black {
				score = -score
			}
			result := []string{"0", "0.5", "1"}[min(max(score/200+1, 0), 2)]
			fmt.Fprintf(&b, "%s;%s;chess2;%d\n", fen.Format(&pos), result, score)
			n++
			before := pos
			before.Make(moves[rng.IntN(len(moves))], &pos)
		}
	}
	name := filepath.Join(t.TempDir(), "positions.txt")
	if err := os.WriteFile(name, b.Bytes(), 0o600); err != nil {
		t.Fatal(err)
	}
	return name
}

func session(name, out string) *Session {
	return &Session{Files: []string{name}, Variants: []string{"chess2"}, Width: 64, Buckets: "0/1", Lessons: 1, Around: 2,
		Epochs: 3, Batch: 256, Rate: 0.002, Decay: 0.01, Trust: 0.7, Seed: 1, Out: out}
}

// stopping ends a context once a given text has been written to it.
type stopping struct {
	text strings.Builder
	at   string
	stop context.CancelFunc
}

func (s *stopping) Write(p []byte) (int, error) {
	s.text.Write(p)
	if strings.Contains(s.text.String(), s.at) {
		s.stop()
	}
	return len(p), nil
}

// A network learns from its samples, also in two parts, and rounding changes its evaluations
// little.
func TestTraining(t *testing.T) {
	name, dir := positions(t, 26_000), t.TempDir()
	whole, least := session(name, filepath.Join(dir, "whole.nn")), 1.5
	if testing.Short() {
		whole.Epochs, whole.Batch, least = 1, 2048, 1
	}
	var messages strings.Builder
	if err := whole.Run(t.Context(), &messages); err != nil {
		t.Fatal(err)
	}
	var first, last float64
	for line := range strings.Lines(messages.String()) {
		var epoch, of int
		var learned, held float64
		if n, _ := fmt.Sscanf(line, "lesson %d of %d: error %f, of what is held back %f", &epoch, &of, &learned,
			&held); n == 4 {
			first = held
		}
		if n, _ := fmt.Sscanf(line, "epoch %d of %d: error %f, of what is held back %f", &epoch, &of, &learned,
			&held); n == 4 {
			last = learned
		}
	}
	if first == 0 || last > first/least {
		t.Errorf("the error went from %f to %f", first, last)
	}
	parted := session(name, filepath.Join(dir, "parted.nn"))
	parted.Epochs, parted.Batch = whole.Epochs, whole.Batch
	ctx, stop := context.WithCancel(t.Context())
	if err := parted.Run(ctx, &stopping{at: "lesson 1 ", stop: stop}); err == nil {
		t.Error("the training was not interrupted")
	}
	if err := parted.Run(t.Context(), io.Discard); err != nil {
		t.Fatal(err)
	}
	a, b := network(t, whole.Out), network(t, parted.Out)
	compare(t, a, b)
	parted.Rate *= 2
	if err := parted.Run(t.Context(), io.Discard); err == nil || !strings.Contains(err.Error(), "other settings") {
		t.Errorf("a training with another rate goes on: %v", err)
	}
}

// A network that adds to the hand-made evaluation begins with its error and learns what it lacks:
// here, that the side to act wins.
func TestTrainingOfWhatIsAdded(t *testing.T) {
	name := positions(t, 26_000)
	data, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	var b strings.Builder
	for line := range strings.Lines(string(data)) {
		parts := strings.Split(line, ";")
		parts[1] = "0"
		if strings.Contains(parts[0], " w ") {
			parts[1] = "1"
		}
		b.WriteString(strings.Join(parts, ";"))
	}
	if err := os.WriteFile(name, []byte(b.String()), 0o600); err != nil {
		t.Fatal(err)
	}
	one := session(name, filepath.Join(t.TempDir(), "adds.nn"))
	one.Adds, one.Lessons, one.Epochs, one.Trust = true, 0, 2, 0
	least := 2.0
	if testing.Short() {
		one.Epochs, one.Batch, least = 1, 2048, 1
	}
	var messages strings.Builder
	if err := one.Run(t.Context(), &messages); err != nil {
		t.Fatal(err)
	}
	before, learned, held := 0.0, 0.0, 1.0
	for line := range strings.Lines(messages.String()) {
		var epoch, of int
		_, _ = fmt.Sscanf(line, "the error of the hand-made evaluation is %f", &before)
		_, _ = fmt.Sscanf(line, "epoch %d of %d: error %f, of what is held back %f", &epoch, &of, &learned, &held)
	}
	if held >= before/least {
		t.Errorf("the error on what is held back is %f, and was %f without the network", held, before)
	}
	if !network(t, one.Out).Adds {
		t.Error("the file does not say that the network adds to the hand-made evaluation")
	}
}

func network(t *testing.T, name string) *nnue.Network {
	t.Helper()
	n, err := nnue.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	return n
}

// compare compares the weights of two networks: the sums of gradients are equal up to rounding.
func compare(t *testing.T, a, b *nnue.Network) {
	t.Helper()
	for i := range a.Inputs {
		if d := int(a.Inputs[i]) - int(b.Inputs[i]); max(d, -d) > 2 {
			t.Fatalf("input weight %d is %d, and %d after an interruption", i, a.Inputs[i], b.Inputs[i])
		}
	}
}

// exported returns a model of chess2 with random weights, whose outputs are that many times as large as at the start of
// a training, and the network that it is exported to. scaleOf has the centipawns of each output.
func exported(t *testing.T, buckets string, larger float32, scaleOf func(output int) float64) (*model, *nnue.Network) {
	t.Helper()
	n, err := untrained([]string{"chess2"}, "")
	if err != nil {
		t.Fatal(err)
	}
	n.Width = 64
	if err := n.SetBuckets(buckets); err != nil {
		t.Fatal(err)
	}
	m := newModel(n.Width, n.Rows(), n.Pairs(), false, 3)
	for i := range m.stages.Values {
		m.stages.Values[i] *= larger
	}
	scale := make([]float64, n.Pairs()*nnue.Stages)
	for i := range scale {
		scale[i] = scaleOf(i)
	}
	m.export(n, scale)
	return m, n
}

func TestExportSaysWhatTheModelSays(t *testing.T) {
	m, n := exported(t, "0001/2/3", 6, func(int) float64 { return 1000 }) // as large as those of a trained network
	s, g := sampler{network: n, known: &sync.Map{}}, m.newGradient()
	rng, worst, largest := rand.New(rand.NewPCG(4, 5)), 0.0, 0.0
	for _, white := range chess2.Variant.Armies {
		for _, black := range chess2.Variant.Armies {
			pos, err := variant.Start(&chess2.Variant, rng.IntN(960), white, black)
			if err != nil {
				t.Fatal(err)
			}
			e, err := nnue.New(n, pos.Rules())
			if err != nil {
				t.Fatal(err)
			}
			for range 60 {
				moves := pos.Legal(nil)
				if len(moves) == 0 || pos.Won().Reason != rules.Ongoing {
					break
				}
				var one sample
				if err := s.fill(&pos, &one); err != nil {
					t.Fatal(err)
				}
				want := float64(m.predict(&one, g)) * 1000
				worst, largest = max(worst, math.Abs(want-float64(e.Evaluate(&pos)))), max(largest, math.Abs(want))
				before := pos
				before.Make(moves[rng.IntN(len(moves))], &pos)
			}
		}
	}
	if worst > 80 || largest < 1000 {
		t.Errorf("of up to %.1f thousandths the network is off by %.1f", largest, worst)
	}
}

// A network is for one board.
func TestUntrained(t *testing.T) {
	n, err := untrained([]string{"kings10x8"}, "")
	if err != nil || n.Files != 10 || n.Ranks != 8 || n.Rows() != 2*len(n.Kinds)*80 {
		t.Errorf("kings10x8: %+v, %v", n, err)
	}
	if _, err := untrained([]string{"chess", "kings10x8"}, ""); err == nil ||
		!strings.Contains(err.Error(), "10 files and 8 ranks") {
		t.Errorf("boards of two sizes: %v", err)
	}
}

// A network for some armies learns nothing from the others.
func TestUntrainedOfSomeArmies(t *testing.T) {
	n, err := untrained([]string{"chess2"}, "C")
	if err != nil || n.Armies != "C" || n.Pairs() != 1 || len(n.Kinds) != 6 {
		t.Fatalf("the Classic army: %+v, %v", n, err)
	}
	if _, err := untrained([]string{"chess2"}, "CX"); err == nil || !strings.Contains(err.Error(), `no army "X"`) {
		t.Errorf("an unknown army: %v", err)
	}
	const line = "4k3/8/8/8/8/8/8/4K3 w - - 0 1 %s;1;chess2;0"
	s := sampler{network: n, known: &sync.Map{}}
	list, err := s.parse("file", 0, []string{fmt.Sprintf(line, "CC"), fmt.Sprintf(line, "CR"), fmt.Sprintf(line, "AC")},
		[]string{"chess2"})
	if err != nil || len(list) != 1 {
		t.Errorf("%d samples, %v", len(list), err)
	}
}

func TestBadPositionsAreRefused(t *testing.T) {
	name := filepath.Join(t.TempDir(), "bad.txt")
	for _, c := range []struct{ text, says string }{
		{"rubbish\n", "line 1: expected FEN;RESULT;VARIANT or FEN;RESULT;VARIANT;SCORE"},
		{"8/8/8/8/8/8/8/8 w - - 0 1;2;chess2;0\n", "line 1: the result \"2\""},
		{"8/8/8/8/8/8/8/8 w - - 0 1;1;chess2;x\n", "line 1: the score \"x\""},
		{"4k3/8/8/8/8/8/8/4K3 w - - 0 1 CC;1;chess2;0\n", "too few positions"},
	} {
		if err := os.WriteFile(name, []byte(c.text), 0o600); err != nil {
			t.Fatal(err)
		}
		if err := session(name, filepath.Join(t.TempDir(), "n.nn")).Run(t.Context(), io.Discard); err == nil ||
			!strings.Contains(err.Error(), c.says) {
			t.Errorf("%q: %v, and should say %q", c.text, err, c.says)
		}
	}
}

// TestUnits: Scale takes the place of the fitted scales, and Unit changes what the network calls a
// centipawn and nothing else.
func TestUnits(t *testing.T) {
	name, dir := positions(t, 26_000), t.TempDir()
	train := func(scale, unit float64) *nnue.Network {
		s := session(name, filepath.Join(dir, fmt.Sprint(scale, unit)))
		s.Lessons, s.Epochs, s.Scale, s.Unit = 0, 1, scale, unit
		if err := s.Run(t.Context(), io.Discard); err != nil {
			t.Fatal(err)
		}
		n, err := nnue.ReadFile(s.Out)
		if err != nil {
			t.Fatal(err)
		}
		return n
	}
	plain, greater := train(110, 0), train(110, 1.5)
	for i := range plain.Scales {
		if plain.Scales[i] != 110 || greater.Scales[i] != 165 {
			t.Fatalf("output %d: %f and %f", i, plain.Scales[i], greater.Scales[i])
		}
	}
	if !slices.Equal(plain.Inputs, greater.Inputs) || !slices.Equal(plain.Outputs, greater.Outputs) {
		t.Error("the weights differ")
	}
}

package eval_test

import (
	"bytes"
	"errors"
	"math"
	"os"
	"strings"
	"testing"

	"midline/engine/eval"
	"midline/engine/rules"
	"midline/engine/variant"
)

// TestWeightsRoundTrip: weights are written as they were read, comments included.
func TestWeightsRoundTrip(t *testing.T) {
	want, err := os.ReadFile("weights.txt")
	if err != nil {
		t.Fatal(err)
	}
	var got bytes.Buffer
	if err := eval.DefaultWeights().Write(&got); err != nil {
		t.Fatal(err)
	}
	if !bytes.Equal(got.Bytes(), want) {
		t.Error("weights.txt is not what is written of it; write numbers in sixteenths, without spaces at the ends of lines")
	}
}

func TestWeightErrors(t *testing.T) {
	for text, line := range map[string]int{
		"a 1\n\nb":           3,
		"a 1 2 3":            1,
		"# a\na 1\na 2":      3,
		"a x":                1,
		"a 1e9":              1,
		"a.b 1 2\nc.d 1 NaN": 2,
	} {
		_, err := eval.ParseWeights(strings.NewReader(text))
		var wrong *eval.WeightError
		if !errors.As(err, &wrong) || wrong.Line != line {
			t.Errorf("%q: %v, want an error of line %d", text, err, line)
		}
	}
}

// TestEveryWeightCounts: every piece has its weights, every weight is used by some game, and a
// tracer's slope is the effect of changing the weight.
func TestEveryWeightCounts(t *testing.T) {
	weights := eval.DefaultWeights()
	used := make([]bool, weights.Len())
	for _, v := range variant.WithOptions() {
		for _, army := range v.Armies {
			for _, other := range v.Armies {
				for _, i := range eval.Used(v.With(army, other), weights) {
					used[i] = true
				}
			}
			other := v.Armies[(len(v.Armies)-1)/2]
			if v.Name != "chess2" && v.Name != "chess" && v.Name != "rebel3" && v.Name != "reservists" {
				continue
			}
			for _, pos := range randomPositions(t, v, army, other, 8) {
				checkSlopes(t, &pos, weights)
			}
		}
	}
	for i, ok := range used {
		if !ok {
			t.Errorf("no game asks for %s", weights.Label(i))
		}
	}
}

func checkSlopes(t *testing.T, pos *rules.Position, weights *eval.Weights) {
	t.Helper()
	at, slopes := eval.NewTracer(weights).Trace(pos, nil)
	if len(slopes) == 0 {
		t.Error("an evaluation hangs on no weight")
	}
	for _, s := range slopes {
		label := weights.Label(int(s.Weight))
		if !strings.HasSuffix(label, "opening") && !strings.HasSuffix(label, "endgame") {
			continue
		}
		changed := weights.Clone()
		changed.Set(int(s.Weight), weights.At(int(s.Weight))+16)
		got := eval.NewWith(pos.Rules(), changed).Exact(pos)
		if want := at + 16*float64(s.By); math.Abs(got-want) > 1 {
			t.Errorf("with 16 more of %s: %v, want %v", label, got, want)
		}
	}
}

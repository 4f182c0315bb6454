package tuning_test

import (
	"bytes"
	"context"
	"fmt"
	"math"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"midline/engine/eval"
	"midline/engine/lab"
	"midline/engine/notation/fen"
	"midline/engine/rules"
	"midline/engine/variant"
)

// weightOf returns the index of a weight by its label.
func weightOf(t *testing.T, w *eval.Weights, label string) int {
	t.Helper()
	for i := range w.Len() {
		if w.Label(i) == label {
			return i
		}
	}
	t.Fatalf("there is no weight %s", label)
	return 0
}

// madeUp writes positions of random games whose results follow from the given weights, with scores
// by other weights, which are optional.
func madeUp(t *testing.T, name string, weights, searched *eval.Weights, n int) {
	t.Helper()
	v, err := variant.Find("chess")
	if err != nil {
		t.Fatal(err)
	}
	truth := eval.NewTracer(weights)
	var search *eval.Tracer
	if searched != nil {
		search = eval.NewTracer(searched)
	}
	rng := rand.New(rand.NewPCG(7, 8))
	var text strings.Builder
	for n > 0 {
		pos, err := variant.Start(v, 0, v.Armies[0], v.Armies[0])
		if err != nil {
			t.Fatal(err)
		}
		for range 120 {
			legal := pos.Legal(nil)
			if len(legal) == 0 {
				break
			}
			before := pos
			before.Make(legal[rng.IntN(len(legal))], &pos)
			if pos.Won().Reason != rules.Ongoing {
				break
			}
			score, _ := truth.Trace(&pos, nil)
			if p := 1 / (1 + math.Pow(10, -score/400)); n > 0 {
				result := "0"
				if rng.Float64() < p {
					result = "1"
				}
				fmt.Fprintf(&text, "%s;%s;chess", fen.Format(&pos), result)
				if search != nil {
					score, _ := search.Trace(&pos, nil)
					fmt.Fprintf(&text, ";%.0f", score)
				}
				text.WriteByte('\n')
				n--
			}
		}
	}
	if err := os.WriteFile(name, []byte(text.String()), 0o644); err != nil {
		t.Fatal(err)
	}
}

// stopper ends a context at the first message that contains a text.
type stopper struct {
	text string
	stop func()
}

func (s *stopper) Write(b []byte) (int, error) {
	if strings.Contains(string(b), s.text) {
		s.stop()
	}
	return len(b), nil
}

// TestTune: results that follow from other weights lead towards them, and an interrupted tuning
// ends like an uninterrupted one.
func TestTune(t *testing.T) {
	dir := t.TempDir()
	positions, whole, torn := filepath.Join(dir, "positions.txt"), filepath.Join(dir, "whole.txt"), filepath.Join(dir,
		"torn.txt")
	truth := eval.DefaultWeights()
	knight := weightOf(t, truth, "knight.value opening")
	truth.Set(knight, 600)
	truth.Set(knight+1, 600)
	lines, least := 4000, 350.0
	if testing.Short() { // too few to learn as much
		lines, least = 1000, 325
	}
	madeUp(t, positions, truth, nil, lines)

	args := []string{"tune", "-rounds", "2", "-epochs", "20", "-rate", "0.2", "-pull", "1e-6", "-out", whole, positions}
	var messages bytes.Buffer
	if err := lab.Main(t.Context(), args, &messages, &messages); err != nil {
		t.Fatalf("%v\n%s", err, &messages)
	}
	tuned := read(t, whole)
	if got := tuned.At(knight); got < least {
		t.Errorf("a knight of 600 is tuned from 325 to %v\n%s", got, &messages)
	}
	if queen := weightOf(t, tuned, "jungle-queen.value opening"); tuned.At(queen) != truth.At(queen) {
		t.Error("what no position speaks of has changed")
	}

	args[len(args)-2] = torn
	ctx, cancel := context.WithCancel(t.Context())
	if err := lab.Main(ctx, args, &messages, &stopper{"step 10", cancel}); err == nil ||
		!strings.Contains(err.Error(), "run the same command again") {
		t.Fatalf("interrupted: %v", err)
	}
	if err := lab.Main(t.Context(), args, &messages, &messages); err != nil {
		t.Fatal(err)
	}
	other := read(t, torn)
	for i := range tuned.Len() {
		if math.Abs(tuned.At(i)-other.At(i)) > 0.5 {
			t.Errorf("%s: %v, after an interruption %v", tuned.Label(i), tuned.At(i), other.At(i))
		}
	}

	args[2] = "3"
	args[4] = "30"
	if err := lab.Main(t.Context(), args, &messages, &messages); err == nil ||
		!strings.Contains(err.Error(), "other settings") {
		t.Errorf("going on with other settings: %v", err)
	}
}

// TestTrust: the scores of searches are learned from as results are.
func TestTrust(t *testing.T) {
	if testing.Short() {
		t.Skip("TestTune tunes with as many goroutines")
	}
	dir := t.TempDir()
	positions, out := filepath.Join(dir, "positions.txt"), filepath.Join(dir, "weights.txt")
	truth := eval.DefaultWeights()
	knight := weightOf(t, truth, "knight.value opening")
	was := truth.At(knight)
	truth.Set(knight, 600)
	truth.Set(knight+1, 600)
	madeUp(t, positions, eval.DefaultWeights(), truth, 4000)
	var messages bytes.Buffer
	moved := map[string]float64{}
	for _, trust := range []string{"0", "1"} {
		args := []string{"tune", "-rounds", "1", "-epochs", "30", "-rate", "0.2", "-pull", "1e-6", "-trust", trust,
			"-out", out + trust, positions}
		if err := lab.Main(t.Context(), args, &messages, &messages); err != nil {
			t.Fatalf("%v\n%s", err, &messages)
		}
		moved[trust] = read(t, out+trust).At(knight) - was
	}
	if moved["1"] < 60 || math.Abs(moved["0"]) > moved["1"]/2 {
		t.Errorf("a knight of 600 by scores and of %v by results is moved by %v\n%s", was, moved, &messages)
	}
	for _, trust := range []string{"-0.1", "1.1"} {
		if err := lab.Main(t.Context(), []string{"tune", "-trust", trust, "-out", out, positions}, &messages,
			&messages); err == nil || !strings.Contains(err.Error(), "trust") {
			t.Errorf("trust %s: %v", trust, err)
		}
	}
}

func read(t *testing.T, name string) *eval.Weights {
	t.Helper()
	file, err := os.Open(name)
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	w, err := eval.ParseWeights(file)
	if err != nil {
		t.Fatal(err)
	}
	return w
}

func TestTuneErrors(t *testing.T) {
	dir := t.TempDir()
	name, out := filepath.Join(dir, "positions.txt"), filepath.Join(dir, "weights.txt")
	start := "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"
	for text, want := range map[string]string{
		"":                            "no positions",
		start + ";1\n":                "line 1",
		start + ";2;chess\n":          "result",
		start + ";1;chess;good\n":     "score",
		start + ";1;chess;NaN\n":      "score",
		start + ";1;chess;1;1\n":      "SCORE",
		start + ";1;chess\nx;1;none":  "line 2",
		start + ";1;chess\nx;1;chess": "line 2",
	} {
		if err := os.WriteFile(name, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
		var messages bytes.Buffer
		err := lab.Main(t.Context(), []string{"tune", "-out", out, name}, &messages, &messages)
		if err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: %v, want %q", text, err, want)
		}
	}
	if err := lab.Main(t.Context(), []string{"tune", name}, &bytes.Buffer{}, &bytes.Buffer{}); err == nil {
		t.Error("tune without -out is accepted")
	}
}

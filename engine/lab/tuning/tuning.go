// Package tuning fits the weights of the evaluation to the results of games.
package tuning

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"math"
	"os"
	"slices"
	"strings"
	"time"

	"midline/engine/eval"
	"midline/engine/internal/plainfile"
	"midline/engine/lab/outfile"
)

// Session is a tuning: it fits the weights to the results of games by Texel's method. It minimises
// the mean square difference between the expected and the actual points by Adam's method over all
// positions at once.
type Session struct {
	Files    []string // of positions
	Variants []string // the ones to learn from; none for all
	From     string   // file of the weights to start from; none for those of this build
	Rounds   int      // how often the positions are traced again
	Epochs   int      // steps in each round
	Rate     float64  // about how far a step moves a weight, in its scale
	Pull     float64  // how much the loss grows with the square of the distance from the start
	Trust    float64  // weight of the search's score in the target, from 0 to 1
	Out      string   // file of the tuned weights; a tuning continues from its .state
}

// progress is the state from which an interrupted tuning continues.
type progress struct {
	Settings string
	Round    int
	Epoch    int
	Around   []float64 // the weights at the beginning of the round
	Fit      fit
	Best     []float64 // the best so far by the held positions
	BestLoss float64
}

// Run tunes, and reports its progress to messages. When ctx is done it saves its state and returns
// ctx's error; called again, it continues from there.
func (t *Session) Run(ctx context.Context, messages io.Writer) error {
	weights, err := t.begin()
	if err != nil {
		return err
	}
	list, err := readPositions(ctx, t.Files, t.Variants)
	if err != nil {
		return err
	}
	fmt.Fprintf(messages, "%d positions, %d weights\n", len(list), weights.Len())
	if t.Trust > 0 {
		mix(list, t.Trust, messages)
	}
	from := numbers(weights)
	p, err := t.load(from)
	if err != nil {
		return err
	}
	for p.Round < t.Rounds && err == nil {
		set(weights, p.Around)
		err = t.round(ctx, p, from, list, weights, messages)
	}
	if err != nil && (ctx.Err() == nil || p.Fit.K == [groups]float64{}) {
		return err
	}
	set(weights, p.Best)
	return errors.Join(err, t.save(p, weights))
}

// begin returns the weights to start from.
func (t *Session) begin() (*eval.Weights, error) {
	if t.From == "" {
		return eval.DefaultWeights(), nil
	}
	file, err := plainfile.Open(t.From)
	if err != nil {
		return nil, err
	}
	defer file.Close()
	return eval.ParseWeights(file)
}

// round runs the rest of a round.
func (t *Session) round(ctx context.Context, p *progress, from []float64, list []example, weights *eval.Weights,
	messages io.Writer) error {
	begun := time.Now()
	s, err := trace(ctx, list, weights)
	if err != nil {
		return err
	}
	f := &p.Fit
	f.distance, f.scale = make([]float64, len(from)), make([]float64, len(from))
	for i := range from {
		f.distance[i], f.scale[i] = p.Around[i]-from[i], scaleOf(from[i])
		if strings.Contains(weights.Label(i), ".lead ") {
			f.scale[i] = leadScale
		}
	}
	f.scale = append(f.scale, leadScales()...)
	judged := s.held
	if len(judged) == 0 {
		judged = s.learned
	}
	if p.Epoch == 0 {
		f.fitK(s.learned)
		loss := f.loss(judged, nil)
		if p.Round == 0 {
			p.BestLoss = loss
		}
		fmt.Fprintf(messages, "K %.3f to %.3f; error %.6f, of %d positions held back %.6f\n", slices.Min(f.K[:]),
			slices.Max(f.K[:]), f.loss(s.learned, nil), len(s.held), loss)
	}
	for ; p.Epoch < t.Epochs; p.Epoch++ {
		if err := ctx.Err(); err != nil {
			return err
		}
		loss := f.step(s.learned, t.Rate, t.Pull)
		if (p.Epoch+1)%10 != 0 && p.Epoch+1 != t.Epochs {
			continue
		}
		held := f.loss(judged, nil)
		if held < p.BestLoss {
			p.BestLoss, p.Best = held, moved(p.Around, f.Moved)
		}
		left := time.Since(begun) / time.Duration(p.Epoch+1) * time.Duration(t.Epochs-p.Epoch-1)
		fmt.Fprintf(messages, "round %d of %d, step %d: error %.6f, held back %.6f; %v left of the round\n",
			p.Round+1, t.Rounds, p.Epoch+1, loss, held, left.Round(time.Second))
	}
	p.Around = moved(p.Around, f.Moved)
	p.Round, p.Epoch = p.Round+1, 0
	clear(f.Moved[:len(from)])
	set(weights, p.Best)
	return t.save(p, weights)
}

// load returns the progress of the same tuning, or a new one.
func (t *Session) load(from []float64) (*progress, error) {
	n := len(from)
	p := &progress{
		Settings: t.settings(from), Around: from, Best: from,
		Fit: newFit(n),
	}
	var old progress
	if err := outfile.LoadState(t.Out, &old); err != nil {
		return nil, err
	}
	if old.Settings == "" {
		return p, nil
	}
	if old.Settings != p.Settings || len(old.Around) != n || len(old.Best) != n || len(old.Fit.Moved) != n+leads {
		return nil, fmt.Errorf("%s.state is of a tuning with other settings; give another file, or remove it", t.Out)
	}
	return &old, nil
}

// settings returns the settings that must be equal for a tuning to continue; the number of rounds
// may grow.
func (t *Session) settings(from []float64) string {
	var sizes []int64
	for _, name := range t.Files {
		if info, err := os.Stat(name); err == nil {
			sizes = append(sizes, info.Size())
		}
	}
	sum := 0.0
	for i, value := range from {
		sum += value * math.Sqrt(float64(i+2))
	}
	return fmt.Sprint(t.Files, sizes, t.Variants, t.Epochs, t.Rate, t.Pull, len(from), sum, t.Trust)
}

// save writes the weights and the progress.
func (t *Session) save(p *progress, weights *eval.Weights) error {
	var text bytes.Buffer
	if err := weights.Write(&text); err != nil {
		return err
	}
	state, err := json.Marshal(p)
	if err != nil {
		return err
	}
	for name, data := range map[string][]byte{t.Out: text.Bytes(), t.Out + ".state": state} {
		if err := outfile.Replace(name, data); err != nil {
			return err
		}
	}
	return nil
}

func numbers(w *eval.Weights) []float64 {
	list := make([]float64, w.Len())
	for i := range list {
		list[i] = w.At(i)
	}
	return list
}

func set(w *eval.Weights, list []float64) {
	for i, value := range list {
		w.Set(i, value)
	}
}

func moved(list, by []float64) []float64 {
	list = slices.Clone(list)
	for i := range list {
		list[i] += by[i]
	}
	return list
}

package training

import (
	"bytes"
	"cmp"
	"context"
	"encoding/gob"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"math"
	"math/rand/v2"
	"runtime"
	"slices"
	"strings"
	"sync"
	"time"

	"midline/engine/internal/plainfile"
	"midline/engine/lab/outfile"
	"midline/engine/lab/statistics"
	"midline/engine/nnue"
	"midline/engine/rules"
	"midline/engine/variant"
)

// Session is the training of one network.
type Session struct {
	Files    []string // of positions
	Variants []string // the ones to learn from; the network is for their armies and pieces
	Letters  string   // armies to learn from where armies are chosen; all if empty
	Width    int      // hidden neurons of a side's view, a multiple of 64
	Buckets  string   // king buckets, see nnue.Network.SetBuckets
	Epochs   int      // passes through the positions
	Adds     bool     // the network is added to the hand-made evaluation
	// Lessons are passes before the epochs, in which the hand-made evaluation of Around positions
	// near each one is learned.
	Lessons, Around int
	Batch           int     // samples in a step
	Rate            float64 // learning rate at the beginning; it falls to a hundredth
	Decay           float64 // weight decay for each unit of rate
	Trust           float64 // weight of the search's score against the result in the target, from 0 to 1
	// Lambda is the λ of TD(λ): how much the score of the search a half-move later, and the result
	// in the end, count beside the score now: from 0, only now, to 1, only the result.
	Lambda float64
	// Scale is how many centipawns of the score stand for 1 of the logistic function, or 0 to fit that
	// to the results.
	Scale float64
	// Unit is how many centipawns of the network one of the scores becomes, 0 for 1. Engines differ in
	// what they call a centipawn.
	Unit float64
	Seed uint64
	From string // file of a network to start from, or empty for random weights
	Out  string // file of the network; a training continues from its .state
}

// state is the state from which an interrupted training continues.
type state struct {
	Settings string
	Epoch    int // lessons included
	Steps    int
	Tensors  []*tensor
}

// maxState bounds the size of the state in bytes: the weights of the largest network, each with its
// two moments, and room for more.
const maxState = 2 << 30

// Run trains, and reports its progress to messages. It saves its state after each epoch; called
// again after an interruption, it continues from there.
func (t *Session) Run(ctx context.Context, messages io.Writer) error {
	network, err := untrained(t.Variants, t.Letters)
	if err != nil {
		return err
	}
	network.Width, network.Adds = t.Width, t.Adds
	if err := network.SetBuckets(t.Buckets); err != nil {
		return err
	}
	m := newModel(t.Width, network.Rows(), network.Pairs(), t.Adds, t.Seed)
	var from *nnue.Network
	if t.From != "" { // before reading the positions, which takes minutes
		from, err = nnue.ReadFile(t.From)
		if err != nil {
			return err
		}
		if err := m.startFrom(from, network); err != nil {
			return fmt.Errorf("%s: %w", t.From, err)
		}
	}
	s := sampler{network: network, adds: t.Adds, known: &sync.Map{}}
	data, err := s.read(ctx, t.Files, t.Variants)
	if err != nil {
		return err
	}
	outputs := network.Pairs() * nnue.Stages
	scale := t.scales(from, network, data.learned)
	exported := slices.Clone(scale)
	for i := range exported {
		exported[i] *= cmp.Or(t.Unit, 1)
	}
	t.setTargets(data.learned, scale)
	t.setTargets(data.held, scale)
	fmt.Fprintf(messages, "%d positions, %d of them held back; %d inputs, %d outputs, %.0f to %.0f centipawns for 1\n",
		len(data.learned)+len(data.held), len(data.held), network.Rows(), outputs, slices.Min(scale), slices.Max(scale))
	fmt.Fprintf(messages, "the error of the hand-made evaluation is %.6f\n", staticLoss(data.held, outputs))
	p := &state{Settings: t.settings(len(data.learned)), Tensors: m.tensors()}
	if err := t.load(p); err != nil {
		return err
	}
	tr := &trainer{Session: t, model: m, data: &data, state: p}
	for p.Epoch < t.Lessons+t.Epochs {
		begun := time.Now()
		loss, err := tr.pass(ctx, &s, scale)
		if err != nil {
			return err
		}
		p.Epoch++
		m.export(network, exported)
		held, results := tr.heldLoss()
		what := fmt.Sprintf("epoch %d of %d", p.Epoch-t.Lessons, t.Epochs)
		if p.Epoch <= t.Lessons {
			what = fmt.Sprintf("lesson %d of %d", p.Epoch, t.Lessons)
		}
		fmt.Fprintf(messages, "%s: error %.6f, of what is held back %.6f, of its results %.6f; %v\n", what, loss, held,
			results, time.Since(begun).Round(time.Second))
		if err := errors.Join(t.save(p), t.write(network)); err != nil {
			return err
		}
	}
	return nil
}

// scales returns for each output how many centipawns of a score stand for 1 of the logistic function: what the
// settings say; the scales of the network that the training starts from, without which its outputs mean nothing;
// otherwise what fits the results.
func (t *Session) scales(from, n *nnue.Network, list []sample) []float64 {
	outputs := n.Pairs() * nnue.Stages
	if t.Scale != 0 {
		return slices.Repeat([]float64{t.Scale}, outputs)
	}
	if from != nil {
		if pairs := knownPairs(n, from); pairs != nil {
			scale := make([]float64, outputs)
			for i := range scale {
				scale[i] = float64(from.Scales[pairs[i/nnue.Stages]*nnue.Stages+i%nnue.Stages]) / cmp.Or(t.Unit, 1)
			}
			return scale
		}
	}
	return fitScales(list, outputs)
}

// untrained returns a network without neurons for the board, the pieces and the armies of variants.
// Where armies are chosen, letters names them; empty means all.
func untrained(names []string, letters string) (*nnue.Network, error) {
	n := &nnue.Network{}
	for _, name := range names {
		v, err := variant.Find(name)
		if err != nil {
			return nil, err
		}
		armies, err := armiesOf(v, letters)
		if err == nil {
			err = n.AddGame(v, armies)
		}
		if err != nil {
			return nil, err
		}
	}
	return n, nil
}

// armiesOf returns the armies that a network of a variant is for, see untrained.
func armiesOf(v *rules.Variant, letters string) ([]*rules.Army, error) {
	if !v.Chosen || letters == "" {
		return v.Armies, nil
	}
	for i := range len(letters) {
		if _, err := variant.ArmyOf(v, letters[i]); err != nil {
			return nil, err
		}
	}
	return slices.DeleteFunc(slices.Clone(v.Armies), func(a *rules.Army) bool {
		return strings.IndexByte(letters, a.Letter) < 0
	}), nil
}

func (t *Session) settings(samples int) string {
	return fmt.Sprint(t.Files, t.Variants, t.Letters, t.Width, t.Buckets, t.Adds, t.Lessons, t.Around, t.Epochs,
		t.Batch, t.Rate, t.Decay, t.Trust, t.Lambda, t.Scale, t.Unit, t.Seed, t.From, samples)
}

// load reads the state of an interrupted training, if there is one.
func (t *Session) load(p *state) error {
	data, err := plainfile.Read(t.Out+".state", maxState)
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	var found state
	if err == nil {
		err = gob.NewDecoder(bytes.NewReader(data)).Decode(&found)
	}
	switch {
	case err != nil:
		return fmt.Errorf("%s.state: %w; without it the training begins anew", t.Out, err)
	case found.Settings != p.Settings:
		return fmt.Errorf("%s.state is of a training with other settings or positions; give another file, or remove it",
			t.Out)
	}
	p.Epoch, p.Steps = found.Epoch, found.Steps
	for i, tensor := range found.Tensors {
		*p.Tensors[i] = *tensor
	}
	return nil
}

func (t *Session) save(p *state) error {
	var b bytes.Buffer
	if err := gob.NewEncoder(&b).Encode(p); err != nil {
		return err
	}
	return outfile.Replace(t.Out+".state", b.Bytes())
}

func (t *Session) write(n *nnue.Network) error {
	var b bytes.Buffer
	if err := n.Write(&b); err != nil {
		return err
	}
	return outfile.Replace(t.Out, b.Bytes())
}

// trainer is a training in progress.
type trainer struct {
	*Session
	model *model
	data  *dataset
	*state
	gradients []*gradient
}

// pass runs the next epoch or lesson and returns the mean loss.
func (t *trainer) pass(ctx context.Context, s *sampler, scale []float64) (float64, error) {
	if t.Epoch >= t.Lessons {
		return t.epoch(ctx, t.data.learned, t.Epoch-t.Lessons, t.Epochs)
	}
	near := *s
	near.around, near.seed = t.Around, t.Seed<<8+uint64(t.Epoch)
	data, err := near.read(ctx, t.Files, t.Variants)
	if err != nil {
		return 0, err
	}
	for i := range data.learned {
		l := &data.learned[i]
		l.target = float32(statistics.Logistic(float64(l.score) / scale[l.head]))
	}
	return t.epoch(ctx, data.learned, t.Epoch, t.Lessons)
}

// epoch learns once from each sample, in random order, and returns the mean loss. The rate falls
// over the given number of passes.
func (t *trainer) epoch(ctx context.Context, list []sample, pass, passes int) (float64, error) {
	cores := runtime.GOMAXPROCS(0)
	for len(t.gradients) < cores {
		t.gradients = append(t.gradients, t.model.newGradient())
	}
	order := make([]int32, len(list))
	for i := range order {
		order[i] = int32(i)
	}
	rng := rand.New(rand.NewPCG(t.Seed, uint64(t.Epoch)+2))
	rng.Shuffle(len(order), func(i, j int) { order[i], order[j] = order[j], order[i] })
	top := t.Rate
	if t.Lessons > 0 && t.Epoch >= t.Lessons {
		top /= 3 // what the lessons taught is only corrected
	}
	loss, batches := 0.0, (len(list)+t.Batch-1)/t.Batch
	for b := range batches {
		if err := ctx.Err(); err != nil {
			return 0, err
		}
		batch := order[b*t.Batch : min((b+1)*t.Batch, len(order))]
		done := (float64(pass) + float64(b)/float64(batches)) / float64(passes)
		loss += t.step(list, batch, top*(0.01+0.99*(1+math.Cos(math.Pi*done))/2))
	}
	return loss / float64(len(list)), nil
}

// step learns from a batch, and returns the sum of its losses.
func (t *trainer) step(list []sample, batch []int32, rate float64) (loss float64) {
	cores := len(t.gradients)
	t.parallel(func(core int) {
		g := t.gradients[core]
		g.loss = 0
		for _, i := range batch[core*len(batch)/cores : (core+1)*len(batch)/cores] {
			t.model.learn(&list[i], g)
		}
	})
	t.Steps++
	size := 1 / float32(len(batch))
	for i, tensor := range t.model.tensors() {
		var lists [][]float32
		for _, g := range t.gradients {
			lists = append(lists, g.lists()[i])
		}
		t.parallel(func(core int) {
			n := len(tensor.Values)
			tensor.adam(core*n/cores, (core+1)*n/cores, lists, rate, t.Steps, t.Decay, size)
		})
	}
	for _, g := range t.gradients {
		loss += g.loss
	}
	return loss
}

func (t *trainer) parallel(do func(core int)) {
	var group sync.WaitGroup
	for core := range t.gradients {
		group.Go(func() { do(core) })
	}
	group.Wait()
}

// heldLoss returns the mean loss of the held samples, and the mean square of the difference between
// predictions and results, which does not depend on the targets.
func (t *trainer) heldLoss() (loss, results float64) {
	list := t.data.held
	t.parallel(func(core int) {
		g := t.gradients[core]
		g.loss, g.results = 0, 0
		for i := core; i < len(list); i += len(t.gradients) {
			p := statistics.Logistic(float64(t.model.predict(&list[i], g)))
			g.loss += square(p - float64(list[i].target))
			g.results += square(p - float64(list[i].points))
		}
	})
	for _, g := range t.gradients {
		loss += g.loss
		results += g.results
	}
	n := float64(len(list))
	return loss / n, results / n
}

func square(x float64) float64 { return x * x }

// staticLoss is heldLoss for the hand-made evaluation, with the best scale for each output.
func staticLoss(list []sample, outputs int) (sum float64) {
	groups := make([][]*sample, outputs)
	for i := range list {
		groups[list[i].head] = append(groups[list[i].head], &list[i])
	}
	for _, group := range groups {
		scale := fit(group, func(s *sample) (float32, float32) { return s.static, s.target })
		for _, s := range group {
			sum += square(statistics.Logistic(float64(s.static)/scale) - float64(s.target))
		}
	}
	return sum / float64(len(list))
}

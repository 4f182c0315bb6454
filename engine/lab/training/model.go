package training

import (
	"math"
	"math/rand/v2"

	"midline/engine/internal/vector"
	"midline/engine/lab/statistics"
	"midline/engine/nnue"
)

// model is a network in training, in floating point. The weights of an output are the sum of those
// of its stage and those of its pair of armies, so that rare pairs learn from the others.
type model struct {
	width, rows, pairs int
	inputs, biases     tensor
	stages, armies     tensor // a row of 2·width+1 for each stage, and for each pair
}

// tensor is a list of parameters with the state of Adam's method.
type tensor struct {
	Values, Mean, Square []float32
	Bound                float32 // of the absolute values
}

func newTensor(n int, bound float32) tensor {
	return tensor{make([]float32, n), make([]float32, n), make([]float32, n), bound}
}

// inputBound keeps the sums of a hidden neuron far from the bounds of 16 bits.
const inputBound = 2.0

func newModel(width, rows, pairs int, adds bool, seed uint64) *model {
	outputBound := float32(nnue.WeightLimit) / nnue.OutputUnit / 2
	m := &model{
		width: width, rows: rows, pairs: pairs,
		inputs: newTensor(rows*width, inputBound), biases: newTensor(width, inputBound),
		stages: newTensor(nnue.Stages*(2*width+1), outputBound), armies: newTensor(pairs*(2*width+1), outputBound),
	}
	rng := rand.New(rand.NewPCG(seed, 1))
	fill := func(list []float32, spread float64) {
		for i := range list {
			list[i] = float32((rng.Float64()*2 - 1) * spread)
		}
	}
	fill(m.inputs.Values, 1/math.Sqrt(32))
	fill(m.biases.Values, 0.2)
	if !adds { // otherwise it begins as the hand-made evaluation
		fill(m.stages.Values, 1/math.Sqrt(float64(2*width)))
	}
	return m
}

func (m *model) tensors() []*tensor { return []*tensor{&m.inputs, &m.biases, &m.stages, &m.armies} }

// head returns the rows of an output.
func (m *model) head(head uint16) (stage, pair int) {
	row := 2*m.width + 1
	return int(head) % nnue.Stages * row, int(head) / nnue.Stages * row
}

// gradient is the sum of the gradients of some samples, with scratch space.
type gradient struct {
	inputs, biases, stages, armies []float32
	sums, active, back             []float32 // of the hidden neurons, both sides
	loss, results                  float64
}

func (m *model) newGradient() *gradient {
	return &gradient{
		make([]float32, len(m.inputs.Values)), make([]float32, m.width),
		make([]float32, len(m.stages.Values)), make([]float32, len(m.armies.Values)),
		make([]float32, 2*m.width), make([]float32, 2*m.width), make([]float32, 2*m.width), 0, 0,
	}
}

func (g *gradient) lists() [][]float32 { return [][]float32{g.inputs, g.biases, g.stages, g.armies} }

// predict returns the output for a sample, in units of the logistic function.
func (m *model) predict(s *sample, g *gradient) float32 {
	w := m.width
	copy(g.sums[:w], m.biases.Values)
	copy(g.sums[w:], m.biases.Values)
	for _, in := range s.inputs {
		o, t := int(in[0])*w, int(in[1])*w
		vector.AddFloats(g.sums[:w], m.inputs.Values[o:o+w])
		vector.AddFloats(g.sums[w:], m.inputs.Values[t:t+w])
	}
	a, b := m.head(s.head)
	stage, pair := m.stages.Values[a:a+2*w+1], m.armies.Values[b:b+2*w+1]
	out := s.base + stage[2*w] + pair[2*w]
	for i, x := range g.sums {
		x = min(max(x, 0), 1)
		x *= x
		g.active[i] = x
		out += x * (stage[i] + pair[i])
	}
	return out
}

// learn adds the gradient of a sample.
func (m *model) learn(s *sample, g *gradient) {
	w := m.width
	p := float32(statistics.Logistic(float64(m.predict(s, g))))
	off := p - s.target
	g.loss += float64(off) * float64(off)
	slope := 2 * off * p * (1 - p)
	a, b := m.head(s.head)
	stage, pair := m.stages.Values[a:a+2*w+1], m.armies.Values[b:b+2*w+1]
	toStage, toPair := g.stages[a:a+2*w+1], g.armies[b:b+2*w+1]
	vector.AddScaled(toStage[:2*w], g.active, slope)
	vector.AddScaled(toPair[:2*w], g.active, slope)
	toStage[2*w] += slope
	toPair[2*w] += slope
	for i, x := range g.sums {
		d := float32(0)
		if x > 0 && x < 1 {
			d = 2 * x * slope * (stage[i] + pair[i])
		}
		g.back[i] = d
	}
	vector.AddFloats(g.biases, g.back[:w])
	vector.AddFloats(g.biases, g.back[w:])
	for _, in := range s.inputs {
		o, t := int(in[0])*w, int(in[1])*w
		vector.AddFloats(g.inputs[o:o+w], g.back[:w])
		vector.AddFloats(g.inputs[t:t+w], g.back[w:])
	}
}

// adam moves a range of parameters by Adam's method with decoupled weight decay. It uses the sum of
// the gradients, and clears them.
func (t *tensor) adam(from, to int, gradients [][]float32, rate float64, step int, decay float64, size float32) {
	const mean, square = 0.9, 0.999
	unbias := math.Sqrt(1-math.Pow(square, float64(step))) / (1 - math.Pow(mean, float64(step)))
	move, keep := float32(rate*unbias), float32(1-rate*decay)
	for i := from; i < to; i++ {
		g := float32(0)
		for _, list := range gradients {
			g += list[i]
			list[i] = 0
		}
		g *= size
		m := mean*t.Mean[i] + (1-mean)*g
		v := square*t.Square[i] + (1-square)*g*g
		t.Mean[i], t.Square[i] = m, v
		if m == 0 {
			continue
		}
		x := t.Values[i]*keep - move*m/(float32(math.Sqrt(float64(v)))+1e-8)
		t.Values[i] = min(max(x, -t.Bound), t.Bound)
	}
}

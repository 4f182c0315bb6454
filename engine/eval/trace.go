package eval

import (
	"strings"

	"midline/engine/rules"
)

// Slope is how much the evaluation of a position changes with a weight: in
// centipawns from White's side, for one more of the weight.
type Slope struct {
	Weight int32 // as in Weights
	By     float32
}

// Tracer finds how evaluations depend on the weights. It is for one goroutine, and
// is fast where a position is of the same game as the one before.
type Tracer struct {
	weights *Weights
	rules   *rules.Rules
	probes  *probes
}

// probes are evaluators of one game, each with a weight changed.
type probes struct {
	base *Evaluator
	list []probe
}

type probe struct {
	weight   int
	up, down *Evaluator // down is base, where the evaluation is linear
	apart    float64
}

// NewTracer returns a tracer around the given weights, which must not change
// while it is in use.
func NewTracer(w *Weights) *Tracer { return &Tracer{weights: w} }

// Trace returns the evaluation of a position in centipawns from White's side,
// not rounded, and appends to slopes how it changes with each weight, those
// left out with which it does not. Weights named phase are not for tuning and
// are left out.
func (t *Tracer) Trace(p *rules.Position, slopes []Slope) (float64, []Slope) {
	if t.rules != p.Rules() {
		t.rules, t.probes = p.Rules(), t.probe(p.Rules())
	}
	g := t.probes
	at := g.base.Exact(p)
	for i := range g.list {
		pr := &g.list[i]
		down := at
		if pr.down != g.base {
			down = pr.down.Exact(p)
		}
		if by := (pr.up.Exact(p) - down) / pr.apart; by != 0 {
			slopes = append(slopes, Slope{int32(pr.weight), float32(by)})
		}
	}
	return at, slopes
}

// probe makes the evaluators of a game.
func (t *Tracer) probe(r *rules.Rules) *probes {
	base, used := compile(r, t.weights)
	g := &probes{base: base}
	changed := t.weights.Clone()
	for i := range used {
		label := changed.Label(i)
		if !used[i] || strings.HasSuffix(label, ".phase") {
			continue
		}
		pr := probe{weight: i, down: base, apart: 8}
		value := changed.At(i)
		changed.Set(i, value+8)
		pr.up, _ = compile(r, changed)
		if !strings.HasSuffix(label, "opening") && !strings.HasSuffix(label, "endgame") {
			pr.apart = 16
			changed.Set(i, value-8)
			pr.down, _ = compile(r, changed)
		}
		changed.Set(i, value)
		g.list = append(g.list, pr)
	}
	return g
}

package eval

import (
	"strings"

	"midline/engine/rules"
)

// Slope is the slope of an evaluation with respect to a weight: in centipawns
// from White's point of view, per unit of the weight.
type Slope struct {
	Weight int32 // its index in Weights
	By     float32
}

// Tracer measures how evaluations depend on the weights. It is not safe for concurrent use, and is
// fast if successive positions are of the same game.
type Tracer struct {
	weights *Weights
	rules   *rules.Rules
	probes  *probes
}

// probes are the evaluators of one game, each with one weight changed.
type probes struct {
	base *Evaluator
	list []probe
}

type probe struct {
	weight   int
	up, down *Evaluator // base if the evaluation is linear in the weight
	apart    float64
}

// NewTracer returns a tracer for the given weights, which must not change while
// it is in use.
func NewTracer(w *Weights) *Tracer { return &Tracer{weights: w} }

// Trace returns the evaluation of a position in centipawns from White's point of view, not rounded,
// and appends its slope for each weight to slopes, except where that is 0. Weights named phase are
// not for tuning and are skipped.
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

// probe compiles the evaluators of a game.
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

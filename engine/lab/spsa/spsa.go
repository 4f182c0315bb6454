// Package spsa tunes the parameters of a player by simultaneous perturbation stochastic
// approximation (SPSA; J. C. Spall, "An Overview of the Simultaneous Perturbation Method for
// Efficient Optimization", 1998), with the schedule and the units of Fishtest.
package spsa

import (
	"errors"
	"fmt"
	"math"
	"math/rand/v2"
	"slices"
)

// The exponents with which the rate and the perturbations shrink, and the offset, as a part of all
// pairs, that holds the rate back at the beginning.
const (
	alpha     = 0.602
	gamma     = 0.101
	stability = 0.1
)

// Param is an integer that is tuned.
type Param struct {
	Name        string
	Start       int
	Least, Most int
	Step        float64 // how far the last pair moves it either way
}

// Plan says what is tuned, and how. In each pair of games, the parameters moved one way play
// against the same moved the other way; each direction is random.
type Plan struct {
	Params []Param
	Pairs  int
	// Rate is how far the last pair moves a parameter, in Steps, if it is won by one game.
	Rate float64
	// Ahead is how many pairs may be in progress at once. It is part of the plan: a pair starts
	// from the values after all pairs except the last Ahead-1, so that the outcome does not depend
	// on which pair ends first.
	Ahead int
	Seed  uint64
}

// check returns what is wrong with a plan, or nil.
func (p *Plan) check() error {
	switch {
	case len(p.Params) == 0:
		return errors.New("no parameter is to be tuned")
	case p.Pairs < 1:
		return errors.New("a tuning has at least one pair of games")
	case !(p.Rate > 0 && p.Rate <= 10):
		return fmt.Errorf("the rate is above 0, and at most 10, not %g", p.Rate)
	case p.Ahead < 1 || p.Ahead > 10_000:
		return fmt.Errorf("1 to 10000 pairs may be under way at once, not %d", p.Ahead)
	}
	seen := map[string]bool{}
	for _, q := range p.Params {
		if seen[q.Name] {
			return fmt.Errorf("the parameter %s is there twice", q.Name)
		}
		seen[q.Name] = true
		if q.Start < q.Least || q.Start > q.Most || !(q.Step > 0) {
			return fmt.Errorf("the parameter %s starts with %d of %d to %d, by steps of %g", q.Name, q.Start, q.Least,
				q.Most, q.Step)
		}
	}
	return nil
}

// tuner is the progress of a plan.
type tuner struct {
	*Plan
	applied int
	recent  [][]float64 // values after n pairs are applied, at n modulo Ahead
	points  map[int]int // of pairs that are not applied yet
}

func newTuner(p *Plan) *tuner {
	t := &tuner{Plan: p, recent: make([][]float64, p.Ahead), points: map[int]int{}}
	for i := range t.recent {
		t.recent[i] = make([]float64, len(p.Params))
	}
	for i, q := range p.Params {
		t.recent[0][i] = float64(q.Start)
	}
	return t
}

// values returns the values after all applied pairs.
func (t *tuner) values() []float64 { return t.recent[t.applied%t.Ahead] }

// known reports whether a pair has been played.
func (t *tuner) known(pair int) bool {
	_, waits := t.points[pair]
	return waits || pair < t.applied
}

// ready reports whether a pair can be drawn.
func (t *tuner) ready(pair int) bool { return pair < min(t.Pairs, t.applied+t.Ahead) }

// drawn calls see with the random decisions about a pair: the direction in which each parameter is
// moved, 1 or -1, and the threshold for rounding it up.
func (t *tuner) drawn(pair int, see func(i int, direction, rounding float64)) {
	rng := rand.New(rand.NewPCG(t.Seed, uint64(pair)))
	for i := range t.Params {
		direction := float64(rng.IntN(2)*2 - 1)
		see(i, direction, rng.Float64())
	}
}

// perturbation returns how far a pair moves a parameter either way.
func (t *tuner) perturbation(i, pair int) float64 {
	return t.Params[i].Step * math.Pow(float64(t.Pairs)/float64(pair+1), gamma)
}

// pair returns the values of the two players of a pair that is ready and not applied. Values
// between two integers are rounded at random, with the same threshold for both players.
func (t *tuner) pair(pair int) (plus, minus []int) {
	around := t.recent[max(0, pair-t.Ahead+1)%t.Ahead]
	plus, minus = make([]int, len(around)), make([]int, len(around))
	t.drawn(pair, func(i int, direction, rounding float64) {
		q, by := t.Params[i], t.perturbation(i, pair)*direction
		whole := func(value float64) int {
			return min(max(int(math.Floor(value+rounding)), q.Least), q.Most)
		}
		plus[i], minus[i] = whole(around[i]+by), whole(around[i]-by)
	})
	return plus, minus
}

// add records the result of a pair, the first player's wins minus its losses, from -2 to 2. Pairs
// are applied in order.
func (t *tuner) add(pair, points int) {
	t.points[pair] = points
	for {
		points, ok := t.points[t.applied]
		if !ok {
			return
		}
		delete(t.points, t.applied)
		t.apply(t.applied, points)
	}
}

func (t *tuner) apply(pair, points int) {
	before := t.values()
	t.applied++
	after := t.values()
	copy(after, before)
	held := stability * float64(t.Pairs)
	t.drawn(pair, func(i int, direction, _ float64) {
		q, moved := t.Params[i], t.perturbation(i, pair)
		rate := t.Rate * q.Step * q.Step * math.Pow((held+float64(t.Pairs))/(held+float64(pair+1)), alpha)
		value := before[i] + rate/moved*float64(points)*direction
		after[i] = min(max(value, float64(q.Least)), float64(q.Most))
	})
}

// Value is a tuned parameter.
type Value struct {
	Param
	Value float64
}

// Rounded returns the nearest integer to the value.
func (v Value) Rounded() int { return int(math.Round(v.Value)) }

// Moved returns the distance of the value from its start, in Steps.
func (v Value) Moved() float64 { return (v.Value - float64(v.Start)) / v.Step }

func (t *tuner) list() []Value {
	var list []Value
	for i, value := range t.values() {
		list = append(list, Value{t.Params[i], value})
	}
	return list
}

// farthest returns the values that have moved farthest, at most n.
func farthest(list []Value, n int) []Value {
	list = slices.Clone(list)
	slices.SortStableFunc(list, func(a, b Value) int {
		switch x, y := math.Abs(a.Moved()), math.Abs(b.Moved()); {
		case x > y:
			return -1
		case x < y:
			return 1
		}
		return 0
	})
	return list[:min(n, len(list))]
}

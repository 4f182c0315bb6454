package tuning

import (
	"math"
	"runtime"
	"slices"
	"sync"
)

// leads is the greatest number of games and matchups that have a lead of their own in a fit, after
// the weights: White's advantage in all positions of the game. So no weight has to express that an
// army is stronger than another, or that the first move helps. leadScale is the scale of the leads.
const (
	leads     = 64
	leadScale = 20
)

// fit is a state of the weights: how much each has moved since the positions were traced, and the
// state of Adam's method.
type fit struct {
	K             [groups]float64 // by traced.group: points are 1/(1+10^(-K*score/400))
	Moved         []float64
	First, Second []float64
	Step          int
	distance      []float64 // how far the weights were from their start then
	scale         []float64 // how far each may be expected to move
}

// newFit returns a fit of the given number of weights that has not moved.
func newFit(weights int) fit {
	n := weights + leads
	return fit{Moved: make([]float64, n), First: make([]float64, n), Second: make([]float64, n)}
}

// leadScales returns the scales of the leads.
func leadScales() []float64 { return slices.Repeat([]float64{leadScale}, leads) }

// expected returns the points that a score in centipawns stands for.
func expected(k, score float64) float64 { return 1 / (1 + math.Exp(-k*score*(math.Ln10/400))) }

func (t *traced) score(moved []float64) float64 {
	score := float64(t.at)
	for _, s := range t.slopes {
		score += float64(s.By) * moved[s.Weight]
	}
	return score
}

// loss returns the mean square of the errors of some positions. It adds the derivatives by each
// weight to gradient, which is optional.
func (f *fit) loss(list []traced, gradient []float64) float64 {
	cores := runtime.GOMAXPROCS(0)
	sums, gradients := make([]float64, cores), make([][]float64, cores)
	n := float64(max(1, len(list)))
	var group sync.WaitGroup
	for i := range cores {
		group.Go(func() {
			g := make([]float64, len(gradient))
			part := list[i*len(list)/cores : (i+1)*len(list)/cores]
			for j := range part {
				t := &part[j]
				k := f.K[t.group]
				p := expected(k, t.score(f.Moved))
				miss := p - float64(t.points)
				sums[i] += miss * miss
				if gradient == nil {
					continue
				}
				by := 2 * miss * p * (1 - p) * k * math.Ln10 / 400 / n
				for _, s := range t.slopes {
					g[s.Weight] += by * float64(s.By)
				}
			}
			gradients[i] = g
		})
	}
	group.Wait()
	total := 0.0
	for i, sum := range sums {
		total += sum
		for j := range gradient {
			gradient[j] += gradients[i][j]
		}
	}
	return total / n
}

// thin is the number of positions below which a group takes the K of its whole stage.
const thin = 1000

// fitK finds the K of each group with the least loss.
func (f *fit) fitK(list []traced) {
	var of [groups][]traced
	var all [stages][]traced
	for _, t := range list {
		of[t.group] = append(of[t.group], t)
		all[t.group%stages] = append(all[t.group%stages], t)
	}
	var common [stages]float64
	for stage, list := range all {
		common[stage] = f.bestK(list)
	}
	for group, list := range of {
		f.K[group] = common[group%stages]
		if len(list) >= thin {
			f.K[group] = f.bestK(list)
		}
	}
}

// bestK returns the K with the least loss for some positions, by golden section.
func (f *fit) bestK(list []traced) float64 {
	const part = 0.6180339887498949
	low, high := 0.05, 5.0
	trial := *f
	at := func(k float64) float64 {
		for group := range trial.K {
			trial.K[group] = k
		}
		return trial.loss(list, nil)
	}
	a, b := high-part*(high-low), low+part*(high-low)
	lossA, lossB := at(a), at(b)
	for high-low > 0.001 {
		if lossA < lossB {
			high, b, lossB = b, a, lossA
			a = high - part*(high-low)
			lossA = at(a)
		} else {
			low, a, lossA = a, b, lossB
			b = low + part*(high-low)
			lossB = at(b)
		}
	}
	return (low + high) / 2
}

// step makes one step of Adam's method over all positions. Distances are measured in the scale of
// each weight: rate is about how far one moves, and pull how much the loss grows with the square of
// the distance from the start. It returns the loss before the step.
func (f *fit) step(list []traced, rate, pull float64) float64 {
	const keepFirst, keepSecond, small = 0.9, 0.999, 1e-7
	gradient := make([]float64, len(f.Moved))
	loss := f.loss(list, gradient)
	f.Step++
	first, second := 1-math.Pow(keepFirst, float64(f.Step)), 1-math.Pow(keepSecond, float64(f.Step))
	for i, g := range gradient {
		g *= f.scale[i]
		if i < len(f.distance) {
			g += 2 * pull * (f.distance[i] + f.Moved[i]) / f.scale[i]
		}
		f.First[i] = keepFirst*f.First[i] + (1-keepFirst)*g
		f.Second[i] = keepSecond*f.Second[i] + (1-keepSecond)*g*g
		f.Moved[i] -= rate * f.scale[i] * (f.First[i] / first) / (math.Sqrt(f.Second[i]/second) + small)
	}
	return loss
}

// scaleOf returns how far a weight may be expected to move from its start.
func scaleOf(weight float64) float64 { return 3 + 1.5*math.Sqrt(math.Abs(weight)) }

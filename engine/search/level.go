package search

import (
	"context"
	"math"
	"math/rand/v2"

	"midline/engine/rules"
)

// Levels is the number of levels of strength.
const Levels = 8

// Strength is how well the computer plays.
type Strength struct {
	Nodes       uint64  // for a whole turn
	Noise       int     // of the evaluation, in centipawns either way
	Lines       int     // among which it chooses
	Temperature float64 // centipawns: how readily it takes a worse line
	Lapses      float64 // chance of an action without thought, 0 to 1
}

var strengths = [Levels]Strength{
	{Nodes: 150, Noise: 220, Lines: 5, Temperature: 90, Lapses: 0.15},
	{Nodes: 500, Noise: 140, Lines: 4, Temperature: 60, Lapses: 0.05},
	{Nodes: 2_000, Noise: 90, Lines: 3, Temperature: 35},
	{Nodes: 8_000, Noise: 50, Lines: 3, Temperature: 18},
	{Nodes: 30_000, Noise: 25, Lines: 2, Temperature: 8},
	{Nodes: 100_000, Noise: 10, Lines: 1},
	{Nodes: 300_000, Lines: 1},
	{Nodes: 800_000, Lines: 1},
}

// Level returns the strength of a level from 1, weak, to Levels; a number beyond
// them means the nearest. From level 3 on a midline win in one is never missed.
func Level(n int) Strength {
	return strengths[min(max(n, 1), Levels)-1]
}

// Play searches with a strength and chooses an action, always the same one for
// the same searcher, position, history and seed as long as the searcher has one
// thread and ctx is not done. The other arguments and the goroutine are those
// of Search. The two actions of a Two Kings turn share the nodes of the strength, three
// quarters for the first.
func (s *Searcher) Play(ctx context.Context, root *rules.Position, history []uint64, strength Strength, seed uint64, report func(Info)) Result {
	limits := Limits{Nodes: strength.Nodes, MultiPV: strength.Lines, Noise: strength.Noise, Seed: seed}
	if root.Rules().Army(root.Side()).KingTurn {
		limits.Nodes = strength.Nodes * 3 / 4
		if root.KingTurn() {
			limits.Nodes = strength.Nodes / 4
		}
	}
	result := s.Search(ctx, root, history, limits, report)
	if result.Best == rules.NoMove {
		return result
	}
	rng := rand.New(rand.NewPCG(seed, root.Key()))
	if rng.Float64() < strength.Lapses {
		var buf [256]rules.Move
		legal := root.Legal(buf[:0])
		result.Best = legal[rng.IntN(len(legal))]
		return result
	}
	line := choose(result.Lines, strength.Temperature, rng)
	result.Best, result.Score = line.PV[0], line.Score
	return result
}

// choose draws a line; worse ones are less likely. Neither a proved win is given
// away nor a proved loss chosen without need.
func choose(lines []Info, temperature float64, rng *rand.Rand) Info {
	best := lines[0].Score
	if temperature <= 0 || best >= mateBound || best <= -mateBound {
		return lines[0]
	}
	weights, sum := make([]float64, len(lines)), 0.0
	for i, line := range lines {
		if line.Score > -mateBound {
			weights[i] = math.Exp(float64(line.Score-best) / temperature)
		}
		sum += weights[i]
	}
	for at, i := rng.Float64()*sum, 0; i < len(lines); i++ {
		if at -= weights[i]; at < 0 {
			return lines[i]
		}
	}
	return lines[0]
}

package search

import (
	"context"
	"math"
	"math/rand/v2"

	"midline/engine/rules"
)

// Levels is the number of strength levels. Those above HandMadeLevels evaluate by the network.
const (
	Levels         = 13
	HandMadeLevels = 8
)

// MeasuredInChess is the highest level whose Elo in orthodox chess was measured by games of chess.
const MeasuredInChess = 11

// Strength describes how well the computer plays.
type Strength struct {
	Elo         int     // on the scale of the levels
	ChessElo    int     // about, in orthodox chess, on the scale of Stockfish's UCI_Elo
	Nodes       uint64  // for a whole turn
	Noise       int     // added to the evaluation, in centipawns either way
	Lines       int     // how many to choose from
	Temperature float64 // in centipawns: the higher, the likelier a worse line
	Oversights  float64 // chance of overlooking a kind of reply, 0 to 1
	Network     float64 // share of the searches that evaluate by the network, 0 to 1
	peaceful    bool    // see Sparring
}

// MinElo and MaxElo bound the Elo scale of the levels, MinChessElo and MaxChessElo their Elo in orthodox chess.
const (
	MinElo, MaxElo           = 600, 2760
	MinChessElo, MaxChessElo = 350, 2435
)

// strengths are the levels, the weakest first. Their Elo figures define the scale of the levels; the ladder measures
// the distances over all games. Games of chess, against Stockfish from level 5 on, measure ChessElo up to
// MeasuredInChess; those above are as far apart as on the scale of the levels (docs/strength.md).
var strengths = [Levels]Strength{
	{Elo: MinElo, ChessElo: MinChessElo, Nodes: 38, Noise: 494, Lines: 8, Temperature: 258, Oversights: 0.732},
	{Elo: 760, ChessElo: 505, Nodes: 61, Noise: 368, Lines: 6, Temperature: 185, Oversights: 0.628},
	{Elo: 945, ChessElo: 775, Nodes: 156, Noise: 222, Lines: 5, Temperature: 108, Oversights: 0.482},
	{Elo: 1100, ChessElo: 1015, Nodes: 584, Noise: 116, Lines: 3, Temperature: 56.9, Oversights: 0.319},
	{Elo: 1290, ChessElo: 1285, Nodes: 1_260, Noise: 77, Lines: 3, Temperature: 37.2, Oversights: 0.238},
	{Elo: 1470, ChessElo: 1465, Nodes: 2_470, Noise: 53, Lines: 3, Temperature: 25.9, Oversights: 0.171},
	{Elo: 1665, ChessElo: 1685, Nodes: 4_240, Noise: 40, Lines: 2, Temperature: 19.1, Oversights: 0.12},
	{Elo: 1860, ChessElo: 1770, Nodes: 8_700, Noise: 24, Lines: 2, Temperature: 10, Oversights: 0.068},
	{Elo: 2035, ChessElo: 1965, Nodes: 9_000, Noise: 14, Lines: 2, Temperature: 6, Oversights: 0.034, Network: 1},
	{Elo: 2215, ChessElo: 1985, Nodes: 13_000, Lines: 1, Network: 1},
	{Elo: 2400, ChessElo: 2075, Nodes: 38_000, Lines: 1, Network: 1},
	{Elo: 2585, ChessElo: 2260, Nodes: 110_000, Lines: 1, Network: 1},
	{Elo: MaxElo, ChessElo: MaxChessElo, Nodes: 320_000, Lines: 1, Network: 1},
}

// Level returns the strength of a level from 1, the weakest, to Levels; other
// numbers are clamped. From level 3 on a midline win in one is never missed.
func Level(n int) Strength {
	return strengths[min(max(n, 1), Levels)-1]
}

// StrengthOf returns the strength of an Elo from MinElo to MaxElo, interpolated
// between neighbouring levels; other values are clamped.
func StrengthOf(elo int) Strength {
	return strengthBy(elo, func(s *Strength) int { return s.Elo })
}

// ChessStrengthOf returns the strength of an Elo in orthodox chess from MinChessElo to MaxChessElo, interpolated
// between neighbouring levels; other values are clamped.
func ChessStrengthOf(elo int) Strength {
	return strengthBy(elo, func(s *Strength) int { return s.ChessElo })
}

// StrengthFor returns the strength of an Elo in a variant: ChessStrengthOf in orthodox chess and Chess960, StrengthOf
// elsewhere.
func StrengthFor(v *rules.Variant, elo int) Strength {
	if paramSet(v) == orthodoxSet {
		return ChessStrengthOf(elo)
	}
	return StrengthOf(elo)
}

// strengthBy returns the strength of an Elo on the scale that of reads.
func strengthBy(elo int, of func(*Strength) int) Strength {
	elo = min(max(elo, of(&strengths[0])), of(&strengths[Levels-1]))
	i := 0
	for i < Levels-2 && of(&strengths[i+1]) <= elo {
		i++
	}
	a, b := &strengths[i], &strengths[i+1]
	part := float64(elo-of(a)) / float64(of(b)-of(a))
	between := func(x, y float64) float64 { return x + (y-x)*part }
	rounded := func(x, y int) int { return int(math.Round(between(float64(x), float64(y)))) }
	return Strength{
		Elo:         rounded(a.Elo, b.Elo),
		ChessElo:    rounded(a.ChessElo, b.ChessElo),
		Nodes:       uint64(math.Round(float64(a.Nodes) * math.Pow(float64(b.Nodes)/float64(a.Nodes), part))),
		Noise:       rounded(a.Noise, b.Noise),
		Lines:       rounded(a.Lines, b.Lines),
		Temperature: between(a.Temperature, b.Temperature),
		Oversights:  between(a.Oversights, b.Oversights),
		Network:     between(a.Network, b.Network),
	}
}

// LevelOf returns the place of an Elo among the levels, from 1 to Levels: 4.5 is halfway between levels 4 and 5.
func LevelOf(elo int) float64 {
	for i := range Levels - 1 {
		if a, b := strengths[i].Elo, strengths[i+1].Elo; elo < b {
			return float64(i+1) + max(float64(elo-a)/float64(b-a), 0)
		}
	}
	return Levels
}

// Play searches at a strength and chooses an action. The choice is reproducible for the same
// searcher, position, history and seed as long as the searcher has one thread and ctx is not done.
// Everything else is as in Search. The two actions of a Two Kings turn share the nodes of the
// strength, three quarters for the first.
func (s *Searcher) Play(ctx context.Context, root *rules.Position, history []uint64, strength Strength, seed uint64,
	report func(Info)) Result {
	return s.PlayWithin(ctx, root, history, strength, seed, Limits{}, report)
}

// PlayWithin is Play with additional limits. Their Noise and Seed are ignored, and it may report
// more lines than they ask for.
func (s *Searcher) PlayWithin(ctx context.Context, root *rules.Position, history []uint64, strength Strength,
	seed uint64, limits Limits, report func(Info)) Result {
	nodes := strength.Nodes
	if root.Rules().Army(root.Side()).KingTurn {
		nodes = strength.Nodes * 3 / 4
		if root.KingTurn() {
			nodes = strength.Nodes / 4
		}
	}
	if limits.Nodes == 0 || nodes < limits.Nodes {
		limits.Nodes = nodes
	}
	limits.MultiPV = max(limits.MultiPV, strength.Lines)
	limits.Noise, limits.Seed = strength.Noise, seed
	rng := rand.New(rand.NewPCG(seed, root.Key()))
	limits.handMade = strength.Network < 1 && (strength.Network == 0 || rng.Float64() >= strength.Network)
	if rng.Float64() < strength.Oversights {
		limits.Oversight = anyOversight(rng)
	}
	if strength.peaceful && len(limits.Moves) == 0 {
		limits.Moves = peaceful(root)
	}
	result := s.Search(ctx, root, history, limits, report)
	if result.Best == rules.NoMove {
		return result
	}
	lines := result.Lines[:min(len(result.Lines), max(strength.Lines, 1))]
	temperature := strength.Temperature
	if lines[0].Score < -200 { // a losing side takes more care
		temperature /= 2
	}
	line := lines[0]
	if !isObvious(root, lines) {
		line = drawLine(lines, temperature, rng)
	}
	result.Best, result.Score = line.PV[0], line.Score
	return result
}

// isObvious reports whether the best action is noisy and far better than the
// second, such as an obvious recapture.
func isObvious(root *rules.Position, lines []Info) bool {
	return noisy(root, lines[0].PV[0]) && (len(lines) < 2 || lines[0].Score-lines[1].Score >= 120)
}

// drawLine draws a line at random; worse ones are less likely. It never gives away a proved win,
// nor chooses a proved loss needlessly.
func drawLine(lines []Info, temperature float64, rng *rand.Rand) Info {
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

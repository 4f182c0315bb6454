// Package assess says what the evaluations of a game say of its turns: the winning chances, which turns
// are mistakes, and how accurately each side played.
package assess

import (
	"math"

	"midline/engine/annotation"
)

// What a turn has to cost, as part of the winning chances, to be dubious, a mistake, or a blunder.
const (
	DubiousCosts = 0.06
	MistakeCosts = 0.12
	BlunderCosts = 0.25
)

// scale is the number of centipawns that multiplies the odds of winning by e.
const scale = 250

// mostLoss bounds the scores of which the average loss is made, in centipawns; a win in sight has this score.
const mostLoss = 1000

// Chances returns White's winning chances by an evaluation, from 0 to 1; a draw counts half.
func Chances(e annotation.Eval) float64 {
	switch {
	case e.Mate > 0:
		return 1
	case e.Mate < 0:
		return 0
	}
	return 1 / (1 + math.Exp(-float64(e.Centipawns)/scale))
}

// Glyph returns the glyph of a turn that lost a part of the winning chances; 0 for none.
func Glyph(lost float64) annotation.Glyph {
	switch {
	case lost >= BlunderCosts:
		return annotation.Blunder
	case lost >= MistakeCosts:
		return annotation.Mistake
	case lost >= DubiousCosts:
		return annotation.Dubious
	}
	return 0
}

// Point is a place of a game between two turns.
type Point struct {
	White      float64 // winning chances of White, from 0 to 1
	Centipawns int     // from White's side
}

// PointOf returns the point of an evaluation.
func PointOf(e annotation.Eval) Point {
	p := Point{White: Chances(e), Centipawns: min(max(e.Centipawns, -mostLoss), mostLoss)}
	if e.Mate != 0 {
		p.Centipawns = mostLoss
		if e.Mate < 0 {
			p.Centipawns = -mostLoss
		}
	}
	return p
}

// End returns the point of a game that the rules have ended; white is what White scored, 0, 0.5 or 1.
func End(white float64) Point {
	return Point{White: white, Centipawns: int((2*white - 1) * mostLoss)}
}

// Side is how a side played.
type Side struct {
	Turns    int
	Accuracy float64 // from 0 to 100
	Loss     int     // the average loss of a turn, in centipawns
}

// Sides returns how White and Black played. The points are those of the whole game, the start first; black
// reports whether Black made the turn that led to a point.
func Sides(points []Point, black func(i int) bool) [2]Side {
	var sides [2]Side
	var weighted, weights, inverse [2]float64
	var lost [2]int
	weight := volatility(points)
	for i := 1; i < len(points); i++ {
		c, sign := 0, 1.0
		if black(i) {
			c, sign = 1, -1
		}
		accuracy := turnAccuracy(sign * (points[i-1].White - points[i].White))
		sides[c].Turns++
		weighted[c] += accuracy * weight[i-1]
		weights[c] += weight[i-1]
		inverse[c] += 1 / max(accuracy, 0.01)
		lost[c] += max(int(sign)*(points[i-1].Centipawns-points[i].Centipawns), 0)
	}
	for c := range sides {
		if n := sides[c].Turns; n > 0 {
			harmonic := float64(n) / inverse[c]
			sides[c].Accuracy = (weighted[c]/weights[c] + harmonic) / 2
			sides[c].Loss = int(math.Round(float64(lost[c]) / float64(n)))
		}
	}
	return sides
}

// turnAccuracy is the accuracy of a turn that lost a part of the winning chances. The curve is that of
// Lichess, which puts the chances in per cent.
func turnAccuracy(lost float64) float64 {
	if lost <= 0 {
		return 100
	}
	const uncertainty = 1 // of the evaluations
	return min(max(103.1668100711649*math.Exp(-4.354415386753951*lost)-3.166924740191411+uncertainty, 0), 100)
}

// volatility returns the weight of each turn: how much the chances, in per cent, vary around it.
func volatility(points []Point) []float64 {
	turns := len(points) - 1
	if turns < 1 {
		return nil
	}
	window := min(max(turns/10, 2), 8, len(points))
	weights := make([]float64, 0, turns)
	for i := range turns {
		begin := max(i-(window-2), 0)
		weights = append(weights, min(max(deviation(points[begin:min(begin+window, len(points))]), 0.5), 12))
	}
	return weights
}

// deviation is the standard deviation of the chances, in per cent.
func deviation(points []Point) float64 {
	mean, sum := 0.0, 0.0
	for _, p := range points {
		mean += 100 * p.White / float64(len(points))
	}
	for _, p := range points {
		sum += (100*p.White - mean) * (100*p.White - mean)
	}
	return math.Sqrt(sum / float64(len(points)))
}

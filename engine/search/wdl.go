package search

import (
	"math"

	"midline/engine/rules"
)

// winModel is the chance to win as a logistic function of the score: 1/2 at even centipawns, rising
// more slowly the greater spread is.
type winModel struct{ even, spread float64 }

// The maximum-likelihood fit to the results of self-play games at 2300 and 2500 nodes per action
// and scores within 1100: 1200 games of Chess 2 without Two Kings, with the network, and 801 of
// chess without one, whose model is used for all other games. 600 games of chess with the network
// give {135, 130}, whose expectation differs by at most 0.01 points. docs/lab.md describes how such
// games are made.
var (
	chessPromise  = winModel{109, 136}
	racingPromise = winModel{59, 292}
)

// WDL returns how many of a thousand games of a variant the side to act is expected to win, draw
// and lose with this score. The three add up to 1000; a proved win or loss is certain.
func (s Score) WDL(v *rules.Variant) (win, draw, loss int) {
	switch {
	case s >= mateBound:
		return 1000, 0, 0
	case s <= -mateBound:
		return 0, 0, 1000
	}
	p := chessPromise
	if v.Midline > 0 {
		p = racingPromise
	}
	wins := func(score float64) int {
		return int(math.Round(1000 / (1 + math.Exp((p.even-score)/p.spread))))
	}
	win, loss = wins(float64(s)), wins(-float64(s))
	return win, 1000 - win - loss, loss
}

// Expected returns how many points, from 0 to 1, the side to act is expected to score in a game of
// the variant.
func (s Score) Expected(v *rules.Variant) float64 {
	win, draw, _ := s.WDL(v)
	return (float64(win) + float64(draw)/2) / 1000
}

package search

import (
	"math"

	"midline/engine/rules"
)

// winModel is a model of what a score promises: the chance to win is a logistic of
// the score, 1/2 at even centipawns, and spread says how slowly it grows.
type winModel struct{ even, spread float64 }

// The numbers are those under which results of games of the search against itself
// are likeliest, at 2300 and 2500 nodes an action and scores within 1100: 5566 games
// of Chess 2 without Two Kings, and 801 of chess, which serves all other games.
// docs/lab.md says how such games are made.
var (
	chessPromise  = winModel{109, 136}
	racingPromise = winModel{73, 357}
)

// WDL returns how many of a thousand games of a variant with such a score are
// expected to be won, drawn and lost, by the side whose action is next. The three
// sum up to 1000; a proved win or loss is certain.
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

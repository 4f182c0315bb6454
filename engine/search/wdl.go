package search

import "math"

// The model of what a score promises: the chance to win is a logistic of the
// score, 1/2 at winScore centipawns, and winSpread says how fast it grows. It
// serves all games alike. The numbers are estimates until they are fitted to the
// results of games (docs/lab.md, positions for tuning).
const (
	winScore  = 100
	winSpread = 80
)

// WDL returns how many of a thousand games with such a score are expected to be
// won, drawn and lost, by the side whose action is next. The three sum up to
// 1000; a proved win or loss is certain.
func (s Score) WDL() (win, draw, loss int) {
	switch {
	case s >= mateBound:
		return 1000, 0, 0
	case s <= -mateBound:
		return 0, 0, 1000
	}
	wins := func(score float64) int {
		return int(math.Round(1000 / (1 + math.Exp((winScore-score)/winSpread))))
	}
	win, loss = wins(float64(s)), wins(-float64(s))
	return win, 1000 - win - loss, loss
}

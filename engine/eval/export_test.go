package eval

import (
	"midline/engine/board"
	"midline/engine/rules"
)

// Widened returns an evaluator that works as on a board of more than 64 squares.
func Widened(r *rules.Rules) *Evaluator {
	e := *New(r)
	e.narrow = false
	e.wideSets = wideTablesOf(r.Geo, r.Variant.Midline)
	return &e
}

// Used returns the indexes of the weights that a game uses.
func Used(r *rules.Rules, w *Weights) []int {
	var list []int
	_, used := compile(r, w)
	for i, ok := range used {
		if ok {
			list = append(list, i)
		}
	}
	return list
}

// NewWith returns an evaluator with the given weights.
func NewWith(r *rules.Rules, w *Weights) *Evaluator {
	e, _ := compile(r, w)
	return e
}

// Measured returns what a piece of an army of one's own would be worth on 64 squares.
func Measured(rides []rules.Ride) float64 {
	worth, _ := measure(board.Size(8, 8), rides)
	return worth
}

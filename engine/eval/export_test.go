package eval

import "midline/engine/rules"

// Widened returns an evaluator that works as on a board of more than 64 squares.
func Widened(r *rules.Rules) *Evaluator {
	e := *New(r)
	e.narrow = false
	e.wideSets.fill(r.Geo, r.Variant.Midline)
	return &e
}

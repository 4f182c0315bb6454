package tuning

import (
	"fmt"
	"io"
	"math"

	"midline/engine/eval"
)

// mix replaces the points of positions by a mean of them and the points that the scores of their
// searches stand for, which has the weight trust. The meaning of a score is fitted to the points,
// with a lead for each game and matchup, so that the search's opinion of armies does not matter.
func mix(list []example, trust float64, messages io.Writer) {
	f := newFit(0)
	f.scale = leadScales()
	var scored []traced
	var of []*example
	for i := range list {
		if l := &list[i]; !math.IsNaN(l.score) {
			scored = append(scored,
				traced{float32(l.score), l.points, groupOf(l), []eval.Slope{{Weight: int32(l.lead), By: 1}}})
			of = append(of, l)
		}
	}
	for _, rate := range [...]float64{0.1, 0.05} {
		f.fitK(scored)
		for range 100 {
			f.step(scored, rate, 0)
		}
	}
	for i, l := range of {
		t := &scored[i]
		l.points = float32(trust*expected(f.K[t.group], t.score(f.Moved)) + (1-trust)*float64(t.points))
	}
	fmt.Fprintf(messages, "%d positions with scores, whose error is %.6f\n", len(scored), f.loss(scored, nil))
}

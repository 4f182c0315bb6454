package training

import (
	"math"
	"slices"

	"midline/engine/lab/statistics"
)

// setTargets sets the targets of samples, which are in the order of their games: the result and,
// weighted by Trust, the return of TD(Lambda). That is the exponentially weighted mean of the
// expected points that the search saw from here to the end of the game, and of the result. A game
// that a held block cuts in two ends at the cut. For a network that adds to the hand-made
// evaluation, it sets the base too.
func (t *Session) setTargets(list []sample, scale []float64) {
	ahead := 0.0 // the return at the following sample, for its side to act
	for i := len(list) - 1; i >= 0; i-- {
		s := &list[i]
		kept, sooner := t.Lambda, float64(s.points)
		if i+1 < len(list) && sameGame(s, &list[i+1]) {
			kept = math.Pow(t.Lambda, float64(list[i+1].ply-s.ply))
			if sooner = ahead; (list[i+1].ply-s.ply)&1 != 0 {
				sooner = 1 - ahead
			}
		}
		ahead = (1-kept)*statistics.Logistic(float64(s.score)/scale[s.head]) + kept*sooner
		if t.Adds {
			s.base = float32(float64(s.static) / scale[s.head])
		}
		s.target = float32(t.Trust*ahead + (1-t.Trust)*float64(s.points))
	}
}

// sameGame reports whether the second of two successive samples is the same position of the first
// one's game, written twice, or a later one.
func sameGame(first, second *sample) bool {
	points := second.points
	if (second.ply-first.ply)&1 != 0 {
		points = 1 - points
	}
	if second.ply == first.ply && second.score == first.score && slices.Equal(second.inputs, first.inputs) {
		return true
	}
	return second.ply > first.ply && points == first.points
}

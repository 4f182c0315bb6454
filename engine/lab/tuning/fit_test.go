package tuning

import (
	"math"
	"testing"
)

// Two matchups in which the same advantage is worth different points, and a third with hardly any
// positions.
func TestEachGroupHasItsK(t *testing.T) {
	const stage = 2
	wanted := map[uint16]float64{stage: 0.3, stages + stage: 1.2}
	var list []traced
	for group, k := range wanted {
		for i := range 2 * thin {
			score := float64(i - thin)
			list = append(list, traced{at: float32(score), points: float32(expected(k, score)), group: group})
		}
	}
	list = append(list, traced{at: 100, points: 1, group: 2*stages + stage})
	f := newFit(0)
	f.fitK(list)
	for group, k := range wanted {
		if math.Abs(f.K[group]-k) > 0.01 {
			t.Errorf("group %d: K is %.3f, not %.1f", group, f.K[group], k)
		}
	}
	if common := f.K[2*stages+stage]; common < 0.35 || common > 1.1 {
		t.Errorf("a thin group has K %.3f, which is not between those of its stage", common)
	}
}

package search

import (
	"math"
	"testing"
)

// A score from another program is written back unchanged.
func TestScoresOfOthers(t *testing.T) {
	for n := int64(-500); n <= 500; n++ {
		if got, ok := MateIn(n).Mate(); !ok || int64(got) != n {
			t.Errorf("mate %d became %d, %v", n, got, ok)
		}
	}
	for _, n := range []int64{-31_000, 31_000, math.MaxInt64, math.MinInt64} {
		if _, mate := Centipawns(n).Mate(); mate {
			t.Errorf("%d centipawns are a mate", n)
		}
	}
	for _, n := range []int64{math.MaxInt64, math.MinInt64} {
		if got, ok := MateIn(n).Mate(); !ok || got == 0 || (got > 0) != (n > 0) {
			t.Errorf("mate %d became %d, %v", n, got, ok)
		}
	}
	if Centipawns(-31) != -31 {
		t.Error("31 centipawns have another value")
	}
}

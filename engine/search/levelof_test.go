package search

import (
	"math"
	"testing"
)

func TestLevelOf(t *testing.T) {
	for level := 1; level <= Levels; level++ {
		if got := LevelOf(Level(level).Elo); got != float64(level) {
			t.Errorf("the Elo of level %d is that of level %v", level, got)
		}
	}
	for elo, want := range map[int]float64{0: 1, MinElo - 1: 1, MaxElo + 1: Levels,
		(Level(4).Elo + Level(5).Elo) / 2: 4.5} {
		if got := LevelOf(elo); math.Abs(got-want) > 0.01 {
			t.Errorf("Elo %d is level %v, want %v", elo, got, want)
		}
	}
}

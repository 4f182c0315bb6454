package search

import (
	"context"
	"math"
	"testing"
)

// No score looks as if a win were almost proved: null moves prove none, and what they find counts as the bound.
func TestScoresThatProveNothing(t *testing.T) {
	const most = 10_000 // no board has as much on it
	pos := parse(t, "chess", "8/8/1k6/1p3p2/3K4/8/8/3b4 b - - 5 50")
	New(16, 1).Search(context.Background(), &pos, nil, Limits{Depth: 20}, func(i Info) {
		if _, proved := i.Score.Mate(); !proved && (i.Score > most || i.Score < -most) {
			t.Errorf("depth %d: %v", i.Depth, i.Score)
		}
	})
	for score, want := range map[Score]Score{120: 120, mateBound - 1: mateBound - 1, mateBound: 100, mate - 3: 100} {
		if got := (&node{beta: 100}).unproved(score); got != want {
			t.Errorf("%d is %d, want %d", score, got, want)
		}
	}
}

// A score from another program is written back unchanged.
func TestScoresOfOthers(t *testing.T) {
	for n := int64(-500); n <= 500; n++ {
		if got := MateIn(n).LosesIn(); int64(got) != max(-n, 0) {
			t.Errorf("MateIn(%d) loses in %d", n, got)
		}
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

// A score that is no proof loses in no number of turns.
func TestLosesInWithoutProof(t *testing.T) {
	for _, s := range []Score{Centipawns(-100_000), -900, 0, 900, MateIn(2)} {
		if got := s.LosesIn(); got != 0 {
			t.Errorf("%v loses in %d", s, got)
		}
	}
}

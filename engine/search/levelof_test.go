package search

import (
	"math"
	"testing"

	"midline/engine/variant/chess2"
	"midline/engine/variant/orthodox"
)

// TestStrengthFor: on both scales the Elo of a level is its strength, and the strength grows between levels.
func TestStrengthFor(t *testing.T) {
	for level := 1; level <= Levels; level++ {
		want := Level(level)
		if got := StrengthFor(&orthodox.Chess, want.ChessElo); got != want {
			t.Errorf("in chess %d Elo has the strength %+v, not %+v of level %d", want.ChessElo, got, want, level)
		}
		if got := StrengthFor(&chess2.Variant, want.Elo); got != want {
			t.Errorf("in Chess 2 %d Elo has the strength %+v, not %+v of level %d", want.Elo, got, want, level)
		}
	}
	for elo := MinChessElo; elo < MaxChessElo; elo += 25 {
		if a, b := ChessStrengthOf(elo), ChessStrengthOf(elo+25); a.Nodes > b.Nodes || a.Noise < b.Noise || a.Elo > b.Elo {
			t.Errorf("the strength of %d Elo in chess is %+v, that of 25 more is %+v", elo, a, b)
		}
	}
	if ChessStrengthOf(0) != Level(1) || ChessStrengthOf(9999) != Level(Levels) {
		t.Error("an Elo outside the levels is not clamped")
	}
}

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

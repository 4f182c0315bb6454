package assess

import (
	"math"
	"testing"

	"midline/engine/annotation"
)

func points(centipawns ...int) []Point {
	var list []Point
	for _, cp := range centipawns {
		list = append(list, PointOf(annotation.Eval{Known: true, Centipawns: cp}))
	}
	return list
}

func byTurns(i int) bool { return i%2 == 0 }

func TestChancesAndGlyphs(t *testing.T) {
	for _, c := range []struct {
		eval annotation.Eval
		want float64
	}{{annotation.Eval{}, 0.5}, {annotation.Eval{Mate: 3}, 1}, {annotation.Eval{Mate: -3, Centipawns: 5}, 0},
		{annotation.Eval{Centipawns: 250}, 1 / (1 + math.Exp(-1))}} {
		if got := Chances(c.eval); got != c.want {
			t.Errorf("%+v: %v, want %v", c.eval, got, c.want)
		}
	}
	for lost, want := range map[float64]annotation.Glyph{-1: 0, 0.059: 0, DubiousCosts: annotation.Dubious,
		MistakeCosts: annotation.Mistake, 0.249: annotation.Mistake, BlunderCosts: annotation.Blunder,
		1: annotation.Blunder} {
		if got := Glyph(lost); got != want {
			t.Errorf("%v: %d, want %d", lost, got, want)
		}
	}
}

// Who loses nothing is perfect, whatever the other side does.
func TestSides(t *testing.T) {
	s := Sides(points(20, 20, 20, 20, 20), byTurns)
	for c := range s {
		if s[c].Turns != 2 || s[c].Accuracy != 100 || s[c].Loss != 0 {
			t.Errorf("a game without mistakes: %+v", s[c])
		}
	}
	s = Sides(points(0, 0, 300, 300, 300), byTurns)
	if s[0].Accuracy != 100 || s[0].Loss != 0 || s[1].Loss != 150 || s[1].Accuracy > 75 || s[1].Accuracy < 20 {
		t.Errorf("Black loses three pawns once: %+v", s)
	}
	worse := Sides(points(0, 0, 900, 900, 900), byTurns)
	if worse[1].Accuracy >= s[1].Accuracy {
		t.Errorf("who loses more is more accurate: %+v, %+v", worse[1], s[1])
	}
	if s := Sides([]Point{End(1), End(0)}, func(int) bool { return false }); s[0].Loss != 2*mostLoss || s[0].Accuracy > 5 {
		t.Errorf("a win that was thrown away: %+v", s)
	}
	if s := Sides(points(0), byTurns); s[0].Turns != 0 || s[0].Accuracy != 0 {
		t.Errorf("no turns: %+v", s)
	}
}

// The curve agrees with the values that Lichess names: a turn that loses nothing is accurate to 100, one that
// loses 10 per cent of the chances to about 65.
func TestTurnAccuracy(t *testing.T) {
	for lost, want := range map[float64]float64{-0.1: 100, 0: 100, 0.1: 64.6, 0.5: 9.5, 1: 0} {
		if got := turnAccuracy(lost); math.Abs(got-want) > 0.5 {
			t.Errorf("%v: %.1f, want %.1f", lost, got, want)
		}
	}
}

// Each turn has a weight, however short the game.
func TestVolatility(t *testing.T) {
	for n := range 200 {
		weights := volatility(points(make([]int, n)...))
		if len(weights) != max(n-1, 0) {
			t.Fatalf("%d points: %d weights", n, len(weights))
		}
		for _, w := range weights {
			if w != 0.5 {
				t.Fatalf("nothing varies, and a weight is %v", w)
			}
		}
	}
}

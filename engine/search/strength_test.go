package search

import (
	"context"
	"testing"
	"time"

	"midline/engine/variant"
)

// TestStrengthOf: each level lies on the scale, and everything between two levels lies between
// their values.
func TestStrengthOf(t *testing.T) {
	if Level(1).Elo != MinElo || Level(Levels).Elo != MaxElo {
		t.Errorf("the levels go from %d to %d", Level(1).Elo, Level(Levels).Elo)
	}
	for n := 1; n <= Levels; n++ {
		if got := StrengthOf(Level(n).Elo); got != Level(n) {
			t.Errorf("level %d is %+v, at its Elo %+v", n, Level(n), got)
		}
	}
	before := StrengthOf(MinElo - 500)
	if before != Level(1) || StrengthOf(MaxElo+500) != Level(Levels) {
		t.Error("beyond the bounds the nearest level is meant")
	}
	for elo := MinElo; elo <= MaxElo; elo++ {
		s := StrengthOf(elo)
		if s.Elo != elo || s.Nodes < before.Nodes || s.Noise > before.Noise || s.Lines > before.Lines || s.Lines < 1 ||
			s.Temperature > before.Temperature || s.Oversights > before.Oversights {
			t.Fatalf("Elo %d is %+v, one less %+v", elo, s, before)
		}
		before = s
	}
}

// TestWDL: chances add up to a thousand, are symmetric for both sides, and never fall with the
// score.
func TestWDL(t *testing.T) {
	for name, p := range map[string]winModel{"chess": chessPromise, "chess2": racingPromise, "kings": chessPromise} {
		v, err := variant.Find(name)
		if err != nil {
			t.Fatal(err)
		}
		lastWin := 0
		for s := -mate; s <= mate; s++ {
			win, draw, loss := s.WDL(v)
			if against, _, forUs := (-s).WDL(v); win+draw+loss != 1000 || min(win, draw, loss) < 0 || win != forUs ||
				loss != against || win < lastWin {
				t.Fatalf("%s, %v: %d %d %d", name, s, win, draw, loss)
			}
			lastWin = win
		}
		if win, _, _ := Score(p.even).WDL(v); win != 500 {
			t.Errorf("%s, at %v: %d", name, p.even, win)
		}
	}
}

// TestPonderClock: a search with clocks thinks on while it ponders, and ends by its plan after
// that.
func TestPonderClock(t *testing.T) {
	pos := parse(t, "chess", array)
	hit := make(chan struct{})
	limits := Limits{Ponder: hit}
	limits.Time[0] = time.Second
	depth, ponders := 0, true
	ctx, cancel := context.WithTimeout(t.Context(), time.Minute) // reached only by what hangs
	defer cancel()
	New(1, 2).Search(ctx, &pos, nil, limits, func(info Info) {
		depth = max(depth, info.Depth)
		if depth >= 6 && ponders {
			ponders = false
			close(hit)
		}
	})
	if ponders || ctx.Err() != nil {
		t.Errorf("depth %d; it still ponders: %v; it went on without end: %v", depth, ponders, ctx.Err())
	}
}

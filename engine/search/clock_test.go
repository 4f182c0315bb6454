package search

import (
	"testing"
	"time"
)

// TestOverhead: the time that an action needs in transit is reserved from each budget.
func TestOverhead(t *testing.T) {
	const ms = time.Millisecond
	pos := parse(t, "chess", array)
	p := defaultParams[plainSet]
	p.TimeTurns = 50
	clock := func(left time.Duration) [2]time.Duration { return [2]time.Duration{left, time.Hour} }
	for _, c := range []struct {
		limits      Limits
		most, share time.Duration
	}{
		{Limits{MoveTime: 100 * ms}, 100 * ms, 0},
		{Limits{MoveTime: 100 * ms, Overhead: 30 * ms}, 70 * ms, 0},
		{Limits{MoveTime: 100 * ms, Overhead: 200 * ms}, ms, 0},
		{Limits{Time: clock(5000 * ms)}, 400 * ms, 100 * ms},
		{Limits{Time: clock(5020 * ms), Overhead: 10 * ms}, 400 * ms, 100 * ms},
		{Limits{Time: clock(5200 * ms), Overhead: 100 * ms}, 400 * ms, 100 * ms},
		{Limits{Time: clock(600 * ms), Overhead: 200 * ms, MovesToGo: 1}, 100 * ms, 100 * ms},
		{Limits{Time: clock(100 * ms), Overhead: MaxOverhead}, ms, ms / 50},
		{Limits{Infinite: true, Overhead: 100 * ms}, 0, 0},
		{Limits{Depth: 5, Overhead: 100 * ms}, 0, 0},
	} {
		if most, share := c.limits.budget(&pos, &p); most != c.most || share != c.share {
			t.Errorf("%+v: at most %v, meant %v; want %v, %v", c.limits, most, share, c.most, c.share)
		}
	}
}

// TestTimeFraction: less time for an action that has been best for long or took most nodes, and
// more if its score has fallen.
func TestTimeFraction(t *testing.T) {
	p := defaultParams[plainSet]
	at := func(stable int, fallen Score, effort float64) int {
		return int(1000*p.timeFraction(stable, fallen, effort) + 0.5)
	}
	for _, c := range []struct {
		stable int
		fallen Score
		want   int
	}{{0, 0, 900}, {3, 0, 690}, {20, -50, 340}, {0, 30, 1100}, {1, 500, 1230}} {
		if got := at(c.stable, c.fallen, 0.99); got != c.want {
			t.Errorf("%+v: %d", c, got)
		}
	}
	p.TimeEffort = 1000
	if even, much, little := at(0, 0, 0.6), at(0, 0, 0.9), at(0, 0, 0.2); even != 900 || much != 630 || little != 1260 {
		t.Errorf("%d, %d, %d", even, much, little)
	}
}

package play

import (
	"testing"
	"time"
)

func TestClockText(t *testing.T) {
	for _, c := range []struct {
		left time.Duration
		want string
	}{
		{0, "0:00.0"}, {50 * time.Millisecond, "0:00.0"}, {9900 * time.Millisecond, "0:09.9"},
		{9999 * time.Millisecond, "0:09.9"},
		{10 * time.Second, "0:10"}, {59001 * time.Millisecond, "1:00"}, {time.Minute, "1:00"}, {3599 * time.Second, "59:59"},
		{time.Hour, "1:00:00"}, {100 * time.Hour, "100:00:00"},
	} {
		if got := Clock(c.left); got != c.want {
			t.Errorf("%v: %q, want %q", c.left, got, c.want)
		}
	}
}

// The text of a clock remains the same for ClockHolds, and then changes.
func TestClockHolds(t *testing.T) {
	for _, left := range []time.Duration{
		time.Hour, 10 * time.Minute, 10*time.Minute - 1, 599400 * time.Millisecond, 61 * time.Second, 10*time.Second + 1,
		10 * time.Second,
		10*time.Second - 1, 9999 * time.Millisecond, 9 * time.Second, 150 * time.Millisecond,
	} {
		holds := ClockHolds(left)
		if holds <= 0 || holds > time.Second {
			t.Errorf("%v: %v", left, holds)
		}
		if was, is := Clock(left-holds+1), Clock(left-holds); was != Clock(left) || is == was {
			t.Errorf("%v: %s, after %v %s, just before %s", left, Clock(left), holds, is, was)
		}
	}
}

// The text of a clock that gains time remains the same for GrowthHolds.
func TestGrowthHolds(t *testing.T) {
	for _, left := range []time.Duration{
		time.Hour, 599400 * time.Millisecond, 61*time.Second + 1, 10*time.Second + 1, 10 * time.Second,
		9999 * time.Millisecond, 9 * time.Second, 0,
	} {
		holds := GrowthHolds(left)
		if holds <= 0 || holds > time.Second {
			t.Errorf("%v: %v", left, holds)
		}
		if was, is := Clock(left+holds-1), Clock(left+holds); was != Clock(left) || is == was && Clock(left+holds+1) == was {
			t.Errorf("%v: %s, after %v %s, just before %s", left, Clock(left), holds, is, was)
		}
	}
}

func TestDelayText(t *testing.T) {
	for _, c := range []struct {
		left, holds time.Duration
		want        string
	}{
		{3 * time.Second, time.Second, "+3"}, {2001 * time.Millisecond, time.Millisecond, "+3"},
		{2 * time.Second, time.Second, "+2"}, {1, 1, "+1"}, {0, 0, ""},
	} {
		if got := Delay(c.left); got != c.want {
			t.Errorf("%v: %q, want %q", c.left, got, c.want)
		}
		if got := DelayHolds(c.left); c.left > 0 && got != c.holds {
			t.Errorf("%v holds for %v, want %v", c.left, got, c.holds)
		}
	}
}

func TestShortTime(t *testing.T) {
	for base, want := range map[time.Duration]time.Duration{
		5 * time.Second: 2500 * time.Millisecond, 30 * time.Second: 10 * time.Second, 100 * time.Second: 10 * time.Second,
		5 * time.Minute: 30 * time.Second, time.Hour: time.Minute,
	} {
		if got := ShortTime(base); got != want {
			t.Errorf("%v: %v, want %v", base, got, want)
		}
	}
}

package present

import (
	"testing"
	"time"
)

func TestClockText(t *testing.T) {
	for _, c := range []struct {
		left time.Duration
		want string
	}{
		{0, "0:00.0"}, {50 * time.Millisecond, "0:00.0"}, {9900 * time.Millisecond, "0:09.9"}, {9999 * time.Millisecond, "0:09.9"},
		{10 * time.Second, "0:10"}, {59001 * time.Millisecond, "1:00"}, {time.Minute, "1:00"}, {3599 * time.Second, "59:59"},
		{time.Hour, "1:00:00"}, {100 * time.Hour, "100:00:00"},
	} {
		if got := Clock(c.left); got != c.want {
			t.Errorf("%v: %q, want %q", c.left, got, c.want)
		}
	}
}

// A clock shows the same until it is said to change, and something else then.
func TestClockHolds(t *testing.T) {
	for _, left := range []time.Duration{
		time.Hour, 10 * time.Minute, 10*time.Minute - 1, 599400 * time.Millisecond, 61 * time.Second, 10*time.Second + 1, 10 * time.Second,
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

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

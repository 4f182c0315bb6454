package settings

import (
	"strings"
	"testing"
	"time"
)

func TestParseClock(t *testing.T) {
	five := ClockTime{5 * time.Minute, 3 * time.Second}
	for _, c := range []struct {
		text, written string
		want          Clock
	}{
		{"none", "none", Clock{}},
		{"5+3", "5+3", Clock{ClockFischer, five, five}},
		{"5+3 fischer", "5+3", Clock{ClockFischer, five, five}},
		{"180+180", "180+180", Clock{ClockFischer, ClockTime{MaxBase, MaxTurn}, ClockTime{MaxBase, MaxTurn}}},
		{"5", "5+0", Clock{ClockFischer, ClockTime{Base: 5 * time.Minute}, ClockTime{Base: 5 * time.Minute}}},
		{"5+3 bronstein", "5+3 bronstein", Clock{ClockBronstein, five, five}},
		{"300s+3 delay", "5+3 delay", Clock{ClockDelay, five, five}},
		{"5 hourglass", "5 hourglass",
			Clock{ClockHourglass, ClockTime{Base: 5 * time.Minute}, ClockTime{Base: 5 * time.Minute}}},
		{"0.5+1", "0.5+1", Clock{ClockFischer, ClockTime{30 * time.Second, time.Second},
			ClockTime{30 * time.Second, time.Second}}},
		{"0.25", "15s+0", Clock{ClockFischer, ClockTime{Base: 15 * time.Second}, ClockTime{Base: 15 * time.Second}}},
		{"5+3/2+1", "5+3/2+1", Clock{ClockFischer, five, ClockTime{2 * time.Minute, time.Second}}},
		{"5+3/5+3 delay", "5+3 delay", Clock{ClockDelay, five, five}},
		{"5/1.5 hourglass", "5/1.5 hourglass",
			Clock{ClockHourglass, ClockTime{Base: 5 * time.Minute}, ClockTime{Base: 90 * time.Second}}},
	} {
		got, err := ParseClock(c.text)
		if err != nil || got != c.want {
			t.Errorf("%s: %+v, %v", c.text, got, err)
		}
		if text := got.String(); text != c.written {
			t.Errorf("%s is written %s, want %s", c.text, text, c.written)
		}
	}
}

func TestParseClockRefuses(t *testing.T) {
	for _, c := range []struct{ text, want string }{
		{"", `"" is no time for a game`}, {"x+1", `"x" is no time`}, {"5,5+1", `"5,5" is no time`}, {"-5", `"-5" is no time`},
		{"1e2", `"1e2" is no time`}, {"0.333+1", `"0.333" is no time`}, {".5", `".5" is no time`}, {"5.", `"5." is no time`},
		{"+3", `"" is no time`},
		{"1.5s", `"1.5s" is no time`}, {"99999999999", `is no time`},
		{"4s", "from 5 seconds to 180 minutes"}, {"0+1", "from 5 seconds to 180 minutes"},
		{"181+0", "from 5 seconds to 180 minutes"},
		{"5+-3", `whole number from 0 to 180, not "-3"`}, {"5+181", "from 0 to 180"}, {"5+", "from 0 to 180"},
		{"5+1.5", "from 0 to 180"},
		{"5+3 sundial", `"sundial" is no kind of clock: it is fischer, bronstein, delay or hourglass`},
		{"5+3  delay", "is no kind"}, {"5+3 ", "is no kind"}, {"none delay", "is no time"},
		{"5+3 hourglass", `it is written "5 hourglass"`},
		{"5+0 delay", `as in "5+3 delay"`}, {"5 bronstein", `as in "5+3 bronstein"`},
		{"5+3/", `"" is no time`}, {"5+3/2+1/1", "whole number"},
	} {
		got, err := ParseClock(c.text)
		if err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%q: %+v, %v; want %s", c.text, got, err, c.want)
		}
	}
}

func FuzzParseClock(f *testing.F) {
	for _, text := range []string{"none", "5+3", "0.5+1 delay", "30s/2+1 bronstein", "5 hourglass"} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		c, err := ParseClock(text)
		if err != nil {
			return
		}
		again, err := ParseClock(c.String())
		if err != nil || again != c {
			t.Errorf("%q is %+v, written %q, which is %+v, %v", text, c, c.String(), again, err)
		}
	})
}

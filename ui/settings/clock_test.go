package settings

import (
	"strings"
	"testing"
	"time"
)

func TestParseClock(t *testing.T) {
	five, half := ClockTime{5 * time.Minute, 3 * time.Second}, ClockTime{Base: 30 * time.Second}
	for _, c := range []struct {
		text, written string
		want          Clock
	}{
		{"none", "none", Clock{}},
		{"5+3", "5+3", Clock{Kind: ClockFischer, First: five, Second: five}},
		{"5+3 fischer", "5+3", Clock{Kind: ClockFischer, First: five, Second: five}},
		{"180+180", "180+180", Clock{Kind: ClockFischer, First: ClockTime{MaxBase, MaxTurn},
			Second: ClockTime{MaxBase, MaxTurn}}},
		{"5", "5+0", Clock{Kind: ClockFischer, First: ClockTime{Base: 5 * time.Minute},
			Second: ClockTime{Base: 5 * time.Minute}}},
		{"5+3 bronstein", "5+3 bronstein", Clock{Kind: ClockBronstein, First: five, Second: five}},
		{"300s+3 delay", "5+3 delay", Clock{Kind: ClockDelay, First: five, Second: five}},
		{"5 hourglass", "5 hourglass",
			Clock{Kind: ClockHourglass, First: ClockTime{Base: 5 * time.Minute}, Second: ClockTime{Base: 5 * time.Minute}}},
		{"0.5+1", "0.5+1", Clock{Kind: ClockFischer, First: ClockTime{30 * time.Second, time.Second},
			Second: ClockTime{30 * time.Second, time.Second}}},
		{"0.25", "15s+0", Clock{Kind: ClockFischer, First: ClockTime{Base: 15 * time.Second},
			Second: ClockTime{Base: 15 * time.Second}}},
		{"5+3/2+1", "5+3/2+1", Clock{Kind: ClockFischer, First: five, Second: ClockTime{2 * time.Minute, time.Second}}},
		{"5+3/5+3 delay", "5+3 delay", Clock{Kind: ClockDelay, First: five, Second: five}},
		{"5/1.5 hourglass", "5/1.5 hourglass",
			Clock{Kind: ClockHourglass, First: ClockTime{Base: 5 * time.Minute}, Second: ClockTime{Base: 90 * time.Second}}},
		{"30s fixed", "0.5 fixed", Clock{Kind: ClockFixed, First: half, Second: half}},
		{"0.5/5 fixed", "0.5/5 fixed", Clock{Kind: ClockFixed, First: half, Second: ClockTime{Base: 5 * time.Minute}}},
		{"5+3 byo-yomi 3", "5+3 byo-yomi 3", Clock{Kind: ClockByoYomi, First: five, Second: five, Overtime: 3}},
		{"40 in 5+3, then 5+3", "40 in 5+3, then 5+3", Clock{Kind: ClockFischer, First: five, Second: five, Turns: 40,
			Later: [2]ClockPeriod{{Time: five}}}},
		{"40 in 5+3", "40 in 5+3", Clock{Kind: ClockFischer, First: five, Second: five, Turns: 40}},
		{"40 in 5+3/30s, then 20 in 5+3, then 30s", "40 in 5+3/0.5+0, then 20 in 5+3, then 0.5+0",
			Clock{Kind: ClockFischer, First: five, Second: half, Turns: 40, Later: [2]ClockPeriod{{20, five}, {0, half}}}},
		{"1 in 0.5, then 200 in 5+3, then 0.5 delay", "1 in 0.5+0, then 200 in 5+3, then 0.5+0 delay", Clock{Kind: ClockDelay,
			First: half, Second: half, Turns: 1, Later: [2]ClockPeriod{{Turns: 200, Time: five}, {Time: half}}}},
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
		{"5+3 sundial", `"sundial" is no kind of clock: it is fischer, bronstein, delay, hourglass, byo-yomi or fixed`},
		{"5+3  delay", "is no kind"}, {"5+3 ", "is no kind"}, {"none delay", "is no time"},
		{"5+3 hourglass", `it is written "5 hourglass"`},
		{"5+0 delay", `as in "5+3 delay"`}, {"5 bronstein", `as in "5+3 bronstein"`},
		{"5+3 byo-yomi", `from 1 to 30, as in "10+30 byo-yomi 3", not ""`}, {"5+3 byo-yomi 0", "from 1 to 30"},
		{"5+3 byo-yomi 31", "from 1 to 30"}, {"5 byo-yomi 3", "needs the seconds of a period"},
		{"5+3/5 byo-yomi 3", "needs the seconds of a period"}, {"5+3 delay 3", `"delay 3" is no kind of clock`},
		{"30s+1 fixed", `it is written "30s fixed"`}, {"4s fixed", "from 5 seconds"},
		{"0 in 5+3", `from 1 to 200, not "0"`}, {"201 in 5+3", "from 1 to 200"}, {" in 5+3", "from 1 to 200"},
		{"5+3, then 5+3", `needs its number of turns, as in "40 in 90+30, then 30+30"`},
		{"40 in 5+3, then 5+3, then 5+3", "needs its number of turns"},
		{"40 in 5+3, then 4 in 5+3, then 4 in 5+3, then 5+3", "at most 3 periods"},
		{"40 in 5+3, then 20 in 5+3", "the last period lasts to the end of the game"},
		{"40 in 5+3 delay, then 5+3", "from 0 to 180"}, {"40 in 5, then 5 hourglass", `"hourglass" has no periods`},
		{"40 in 5 fixed", `"fixed" has no periods`}, {"40 in 5, then 5 bronstein", `as in "5+3 bronstein"`},
		{"40 in 5+3, then ", `"" is no time`}, {"5+3/", `"" is no time`}, {"5+3/2+1/1", "whole number"},
	} {
		got, err := ParseClock(c.text)
		if err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%q: %+v, %v; want %s", c.text, got, err, c.want)
		}
	}
}

func FuzzParseClock(f *testing.F) {
	for _, text := range []string{"none", "5+3", "0.5+1 delay", "30s/2+1 bronstein", "5 hourglass",
		"40 in 9+30, then 30+30",
		"10+30 byo-yomi 3", "30s fixed"} {
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

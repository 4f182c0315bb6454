package statistics

import (
	"math"
	"testing"
)

func near(a, b, within float64) bool { return math.Abs(a-b) <= within }

// The counts and ratios are those that fastchess publishes in its tests (app/tests/sprt_test.cpp)
// for the logistic model.
func TestSPRTAgainstPublishedValues(t *testing.T) {
	cases := []struct {
		elo0, elo1 float64
		counts     []int
		want       float64
	}{
		{0.5, 2.5, []int{223, 9863, 20279 + 1000, 10037, 246}, -3.07},
		{0, 2, []int{871, 26175, 55003 + 980, 26678, 821}, -4.98},
		{0.5, 2.5, []int{21184, 40708, 21404}, -1.57},
		{0, 2, []int{57030, 106593, 57433}, -2.59},
	}
	for _, c := range cases {
		got := SPRT{Elo0: c.elo0, Elo1: c.elo1, Alpha: 0.05, Beta: 0.05}.LLR(c.counts)
		if !near(got, c.want, 0.006) {
			t.Errorf("%v: %.4f, want %.2f", c.counts, got, c.want)
		}
	}
}

// Values published by fastchess (app/tests/elo_test.cpp).
func TestEloAgainstPublishedValues(t *testing.T) {
	cases := []struct {
		tally       Tally
		elo, margin float64
	}{
		{Tally{Wins: 136, Losses: 96, Draws: 111}, 40.70, 30.43},
		{Tally{Pairs: [5]int{34, 54, 63, 64, 75}}, 55.58, 27.65},
		{Tally{Pairs: [5]int{332, 433, 498, 333, 334}}, -8.64, 10.33},
	}
	for _, c := range cases {
		for points, n := range c.tally.Pairs { // games with the same score
			c.tally.Wins += points * n
			c.tally.Losses += (4 - points) * n
		}
		elo, low, high := c.tally.Elo()
		if !near(elo, c.elo, 0.01) || !near((high-low)/2, c.margin, 0.02) {
			t.Errorf("%+v: Elo %.2f ± %.2f, want %.2f ± %.2f", c.tally, elo, (high-low)/2, c.elo, c.margin)
		}
	}
}

func TestBounds(t *testing.T) {
	s, err := ParseSPRT("0,5")
	if err != nil {
		t.Fatal(err)
	}
	low, high := s.Bounds()
	if !near(low, -2.9444, 1e-4) || !near(high, 2.9444, 1e-4) {
		t.Errorf("bounds %f, %f", low, high)
	}
	if s.Verdict(-3) != "H0" || s.Verdict(3) != "H1" || s.Verdict(0) != "" {
		t.Error("wrong verdict")
	}
	if s.LLR(make([]int, 5)) != 0 {
		t.Error("no games tell something")
	}
	if s.LLR([]int{0, 0, 0, 0, 40}) < 0.3 || s.LLR([]int{40, 0, 0, 0, 0}) > -0.3 {
		t.Error("games that are all alike tell nothing")
	}
	for _, bad := range []string{"", "1", "5,0", "0,5,0,0.05", "0,x", "0,5,0.05"} {
		if _, err := ParseSPRT(bad); err == nil {
			t.Errorf("%q is taken", bad)
		}
	}
}

func TestTallyPairs(t *testing.T) {
	var tally Tally
	tally.Add("a", 0, 2)
	tally.Add("a", 1, 1)
	tally.Add("b", 0, 0) // another file's opening
	tally.Add("a", 0, 2)
	tally.Add("a", 1, 0)
	if tally.Pairs != [5]int{0, 1, 0, 0, 1} || tally.Games() != 5 || tally.Score() != 0.5 {
		t.Errorf("%+v", tally)
	}
	if low, high := (&Tally{}).Interval(); low != 0 || high != 1 {
		t.Error("no games tell something")
	}
	all := Tally{Wins: 10, Pairs: [5]int{0, 0, 0, 0, 5}}
	if low, high := all.Interval(); !near(low, 0.7225, 1e-3) || !near(high, 1, 1e-9) { // Wilson: 10 of 10
		t.Errorf("10 of 10: %f to %f", low, high)
	}
}

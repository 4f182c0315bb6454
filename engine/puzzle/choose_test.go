package puzzle

import (
	"fmt"
	"math/rand/v2"
	"testing"
	"time"
)

// rated returns puzzles with ratings from 400 on in steps of 10.
func rated(n int) []*Puzzle {
	var list []*Puzzle
	for i := range n {
		list = append(list, &Puzzle{ID: fmt.Sprint(i), Rating: 400 + 10*i})
	}
	return list
}

func all(*Puzzle) bool { return true }

func TestNextIsNearTheRating(t *testing.T) {
	set, rng := rated(200), rand.New(rand.NewPCG(1, 1))
	var sum float64
	for range 200 {
		sum += float64(Next(set, all, func(string) Seen { return Seen{} }, 1200, time.Now(), rng).Rating)
	}
	if mean := sum / 200; mean < 1140 || mean > 1260 {
		t.Errorf("the puzzles have %v on average, and not about 1200", mean)
	}
}

func TestNextComesAgain(t *testing.T) {
	now := time.Now()
	set := rated(2)
	set[1].Rating = set[0].Rating
	for _, c := range []struct {
		first Seen
		again bool // whether the first puzzle mostly comes before the other, which is new
	}{
		{Seen{1, false, now.Add(-48 * time.Hour)}, true},
		{Seen{1, false, now.Add(-time.Hour)}, false},
		{Seen{1, true, now.Add(-48 * time.Hour)}, false},
		{Seen{1, true, now.Add(-1000 * time.Hour)}, false},
	} {
		rng, times := rand.New(rand.NewPCG(1, 1)), 0
		for range 100 {
			seen := func(id string) Seen {
				if id == "0" {
					return c.first
				}
				return Seen{}
			}
			if Next(set, all, seen, 500, now, rng).ID == "0" {
				times++
			}
		}
		if c.again != (times > 50) {
			t.Errorf("%+v comes %d times of 100", c.first, times)
		}
	}
	if Next(set, func(*Puzzle) bool {
		return false
	}, func(string) Seen { return Seen{} }, 500, now, rand.New(rand.NewPCG(1, 1))) != nil {
		t.Error("a puzzle that nobody wants")
	}
}

func TestDaily(t *testing.T) {
	set := rated(200)
	days := map[string]bool{}
	for day := range 60 {
		name := fmt.Sprintf("2026-01-%02d", day)
		p := Daily(set, name)
		if p != Daily(set, name) || p.Rating < 650 || p.Rating > 1400 {
			t.Errorf("%s has %+v", name, p)
		}
		days[p.ID] = true
	}
	if len(days) < 35 {
		t.Errorf("60 days have %d puzzles", len(days))
	}
	if Daily(nil, "2026-01-01") != nil {
		t.Error("a puzzle from nowhere")
	}
}

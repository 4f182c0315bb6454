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

// ofOneRank ranks no puzzle before another.
func ofOneRank(*Puzzle) int { return 0 }

func TestNextIsNearTheRating(t *testing.T) {
	set, rng := rated(200), rand.New(rand.NewPCG(1, 1))
	var sum float64
	for range 200 {
		sum += float64(Next(set, all, ofOneRank, func(string) Seen { return Seen{} }, 1200, time.Now(), rng).Rating)
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
			if Next(set, all, ofOneRank, seen, 500, now, rng).ID == "0" {
				times++
			}
		}
		if c.again != (times > 50) {
			t.Errorf("%+v comes %d times of 100", c.first, times)
		}
	}
	if Next(set, func(*Puzzle) bool {
		return false
	}, ofOneRank, func(string) Seen { return Seen{} }, 500, now, rand.New(rand.NewPCG(1, 1))) != nil {
		t.Error("a puzzle that nobody wants")
	}
}

// What ranks first comes first, as long as it is new or due and near the rating.
func TestNextRanks(t *testing.T) {
	set, rng, seen := rated(200), rand.New(rand.NewPCG(1, 1)), map[string]Seen{}
	first := func(p *Puzzle) bool { return p.Rating >= 900 && p.Rating < 1000 || p.Rating > 1900 }
	rank := func(p *Puzzle) int {
		if first(p) {
			return 0
		}
		return 1
	}
	for i := range 30 {
		p := Next(set, all, rank, func(id string) Seen { return seen[id] }, 1200, time.Now(), rng)
		if want := i < 10; want != first(p) {
			t.Fatalf("puzzle %d has %d", i+1, p.Rating)
		}
		seen[p.ID] = Seen{Times: 1, Solved: true, Last: time.Now()}
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

// Each puzzle of a run is harder than the one before, and the next step up is small; the run begins below the person.
func TestRunIsHarderAndHarder(t *testing.T) {
	seen := map[string]Seen{}
	for _, person := range []float64{300, 900, 1400, 2600} {
		for _, placed := range []bool{false, true} {
			rng := rand.New(rand.NewPCG(1, 1))
			start, puzzles := RunStart(person, placed), 0
			if placed && person < 1500 && (float64(start) > person || person-float64(start) > 250) || start > 1500 {
				t.Errorf("the run of %v begins at %d", person, start)
			}
			var last *Puzzle
			for {
				p := Harder(Set(), last, start, ofOneRank, func(id string) Seen { return seen[id] }, time.Now(), rng)
				if p == nil {
					break
				}
				switch {
				case last == nil && (p.Rating < start || p.Rating > start+2*rise):
					t.Errorf("the run from %d begins with %d", start, p.Rating)
				case last != nil && p.Rating <= last.Rating:
					t.Errorf("after %d comes %d", last.Rating, p.Rating)
				case last != nil && p.Rating > last.Rating+2*rise && last.Rating < 1250:
					t.Errorf("the step from %d to %d is large", last.Rating, p.Rating)
				}
				last = p
				puzzles++
				seen[p.ID] = Seen{Times: 1, Solved: true, Last: time.Now()}
			}
			if last == nil || last.Rating < 1900 || start < 600 && puzzles < 20 {
				t.Errorf("the run from %d ends after %d puzzles with %+v", start, puzzles, last)
			}
		}
	}
}

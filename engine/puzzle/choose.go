package puzzle

import (
	"hash/fnv"
	"math"
	"math/rand/v2"
	"time"
)

// Seen is the record of a puzzle; Times is 0 if it was never tried.
type Seen struct {
	Times  int
	Solved bool // the last time
	Last   time.Time
}

const (
	again  = 20 * time.Hour      // after which an unsolved puzzle comes again
	rested = 90 * 24 * time.Hour // after which a solved one may come again
	spread = 120                 // of the ratings around the target
	reach  = 400                 // how far from the target a puzzle that ranks first may lie
	below  = 120                 // how far the target lies below the person's rating: about two of three are solved
)

// Level returns the rating of the puzzles of which a person with a rating solves two of three.
func Level(person float64) float64 { return person - below }

// Next chooses the next puzzle among the wanted ones: one that was not solved and is due again, or one
// that was not seen yet, with a rating near the given one. Those with the lowest rank come first, as long as there
// are such near the rating. It depends on nothing else but rng. It is nil if none is wanted.
func Next(set []*Puzzle, wanted func(*Puzzle) bool, rank func(*Puzzle) int, seen func(id string) Seen, rating float64,
	now time.Time, rng *rand.Rand) *Puzzle {
	var best *Puzzle
	most, lowest := math.Inf(-1), math.MaxInt
	for _, p := range set {
		if !wanted(p) {
			continue
		}
		s := seen(p.ID)
		off := float64(p.Rating) - rating
		score := -square(off/spread)/2 + rng.ExpFloat64()
		due := true
		switch since := now.Sub(s.Last); {
		case s.Times == 0:
		case !s.Solved && since > again:
			score += 2
		case !s.Solved:
			score, due = score-100, false
		case since > rested:
			score, due = score-4, false
		default:
			score, due = score-200, false
		}
		place := math.MaxInt
		if due && math.Abs(off) <= reach {
			place = rank(p)
		}
		if place < lowest || place == lowest && score > most {
			best, most, lowest = p, score, place
		}
	}
	return best
}

func square(x float64) float64 { return x * x }

// Daily returns the puzzle of a day, the same for everybody: one of medium difficulty. It is nil if
// there is none.
func Daily(set []*Puzzle, day string) *Puzzle {
	var list []*Puzzle
	for _, p := range set {
		if p.Rating >= 650 && p.Rating <= 1400 {
			list = append(list, p)
		}
	}
	if len(list) == 0 {
		return nil
	}
	h := fnv.New64a()
	_, _ = h.Write([]byte(day)) // it never fails
	return list[rand.New(rand.NewPCG(h.Sum64(), 0)).IntN(len(list))]
}

// RunRating returns the rating of the next puzzle of a run, which rises with the number of solved
// ones.
func RunRating(solved int) float64 { return 450 + 45*float64(solved) }

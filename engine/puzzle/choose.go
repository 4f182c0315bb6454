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

// due reports whether a puzzle is new, or was not solved some time ago.
func (s Seen) due(now time.Time) bool { return s.Times == 0 || !s.Solved && now.Sub(s.Last) > again }

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
		switch since := now.Sub(s.Last); {
		case s.Times == 0:
		case !s.Solved && since > again:
			score += 2
		case !s.Solved:
			score -= 100
		case since > rested:
			score -= 4
		default:
			score -= 200
		}
		place := math.MaxInt
		if s.due(now) && math.Abs(off) <= reach {
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

// RunStart returns the rating from which a run begins: puzzles of which a person with a rating solves most. Those of
// somebody without a rating are easy.
func RunStart(person float64, placed bool) int {
	start := min(max(int(Level(person))-100, MinRating), 1500)
	if !placed {
		start = min(start, 450)
	}
	return start
}

// rise is how much harder than the last puzzle of a run the next one is at most, as long as there is such a puzzle.
const rise = 90

// Harder chooses the next puzzle of a run that begins from a rating: each is harder than the last one,
// and only as much as must be for one that is new or due again. last is nil for the first puzzle. The result is nil if
// no puzzle is harder.
func Harder(set []*Puzzle, last *Puzzle, from int, rank func(*Puzzle) int, seen func(id string) Seen, now time.Time,
	rng *rand.Rand) *Puzzle {
	if last != nil {
		from = last.Rating + 1
	}
	for width := rise; width <= MaxRating; width *= 2 {
		inReach := func(p *Puzzle) bool {
			return p.Rating >= from && p.Rating < from+width && seen(p.ID).due(now)
		}
		if p := Next(set, inReach, rank, seen, float64(from), now, rng); p != nil {
			return p
		}
	}
	harder := func(p *Puzzle) bool { return p.Rating >= from }
	return Next(set, harder, rank, seen, float64(from), now, rng)
}

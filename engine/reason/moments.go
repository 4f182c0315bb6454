package reason

import (
	"slices"

	"midline/engine/assess"
)

// Turn is a turn of an analysed game, from the side of the player who made it.
type Turn struct {
	Mine   bool    // made by the person for whom the game is reviewed
	Best   bool    // it was the best one
	Lost   float64 // expected points, from 0 to 1, that it gave away; below 0 for none
	Before int     // the score before it, in centipawns
	After  int     // the score after it
}

// The number of moments, what makes one, and what is enough if there are few.
const (
	mostMoments  = 5
	leastMoments = 3
	momentCosts  = assess.MistakeCosts
	lesserCosts  = assess.DubiousCosts
)

// If the game is decided, a loss hardly changes the expectation, but is still visible on the board:
// this part of a point is lost with a queen, while the score is below decided.
const (
	queenCosts = 0.3
	queen      = 900
	decided    = 1000
)

// ownFirst is the extra weight of the person's own turns.
const ownFirst = 0.1

// Cost returns how much a turn gave away, as part of a point: 0 for the best turn.
func (t *Turn) Cost() float64 {
	if t.Best {
		return 0
	}
	cost := max(t.Lost, 0)
	if drop := min(t.Before-t.After, queen); drop > 0 && t.Before > -decided && t.After < decided {
		cost = max(cost, queenCosts*float64(drop)/queen)
	}
	return cost
}

// Moments picks the turns that decided a game, three to five of them if that many gave something
// away: those that cost most, the person's own first. It returns their indexes in order.
func Moments(turns []Turn) []int {
	weight := func(i int) float64 {
		cost := turns[i].Cost()
		if turns[i].Mine {
			cost += ownFirst
		}
		return cost
	}
	var list []int
	for i := range turns {
		if turns[i].Cost() >= lesserCosts {
			list = append(list, i)
		}
	}
	slices.SortStableFunc(list, func(a, b int) int {
		switch wa, wb := weight(a), weight(b); {
		case wa > wb:
			return -1
		case wa < wb:
			return 1
		}
		return 0
	})
	n := 0
	for n < len(list) && n < mostMoments && (n < leastMoments || turns[list[n]].Cost() >= momentCosts) {
		n++
	}
	list = list[:n]
	slices.Sort(list)
	return list
}

// Package statistics computes what the games of a match prove: points and Elo with their intervals,
// and the sequential test of two hypotheses.
package statistics

import (
	"fmt"
	"math"
	"strings"
)

// z95 is the quantile of the normal distribution for 95 % on both sides.
const z95 = 1.959964

// Tally has the results of games between two players, from the first one's side.
type Tally struct {
	Wins, Draws, Losses int
	// Pairs counts the pairs of games from one opening with colours swapped, by the half points of
	// the first player, 0 to 4.
	Pairs   [5]int
	Reasons map[string]int // by reason and culprit: "crash of fairymax"
	open    map[pairKey]int
}

// pairKey is an opening of a match.
type pairKey struct {
	file  string
	round int
}

// Add counts a game by the half points of the first player, 0 to 2.
func (t *Tally) Add(file string, round, points int) {
	switch points {
	case 0:
		t.Losses++
	case 1:
		t.Draws++
	default:
		t.Wins++
	}
	key := pairKey{file, round}
	if first, ok := t.open[key]; ok {
		t.Pairs[first+points]++
		delete(t.open, key)
		return
	}
	if t.open == nil {
		t.open = map[pairKey]int{}
	}
	t.open[key] = points
}

// Games returns the number of games.
func (t *Tally) Games() int { return t.Wins + t.Draws + t.Losses }

// Score returns the mean points of the first player, 0 to 1; 0.5 without games.
func (t *Tally) Score() float64 {
	if t.Games() == 0 {
		return 0.5
	}
	return (float64(t.Wins) + float64(t.Draws)/2) / float64(t.Games())
}

// Interval returns the bounds of the 95 % interval of Score. It uses the variance of the pairs if
// there are two or more, else that of the games, and Wilson's interval if that variance is 0.
func (t *Tally) Interval() (low, high float64) {
	n, mean := float64(t.Games()), t.Score()
	if n == 0 {
		return 0, 1
	}
	deviation := math.Sqrt(moments([]int{t.Losses, t.Draws, t.Wins}) / n)
	if pairs := sum(t.Pairs[:]); pairs >= 2 {
		deviation = math.Sqrt(moments(t.Pairs[:]) / float64(pairs))
	}
	if deviation > 0 {
		return max(0, mean-z95*deviation), min(1, mean+z95*deviation)
	}
	centre := (mean + z95*z95/(2*n)) / (1 + z95*z95/n)
	width := z95 / (1 + z95*z95/n) * math.Sqrt(mean*(1-mean)/n+z95*z95/(4*n*n))
	return max(0, centre-width), min(1, centre+width)
}

// Elo returns the difference of strength in Elo (logistic) and the bounds of its 95 % interval;
// they may be infinite.
func (t *Tally) Elo() (elo, low, high float64) {
	a, b := t.Interval()
	return eloOf(t.Score()), eloOf(a), eloOf(b)
}

// eloOf returns the difference in Elo for a score from 0 to 1.
func eloOf(score float64) float64 { return -400 * math.Log10(1/score-1) }

// scoreOf is the inverse of eloOf.
func scoreOf(elo float64) float64 { return 1 / (1 + math.Pow(10, -elo/400)) }

// moments returns the variance of outcomes with the given counts, whose values are evenly spaced
// from 0 to 1.
func moments(counts []int) float64 {
	n, top := float64(sum(counts)), float64(len(counts)-1)
	mean, variance := 0.0, 0.0
	for i, c := range counts {
		mean += float64(c) * float64(i) / top / n
	}
	for i, c := range counts {
		d := float64(i)/top - mean
		variance += float64(c) * d * d / n
	}
	return variance
}

func sum(counts []int) int {
	total := 0
	for _, c := range counts {
		total += c
	}
	return total
}

// String returns games, points and Elo with their 95 % intervals, for people.
func (t *Tally) String() string {
	low, high := t.Interval()
	elo, a, b := t.Elo()
	return fmt.Sprintf("+%d =%d -%d, %.1f %% (%.1f to %.1f), Elo %s (%s to %s)", t.Wins, t.Draws, t.Losses,
		100*t.Score(), 100*low, 100*high, eloText(elo), eloText(a), eloText(b))
}

func eloText(elo float64) string {
	if math.IsInf(elo, 0) {
		return strings.TrimSuffix(fmt.Sprintf("%+.0f", elo), "Inf") + "∞"
	}
	return fmt.Sprintf("%+.0f", math.Round(elo)+0) // +0 avoids "-0"
}

// Row returns the columns of a table, separated by tabs: games, won, drawn, lost, points and Elo,
// the last two with their intervals.
func (t *Tally) Row() string {
	low, high := t.Interval()
	elo, a, b := t.Elo()
	return fmt.Sprintf("%d\t%d\t%d\t%d\t%.1f %%\t%.1f to %.1f\t%s\t%s to %s", t.Games(), t.Wins, t.Draws, t.Losses,
		100*t.Score(), 100*low, 100*high, eloText(elo), eloText(a), eloText(b))
}

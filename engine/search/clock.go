package search

import (
	"time"

	"midline/engine/rules"
)

// The default and the greatest sensible value of Limits.Overhead.
const (
	DefaultOverhead = 10 * time.Millisecond
	MaxOverhead     = 5 * time.Second
)

// meantTurns is the number of turns that a clock should last if MovesToGo does
// not say. In Chess 2 at 1 s + 10 ms, 36 scored 55.2 % (49.6 to 60.8) of 216
// games against 26, 50 scored 52.1 % (47.1 to 57.1) of 216 against 36, and in
// the matchups with Two Kings 60 scored 51.8 % (47.4 to 56.2) of 220 against 40.
// The same holds in chess.
const meantTurns = 50

// budget returns the hard limit on the time of a search, 0 for none, and, if
// clocks run, the time it should take: its share of the mover's remaining time.
// The two actions of a Two Kings turn divide that share, two thirds for the
// first.
func (l *Limits) budget(pos *rules.Position) (most, share time.Duration) {
	if l.Infinite {
		return 0, 0
	}
	if l.MoveTime > 0 {
		return max(l.MoveTime-l.Overhead, time.Millisecond), 0
	}
	left, inc := l.Time[pos.Side()], l.Inc[pos.Side()]
	if left <= 0 {
		return 0, 0
	}
	left = max(left-2*l.Overhead, time.Millisecond)
	var turns time.Duration = meantTurns
	if l.MovesToGo > 0 {
		turns = time.Duration(min(l.MovesToGo, meantTurns))
	}
	share = min(left/turns+inc*4/5, left/2)
	if pos.Rules().Army(pos.Side()).KingTurn {
		if pos.KingTurn() {
			share /= 3
		} else {
			share = share * 2 / 3
		}
	}
	return max(min(share*4, left/2), time.Millisecond), share
}

// timeFraction returns the fraction of its share after which a search starts no
// new iteration: less if the best action has been stable, more if its score has
// fallen.
func timeFraction(stable int, fallen Score) float64 {
	part := 0.9 - 0.07*float64(min(stable, 8))
	return part + 0.4*float64(min(max(fallen, 0), 60))/60
}

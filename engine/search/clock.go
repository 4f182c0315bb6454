package search

import (
	"time"

	"midline/engine/rules"
)

// Values of Limits.Overhead: what is usual, and the most that makes sense.
const (
	DefaultOverhead = 10 * time.Millisecond
	MaxOverhead     = 5 * time.Second
)

// meantTurns is how many turns a clock is meant to last where nothing else is
// said. In Chess 2 at 1 s + 10 ms 36 scored 55.2 % (49.6 to 60.8) of 216 games
// against 26, 50 52.1 % (47.1 to 57.1) of 216 against 36, and in the matchups with
// Two Kings 60 51.8 % (47.4 to 56.2) of 220 against 40. In chess it is the same.
const meantTurns = 50

// budget returns how long a search of a position may take at most, 0 for no
// limit, and, with clocks, how long it is meant to take: its share of what the
// mover has left. The two actions of a Two Kings turn divide it, two thirds for
// the first.
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

// timeFraction is the part of its share after which a search begins no new
// iteration: less where the best action has stayed the same, more where its
// score has fallen.
func timeFraction(stable int, fallen Score) float64 {
	part := 0.9 - 0.07*float64(min(stable, 8))
	return part + 0.4*float64(min(max(fallen, 0), 60))/60
}

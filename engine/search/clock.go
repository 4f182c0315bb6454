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

// budget returns the hard limit on the time of a search, 0 for none, and, if
// clocks run, the time it should take: its share of the mover's remaining time.
// The two actions of a Two Kings turn divide that share, two thirds for the
// first.
func (l *Limits) budget(pos *rules.Position, p *Params) (most, share time.Duration) {
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
	turns := p.TimeTurns
	if l.MovesToGo > 0 {
		turns = min(l.MovesToGo, turns)
	}
	share = min(left/time.Duration(turns)+inc*time.Duration(p.TimeIncrement)/100, left/2)
	if pos.Rules().Army(pos.Side()).KingTurn {
		if pos.KingTurn() {
			share /= 3
		} else {
			share = share * 2 / 3
		}
	}
	return max(min(share/100*time.Duration(p.TimeHard), left/2), time.Millisecond), share
}

// timeFraction returns the fraction of its share after which a search starts no new iteration. It
// is less if the best action has been stable, more if its score has fallen, and less the greater
// the part of all nodes, effort from 0 to 1, that went into it.
func (p *Params) timeFraction(stable int, fallen Score, effort float64) float64 {
	part := float64(p.TimeFraction - p.TimeStable*min(stable, p.TimeStableCap))
	most := Score(p.TimeFallenCap)
	part = (part + float64(p.TimeFallen)*float64(min(max(fallen, 0), most))/float64(most)) / 1000
	return part * max(0.2, 1+float64(p.TimeEffort)/1000*(float64(p.TimeEffortMean)/1000-effort))
}

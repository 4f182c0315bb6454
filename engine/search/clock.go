package search

import (
	"time"

	"midline/engine/rules"
)

// overhead is kept back from each budget for the way to the other program.
const overhead = 10 * time.Millisecond

// budget returns how long a search of a position may take at most, 0 for no
// limit. With clocks it is a share of what the mover has left; the two actions
// of a Two Kings turn share it, two thirds for the first.
func (l *Limits) budget(pos *rules.Position) time.Duration {
	if l.Infinite {
		return 0
	}
	if l.MoveTime > 0 {
		return max(l.MoveTime-overhead/2, time.Millisecond)
	}
	left, inc := l.Time[pos.Side()], l.Inc[pos.Side()]
	if left <= 0 {
		return 0
	}
	turns := time.Duration(30)
	if l.MovesToGo > 0 {
		turns = time.Duration(min(l.MovesToGo+1, 30))
	}
	share := left/turns + inc*3/4
	share = min(share*2, left*2/5)
	if pos.Rules().Army(pos.Side()).KingTurn {
		if pos.KingTurn() {
			share /= 3
		} else {
			share = share * 2 / 3
		}
	}
	return max(min(share, left-2*overhead), time.Millisecond)
}

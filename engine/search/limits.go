// Package search finds good actions: iterative deepening alpha-beta with a
// table of positions, over single actions, so that the two actions of a
// Two Kings turn are two nodes with the same side to move.
package search

import (
	"fmt"
	"time"

	"midline/engine/rules"
)

// Limits says when a search ends. Zero fields do not limit; a search without any
// limit ends by its context or at MaxDepth.
type Limits struct {
	Depth    int           // actions, a king-turn not counted
	Nodes    uint64        // positions made, all threads together
	MoveTime time.Duration // for this action
	// Time and Inc are the clocks and increments of White and Black; a search
	// with the mover's clock plans its own time. MovesToGo is the number of turns to the next
	// time control, 0 for none.
	Time, Inc [2]time.Duration
	MovesToGo int
	// Overhead is how long an action is on its way to who keeps the time: it is
	// kept back from MoveTime once and from a clock twice. At least a millisecond
	// is left.
	Overhead time.Duration
	Infinite bool // only the context ends the search
	// Ponder, unless nil, is closed when the opponent has played what was
	// expected of him. Before that the search does not end but by its context,
	// and its time counts from then on.
	Ponder <-chan struct{}
	Mate   int // ends as soon as a win in so many own turns is proved
	// Moves restricts the search to some legal actions of the position, all if empty.
	Moves []rules.Move
	// MultiPV is the number of lines that are worked out, 1 if less.
	MultiPV int
	// Oversight is what the search does not see in the opponent's next turn.
	Oversight Oversight
	// Noise adds to each evaluation up to so many centipawns, either way, that
	// depend on the position and on Seed alone.
	Noise int
	Seed  uint64
	// Progress, unless nil, gets reports of what a long search does between its lines,
	// on the goroutine of Search.
	Progress func(Progress)
}

// Progress is what a search of more than three seconds does between its
// lines: it tries an action of the root, or has found that a line's score is
// at least or at most what it says.
type Progress struct {
	Info                    // without a PV if it is about an action that is tried
	Move         rules.Move // that is tried, rules.NoMove for a bound
	Number       int        // of the action, from 1 in the order in which they are tried
	Lower, Upper bool       // the true score may be higher, or lower
}

// MaxDepth is the greatest depth of iterative deepening.
const MaxDepth = 100

// Score is the worth of a position in centipawns for the side whose action is
// next. Values beyond ±mateBound are wins and losses.
type Score int

const (
	mate      Score = 32000
	mateBound Score = 31000
	infinite  Score = 32500
	unknown   Score = 32600
)

// Mate reports whether the score is a proved win or loss, and in how many own
// turns: positive for a win, negative for a loss, and 0 for a side that has lost already. A
// midline win counts like mate, and so does the loss of a player without a
// legal action.
func (s Score) Mate() (turns int, ok bool) {
	switch {
	case s >= mateBound:
		return (int(mate-s) + 1) / 2, true
	case s <= -mateBound:
		return -int(mate+s) / 2, true
	}
	return 0, false
}

// String returns the score as UCI writes it: "cp 31" or "mate -2".
func (s Score) String() string {
	if n, ok := s.Mate(); ok {
		return fmt.Sprintf("mate %d", n)
	}
	return fmt.Sprintf("cp %d", int(s))
}

// Info is what a search reports each time that it has worked out a line.
type Info struct {
	Depth    int // of the iteration
	SelDepth int // of the deepest line, in actions
	Line     int // from 1, the best line first
	Score    Score
	Nodes    uint64
	Time     time.Duration
	Hashfull int          // table in use, in thousandths
	PV       []rules.Move // the receiver may keep it
}

// NPS returns the number of nodes a second.
func (i *Info) NPS() uint64 {
	return uint64(float64(i.Nodes) / max(i.Time.Seconds(), 1e-6))
}

// Result is the outcome of a search.
type Result struct {
	// Best is the action to play, rules.NoMove if there is none.
	Best rules.Move
	// Score is that of the best line.
	Score Score
	// Lines are the lines last worked out, the best first; there is at least one
	// unless Best is rules.NoMove.
	Lines []Info
	Nodes uint64
}

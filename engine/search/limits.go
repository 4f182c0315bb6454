// Package search finds the best action: iterative deepening alpha-beta with a
// transposition table. A node is a single action, so the two actions of a Two
// Kings turn are two nodes with the same side to move.
package search

import (
	"fmt"
	"time"

	"midline/engine/rules"
)

// Limits says when a search ends. Zero fields do not limit; a search without any
// limit ends when its context is done or at MaxDepth.
type Limits struct {
	Depth    int           // in actions, king-turns not counted
	Nodes    uint64        // positions made, all threads together
	Memory   bool          // use what was learnt before, although Nodes limits the search
	MoveTime time.Duration // for this action
	// Time and Inc are the clocks and increments of White and Black; if the mover's
	// clock is set, the search plans its own time. MovesToGo is the number of turns
	// to the next time control, 0 for none.
	Time, Inc [2]time.Duration
	MovesToGo int
	// Overhead is how long an action takes to reach the timekeeper. It is subtracted once from
	// MoveTime and twice from a clock; at least a millisecond is left.
	Overhead time.Duration
	Infinite bool // only the context ends the search
	// Ponder is optional. It is closed when the opponent has played the expected action. Until then
	// only the context ends the search; its time counts from then on.
	Ponder <-chan struct{}
	Mate   int // ends when a win within this many own turns is proved
	// Moves restricts the search to these legal actions of the position; empty
	// means all.
	Moves []rules.Move
	// MultiPV is the number of lines to search; less than 1 means 1.
	MultiPV int
	// Oversight is what the search overlooks in the opponent's next turn.
	Oversight Oversight
	// Noise is the largest error, in centipawns either way, added to each
	// evaluation. The error depends only on the position and on Seed.
	Noise int
	Seed  uint64
	// handMade selects the hand-made evaluation, for levels up to HandMadeLevels.
	handMade bool
	// Progress is optional. It is called with what a long search does between its lines, on the
	// goroutine of Search.
	Progress func(Progress)
}

// Progress is news between the lines of a search that has taken more than three seconds: it is
// searching a root action, or has found that a line's score is at least or at most Score.
type Progress struct {
	Info                    // without a PV if Move is set
	Move         rules.Move // the one being searched, rules.NoMove for a bound
	Number       int        // of Move, from 1 in search order
	Lower, Upper bool       // the true score may be higher, or lower
}

// MaxDepth is the greatest depth of iterative deepening.
const MaxDepth = 100

// Score is the value of a position in centipawns for the side to act. Values
// from ±mateBound on are proved wins and losses.
type Score int

const (
	mate      Score = 32000
	mateBound Score = 31000
	infinite  Score = 32500
	unknown   Score = 32600
)

// Mate reports whether the score is a proved win or loss, and in how many own turns: positive for a
// win, negative for a loss, 0 for a side that has already lost. A midline win counts as mate, and
// so does the loss of a player without a legal action.
func (s Score) Mate() (turns int, ok bool) {
	switch {
	case s >= mateBound:
		return (int(mate-s) + 1) / 2, true
	case s <= -mateBound:
		return -int(mate+s) / 2, true
	}
	return 0, false
}

// LosesIn returns in how many own turns the side loses by proof, 0 if that is not proved.
func (s Score) LosesIn() int {
	turns, _ := s.Mate()
	return max(-turns, 0)
}

// MateIn returns the score of a proved win in a number of own turns, of a loss for a negative
// number, and of a side that has already lost for 0. It is the inverse of Mate. Numbers beyond the
// range are clamped.
func MateIn(turns int64) Score {
	const most = int64(mate-mateBound) / 2
	if turns > 0 {
		return mate + 1 - 2*Score(min(turns, most))
	}
	return -mate - 2*Score(max(turns, -most))
}

// Centipawns returns a score that is not a proved win or loss; numbers beyond the range are
// clamped.
func Centipawns(n int64) Score {
	return Score(min(max(n, -int64(mateBound)+1), int64(mateBound)-1))
}

// String returns the score as UCI writes it: "cp 31" or "mate -2".
func (s Score) String() string {
	if n, ok := s.Mate(); ok {
		return fmt.Sprintf("mate %d", n)
	}
	return fmt.Sprintf("cp %d", int(s))
}

// Info is what a search reports about each line that it completes.
type Info struct {
	Depth    int // of the iteration
	SelDepth int // of the deepest line, in actions
	Line     int // from 1, the best line first
	Score    Score
	Nodes    uint64
	Time     time.Duration
	Hashfull int          // use of the transposition table, in thousandths
	PV       []rules.Move // the receiver may keep it
}

// NPS returns the number of nodes per second.
func (i *Info) NPS() uint64 {
	return uint64(float64(i.Nodes) / max(i.Time.Seconds(), 1e-6))
}

// Result is the outcome of a search.
type Result struct {
	// Best is the action to play, rules.NoMove if there is none.
	Best rules.Move
	// Score is the score of Best, or of a position without an action.
	Score Score
	// Lines are the lines last completed, the best first; there is at least one
	// unless Best is rules.NoMove.
	Lines []Info
	Nodes uint64
}

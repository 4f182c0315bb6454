package think

import (
	"context"
	"runtime"
	"sync/atomic"
	"time"

	"midline/engine/endings"
	"midline/engine/opponent"
	"midline/engine/search"
)

// Engine is a Thinker that uses Midline's own engine.
type Engine struct {
	megabytes atomic.Int64
	searcher  *search.Searcher // created by the first thought
	asked     int              // the megabytes last requested from the searcher
	turn      chan struct{}    // holds one token: one thought at a time
	seed      uint64
	endings   *endings.Set // optional
}

// NewEngine returns an engine with a transposition table of a size in megabytes. The seed determines
// the variation of the weaker levels.
func NewEngine(megabytes int, seed uint64) *Engine {
	e := &Engine{turn: make(chan struct{}, 1), seed: seed}
	e.SetMemory(megabytes)
	e.turn <- struct{}{}
	return e
}

// SetMemory changes the size of the table from the next thought on, which empties it. If the system
// refuses that much memory, the table is smaller. SetMemory may be called from any goroutine.
func (e *Engine) SetMemory(megabytes int) { e.megabytes.Store(int64(megabytes)) }

// UseEndings makes thoughts at full strength use tables of small endings. It must be called before the
// first thought, and the set must not be closed before the last one ends.
func (e *Engine) UseEndings(set *endings.Set) { e.endings = set }

// SpareThreads returns the number of threads that leave a core for the window, at least one.
func SpareThreads() int { return max(1, AllThreads()-1) }

// AllThreads returns the number of threads that use all cores.
func AllThreads() int { return runtime.GOMAXPROCS(0) }

// Think implements Thinker. It returns within 20 ms after it was cancelled.
func (e *Engine) Think(ctx context.Context, q Question) Answer {
	select {
	case <-e.turn:
	case <-ctx.Done():
		return Answer{}
	}
	defer func() { e.turn <- struct{}{} }()
	if megabytes := int(e.megabytes.Load()); e.searcher == nil {
		e.searcher = search.New(megabytes, 1)
		e.searcher.SetEndings(e.endings)
		e.asked = megabytes
	} else if e.asked != megabytes {
		e.asked = megabytes
		_ = e.searcher.SetHash(megabytes) // on an error the table is smaller
	}
	if q.Motion != nil {
		e.searcher.SetYield(q.Motion.yield)
	} else {
		e.searcher.SetYield(nil)
	}
	var result search.Result
	if q.Level >= opponent.Full {
		_ = e.searcher.SetThreads(max(q.Threads, 1)) // on an error there are fewer
		result = e.searcher.Search(ctx, &q.Position, q.History, q.limits(), q.Report)
	} else {
		ctx, cancel := q.deadline(ctx)
		defer cancel()
		_ = e.searcher.SetThreads(1) // cannot fail
		result = e.searcher.Play(ctx, &q.Position, q.History, q.strength(), e.seed, q.Report)
	}
	answer := Answer{Move: result.Best, Score: int(result.Score), Lines: result.Lines}
	if len(result.Lines) > 0 && result.Best == result.Lines[0].PV[0] {
		answer.Line = result.Lines[0].PV
	}
	if turns, proved := result.Score.Mate(); proved && turns > 0 {
		answer.Wins = turns
	}
	return answer
}

// strength returns the strength of a level below full strength.
func (q *Question) strength() search.Strength {
	if q.Level == opponent.Sparring {
		return search.Sparring()
	}
	if q.Elo != 0 {
		return search.StrengthOf(q.Elo)
	}
	return search.Level(int(q.Level))
}

// limits returns the limits of a thought at full strength: none, the requested positions or time, those of the
// clock, or fullTime. The clock of the other side is unknown and assumed to be the same.
func (q *Question) limits() search.Limits {
	l := search.Limits{MultiPV: q.Lines, Overhead: search.DefaultOverhead, Moves: q.Only}
	switch {
	case q.Endless:
		l.Infinite = true
	case q.Nodes > 0, q.Depth > 0:
		l.Nodes, l.Depth, l.MoveTime = q.Nodes, q.Depth, q.inTime(0)
	case q.Time > 0:
		l.MoveTime = q.inTime(q.Time)
	case q.Left == 0:
		l.MoveTime = fullTime
	case q.Lapses > 0 && q.Lapses == q.Left:
		l.MoveTime = q.lapsing()
	default:
		l.Time, l.Inc = [2]time.Duration{q.Left, q.Left}, [2]time.Duration{q.Increment, q.Increment}
		l.MovesToGo = q.Turns
	}
	return l
}

// inTime shortens a time for a thought, 0 for none, to what a clock allows.
func (q *Question) inTime(wanted time.Duration) time.Duration {
	if q.Left == 0 {
		return wanted
	}
	allowed := q.Left/10 + q.Increment/2
	if q.Lapses > 0 {
		allowed = max(allowed, q.lapsing())
	}
	if wanted == 0 {
		return allowed
	}
	return min(wanted, allowed)
}

// lapsing returns how long to think where all time that a turn does not use is lost: most of it, and half of that for
// the first action of a turn that may have two.
func (q *Question) lapsing() time.Duration {
	most := q.Lapses * 4 / 5
	if side := q.Position.Side(); q.Position.Rules().Army(side).KingTurn && !q.Position.KingTurn() {
		most /= 2
	}
	return most
}

// deadline limits the thought of a level by its clock: levels are limited by nodes, which may take
// long on a slow computer.
func (q *Question) deadline(ctx context.Context) (context.Context, context.CancelFunc) {
	if q.Left == 0 {
		return context.WithCancel(ctx)
	}
	return context.WithTimeout(ctx, max(q.Left/20+q.Increment/2, q.lapsing()))
}

package think

import (
	"context"
	"runtime"
	"sync/atomic"

	"midline/engine/endings"
	"midline/engine/opponent"
	"midline/engine/search"
)

// Engine is the computer of the game's own engine.
type Engine struct {
	megabytes atomic.Int64
	searcher  *search.Searcher // made at the first thought
	asked     int              // megabytes that the searcher was given last
	turn      chan struct{}    // holds one token: one thought at a time
	seed      uint64
	endings   *endings.Set // nil for none
}

// NewEngine makes an engine with a table of so many megabytes. The seed decides
// how the weaker levels vary.
func NewEngine(megabytes int, seed uint64) *Engine {
	e := &Engine{turn: make(chan struct{}, 1), seed: seed}
	e.SetMemory(megabytes)
	e.turn <- struct{}{}
	return e
}

// SetMemory gives the engine a table of so many megabytes from its next thought on,
// an empty one if it had another. Where the system refuses that much, it has less. It
// may be called from any goroutine.
func (e *Engine) SetMemory(megabytes int) { e.megabytes.Store(int64(megabytes)) }

// UseEndings lets thoughts at full strength ask tables of small endings, nil for none. It
// is called before the first thought, and the set outlives the last.
func (e *Engine) UseEndings(set *endings.Set) { e.endings = set }

// Spare is the number of threads that may think: the window keeps a core.
func Spare() int { return max(1, All()-1) }

// All is the number of threads that think where nothing is left to the window.
func All() int { return runtime.GOMAXPROCS(0) }

// Think belongs to Thinker. A thought that was cancelled makes room for the next
// within 20 ms.
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
		_ = e.searcher.SetHash(megabytes) // what is refused goes on with less
	}
	if q.Motion != nil {
		e.searcher.SetYield(q.Motion.yield)
	} else {
		e.searcher.SetYield(nil)
	}
	var result search.Result
	if q.Level >= opponent.Full {
		_ = e.searcher.SetThreads(max(q.Threads, 1)) // what is refused goes on with fewer
		result = e.searcher.Search(ctx, &q.Position, q.History, q.limits(), q.Report)
	} else {
		ctx, cancel := q.deadline(ctx)
		defer cancel()
		_ = e.searcher.SetThreads(1) // which is there
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

// strength is that of a level below full strength.
func (q *Question) strength() search.Strength {
	if q.Level == opponent.Sparring {
		return search.Sparring()
	}
	return search.Level(int(q.Level))
}

// limits are those of full strength: none, the time that was asked for, the
// clock's, or three seconds.
func (q *Question) limits() search.Limits {
	l := search.Limits{MultiPV: q.Lines, Overhead: search.DefaultOverhead}
	switch {
	case q.Endless:
		l.Infinite = true
	case q.Time > 0:
		l.MoveTime = q.Time
	case q.Left == 0:
		l.MoveTime = fullTime
	default:
		side := q.Position.Side()
		l.Time[side], l.Inc[side] = q.Left, q.Increment
	}
	return l
}

// deadline ends the thought of a level in time for its clock: levels are capped
// by nodes, which a slow computer may be long about.
func (q *Question) deadline(ctx context.Context) (context.Context, context.CancelFunc) {
	if q.Left == 0 {
		return context.WithCancel(ctx)
	}
	return context.WithTimeout(ctx, q.Left/20+q.Increment/2)
}

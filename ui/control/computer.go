package control

import (
	"context"

	"midline/engine/game"
	"midline/engine/search"
)

// Engine is the computer of the game's own engine. It thinks on one thread and
// leaves the others to the window.
type Engine struct {
	searcher *search.Searcher
	turn     chan struct{} // holds one token: one thought at a time
	seed     uint64
}

// NewEngine makes an engine with a table of so many megabytes. The seed decides
// how the weaker levels vary.
func NewEngine(megabytes int, seed uint64) *Engine {
	e := &Engine{searcher: search.New(megabytes, 1), turn: make(chan struct{}, 1), seed: seed}
	e.turn <- struct{}{}
	return e
}

// Think belongs to Thinker. A thought that was cancelled makes room for the next
// within 20 ms.
func (e *Engine) Think(ctx context.Context, q Question) Answer {
	<-e.turn
	defer func() { e.turn <- struct{}{} }()
	var result search.Result
	if q.Level >= game.FullStrength {
		result = e.searcher.Search(ctx, &q.Position, q.History, q.limits(), nil)
	} else {
		ctx, cancel := q.deadline(ctx)
		defer cancel()
		result = e.searcher.Play(ctx, &q.Position, q.History, search.Level(q.Level), e.seed, nil)
	}
	return Answer{Move: result.Best, Score: int(result.Score)}
}

// limits are those of full strength: the clock's, or three seconds.
func (q *Question) limits() search.Limits {
	var l search.Limits
	if q.Left == 0 {
		l.MoveTime = fullThought
		return l
	}
	side := q.Position.Side()
	l.Time[side], l.Inc[side] = q.Left, q.Increment
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

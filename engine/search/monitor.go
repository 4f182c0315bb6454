package search

import (
	"context"
	"sync/atomic"
	"time"

	"midline/engine/rules"
)

// quiet is how long a search runs before it reports its progress.
const quiet = 3 * time.Second

// monitor lets the leading thread manage pondering and time, and report
// progress, between root actions.
type monitor struct {
	limits *Limits
	budget time.Duration // hard limit, counted from the end of pondering, 0 for none
	share  time.Duration // planned time, 0 without a clock
	table  *transpositionTable
	hit    atomic.Pointer[time.Time] // when pondering ended
}

// begin returns a context that also ends when the time after pondering is used
// up, and a function that releases it.
func (p *monitor) begin(ctx context.Context) (context.Context, func()) {
	if p.limits.Ponder == nil || p.budget == 0 {
		return ctx, func() {}
	}
	ctx, cancel := context.WithCancel(ctx)
	ended := make(chan struct{})
	began := time.Now()
	go func() {
		defer close(ended)
		select {
		case <-p.limits.Ponder:
		case <-ctx.Done():
			return
		}
		now := time.Now()
		p.hit.Store(&now)
		clock := time.NewTimer(p.most(now.Sub(began)))
		defer clock.Stop()
		select {
		case <-clock.C:
			cancel()
		case <-ctx.Done():
		}
	}()
	return ctx, func() {
		cancel()
		<-ended
	}
}

// most returns how long the search may go on after pondering. If it pondered for longer than its
// share, it is in the middle of a long iteration, and gets at most its share to finish it.
func (p *monitor) most(pondered time.Duration) time.Duration {
	if p.share > 0 && pondered > p.share {
		return min(p.budget, max(p.share, time.Millisecond))
	}
	return p.budget
}

// spent returns how much of its time a search that began at start has used; pondering uses none.
func (p *monitor) spent(start time.Time) time.Duration {
	if p.limits.Ponder == nil {
		return time.Since(start)
	}
	if hit := p.hit.Load(); hit != nil {
		return time.Since(*hit)
	}
	return 0
}

// pondering reports whether the search still ponders and must not end yet.
func (p *monitor) pondering() bool {
	if p.limits.Ponder == nil {
		return false
	}
	select {
	case <-p.limits.Ponder:
		return false
	default:
		return true
	}
}

// planned returns the time that a search with clocks should take, 0 without
// clocks or while it ponders.
func (w *worker) planned() time.Duration {
	if w.watch.pondering() {
		return 0
	}
	return w.watch.share
}

// trying reports the root action that is being searched to Progress.
func (w *worker) trying(m rules.Move, number, line, depth int) {
	if w.talks() {
		w.watch.limits.Progress(Progress{Info: w.soFar(line, depth), Move: m, Number: number})
	}
}

// bound reports to Progress that the score of the root's best action lies outside the aspiration
// window.
func (w *worker) bound(line, depth int, score, alpha, beta Score) {
	if !w.talks() {
		return
	}
	p := Progress{Info: w.soFar(line, depth), Move: rules.NoMove, Lower: score >= beta, Upper: score <= alpha}
	root := &w.roots[line]
	p.Score, p.SelDepth, p.PV = score, root.sel, append([]rules.Move(nil), root.pv...)
	w.watch.limits.Progress(p)
}

func (w *worker) talks() bool {
	return w.watch != nil && w.watch.limits.Progress != nil && time.Since(w.start) >= quiet
}

func (w *worker) soFar(line, depth int) Info {
	return Info{Depth: depth, SelDepth: w.selDepth, Line: line + 1, Nodes: w.nodes + w.sharedState.nodes.Load(),
		Time: time.Since(w.start), Hashfull: w.watch.table.hashfull()}
}

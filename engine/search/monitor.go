package search

import (
	"context"
	"sync/atomic"
	"time"

	"midline/engine/rules"
)

// quiet is how long a search says nothing between its lines.
const quiet = 3 * time.Second

// monitor is what the leading thread checks and reports between the actions of the
// root: whether it still ponders, and how it gets on.
type monitor struct {
	limits *Limits
	budget time.Duration // at most, from the end of pondering on, 0 for none
	share  time.Duration // meant for the search, 0 where no clock runs
	table  *transpositionTable
	hit    atomic.Pointer[time.Time] // when the pondering ended
}

// begin returns a context that also ends when the time after the pondering is
// over, and what releases it.
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

// most returns how long the search may go on after it has pondered so long. One
// that has pondered for longer than its share is in the middle of a long
// iteration, whose end it does not wait for beyond that share.
func (p *monitor) most(pondered time.Duration) time.Duration {
	if p.share > 0 && pondered > p.share {
		return min(p.budget, max(p.share, time.Millisecond))
	}
	return p.budget
}

// spent returns how much of its time a search that began at start has taken;
// pondering takes none.
func (p *monitor) spent(start time.Time) time.Duration {
	if p.limits.Ponder == nil {
		return time.Since(start)
	}
	if hit := p.hit.Load(); hit != nil {
		return time.Since(*hit)
	}
	return 0
}

// pondering reports whether the search must not end yet.
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

// planned returns the time that a search with clocks should take, 0 without and
// while it ponders.
func (w *worker) planned() time.Duration {
	if w.watch.pondering() {
		return 0
	}
	return w.watch.share
}

// trying says which action of the root is searched.
func (w *worker) trying(m rules.Move, number, line, depth int) {
	if w.talks() {
		w.watch.limits.Progress(Progress{Info: w.soFar(line, depth), Move: m, Number: number})
	}
}

// bound says that the score of the root's best action lies outside the window.
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

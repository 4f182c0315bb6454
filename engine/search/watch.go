package search

import (
	"context"
	"time"

	"midline/engine/rules"
)

// quiet is how long a search says nothing between its lines.
const quiet = 3 * time.Second

// watch is what the leading thread asks and tells between the actions of the
// root: whether it still ponders, and how it gets on.
type watch struct {
	limits *Limits
	budget time.Duration // at most, from the end of pondering on, 0 for none
	share  time.Duration // meant for the search, 0 where no clock runs
	table  *table
}

// begin returns a context that also ends when the time after the pondering is
// over, and what releases it.
func (p *watch) begin(ctx context.Context) (context.Context, func()) {
	if p.limits.Ponder == nil || p.budget == 0 {
		return ctx, func() {}
	}
	ctx, cancel := context.WithCancel(ctx)
	ended := make(chan struct{})
	go func() {
		defer close(ended)
		select {
		case <-p.limits.Ponder:
		case <-ctx.Done():
			return
		}
		clock := time.NewTimer(p.budget)
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

// pondering tells whether the search must not end yet.
func (p *watch) pondering() bool {
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

// trying tells which action of the root is tried.
func (w *worker) trying(m rules.Move, number, line, depth int) {
	if w.talks() {
		w.watch.limits.Progress(Progress{Info: w.soFar(line, depth), Move: m, Number: number})
	}
}

// bound tells that the score of the root's best action lies outside the window.
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
	return Info{Depth: depth, SelDepth: w.selDepth, Line: line + 1, Nodes: w.nodes + w.control.nodes.Load(),
		Time: time.Since(w.start), Hashfull: w.watch.table.full()}
}

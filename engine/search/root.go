package search

import (
	"slices"
	"time"

	"midline/engine/rules"
)

// rootMove is a legal root action and what is known about it.
type rootMove struct {
	move  rules.Move
	score Score // of this iteration, -infinite if not known exactly
	last  Score // the last exact score
	nodes uint64
	sel   int
	order int32
	pv    []rules.Move
}

// prepareRoots lists the legal actions in their first search order: midline wins, then the rest,
// and last those that let the opponent win by the midline at once. So even a search that is stopped
// at once does not miss these.
func (w *worker) prepareRoots(only []rules.Move) {
	f := &w.stack[0]
	w.roots = w.roots[:0]
	for i := range f.killers {
		f.killers[i] = rules.NoMove
	}
	f.moves = f.pos.Legal(f.moves[:0])
	w.evaluate(f)
	winner := w.findInvasion(&f.pos)
	for _, m := range f.moves {
		if len(only) > 0 && !slices.Contains(only, m) {
			continue
		}
		root := rootMove{move: m, score: -infinite, last: -infinite, order: w.orderOf(f, m, rules.NoMove),
			pv: []rules.Move{m}}
		if m == winner {
			root.order = orderTTMove
			root.last = mate - 1
		} else {
			w.rankRoot(f, &root)
		}
		w.roots = append(w.roots, root)
	}
	slices.SortStableFunc(w.roots, func(a, b rootMove) int { return int(b.order) - int(a.order) })
}

// rankRoot puts an action first if it wins at once, and last if it loses at once or to a midline
// win in the opponent's next turn.
func (w *worker) rankRoot(f *frame, root *rootMove) {
	next := &w.stack[1].pos
	if !f.pos.Make(root.move, next) {
		return
	}
	side := f.pos.Side()
	if won := next.Won(); won.Reason != rules.Ongoing {
		root.order, root.last = -orderTTMove, -mate+2
		if won.Winner == side {
			root.order, root.last = orderTTMove, mate-1
		}
		return
	}
	if w.checkStop(); !w.stopped && w.losesToInvasion(next, side) {
		root.order, root.last = -orderTTMove, -mate+2
	}
}

// deepen is iterative deepening: it searches the root until a limit is met.
func (w *worker) deepen(limits *Limits, lines int, report func(*rootMove, int, int)) {
	top := MaxDepth
	if limits.Depth > 0 {
		top = min(limits.Depth, MaxDepth)
	}
	start := 1
	if w.helper {
		start = 2
	}
	for depth := start; depth <= top && !w.stopped; depth++ {
		w.rootDepth = depth
		for i := range w.roots {
			w.roots[i].score = -infinite
		}
		for line := 0; line < lines && !w.stopped; line++ {
			w.selDepth = 0
			w.aspirate(line, depth)
			// Actions without an exact score keep their order.
			sortRoots(w.roots[line:])
			if w.stopped {
				break
			}
			sortRoots(w.roots[:line+1])
		}
		if w.stopped {
			break
		}
		for line := range lines {
			report(&w.roots[line], line, depth)
		}
		if w.endsDeepening(limits, depth) {
			break
		}
	}
}

func sortRoots(roots []rootMove) {
	slices.SortStableFunc(roots, func(a, b rootMove) int { return int(b.score) - int(a.score) })
}

// endsDeepening reports whether another iteration is not worth its time.
func (w *worker) endsDeepening(limits *Limits, depth int) bool {
	if w.helper || limits.Infinite {
		return false
	}
	best := &w.roots[0]
	turns, proved := best.score.Mate()
	if proved && limits.Mate > 0 && turns > 0 && turns <= limits.Mate {
		return true
	}
	if best.move == w.lastBest {
		w.stability++
	} else {
		w.lastBest, w.stability = best.move, 0
	}
	fallen := w.lastScore - best.score
	w.lastScore = best.score
	share := w.planned()
	if share > 0 &&
		w.watch.spent(w.start) > time.Duration(float64(share)*w.params.timeFraction(w.stability, fallen, w.effort())) {
		return true
	}
	// An explicit limit uses all its time.
	if limits.Depth > 0 || limits.Mate > 0 || limits.MultiPV > 1 && len(w.roots) > 1 {
		return false
	}
	return proved && depth > 2*max(turns, -turns)+4 || share > 0 && len(w.roots) == 1
}

// effort returns the part of the nodes so far that went into the best action.
func (w *worker) effort() float64 {
	sum := uint64(1)
	for i := range w.roots {
		sum += w.roots[i].nodes
	}
	return float64(w.roots[0].nodes) / float64(sum)
}

// aspirate searches the root actions from a line on with an aspiration window around the last
// score, which it widens until the score lies inside.
func (w *worker) aspirate(line, depth int) {
	p := &w.params
	alpha, beta, step := -infinite, infinite, Score(p.AspirationStep)
	last := w.roots[line].last
	if depth >= p.AspirationDepth && last > -mateBound && last < mateBound {
		alpha, beta = last-step, last+step
	}
	for {
		score := w.searchRoot(line, depth, alpha, beta)
		if w.stopped {
			return
		}
		sortRoots(w.roots[line:])
		if score <= alpha && alpha > -infinite || score >= beta && beta < infinite {
			w.bound(line, depth, score, alpha, beta)
		}
		switch {
		case score <= alpha && alpha > -infinite:
			alpha = max(-infinite, score-step)
		case score >= beta && beta < infinite:
			beta = min(infinite, score+step)
		default:
			return
		}
		step = step * Score(p.AspirationGrowth) / 100
		if step > Score(p.AspirationLimit) {
			alpha, beta = -infinite, infinite
		}
	}
}

// searchRoot is searchMoves for the root actions from a line on.
func (w *worker) searchRoot(line, depth int, alpha, beta Score) Score {
	f := &w.stack[0]
	best := -infinite
	for i := line; i < len(w.roots); i++ {
		root := &w.roots[i]
		w.trying(root.move, i+1, line, depth)
		before := w.nodes
		w.enter(0, root.move)
		score := w.searchReduced(0, root.move, depth, 0, i-line+1, !noisy(&f.pos, root.move), alpha, beta)
		w.leave(0)
		root.nodes += w.nodes - before
		if w.stopped {
			return best
		}
		root.score = -infinite
		if i == line || score > alpha {
			root.score, root.sel = score, w.selDepth
			if score > alpha && score < beta {
				root.last = score
			}
			next := &w.stack[1]
			root.pv = append(append(root.pv[:0], root.move), next.pv[:next.pvLen]...)
		}
		if score > best {
			best = score
			alpha = max(alpha, score)
		}
		if alpha >= beta {
			break
		}
	}
	return best
}

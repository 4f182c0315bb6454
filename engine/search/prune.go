package search

import "midline/engine/rules"

// mayPrune reports whether a node may be pruned by its static evaluation: never
// in check, at a king-turn, or while the opponent is about to cross the midline.
func (n *node) mayPrune(f *frame, p *Params) bool {
	return n.beta-n.alpha == 1 && !f.inCheck && !f.pos.KingTurn() && n.beta < mateBound && n.alpha > -mateBound &&
		f.excluded == rules.NoMove && n.theirDeficit > p.RaceTheirs
}

// reverseFutility reports whether the node is pruned by reverse futility
// pruning: its static evaluation is far above the window.
func (n *node) reverseFutility(f *frame, p *Params) bool {
	margin := Score(p.ReverseFutilityMargin * n.depth)
	if f.improving {
		margin -= Score(p.ReverseFutilityImproving)
	}
	return n.depth <= p.ReverseFutilityDepth && n.staticEval-margin >= n.beta
}

// razor is razoring: it prunes a node near the leaves whose static evaluation is
// far below the window, if quiescence search agrees.
func (w *worker) razor(f *frame, n *node) (Score, bool) {
	p := &w.params
	if n.depth > p.RazorDepth || n.staticEval+Score(p.RazorMargin*n.depth+p.RazorBase) > n.alpha {
		return 0, false
	}
	if score := w.quiesce(n.ply, n.alpha, n.beta); score <= n.alpha {
		return score, true
	}
	f.pvLen = 0
	return 0, false
}

// nullMove is null-move pruning: if a side is above the window even after doing nothing, its best
// action is too. With little material left it is not tried, because of zugzwang.
func (w *worker) nullMove(f *frame, n *node) (Score, bool) {
	p := &w.params
	if n.depth < p.NullMoveDepth || n.staticEval < n.beta || f.afterNull || w.material(f) < p.NullMoveForce {
		return 0, false
	}
	reduction := p.NullMoveBase + n.depth/p.NullMoveDepthDivisor +
		min(int(n.staticEval-n.beta)/p.NullMoveEvalDivisor, p.NullMoveEvalCap)
	w.enterNull(n.ply)
	score := -w.search(n.ply+1, n.depth-reduction, -n.beta, -n.beta+1)
	w.leave(n.ply)
	if w.stopped {
		return 0, true
	}
	if score < n.beta {
		return 0, false
	}
	return n.unproved(score), true
}

// unproved is a bound that reached beta in a search that proves no win: what looks like one counts as beta.
func (n *node) unproved(score Score) Score {
	if score >= mateBound {
		return n.beta
	}
	return score
}

// probCut prunes a node if a noisy action that wins enough exceeds beta by a margin in a shallower
// search.
func (w *worker) probCut(f *frame, n *node, found entry) (Score, bool) {
	p := &w.params
	beta, depth := n.beta+Score(p.ProbCutMargin), n.depth-p.ProbCutReduction
	if p.ProbCutDepth == 0 || n.depth < p.ProbCutDepth || beta >= mateBound || w.oversight != SeesAll ||
		found.bound != boundNone && found.depth >= depth && fromTable(found.score, f.turn) < beta {
		return 0, false
	}
	f.moves = f.pos.Noisy(f.moves[:0])
	kept := f.moves[:0]
	for _, m := range f.moves {
		if gain, _ := w.materialGain(f, m); n.staticEval+Score(gain) >= beta &&
			n.staticEval+Score(w.exchange(f, m, gain)) >= beta {
			kept = append(kept, m)
		}
	}
	f.moves = kept
	w.orderMoves(f, n.ttMove)
	for range f.moves {
		m, _ := w.next(f, true)
		w.enter(n.ply, m)
		score := w.quiesceNext(n.ply, beta-1, beta)
		if score >= beta && !w.stopped && depth > 1 {
			w.stack[n.ply+1].cutNode = false
			score = w.searchNext(n.ply, depth, beta-1, beta)
		}
		w.leave(n.ply)
		if w.stopped {
			return 0, true
		}
		if score >= beta {
			w.table.store(w.slotKey(&f.pos), entry{m, toTable(score, f.turn), depth + 1, boundLower, f.ttPV})
			return score, true
		}
	}
	f.pvLen = 0
	return 0, false
}

// singular extends the transposition table's action if it is much better than
// all others, and prunes the node if several actions are good enough
// (multi-cut).
func (w *worker) singular(f *frame, n *node, found entry) (Score, bool) {
	s := fromTable(found.score, f.turn)
	p := &w.params
	if n.depth < p.SingularDepth || n.ply == 0 || n.ttMove == rules.NoMove || found.bound == boundUpper ||
		found.depth < n.depth-p.SingularSlack ||
		s >= mateBound || s <= -mateBound || f.pos.KingTurn() || n.ply > 2*w.rootDepth {
		return 0, false
	}
	beta := s - Score(p.SingularMargin*n.depth/100)
	ttPV := f.ttPV
	f.excluded = n.ttMove
	score := w.search(n.ply, (n.depth-1)/2, beta-1, beta)
	f.excluded, f.pvLen, f.ttPV = rules.NoMove, 0, ttPV
	switch {
	case w.stopped:
		return 0, true
	case score < beta:
		n.extension = 1
		if p.DoubleExtension > 0 && n.beta-n.alpha == 1 && score < beta-Score(p.DoubleExtension) &&
			f.doubles < p.DoubleExtensionCap {
			n.extension = 2
		}
	case beta >= n.beta:
		return beta, true
	case s >= n.beta:
		n.extension = -p.NegativeExtension
	}
	return 0, false
}

// prunesMove reports whether an action near the leaves is skipped: by late move
// pruning, futility pruning, its history, or its static exchange evaluation.
func (w *worker) prunesMove(f *frame, n *node, m rules.Move, order int32, tried int, quiet bool, best Score) bool {
	p := &w.params
	if n.depth > p.PruningDepth || best <= -mateBound || n.beta-n.alpha != 1 && p.PruningPV == 0 || f.inCheck {
		return false
	}
	if f.pos.KingTurn() {
		return quiet && m != rules.PassMove && prunesKingStep(f, n, p, m, order, best)
	}
	// Actions that matter in the midline race are never skipped.
	if n.theirDeficit <= p.RaceTheirs || n.ourDeficit <= p.RaceOurs && f.pos.At(m.From()).Role() == rules.King {
		return false
	}
	if !quiet {
		return order < orderLosing/2 && n.depth <= p.SEENoisyDepth && m.Kind() == rules.Normal &&
			w.exchange(f, m, 0) < -p.SEENoisyMargin*n.depth && !w.checks(f, m)
	}
	late := p.LateMoveBase + p.LateMoveFactor*n.depth*n.depth
	if !f.improving {
		late = p.LateMoveBaseWorsening + p.LateMoveFactorWorsening*n.depth*n.depth
	}
	depth := n.depth
	if p.PruningReduced > 0 {
		depth = max(0, depth-int(w.reductions[min(depth, 63)][min(tried, 63)]))
	}
	prunes := tried > late/100 ||
		depth <= p.FutilityDepth && n.staticEval+Score(p.FutilityBase+p.FutilityMargin*depth) <= n.alpha ||
		depth <= p.HistoryPruningDepth && order < int32(-p.HistoryPruningMargin*depth) ||
		n.depth <= p.SEEQuietDepth && m.Kind() == rules.Normal && w.exchange(f, m, 0) < -p.SEEQuietMargin*n.depth
	return prunes && !w.checks(f, m)
}

// prunesKingStep reports whether a king step at a king-turn is skipped. It must not bring the king
// nearer to the midline, and either has no good history near the leaves, or the best action so far
// is far below the window.
func prunesKingStep(f *frame, n *node, p *Params, m rules.Move, order int32, best Score) bool {
	if n.theirDeficit <= p.KingStepTheirs ||
		(n.depth > p.KingStepDepth || order > 0) && best+Score(p.KingStepBase+p.KingStepMargin*n.depth) > n.alpha {
		return false
	}
	geo, up := f.pos.Geo(), 1
	if f.pos.Side() == rules.Black {
		up = -1
	}
	return (geo.RankOf(m.To())-geo.RankOf(m.From()))*up <= 0
}

// checks reports whether an action gives check.
func (w *worker) checks(f *frame, m rules.Move) bool {
	if gives, known := f.pos.Checks(m); known {
		return gives
	}
	f.pos.Advance(m, &w.scan)
	return w.scan.Checked(f.pos.Side().Other()).Any()
}

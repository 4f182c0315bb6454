package search

import "midline/engine/rules"

// searchNext searches the frame after ply. The score changes its sign only if
// the side to move changes.
func (w *worker) searchNext(ply, depth int, alpha, beta Score) Score {
	if w.stack[ply+1].pos.Side() == w.stack[ply].pos.Side() {
		return w.search(ply+1, depth, alpha, beta)
	}
	return -w.search(ply+1, depth, -beta, -alpha)
}

// beginNode does what nodes and quiescence nodes have in common: the end of the game, draws and the
// transposition table. Without a table hit the caller must still look for a midline win in this
// turn (midlineWin).
func (w *worker) beginNode(f *frame, ply, depth int, alpha, beta Score) (score Score, found entry, hit, done bool) {
	if w.countNode() {
		return 0, found, false, true
	}
	w.selDepth = max(w.selDepth, ply)
	if s, over := w.gameOver(f); over {
		return s, found, false, true
	}
	if f.pos.Occupied().Count() <= w.endings.Most() && f.excluded == rules.NoMove {
		if s, known := w.probeEnding(f); known {
			return s, found, false, true
		}
	}
	if ply >= maxPly-1 {
		return w.evaluate(f), found, false, true
	}
	found, hit = w.table.probe(w.slotKey(&f.pos))
	if hit && f.excluded == rules.NoMove && beta-alpha == 1 && found.depth >= depth && f.pos.Halfmove() < 90 {
		s := fromTable(found.score, f.turn)
		if found.bound == boundExact || found.bound == boundLower && s >= beta ||
			found.bound == boundUpper && s <= alpha {
			w.learnCutoff(f, depth, found.move, s >= beta)
			return s, found, true, true
		}
	}
	return 0, found, hit, false
}

// midlineWin reports whether the side to act wins by the midline in this turn,
// and returns the score of the frame in that case. Such a win is never stored in
// the transposition table.
func (w *worker) midlineWin(f *frame) (Score, bool) {
	m := w.findInvasion(&f.pos)
	if m == rules.NoMove {
		return 0, false
	}
	f.pv[0], f.pvLen = m, 1
	return mate - Score(f.turn+1), true
}

// search returns the score of the frame at ply for the side to act.
func (w *worker) search(ply, depth int, alpha, beta Score) Score {
	f := &w.stack[ply]
	f.pvLen = 0
	if f.inCheck && w.params.CheckExtension > 0 && ply < 2*w.rootDepth+w.params.CheckExtensionPlies &&
		f.excluded == rules.NoMove {
		depth = max(depth, 0) + 1
	}
	if depth <= 0 {
		return w.quiesce(ply, alpha, beta)
	}
	alpha, beta = max(alpha, -mate+Score(f.turn)), min(beta, mate-Score(f.turn+1))
	if alpha >= beta {
		return alpha
	}
	score, found, hit, done := w.beginNode(f, ply, depth, alpha, beta)
	if done {
		return score
	}
	if f.excluded == rules.NoMove {
		if w.params.KillersOfSiblings > 0 {
			w.stack[ply+2].killers = [2]rules.Move{}
		}
		f.improving = false
	}
	n := node{ply: ply, depth: depth, alpha: alpha, beta: beta, ttMove: found.move}
	f.ttPV = beta-alpha > 1 || found.pv
	f.ttNoisy = w.params.LMRTTNoisy > 0 && found.move != rules.NoMove && noisy(&f.pos, found.move)
	us := f.pos.Side()
	n.ourDeficit, n.theirDeficit = w.eval.Deficit(&f.pos, us), w.eval.Deficit(&f.pos, us.Other())
	n.prunes = n.mayPrune(f, &w.params)
	if n.prunes {
		if w.evaluateNode(f, &n, found); n.reverseFutility(f, &w.params) {
			return n.staticEval
		}
	}
	if !hit {
		if score, won := w.midlineWin(f); won {
			return score
		}
	}
	if !n.prunes {
		w.evaluateNode(f, &n, found)
	}
	if n.prunes {
		if score, cut := w.razor(f, &n); cut {
			return score
		}
		if score, cut := w.nullMove(f, &n); cut {
			return score
		}
		if score, cut := w.probCut(f, &n, found); cut {
			return score
		}
	}
	if f.excluded == rules.NoMove {
		if n.ttMove == rules.NoMove && depth >= w.params.IIRDepth && !f.pos.KingTurn() {
			n.depth-- // internal iterative reduction
		}
		if score, cut := w.singular(f, &n, found); cut {
			return score
		}
	}
	return w.searchMoves(f, &n)
}

// node is the state of searching one frame.
type node struct {
	ply, depth  int
	alpha, beta Score
	ttMove      rules.Move // from the transposition table, or rules.NoMove
	corrected   Score      // static evaluation, corrected by history
	staticEval  Score      // also refined by the transposition table
	extension   int        // of ttMove, in actions
	prunes      bool       // see mayPrune
	// ourDeficit and theirDeficit are the sides' distances from a midline win
	// (eval.Evaluator.Deficit).
	ourDeficit, theirDeficit int
}

// evaluateNode fills the static evaluation, except in check or at a king-turn,
// where nothing uses it.
func (w *worker) evaluateNode(f *frame, n *node, found entry) {
	if f.inCheck || f.pos.KingTurn() {
		return
	}
	us := f.pos.Side()
	n.staticEval = w.corrected(f, w.evaluate(f))
	n.corrected = n.staticEval
	if f.excluded == rules.NoMove { // else the node itself is the last with an evaluation
		f.improving = f.staticEvals[us] != unknown && n.staticEval > f.staticEvals[us]
	}
	f.staticEvals[us] = n.staticEval
	n.staticEval = found.refineStatic(n.staticEval, f.turn)
}

// searchMoves searches the actions of a node. The transposition table's action comes first, before
// the others are generated, which is often unnecessary. A search with an oversight needs the whole
// list first.
func (w *worker) searchMoves(f *frame, n *node) Score {
	f.quiets, f.noisyTried = f.quiets[:0], 0
	t := tries{best: -infinite, kind: boundUpper}
	first := rules.NoMove
	if n.ttMove != f.excluded && w.oversight == SeesAll {
		first = n.ttMove
	}
	if first == rules.NoMove || !w.searchMove(f, n, &t, first, orderTTMove) {
		f.moves = f.pos.Legal(f.moves[:0])
		w.overlook(f)
		w.orderMoves(f, n.ttMove)
		for range f.moves {
			m, order := w.next(f, t.tried <= w.params.LateSort)
			if m != f.excluded && m != first && w.searchMove(f, n, &t, m, order) {
				break
			}
		}
	}
	if w.stopped {
		return 0
	}
	if f.excluded != rules.NoMove {
		return max(t.best, -mate)
	}
	if first == rules.NoMove && len(f.moves) == 0 {
		return w.noMoveScore(f)
	}
	w.correct(f, n, &t)
	w.table.store(w.slotKey(&f.pos), entry{t.move, toTable(t.best, f.turn), n.depth, t.kind, f.ttPV})
	return t.best
}

// tries is the progress of a node through its actions.
type tries struct {
	tried int
	best  Score
	move  rules.Move // the best action, if it is above alpha
	kind  bound
}

// searchMove searches an action of a node and reports whether it causes a cutoff.
func (w *worker) searchMove(f *frame, n *node, t *tries, m rules.Move, order int32) (cutoff bool) {
	t.tried++
	quiet := !noisy(&f.pos, m)
	if w.prunesMove(f, n, m, order, t.tried, quiet, t.best) {
		return false
	}
	w.enter(n.ply, m)
	extend := 0
	if m == n.ttMove {
		if extend = n.extension; extend > 1 {
			w.stack[n.ply+1].doubles++
		}
	}
	score := w.searchReduced(n.ply, m, n.depth, extend, t.tried, quiet, n.alpha, n.beta)
	w.leave(n.ply)
	if w.stopped {
		return true
	}
	if score > t.best {
		t.best = score
		if score > n.alpha {
			n.alpha, t.move, t.kind = score, m, boundExact
			f.updatePV(m, &w.stack[n.ply+1])
		}
	}
	if n.alpha >= n.beta {
		t.kind = boundLower
		if quiet {
			w.updateHistories(f, m, n.depth, f.quiets)
		}
		w.updateCaptures(f, m, n.depth, quiet)
		return true
	}
	switch {
	case !quiet && f.noisyTried < maxNoisyTried:
		f.noisies[f.noisyTried] = m
		f.noisyTried++
	case quiet && m != rules.PassMove:
		f.quiets = append(f.quiets, m)
	}
	return false
}

// searchReduced searches an action that has been entered: the first with the
// full window, the others with a null window. Late quiet actions are first
// searched at reduced depth (late move reduction), and in full if that fails
// high; so are noisy ones if LMRNoisy says so.
func (w *worker) searchReduced(ply int, m rules.Move, depth, extend, tried int, quiet bool, alpha, beta Score) Score {
	f, next := &w.stack[ply], &w.stack[ply+1]
	rest := depth - 1 + extend
	if f.pos.KingTurn() {
		rest = depth // R2.26: the king-turn belongs to the turn
	}
	// A cut node is expected to have an action that exceeds the window, and the nodes
	// after it none; late actions are expected to be refuted.
	turned := next.pos.Side() != f.pos.Side()
	if tried == 1 {
		next.cutNode = beta-alpha == 1 && f.cutNode != turned
		return w.searchNext(ply, rest, alpha, beta)
	}
	next.cutNode = turned
	reduction := 0
	p := &w.params
	switch {
	case f.pos.KingTurn():
		if quiet && m != rules.PassMove && !f.inCheck && !next.inCheck {
			reduction = p.KingStepReduction
		}
	case depth >= p.LMRDepth && tried > p.LMRTried && (quiet || p.LMRNoisy > 0) && (p.LMRInCheck > 0 || !f.inCheck) &&
		(p.LMRChecks > 0 || !next.inCheck):
		reduction = w.reduction(f, m, depth, tried, quiet, beta-alpha > 1)
	}
	reduction = max(0, min(reduction, rest-1))
	score := w.searchNext(ply, rest-reduction, alpha, alpha+1)
	if score > alpha && reduction > 0 {
		next.cutNode = turned && !f.cutNode
		score = w.searchNext(ply, rest, alpha, alpha+1)
	}
	if score > alpha && score < beta {
		next.cutNode = false
		score = w.searchNext(ply, rest, alpha, beta)
	}
	return score
}

// reduction returns by how much the depth of a late action is reduced.
func (w *worker) reduction(f *frame, m rules.Move, depth, tried int, quiet, pv bool) int {
	p := &w.params
	reduction := int(w.reductions[min(depth, 63)][min(tried, 63)])
	if pv {
		reduction -= p.LMRPV
	}
	if f.ttPV {
		reduction -= p.LMRTTPV
	}
	if !quiet {
		return reduction * p.LMRNoisy / 100
	}
	if f.ttNoisy {
		reduction += p.LMRTTNoisy
	}
	if f.cutNode {
		reduction += p.LMRCutNode
	}
	if !f.improving {
		reduction += p.LMRWorsening
	}
	c := w.continuationsOf(f)
	reduction -= int(w.quietHistory(f, m, &c) / int32(p.LMRHistory))
	if m == f.killers[0] || m == f.killers[1] {
		reduction -= p.LMRKiller
	}
	return reduction
}

// updatePV sets the principal variation to an action followed by the line of the next frame.
func (f *frame) updatePV(m rules.Move, next *frame) {
	f.pv[0] = m
	n := copy(f.pv[1:], next.pv[:next.pvLen])
	f.pvLen = n + 1
}

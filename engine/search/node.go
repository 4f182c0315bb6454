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

// beginNode does what a node and a quiescence node have in common: the end of
// the game, draws and the transposition table. Without a table hit the caller
// must still look for a midline win in this turn (midlineWin).
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
		if found.bound == boundExact || found.bound == boundLower && s >= beta || found.bound == boundUpper && s <= alpha {
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
	if f.inCheck && ply < 2*w.rootDepth+8 && f.excluded == rules.NoMove {
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
	n := node{ply: ply, depth: depth, alpha: alpha, beta: beta, ttMove: found.move}
	us := f.pos.Side()
	n.ourDeficit, n.theirDeficit = w.eval.Deficit(&f.pos, us), w.eval.Deficit(&f.pos, us.Other())
	n.prunes = n.mayPrune(f)
	if n.prunes {
		if w.evaluateNode(f, &n, found); n.reverseFutility() {
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
	}
	if f.excluded == rules.NoMove {
		if n.ttMove == rules.NoMove && depth >= 4 && !f.pos.KingTurn() {
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
	staticEval  Score      // refined by the transposition table
	improving   bool       // the static evaluation has risen since the side's last turn
	extension   int        // of ttMove, in actions
	prunes      bool       // see mayPrune
	// ourDeficit and theirDeficit are how far the sides are from a midline win
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
	n.staticEval = w.evaluate(f)
	n.improving = f.staticEvals[us] != unknown && n.staticEval > f.staticEvals[us]
	f.staticEvals[us] = n.staticEval
	n.staticEval = found.refineStatic(n.staticEval, f.turn)
}

// mayPrune reports whether a node may be pruned by its static evaluation: never
// in check, at a king-turn, or while the opponent is about to cross the midline.
func (n *node) mayPrune(f *frame) bool {
	return n.beta-n.alpha == 1 && !f.inCheck && !f.pos.KingTurn() && n.beta < mateBound && n.alpha > -mateBound &&
		f.excluded == rules.NoMove && n.theirDeficit > 2
}

// reverseFutility reports whether the node is pruned by reverse futility
// pruning: its static evaluation is far above the window.
func (n *node) reverseFutility() bool {
	margin := Score(85 * n.depth)
	if n.improving {
		margin -= 60
	}
	return n.depth <= 7 && n.staticEval-margin >= n.beta
}

// razor is razoring: it prunes a node near the leaves whose static evaluation is
// far below the window, if quiescence search agrees.
func (w *worker) razor(f *frame, n *node) (Score, bool) {
	if n.depth > 2 || n.staticEval+Score(170*n.depth+80) > n.alpha {
		return 0, false
	}
	if score := w.quiesce(n.ply, n.alpha, n.beta); score <= n.alpha {
		return score, true
	}
	f.pvLen = 0
	return 0, false
}

// nullMove is null-move pruning: a side that is above the window even after
// doing nothing will be with its best action too. With little material left it
// is not tried, because of zugzwang.
func (w *worker) nullMove(f *frame, n *node) (Score, bool) {
	if n.depth < 3 || n.staticEval < n.beta || f.afterNull || f.maps.Force[f.pos.Side()] < 300 {
		return 0, false
	}
	reduction := 3 + n.depth/4 + min(int(n.staticEval-n.beta)/200, 3)
	w.enterNull(n.ply)
	score := -w.search(n.ply+1, n.depth-reduction, -n.beta, -n.beta+1)
	w.leave(n.ply)
	if w.stopped {
		return 0, true
	}
	if score < n.beta {
		return 0, false
	}
	return min(score, mateBound-1), true
}

// singular extends the transposition table's action if it is much better than
// all others, and prunes the node if several actions are good enough
// (multi-cut).
func (w *worker) singular(f *frame, n *node, found entry) (Score, bool) {
	s := fromTable(found.score, f.turn)
	if n.depth < 7 || n.ply == 0 || n.ttMove == rules.NoMove || found.bound == boundUpper || found.depth < n.depth-3 ||
		s >= mateBound || s <= -mateBound || f.pos.KingTurn() || n.ply > 2*w.rootDepth {
		return 0, false
	}
	beta := s - Score(2*n.depth)
	f.excluded = n.ttMove
	score := w.search(n.ply, (n.depth-1)/2, beta-1, beta)
	f.excluded, f.pvLen = rules.NoMove, 0
	switch {
	case w.stopped:
		return 0, true
	case score < beta:
		n.extension = 1
	case beta >= n.beta:
		return beta, true
	}
	return 0, false
}

// lateSort is the number of actions after which the others are searched
// unsorted.
const lateSort = 24

// searchMoves searches the actions of a node. The transposition table's comes
// first, before the others are generated, which often turns out unnecessary. A
// search with an oversight needs the whole list first.
func (w *worker) searchMoves(f *frame, n *node) Score {
	f.quiets = f.quiets[:0]
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
			m, order := f.next(t.tried <= lateSort)
			if m != f.excluded && m != first && w.searchMove(f, n, &t, m, order) {
				break
			}
		}
	}
	if w.stopped {
		return 0
	}
	if f.excluded != rules.NoMove {
		return max(t.best, n.alpha)
	}
	if first == rules.NoMove && len(f.moves) == 0 {
		return w.noMoveScore(f)
	}
	w.table.store(w.slotKey(&f.pos), entry{t.move, toTable(t.best, f.turn), n.depth, t.kind})
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
		extend = n.extension
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
		return true
	}
	if quiet && m != rules.PassMove {
		f.quiets = append(f.quiets, m)
	}
	return false
}

// prunesMove reports whether an action near the leaves is skipped: by late move
// pruning, futility pruning, its history, or its static exchange evaluation.
func (w *worker) prunesMove(f *frame, n *node, m rules.Move, order int32, tried int, quiet bool, best Score) bool {
	if n.depth > 8 || best <= -mateBound || n.beta-n.alpha != 1 || f.inCheck {
		return false
	}
	if f.pos.KingTurn() {
		return quiet && m != rules.PassMove && prunesKingStep(f, n, m, order, best)
	}
	// Actions that matter in the midline race are never skipped.
	if n.theirDeficit <= 2 || n.ourDeficit <= 3 && f.pos.At(m.From()).Role() == rules.King {
		return false
	}
	if !quiet {
		return order < orderLosing/2 && n.depth <= 5 && m.Kind() == rules.Normal &&
			w.exchange(f, m, 0) < -90*n.depth && !w.checks(f, m)
	}
	late := 3 + n.depth*n.depth
	if !n.improving {
		late = 2 + n.depth*n.depth/2
	}
	prunes := tried > late || n.depth <= 6 && n.staticEval+Score(120+90*n.depth) <= n.alpha ||
		n.depth <= 3 && order < int32(-3000*n.depth) ||
		n.depth <= 5 && m.Kind() == rules.Normal && w.exchange(f, m, 0) < -50*n.depth
	return prunes && !w.checks(f, m)
}

// prunesKingStep reports whether a king step at a king-turn is skipped. It must
// not bring the king nearer to the midline, and either it has no good history
// and is near the leaves, or the best action so far is far below the window.
func prunesKingStep(f *frame, n *node, m rules.Move, order int32, best Score) bool {
	if n.theirDeficit <= 3 || (n.depth > 3 || order > 0) && best+Score(120+40*n.depth) > n.alpha {
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

// searchReduced searches an action that has been entered: the first with the
// full window, the others with a null window. Late quiet actions are first
// searched at reduced depth (late move reduction), and in full if that fails
// high.
func (w *worker) searchReduced(ply int, m rules.Move, depth, extend, tried int, quiet bool, alpha, beta Score) Score {
	f, next := &w.stack[ply], &w.stack[ply+1]
	rest := depth - 1 + extend
	if f.pos.KingTurn() {
		rest = depth // R2.26: the king-turn belongs to the turn
	}
	if tried == 1 {
		return w.searchNext(ply, rest, alpha, beta)
	}
	reduction := 0
	if depth >= 3 && tried > 2 && quiet && !f.pos.KingTurn() && !f.inCheck && !next.inCheck {
		reduction = int(reductions[min(depth, 63)][min(tried, 63)])
		if beta-alpha > 1 {
			reduction--
		}
		reduction -= int((w.history[f.pos.At(m.From())&31][m.To()] + w.continuation(f, m)) / 10000)
		if m == f.killers[0] || m == f.killers[1] {
			reduction--
		}
		reduction = max(0, min(reduction, rest-1))
	}
	score := w.searchNext(ply, rest-reduction, alpha, alpha+1)
	if score > alpha && reduction > 0 {
		score = w.searchNext(ply, rest, alpha, alpha+1)
	}
	if score > alpha && score < beta {
		score = w.searchNext(ply, rest, alpha, beta)
	}
	return score
}

// updatePV makes an action, followed by the line of the next frame, the
// principal variation.
func (f *frame) updatePV(m rules.Move, next *frame) {
	f.pv[0] = m
	n := copy(f.pv[1:], next.pv[:next.pvLen])
	f.pvLen = n + 1
}

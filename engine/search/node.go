package search

import "midline/engine/rules"

// follow searches the frame after ply. Where the side to move has not changed
// the score keeps its sign.
func (w *worker) follow(ply, depth int, alpha, beta Score) Score {
	if w.stack[ply+1].pos.Side() == w.stack[ply].pos.Side() {
		return w.search(ply+1, depth, alpha, beta)
	}
	return -w.search(ply+1, depth, -beta, -alpha)
}

// open does what a node and a quiescence node have in common: ends, draws and the
// table. Without a hit of the table a midline win in this turn has still to be
// looked for (crosses).
func (w *worker) open(f *frame, ply, depth int, alpha, beta Score) (score Score, found entry, hit, done bool) {
	if w.tick() {
		return 0, found, false, true
	}
	w.selDepth = max(w.selDepth, ply)
	if s, over := w.ended(f); over {
		return s, found, false, true
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

// crosses tells whether the side wins by the midline in this turn, and what the
// frame is then worth. What does is never stored in the table.
func (w *worker) crosses(f *frame) (Score, bool) {
	m := w.invasion(&f.pos)
	if m == rules.NoMove {
		return 0, false
	}
	f.pv[0], f.pvLen = m, 1
	return mate - Score(f.turn+1), true
}

// search returns the score of the frame at ply for the side whose action is
// next.
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
	score, found, hit, done := w.open(f, ply, depth, alpha, beta)
	if done {
		return score
	}
	n := node{ply: ply, depth: depth, alpha: alpha, beta: beta, table: found.move}
	us := f.pos.Side()
	n.ours, n.theirs = w.eval.Deficit(&f.pos, us), w.eval.Deficit(&f.pos, us.Other())
	n.prunes = n.mayPrune(f)
	if n.prunes {
		if w.size(f, &n, found); n.wellOff() {
			return n.static
		}
	}
	if !hit {
		if score, won := w.crosses(f); won {
			return score
		}
	}
	if !n.prunes {
		w.size(f, &n, found)
	}
	if f.excluded == rules.NoMove {
		if score, cut := w.giveUp(f, &n); cut {
			return score
		}
		if n.table == rules.NoMove && depth >= 4 && !f.pos.KingTurn() {
			n.depth--
		}
		if score, cut := w.single(f, &n, found); cut {
			return score
		}
	}
	return w.tryAll(f, &n)
}

// node is what the search of one frame is about.
type node struct {
	ply, depth  int
	alpha, beta Score
	table       rules.Move
	static      Score // corrected by what the table knows
	improving   bool  // the side stands better than a turn of its own ago
	extend      int   // for the action of the table
	prunes      bool  // see mayPrune
	// ours and theirs are how far the sides are from winning by the midline
	// (Deficit).
	ours, theirs int
}

// size judges the frame without a search, but in check or in a king-turn, where
// nothing hangs on it.
func (w *worker) size(f *frame, n *node, found entry) {
	if f.inCheck || f.pos.KingTurn() {
		return
	}
	us := f.pos.Side()
	n.static = w.evaluate(f)
	n.improving = f.statics[us] != unknown && n.static > f.statics[us]
	f.statics[us] = n.static
	n.static = found.improve(n.static, f.turn)
}

// mayPrune tells whether a node may be given up for its static score: never in
// check, in a king-turn, or while the opponent is about to cross the midline.
func (n *node) mayPrune(f *frame) bool {
	return n.beta-n.alpha == 1 && !f.inCheck && !f.pos.KingTurn() && n.beta < mateBound && n.alpha > -mateBound &&
		f.excluded == rules.NoMove && n.theirs > 2
}

// wellOff tells whether a node is so far above the window that it is pruned.
func (n *node) wellOff() bool {
	margin := Score(85 * n.depth)
	if n.improving {
		margin -= 60
	}
	return n.depth <= 7 && n.static-margin >= n.beta
}

// giveUp prunes nodes that are far below the window, or above it even after a
// null move.
func (w *worker) giveUp(f *frame, n *node) (Score, bool) {
	if !n.prunes {
		return 0, false
	}
	if n.depth <= 2 && n.static+Score(170*n.depth+80) <= n.alpha {
		if score := w.quiesce(n.ply, n.alpha, n.beta); score <= n.alpha {
			return score, true
		}
		f.pvLen = 0
	}
	return w.pass(f, n)
}

// pass tries a null move: if the side is still well off after doing nothing, it
// will be so after its best action. Not where pieces are few, since then having
// to move may be what hurts.
func (w *worker) pass(f *frame, n *node) (Score, bool) {
	if n.depth < 3 || n.static < n.beta || f.skipped || f.maps.Force[f.pos.Side()] < 300 {
		return 0, false
	}
	less := 3 + n.depth/4 + min(int(n.static-n.beta)/200, 3)
	w.skipTurn(n.ply)
	score := -w.search(n.ply+1, n.depth-less, -n.beta, -n.beta+1)
	w.leave(n.ply)
	if w.stopped {
		return 0, true
	}
	if score < n.beta {
		return 0, false
	}
	return min(score, mateBound-1), true
}

// single sees whether the action of the table is much better than all others, and
// should be looked at more deeply; or whether there are several so good that the
// node need not be searched.
func (w *worker) single(f *frame, n *node, found entry) (Score, bool) {
	s := fromTable(found.score, f.turn)
	if n.depth < 7 || n.ply == 0 || n.table == rules.NoMove || found.bound == boundUpper || found.depth < n.depth-3 ||
		s >= mateBound || s <= -mateBound || f.pos.KingTurn() || n.ply > 2*w.rootDepth {
		return 0, false
	}
	beta := s - Score(2*n.depth)
	f.excluded = n.table
	score := w.search(n.ply, (n.depth-1)/2, beta-1, beta)
	f.excluded, f.pvLen = rules.NoMove, 0
	switch {
	case w.stopped:
		return 0, true
	case score < beta:
		n.extend = 1
	case beta >= n.beta:
		return beta, true
	}
	return 0, false
}

// lateSort is the number of actions after which the others are taken as they
// come.
const lateSort = 24

// tryAll searches the actions of a node. That of the table comes first and needs
// no other to be generated: often none is. Where something is overlooked the
// list has to be known before.
func (w *worker) tryAll(f *frame, n *node) Score {
	f.quiets = f.quiets[:0]
	t := tries{best: -infinite, kind: boundUpper}
	first := rules.NoMove
	if n.table != f.excluded && w.oversight == SeesAll {
		first = n.table
	}
	if first == rules.NoMove || !w.try(f, n, &t, first, orderTable) {
		f.moves = f.pos.Legal(f.moves[:0])
		w.overlook(f)
		w.orderMoves(f, n.table)
		for range f.moves {
			m, order := f.next(t.tried <= lateSort)
			if m != f.excluded && m != first && w.try(f, n, &t, m, order) {
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
		return w.lostHere(f)
	}
	w.table.store(w.slotKey(&f.pos), entry{t.move, toTable(t.best, f.turn), n.depth, t.kind})
	return t.best
}

// tries is how far a node has come with its actions.
type tries struct {
	tried int
	best  Score
	move  rules.Move // the best one, if it is above alpha
	kind  bound
}

// try searches an action of a node and tells whether no other need be searched.
func (w *worker) try(f *frame, n *node, t *tries, m rules.Move, order int32) (enough bool) {
	t.tried++
	quiet := !noisy(&f.pos, m)
	if w.hopeless(f, n, m, order, t.tried, quiet, t.best) {
		return false
	}
	w.enter(n.ply, m)
	extend := 0
	if m == n.table {
		extend = n.extend
	}
	score := w.oneOf(n.ply, m, n.depth, extend, t.tried, quiet, n.alpha, n.beta)
	w.leave(n.ply)
	if w.stopped {
		return true
	}
	if score > t.best {
		t.best = score
		if score > n.alpha {
			n.alpha, t.move, t.kind = score, m, boundExact
			f.note(m, &w.stack[n.ply+1])
		}
	}
	if n.alpha >= n.beta {
		t.kind = boundLower
		if quiet {
			w.reward(f, m, n.depth, f.quiets)
		}
		return true
	}
	if quiet && m != rules.PassMove {
		f.quiets = append(f.quiets, m)
	}
	return false
}

// hopeless tells whether an action near the leaves is not worth making: late
// and quiet, or too little to reach the window, or losing material.
func (w *worker) hopeless(f *frame, n *node, m rules.Move, order int32, tried int, quiet bool, best Score) bool {
	if n.depth > 8 || best <= -mateBound || n.beta-n.alpha != 1 || f.inCheck {
		return false
	}
	if f.pos.KingTurn() {
		return quiet && m != rules.PassMove && idle(f, n, m, order, best)
	}
	// What matters to the race over the midline is never left out.
	if n.theirs <= 2 || n.ours <= 3 && f.pos.At(m.From()).Role() == rules.King {
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
	hopeless := tried > late || n.depth <= 6 && n.static+Score(120+90*n.depth) <= n.alpha ||
		n.depth <= 3 && order < int32(-3000*n.depth) ||
		n.depth <= 5 && m.Kind() == rules.Normal && w.exchange(f, m, 0) < -50*n.depth
	return hopeless && !w.checks(f, m)
}

// idle tells whether a step of a king-turn is not worth making: it does not bring
// the king nearer to the midline, and never was of use and is near the leaves, or
// the best so far, the pass or a step, is far from enough.
func idle(f *frame, n *node, m rules.Move, order int32, best Score) bool {
	if n.theirs <= 3 || (n.depth > 3 || order > 0) && best+Score(120+40*n.depth) > n.alpha {
		return false
	}
	geo, up := f.pos.Geo(), 1
	if f.pos.Side() == rules.Black {
		up = -1
	}
	return (geo.RankOf(m.To())-geo.RankOf(m.From()))*up <= 0
}

// checks tells whether an action gives check.
func (w *worker) checks(f *frame, m rules.Move) bool {
	if gives, known := f.pos.Checks(m); known {
		return gives
	}
	f.pos.Advance(m, &w.scan)
	return w.scan.Checked(f.pos.Side().Other()).Any()
}

// oneOf searches one action of a node, entered already: the first with the full
// window, the others to show that they are no better.
func (w *worker) oneOf(ply int, m rules.Move, depth, extend, tried int, quiet bool, alpha, beta Score) Score {
	f, next := &w.stack[ply], &w.stack[ply+1]
	rest := depth - 1 + extend
	if f.pos.KingTurn() {
		rest = depth // R2.26: the king-turn belongs to the turn
	}
	if tried == 1 {
		return w.follow(ply, rest, alpha, beta)
	}
	less := 0
	if depth >= 3 && tried > 2 && quiet && !f.pos.KingTurn() && !f.inCheck && !next.inCheck {
		less = int(reductions[min(depth, 63)][min(tried, 63)])
		if beta-alpha > 1 {
			less--
		}
		less -= int((w.history[f.pos.At(m.From())&31][m.To()] + w.replied(f, m)) / 10000)
		if m == f.killers[0] || m == f.killers[1] {
			less--
		}
		less = max(0, min(less, rest-1))
	}
	score := w.follow(ply, rest-less, alpha, alpha+1)
	if score > alpha && less > 0 {
		score = w.follow(ply, rest, alpha, alpha+1)
	}
	if score > alpha && score < beta {
		score = w.follow(ply, rest, alpha, beta)
	}
	return score
}

// note takes over the best line behind an action.
func (f *frame) note(m rules.Move, next *frame) {
	f.pv[0] = m
	n := copy(f.pv[1:], next.pv[:next.pvLen])
	f.pvLen = n + 1
}

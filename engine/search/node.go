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

// open does what a node and a quiescence node have in common: ends, draws, the
// table, and a midline win in this turn.
func (w *worker) open(f *frame, ply, depth int, alpha, beta Score) (score Score, found entry, done bool) {
	if w.tick() {
		return 0, found, true
	}
	w.selDepth = max(w.selDepth, ply)
	if s, over := w.ended(f); over {
		return s, found, true
	}
	if ply >= maxPly-1 {
		return w.evaluate(f), found, true
	}
	found, hit := w.table.probe(f.pos.Key())
	if hit && beta-alpha == 1 && found.depth >= depth && f.pos.Halfmove() < 90 {
		s := fromTable(found.score, f.turn)
		if found.bound == boundExact || found.bound == boundLower && s >= beta || found.bound == boundUpper && s <= alpha {
			return s, found, true
		}
	}
	if m := w.invasion(&f.pos); m != rules.NoMove {
		f.pv[0], f.pvLen = m, 1
		return mate - Score(f.turn+1), found, true
	}
	return 0, found, false
}

// search returns the score of the frame at ply for the side whose action is
// next.
func (w *worker) search(ply, depth int, alpha, beta Score) Score {
	f := &w.stack[ply]
	f.pvLen = 0
	if f.inCheck && ply < 2*w.rootDepth+8 {
		depth = max(depth, 0) + 1
	}
	if depth <= 0 {
		return w.quiesce(ply, alpha, beta)
	}
	alpha, beta = max(alpha, -mate+Score(f.turn)), min(beta, mate-Score(f.turn+1))
	if alpha >= beta {
		return alpha
	}
	score, found, done := w.open(f, ply, depth, alpha, beta)
	if done {
		return score
	}
	if found.move == rules.NoMove && depth >= 4 && !f.pos.KingTurn() {
		depth--
	}
	static := w.evaluate(f)
	if score, cut := w.giveUp(f, ply, depth, static, alpha, beta); cut {
		return score
	}
	return w.tryAll(ply, depth, static, alpha, beta, found.move)
}

// giveUp prunes nodes that are far above or below the window. Never in check,
// in a king-turn, or while the opponent is about to cross the midline.
func (w *worker) giveUp(f *frame, ply, depth int, static, alpha, beta Score) (Score, bool) {
	if beta-alpha != 1 || f.inCheck || f.pos.KingTurn() || beta >= mateBound || alpha <= -mateBound {
		return 0, false
	}
	if w.eval.Deficit(&f.pos, f.pos.Side().Other()) <= 2 {
		return 0, false
	}
	if depth <= 6 && static-Score(85*depth) >= beta {
		return static, true
	}
	if depth <= 2 && static+Score(170*depth+80) <= alpha {
		if score := w.quiesce(ply, alpha, beta); score <= alpha {
			return score, true
		}
	}
	return 0, false
}

// tryAll searches the actions of a node.
func (w *worker) tryAll(ply, depth int, static, alpha, beta Score, table rules.Move) Score {
	f := &w.stack[ply]
	f.moves = f.pos.Pseudo(f.moves[:0])
	f.quiets = f.quiets[:0]
	w.orderMoves(f, table)
	best, bestMove, kind := -infinite, rules.NoMove, boundUpper
	legal := 0
	for i := range f.moves {
		m := f.pick(i)
		quiet := f.scores[i] < orderNoisy && f.scores[i] > orderLosing/2 || m == table && w.isQuiet(f, m)
		if !w.enter(ply, m) {
			continue
		}
		legal++
		if w.skip(f, ply, m, depth, legal, quiet, static, alpha, beta, best) {
			w.leave(ply)
			continue
		}
		score := w.oneOf(ply, m, depth, legal, quiet, alpha, beta)
		w.leave(ply)
		if w.stopped {
			return 0
		}
		if score > best {
			best = score
			if score > alpha {
				alpha, bestMove, kind = score, m, boundExact
				f.note(m, &w.stack[ply+1])
			}
		}
		if alpha >= beta {
			kind = boundLower
			if quiet {
				w.reward(f, m, depth, f.quiets)
			}
			break
		}
		if quiet && m != rules.PassMove {
			f.quiets = append(f.quiets, m)
		}
	}
	if legal == 0 {
		return w.lostHere(f)
	}
	w.table.store(f.pos.Key(), entry{bestMove, toTable(best, f.turn), depth, kind})
	return best
}

func (w *worker) isQuiet(f *frame, m rules.Move) bool {
	_, noisy := w.gain(f, m)
	return !noisy
}

// skip tells whether an action, already entered, is not worth searching: late
// and hopeless quiet ones near the leaves.
func (w *worker) skip(f *frame, ply int, m rules.Move, depth, legal int, quiet bool, static, alpha, beta, best Score) bool {
	if !quiet || depth > 3 || legal < 2 || best <= -mateBound || beta-alpha != 1 || f.inCheck || f.pos.KingTurn() {
		return false
	}
	next := &w.stack[ply+1]
	if next.inCheck || f.pos.Rules().Variant.Midline > 0 && w.urgent(f, m) {
		return false
	}
	return legal > 5+3*depth*depth || static+Score(110+95*depth) <= alpha
}

// urgent tells whether quiet actions matter to the race over the midline.
func (w *worker) urgent(f *frame, m rules.Move) bool {
	us := f.pos.Side()
	return f.pos.At(m.From()).Role() == rules.King && w.eval.Deficit(&f.pos, us) <= 3 ||
		w.eval.Deficit(&f.pos, us.Other()) <= 2
}

// oneOf searches one action of a node, entered already: the first with the full
// window, the others to show that they are no better.
func (w *worker) oneOf(ply int, m rules.Move, depth, legal int, quiet bool, alpha, beta Score) Score {
	f, next := &w.stack[ply], &w.stack[ply+1]
	rest := depth - 1
	if f.pos.KingTurn() {
		rest = depth // R2.26: the king-turn belongs to the turn
	}
	if legal == 1 {
		return w.follow(ply, rest, alpha, beta)
	}
	less := 0
	if depth >= 3 && legal > 3 && quiet && !f.pos.KingTurn() && !f.inCheck && !next.inCheck {
		less = int(reductions[min(depth, 63)][min(legal, 63)])
		if beta-alpha > 1 {
			less--
		}
		less -= int(w.history[f.pos.At(m.From())&31][m.To()] / 8000)
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

// quiesce returns the score of a frame once the captures are over. A king-turn
// has no standing score: it stands pat by passing.
func (w *worker) quiesce(ply int, alpha, beta Score) Score {
	f := &w.stack[ply]
	f.pvLen = 0
	first := alpha
	score, found, done := w.open(f, ply, 0, alpha, beta)
	if done {
		return score
	}
	kingTurn := f.pos.KingTurn()
	static := w.evaluate(f)
	best := -infinite
	if !f.inCheck && !kingTurn {
		if best = static; best >= beta {
			return best
		}
		alpha = max(alpha, best)
	}
	f.moves = f.pos.Pseudo(f.moves[:0])
	if !f.inCheck {
		w.keepNoisy(f, kingTurn, static, alpha)
	}
	w.orderMoves(f, found.move)
	bestMove, legal := rules.NoMove, 0
	for i := range f.moves {
		m := f.pick(i)
		if !w.enter(ply, m) {
			continue
		}
		legal++
		score := w.settle(ply, alpha, beta)
		w.leave(ply)
		if w.stopped {
			return 0
		}
		if score > best {
			best = score
			if score > alpha {
				alpha, bestMove = score, m
				f.note(m, &w.stack[ply+1])
			}
		}
		if alpha >= beta {
			break
		}
	}
	if legal == 0 && f.inCheck {
		return w.lostHere(f)
	}
	kind := boundExact
	if best >= beta {
		kind = boundLower
	} else if best <= first {
		kind = boundUpper
	}
	w.table.store(f.pos.Key(), entry{bestMove, toTable(best, f.turn), 0, kind})
	return best
}

// settle is follow for quiescence.
func (w *worker) settle(ply int, alpha, beta Score) Score {
	if w.stack[ply+1].pos.Side() == w.stack[ply].pos.Side() {
		return w.quiesce(ply+1, alpha, beta)
	}
	return -w.quiesce(ply+1, -beta, -alpha)
}

// keepNoisy leaves in the frame the actions that win material, and the pass.
func (w *worker) keepNoisy(f *frame, kingTurn bool, static, alpha Score) {
	kept := f.moves[:0]
	for _, m := range f.moves {
		if m == rules.PassMove {
			kept = append(kept, m)
			continue
		}
		gain, noisy := w.gain(f, m)
		if !noisy || gain <= 0 || w.risky(f, m, gain) {
			continue
		}
		if !kingTurn && static+Score(gain)+160 <= alpha {
			continue
		}
		kept = append(kept, m)
	}
	f.moves = kept
}

package search

import "midline/engine/rules"

// quiesce is quiescence search: it returns the score of a frame once the captures are over. A
// king-turn has no score to stand pat on; its pass takes that place.
func (w *worker) quiesce(ply int, alpha, beta Score) Score {
	f := &w.stack[ply]
	f.pvLen = 0
	w.quiescence++
	first := alpha
	score, found, hit, done := w.beginNode(f, ply, 0, alpha, beta)
	if done {
		return score
	}
	kingTurn := f.pos.KingTurn()
	stands := !f.inCheck && !kingTurn
	var static Score // the stand-pat score
	if stands {
		if static = w.corrected(f, w.evaluate(f)); static >= beta { // half of the nodes end here
			return static
		}
		if static = found.refineStatic(static, f.turn); static >= beta {
			return static
		}
	}
	if !hit {
		if score, won := w.midlineWin(f); won {
			return score
		}
	}
	best := -infinite
	if f.inCheck {
		f.moves = f.pos.Legal(f.moves[:0])
		w.overlook(f)
		w.orderMoves(f, found.move)
	} else {
		if stands {
			best, alpha = static, max(alpha, static)
		}
		f.moves = f.pos.Noisy(f.moves[:0])
		w.orderWinning(f, found.move, kingTurn, static, alpha)
		if w.overlook(f) {
			w.orderMoves(f, found.move)
		}
	}
	bestMove, evasions := rules.NoMove, 0
	for range f.moves {
		m, _ := w.next(f, true)
		if f.inCheck && best > -mateBound && w.skipsEvasion(f, m, &evasions) {
			continue
		}
		w.enter(ply, m)
		score := w.quiesceNext(ply, alpha, beta)
		w.leave(ply)
		if w.stopped {
			return 0
		}
		if score > best {
			best = score
			if score > alpha {
				alpha, bestMove = score, m
				f.updatePV(m, &w.stack[ply+1])
			}
		}
		if alpha >= beta {
			break
		}
	}
	if len(f.moves) == 0 && f.inCheck {
		return w.noMoveScore(f)
	}
	kind := boundExact
	if best >= beta {
		kind = boundLower
	} else if best <= first {
		kind = boundUpper
	}
	w.table.store(w.slotKey(&f.pos), entry{bestMove, toTable(best, f.turn), 0, kind, found.pv})
	return best
}

// skipsEvasion reports whether quiescence search skips an answer to a check when it has a better one
// than mate, and counts the quiet ones that it tries.
func (w *worker) skipsEvasion(f *frame, m rules.Move, tried *int) bool {
	most := w.params.QuietEvasions
	if most == 0 || noisy(&f.pos, m) {
		return false
	}
	*tried++
	return *tried > most || w.exchange(f, m, 0) < 0
}

// quiesceNext is searchNext for quiescence search.
func (w *worker) quiesceNext(ply int, alpha, beta Score) Score {
	if w.stack[ply+1].pos.Side() == w.stack[ply].pos.Side() {
		return w.quiesce(ply+1, alpha, beta)
	}
	return -w.quiesce(ply+1, -beta, -alpha)
}

// orderWinning keeps in the frame only the pass and the noisy actions that win
// material and can raise alpha, and fills their scores.
func (w *worker) orderWinning(f *frame, table rules.Move, kingTurn bool, static, alpha Score) {
	kept := f.moves[:0]
	f.picker.reset(true)
	for _, m := range f.moves {
		order := int32(orderPass)
		if m != rules.PassMove {
			gain, _ := w.materialGain(f, m)
			if gain <= 0 || !kingTurn && static+Score(gain+w.params.DeltaMargin) <= alpha ||
				w.exchange(f, m, gain) < 0 {
				continue
			}
			order = w.winningOrder(f, m, gain)
		}
		if m == table {
			order = orderTTMove
		}
		f.picker.scores = append(f.picker.scores, placed(order, len(kept)))
		kept = append(kept, m)
	}
	f.moves = kept
}

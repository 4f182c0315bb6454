package search

import "midline/engine/rules"

// A move score has the action's order in its high bits and its distance from the last place in its
// low bits, so that the first of equals is the greatest. The scores of picked actions and of those
// that are still to be ordered are less than all others.
const (
	placeBits = 16
	lastPlace = 1<<placeBits - 1
	unordered = -1<<60 | lastPlace
	picked    = -1 << 61
)

// placed returns the move score of an action at a place, from 0.
func placed(order int32, place int) int64 { return int64(order)<<placeBits | int64(lastPlace-place) }

// placeOf returns the place of an action by its move score.
func placeOf(score int64) int { return lastPlace - int(score&lastPlace) }

// picker picks the actions of a frame in their order, one after the other.
type picker struct {
	scores  []int64 // by place
	ordered bool    // the quiet actions have their scores too
	passed  int     // all actions before this place are tried
}

// reset forgets the actions; ordered says that all will get their scores.
func (p *picker) reset(ordered bool) {
	p.scores, p.ordered, p.passed = p.scores[:0], ordered, 0
}

// orderMoves fills the scores of the table's action and of the noisy ones. The quiet ones are
// ordered only when no other is left that wins material, which is often unnecessary.
func (w *worker) orderMoves(f *frame, table rules.Move) {
	p := &f.picker
	p.reset(false)
	for i, m := range f.moves {
		score := int64(unordered)
		if m == table {
			score = placed(orderTTMove, i)
		} else if noisy(&f.pos, m) {
			if order, known := w.orderOfNoisy(f, m); known {
				score = placed(order, i)
			}
		}
		p.scores = append(p.scores, score)
	}
}

// orderQuiets fills the scores that orderMoves left out.
func (w *worker) orderQuiets(f *frame) {
	p, c := &f.picker, w.continuationsOf(f)
	for i, score := range p.scores {
		if score == unordered {
			p.scores[i] = placed(w.orderOfQuiet(f, f.moves[i], &c), i)
		}
	}
	p.ordered = true
}

// next returns the best untried action, or the first untried one, with its order. There must be
// one.
func (w *worker) next(f *frame, best bool) (m rules.Move, order int32) {
	p, score := &f.picker, int64(picked)
	if best {
		score = p.best()
	}
	if score < orderNoisy<<placeBits && !p.ordered {
		w.orderQuiets(f)
		score = p.best()
	}
	if !best {
		score = p.first()
	}
	i := placeOf(score)
	p.scores[i] = picked
	return f.moves[i], int32(score >> placeBits)
}

// first returns the score of the first untried action.
func (p *picker) first() int64 {
	for p.scores[p.passed] == picked {
		p.passed++
	}
	return p.scores[p.passed]
}

// best returns the greatest move score. It avoids branches and has two chains of comparisons, which
// saves 2 % of the search time. Sorting instead executes 4 % fewer instructions in the whole search,
// but takes longer, because its comparisons cannot be predicted.
func (p *picker) best() int64 {
	scores, a, b := p.scores, int64(picked), int64(picked)
	for ; len(scores) > 1; scores = scores[2:] {
		a, b = branchlessMax(a, scores[0]), branchlessMax(b, scores[1])
	}
	if len(scores) > 0 {
		a = branchlessMax(a, scores[0])
	}
	return branchlessMax(a, b)
}

// branchlessMax returns the greater number. The compiler would make a branch of the built-in max
// inside a loop.
func branchlessMax(a, b int64) int64 {
	less := a - b
	return a - less&(less>>63)
}

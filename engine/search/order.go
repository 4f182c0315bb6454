package search

import (
	"midline/engine/board"
	"midline/engine/rules"
)

// Ordering values. Noisy actions are ordered by what they win above winning,
// those that lose material below losing; history stays between.
const (
	orderTable   = 1 << 30
	orderWinning = 1 << 25
	orderNoisy   = 1 << 24 // between the quiet actions and the winning ones
	orderPass    = 1 << 23
	orderKiller  = 1 << 22
	historyMax   = 1 << 14
	orderLosing  = -(1 << 24)
)

// gain returns what an action wins in material at once, in centipawns, its own
// losses to itself taken off, and whether it is noisy: whether it removes or
// converts anything or promotes. The frame's maps must be those of the position.
func (w *worker) gain(f *frame, m rules.Move) (gain int, noisy bool) {
	pos := &f.pos
	switch m.Kind() {
	case rules.Convert:
		// Lost for one side and won for the other, unless it is retaken.
		gain = w.eval.Value(pos.At(m.To()))
		if !f.maps.Take[pos.Side().Other()].Has(m.To()) {
			gain *= 2
		}
		return gain, true
	case rules.Normal, rules.Pounce:
		if victim := pos.At(m.To()); victim != rules.NoPiece {
			gain, noisy = w.swing(victim, pos.Side()), true
		}
		if r := m.Promote(); r != rules.NoRole {
			side := pos.Side()
			gain += w.eval.Value(rules.MakePiece(side, r)) - w.eval.Value(rules.MakePiece(side, rules.Pawn))
			noisy = true
		}
	case rules.EnPassant:
		return w.eval.Value(rules.MakePiece(pos.Side().Other(), rules.Pawn)), true
	case rules.Rampage:
		geo := pos.Geo()
		return w.sum(pos, geo.Between(m.From(), m.To()).With(m.To()).And(pos.Occupied()))
	case rules.Whirlwind:
		return w.sum(pos, pos.Geo().Step[m.From()].And(pos.Occupied()))
	}
	return gain, noisy
}

// swing is the worth of a removed piece for a side.
func (w *worker) swing(victim rules.Piece, side rules.Color) int {
	if victim.Color() == side {
		return -w.eval.Value(victim)
	}
	return w.eval.Value(victim)
}

func (w *worker) sum(pos *rules.Position, hit board.Bitboard) (gain int, noisy bool) {
	for ; hit.Any(); hit = hit.Rest() {
		sq := hit.First()
		if pos.Kit(sq).Guard == rules.Immune {
			continue
		}
		gain, noisy = gain+w.swing(pos.At(sq), pos.Side()), true
	}
	return gain, noisy
}

// risky tells whether a capture gives more than it takes if the piece is
// retaken: a look at the squares that the other side covers, no full exchange.
func (w *worker) risky(f *frame, m rules.Move, gain int) bool {
	if k := m.Kind(); k != rules.Normal && k != rules.Rampage {
		return false
	}
	mover := f.pos.At(m.From())
	return w.eval.Value(mover) > gain+40 && f.maps.Take[mover.Color()^1].Has(m.To()) && m.Promote() == rules.NoRole
}

// orderMoves fills the scores of a node's actions. The frame's maps must be those of
// the position, or empty.
func (w *worker) orderMoves(f *frame, table rules.Move) {
	f.scores = f.scores[:0]
	for _, m := range f.moves {
		f.scores = append(f.scores, w.orderOf(f, m, table))
	}
}

func (w *worker) orderOf(f *frame, m, table rules.Move) int32 {
	if m == table {
		return orderTable
	}
	pos := &f.pos
	gain, noisy := w.gain(f, m)
	if noisy {
		mover := int32(w.eval.Value(pos.At(m.From())))
		if gain < 0 || w.risky(f, m, gain) {
			return orderLosing + int32(gain) - mover/16
		}
		return orderWinning + int32(gain)*8 - mover
	}
	switch m {
	case rules.PassMove:
		return orderPass
	case f.killers[0]:
		return orderKiller + 1
	case f.killers[1]:
		return orderKiller
	}
	return w.history[pos.At(m.From())&31][m.To()]
}

// pick moves the best of the actions from i on to i and returns it.
func (f *frame) pick(i int) rules.Move {
	best := i
	for j := i + 1; j < len(f.scores); j++ {
		if f.scores[j] > f.scores[best] {
			best = j
		}
	}
	f.scores[i], f.scores[best] = f.scores[best], f.scores[i]
	f.moves[i], f.moves[best] = f.moves[best], f.moves[i]
	return f.moves[i]
}

// reward notes that a quiet action refuted what came before it, and that the
// quiet ones tried earlier did not.
func (w *worker) reward(f *frame, m rules.Move, depth int, tried []rules.Move) {
	if m == rules.PassMove {
		return
	}
	if f.killers[0] != m {
		f.killers[0], f.killers[1] = m, f.killers[0]
	}
	bonus := int32(min(depth*depth*16, 1600))
	w.learn(f, m, bonus)
	for _, other := range tried {
		w.learn(f, other, -bonus)
	}
}

func (w *worker) learn(f *frame, m rules.Move, bonus int32) {
	h := &w.history[f.pos.At(m.From())&31][m.To()]
	size := max(bonus, -bonus)
	*h += bonus - *h*size/historyMax
}

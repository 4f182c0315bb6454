package search

import (
	"midline/engine/board"
	"midline/engine/rules"
)

// Ordering values. Noisy actions that win material are ordered by their gain
// around orderWinning, those that lose material around orderLosing; history
// values lie between.
const (
	orderTTMove  = 1 << 30
	orderWinning = 1 << 25
	orderNoisy   = 1 << 24 // between the quiet actions and the winning ones
	orderPass    = 1 << 23
	orderKiller  = 1 << 22
	historyMax   = 1 << 14
	orderLosing  = -(1 << 24)
)

// materialGain returns the material that an action wins immediately, in
// centipawns, minus what it destroys of its own side, and whether it is noisy:
// whether it removes or converts a piece or promotes.
func (w *worker) materialGain(f *frame, m rules.Move) (gain int, noisy bool) {
	pos := &f.pos
	switch m.Kind() {
	case rules.Convert:
		// Lost by one side and won by the other, unless it can be retaken.
		gain = w.eval.Value(pos.At(m.To()))
		if !w.mayBeRetaken(f, m) {
			gain *= 2
		}
		return gain, true
	case rules.Normal, rules.Pounce:
		if victim := pos.At(m.To()); victim != rules.NoPiece {
			gain, noisy = w.victimValue(victim, pos.Side()), true
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
		return w.victimsValue(pos, geo.Between(m.From(), m.To()).With(m.To()).And(pos.Occupied()))
	case rules.Whirlwind:
		return w.victimsValue(pos, pos.Geo().Step[m.From()].And(pos.Occupied()))
	}
	return gain, noisy
}

// mayBeRetaken reports whether the opponent could retake on the square of an
// action.
func (w *worker) mayBeRetaken(f *frame, m rules.Move) bool {
	if !w.handMade {
		return f.pos.Attackers(m.To(), f.pos.Side().Other()).Any()
	}
	w.evaluate(f)
	return f.maps.Take[f.pos.Side().Other()].Has(m.To())
}

// victimValue returns the value of a removed piece from a side's point of view.
func (w *worker) victimValue(victim rules.Piece, side rules.Color) int {
	if victim.Color() == side {
		return -w.eval.Value(victim)
	}
	return w.eval.Value(victim)
}

func (w *worker) victimsValue(pos *rules.Position, hit board.Bitboard) (gain int, noisy bool) {
	for ; hit.Any(); hit = hit.Rest() {
		sq := hit.First()
		if pos.Kit(sq).Guard == rules.Immune {
			continue
		}
		gain, noisy = gain+w.victimValue(pos.At(sq), pos.Side()), true
	}
	return gain, noisy
}

// noisy reports whether an action is a capture, conversion, promotion, rampage
// or whirlwind.
func noisy(pos *rules.Position, m rules.Move) bool {
	switch m.Kind() {
	case rules.Normal:
		return pos.At(m.To()) != rules.NoPiece || m.Promote() != rules.NoRole
	case rules.DoubleStep, rules.Castle, rules.Pass:
		return false
	}
	return true
}

// exchange returns the static exchange evaluation of an action, or an estimate
// if it has several victims. gain is its materialGain.
func (w *worker) exchange(f *frame, m rules.Move, gain int) int {
	mover := f.pos.At(m.From())
	switch m.Kind() {
	case rules.Normal, rules.EnPassant, rules.DoubleStep:
		if gain >= int(w.values[mover&31]) && m.Promote() == rules.NoRole {
			return gain - int(w.values[mover&31])
		}
		return f.pos.Exchange(m, &w.values)
	case rules.Rampage:
		if w.mayBeRetaken(f, m) {
			return gain - int(w.values[mover&31])
		}
	}
	return gain
}

// winningOrder returns the order of a noisy action that wins material.
func (w *worker) winningOrder(f *frame, m rules.Move, gain int) int32 {
	return orderWinning + int32(gain)*8 - w.values[f.pos.At(m.From())&31] + w.captureOrder(&f.pos, m)
}

// orderOf returns the order of an action, the greater the earlier.
func (w *worker) orderOf(f *frame, m, table rules.Move) int32 {
	if m == table {
		return orderTTMove
	}
	if order, noisy := w.orderOfNoisy(f, m); noisy {
		return order
	}
	c := w.continuationsOf(f)
	return w.orderOfQuiet(f, m, &c)
}

// orderOfNoisy is orderOf for a noisy action, and reports whether the action is one.
func (w *worker) orderOfNoisy(f *frame, m rules.Move) (order int32, noisy bool) {
	gain, noisy := w.materialGain(f, m)
	switch {
	case !noisy:
		return 0, false
	case gain < 0 || w.exchange(f, m, gain) < 0:
		return orderLosing + int32(gain) + w.captureOrder(&f.pos, m), true
	}
	return w.winningOrder(f, m, gain), true
}

// orderOfQuiet is orderOf for a quiet action, with the continuations of the frame.
func (w *worker) orderOfQuiet(f *frame, m rules.Move, c *continuations) int32 {
	switch m {
	case rules.PassMove:
		return orderPass
	case f.killers[0]:
		return orderKiller + 1
	case f.killers[1]:
		return orderKiller
	}
	return w.quietHistory(f, m, c)
}

// quietHistory returns how often a quiet action has caused cutoffs.
func (w *worker) quietHistory(f *frame, m rules.Move, c *continuations) int32 {
	return w.history[f.pos.At(m.From())&31][m.To()] + c.of(contIndex(&f.pos, m))
}

// contSize is the number of kinds of action that the continuation history
// distinguishes; rare roles and squares beyond the 64th share entries.
const contSize = 1024

// contIndex returns the kind of an action, an index into the continuation
// history. A null move has index 0 too.
func contIndex(pos *rules.Position, m rules.Move) uint32 {
	piece := pos.At(m.From())
	return (uint32(piece&7)<<1|uint32(piece>>4))<<6 | uint32(m.To()&63)
}

// continuations are the continuation histories of the actions at a frame: as a reply to the action
// that led to the frame, as a follow-up to the side's own last action, and, with a weight in percent,
// to its last but one.
type continuations struct {
	reply, followUp, fourth *[contSize]int16
	weight                  int32
}

// continuationsOf returns the continuation histories at a frame.
func (w *worker) continuationsOf(f *frame) continuations {
	return continuations{&w.contHistory[f.cont], &w.contHistory[f.before], &w.contHistory[f.fourth],
		int32(w.params.ContHistoryFourth)}
}

// of returns the continuation history of a kind of quiet action, by its contIndex.
func (c *continuations) of(sort uint32) int32 {
	sort %= contSize
	sum := int32(c.reply[sort]) + int32(c.followUp[sort])
	if c.weight > 0 {
		sum += int32(c.fourth[sort]) * c.weight / 100
	}
	return sum
}

// updateHistories records that a quiet action caused a cutoff, and that the
// quiet ones tried before it did not.
func (w *worker) updateHistories(f *frame, m rules.Move, depth int, tried []rules.Move) {
	if m == rules.PassMove {
		return
	}
	if f.killers[0] != m {
		f.killers[0], f.killers[1] = m, f.killers[0]
	}
	bonus := w.historyBonus(depth)
	w.updateHistory(f, m, bonus)
	for _, other := range tried {
		w.updateHistory(f, other, -bonus)
	}
}

// learnCutoff records whether the table's action caused a cutoff.
func (w *worker) learnCutoff(f *frame, depth int, m rules.Move, cutoff bool) {
	if part := int32(w.params.TTCutoffHistory); part > 0 && cutoff && depth > 0 && m != rules.NoMove &&
		m != rules.PassMove && !noisy(&f.pos, m) {
		w.updateHistory(f, m, w.historyBonus(depth)*part/100)
	}
}

// historyBonus returns what an action gains for a cutoff at a depth.
func (w *worker) historyBonus(depth int) int32 {
	p := &w.params
	return int32(min(depth*depth*p.HistoryBonusSquare+p.HistoryBonusDepth*depth, p.HistoryBonusCap))
}

func (w *worker) updateHistory(f *frame, m rules.Move, bonus int32) {
	size := max(bonus, -bonus)
	h := &w.history[f.pos.At(m.From())&31][m.To()]
	*h += bonus - *h*size/historyMax
	sort := contIndex(&f.pos, m)
	for _, cont := range [2]uint32{f.cont, f.before} {
		learn(&w.contHistory[cont][sort], bonus)
	}
	if w.params.ContHistoryFourth > 0 {
		learn(&w.contHistory[f.fourth][sort], bonus)
	}
}

package search

import (
	"midline/engine/board"
	"midline/engine/rules"
)

// captureHistory rates how often noisy actions have caused cutoffs, up to ±historyMax, by the
// piece, its target square and the captured role.
type captureHistory [32][board.MaxSquares][rules.NumRoles]int16

// maxNoisyTried is how many of the noisy actions tried at a node are recorded as causing no cutoff.
const maxNoisyTried = 32

// at returns the entry of an action.
func (h *captureHistory) at(pos *rules.Position, m rules.Move) *int16 {
	return &h[pos.At(m.From())&31][m.To()][pos.At(m.To()).Role()]
}

// captureOrder returns what history adds to the order of a noisy action.
func (w *worker) captureOrder(pos *rules.Position, m rules.Move) int32 {
	if w.params.CaptureHistory == 0 {
		return 0
	}
	return int32(*w.captures.at(pos, m)) * int32(w.params.CaptureHistory) / (16 * 100)
}

// updateCaptures records that an action caused a cutoff, and that the noisy ones
// tried before it did not.
func (w *worker) updateCaptures(f *frame, m rules.Move, depth int, quiet bool) {
	if w.params.CaptureHistory == 0 {
		return
	}
	bonus := w.historyBonus(depth)
	if !quiet {
		learn(w.captures.at(&f.pos, m), bonus)
	}
	for _, other := range f.noisies[:f.noisyTried] {
		learn(w.captures.at(&f.pos, other), -bonus)
	}
}

// learn moves an entry of a history towards ±historyMax.
func learn(h *int16, bonus int32) {
	*h += int16(bonus - int32(*h)*max(bonus, -bonus)/historyMax)
}

package search

import (
	"midline/engine/board"
	"midline/engine/rules"
)

// correctionHistory is the mean difference between search results and the static evaluation, by the
// side to act and its pawn structure, in sixteenths of a centipawn at CorrectionHistory 100.
type correctionHistory [2][correctionSize]int16

const (
	correctionSize = 1 << 14
	correctionMax  = 1 << 10
)

// pawnKey hashes the pawns of a position.
func pawnKey(pos *rules.Position) uint64 {
	white, black := pos.Pieces(rules.White, rules.Pawn), pos.Pieces(rules.Black, rules.Pawn)
	x := fold(white)*0x9e3779b97f4a7c15 ^ fold(black)*0xbf58476d1ce4e5b9
	x ^= x >> 32
	return x * 0x94d049bb133111eb >> 50
}

// fold hashes a bitboard.
func fold(b board.Bitboard) uint64 { return uint64(b.Low()) ^ uint64(b.High())*0xff51afd7ed558ccd }

// corrected returns a static evaluation corrected by earlier searches.
func (w *worker) corrected(f *frame, static Score) Score {
	part := w.params.CorrectionHistory
	if part == 0 || w.salt != 0 {
		return static
	}
	f.pawns = pawnKey(&f.pos)
	by := int(w.corrections[f.pos.Side()][f.pawns]) * part / (16 * 100)
	return min(max(static+Score(by), -mateBound+1), mateBound-1)
}

// correct learns from the score of a searched frame whose static evaluation was corrected. It
// ignores scores by noisy actions, and bounds that agree with the static evaluation.
func (w *worker) correct(f *frame, n *node, t *tries) {
	if w.params.CorrectionHistory == 0 || w.salt != 0 || f.inCheck || f.pos.KingTurn() ||
		t.move != rules.NoMove && noisy(&f.pos, t.move) || t.best >= mateBound || t.best <= -mateBound ||
		t.kind == boundLower && t.best <= n.corrected || t.kind == boundUpper && t.best >= n.corrected {
		return
	}
	h := &w.corrections[f.pos.Side()][f.pawns]
	bonus := min(max(int(t.best-n.corrected)*n.depth/8, -correctionMax/4), correctionMax/4)
	*h += int16(bonus - int(*h)*max(bonus, -bonus)/correctionMax)
}

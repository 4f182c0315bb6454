package present

import (
	"midline/engine/board"
	"midline/engine/eval"
	"midline/engine/game"
	"midline/engine/rules"
	"midline/ui/words"
)

// patience says in a sentence why an action can ignore a threat of the opponent. It returns "" if there is no
// threat that the action leaves, or if the action ends the game.
func patience(p *rules.Position, m rules.Move) string {
	var next rules.Position
	if !p.Make(m, &next) || next.Won().Reason != rules.Ongoing || next.Status().Reason != rules.Ongoing {
		return ""
	}
	them := p.Side().Other()
	value := eval.New(p.Rules()).Value
	before, after := game.ThreatsBy(p, them, value), game.ThreatsBy(&next, them, value)
	_, hung, _ := shown(&before)
	_, hangs, _ := shown(&after)
	hung = hung.Without(m.From())
	if next.Checked(them).Any() { // the opponent cannot take it while in check
		for _, sq := range hung.Squares() {
			if next.Attackers(sq, them).Any() {
				return words.T("because.check", words.Piece(p.Kit(sq).ID), p.Geo().Name(sq))
			}
		}
	}
	left := hung.And(hangs)
	if left.IsEmpty() {
		return ""
	}
	sq := dearest(p, left, value)
	piece, name := words.Piece(p.Kit(sq).ID), p.Geo().Name(sq)
	if len(p.Victims(m)) > 0 || m.Kind() == rules.Convert {
		return words.T("because.gain", piece, name)
	}
	return words.T("because.later", piece, name)
}

// dearest returns the square of the most valuable piece.
func dearest(p *rules.Position, squares board.Bitboard, value func(rules.Piece) int) board.Square {
	best := squares.First()
	for _, sq := range squares.Squares() {
		if value(p.At(sq)) > value(p.At(best)) {
			best = sq
		}
	}
	return best
}

package present

import (
	"midline/engine/board"
	"midline/engine/eval"
	"midline/engine/game"
	"midline/engine/rules"
	"midline/ui/words"
)

// Because says in a sentence what the best action does about the threats of the
// other side: which it meets, or why the others can be ignored. It is "" where the
// other side threatens nothing, and where the action ends the game.
func Because(p *rules.Position, m rules.Move) string {
	var next rules.Position
	if !p.Make(m, &next) || next.Won().Reason != rules.Ongoing || next.Status().Reason != rules.Ongoing {
		return ""
	}
	them := p.Side().Other()
	value := eval.New(p.Rules()).Value
	before, after := game.ThreatsBy(p, them, value), game.ThreatsBy(&next, them, value)
	switch {
	case before.Mate != rules.NoMove && after.Mate == rules.NoMove:
		return words.T("because.mate")
	case len(before.Invasion) > 0 && len(after.Invasion) == 0:
		return words.T("because.invasion")
	}
	_, hung, _ := shown(&before)
	_, hangs, _ := shown(&after)
	moved := m.From()
	if m.Kind() == rules.Normal || m.Kind() == rules.Rampage || m.Kind() == rules.DoubleStep || m.Kind() == rules.EnPassant {
		if hung.Has(moved) && !hangs.Has(m.To()) {
			return words.T("because.away", words.Piece(p.Kit(moved).ID), p.Geo().Name(moved))
		}
	}
	if next.Checked(them).Any() { // who is in check cannot take it now
		for _, sq := range hung.Without(moved).Squares() {
			if next.Attackers(sq, them).Any() {
				return words.T("because.check", words.Piece(p.Kit(sq).ID), p.Geo().Name(sq))
			}
		}
	}
	if saved := hung.AndNot(hangs).Without(moved); saved.Any() {
		sq := dearest(p, saved, value)
		return words.T("because.saved", words.Piece(p.Kit(sq).ID), p.Geo().Name(sq))
	}
	left := hung.And(hangs).Without(moved)
	if left.IsEmpty() {
		return ""
	}
	sq := dearest(p, left, value)
	piece, name := words.Piece(p.Kit(sq).ID), p.Geo().Name(sq)
	switch {
	case len(p.Victims(m)) > 0 || m.Kind() == rules.Convert:
		return words.T("because.gain", piece, name)
	}
	return words.T("because.later", piece, name)
}

// dearest is the square of the piece whose loss costs most.
func dearest(p *rules.Position, squares board.Bitboard, value func(rules.Piece) int) board.Square {
	best := squares.First()
	for _, sq := range squares.Squares() {
		if value(p.At(sq)) > value(p.At(best)) {
			best = sq
		}
	}
	return best
}

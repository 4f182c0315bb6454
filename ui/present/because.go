package present

import (
	"midline/engine/board"
	"midline/engine/eval"
	"midline/engine/game"
	"midline/engine/rules"
	"midline/ui/words"
)

// patience says in a sentence why an action can ignore a threat of the opponent. It returns "" if there is no
// threat that the action leaves, if the action ends the game, or if a king-turn comes before the answer.
func patience(p *rules.Position, m rules.Move) string {
	var next rules.Position
	us, them := p.Side(), p.Side().Other()
	if !p.Make(m, &next) || next.Side() == us || next.Status().Reason != rules.Ongoing {
		return ""
	}
	value := eval.New(p.Rules()).Value
	before, after := game.ThreatsBy(p, them, value), game.ThreatsBy(&next, them, value)
	_, hung, _ := shown(&before)
	_, hangs, _ := shown(&after)
	hung = hung.Without(m.From())
	var waits []board.Square
	if next.Checked(them).Any() { // the opponent cannot take it while in check
		possible := hangs
		for _, take := range after.Takes {
			possible = possible.Or(board.Of(take.Victims...))
		}
		for _, sq := range hung.AndNot(possible).Squares() {
			if next.At(sq) == p.At(sq) && next.Attackers(sq, them).Any() {
				waits = append(waits, sq)
			}
		}
	}
	if len(waits) > 0 {
		return words.T("because.check", words.Capital(several(p, waits)))
	}
	left := hung.And(hangs)
	if left.IsEmpty() {
		return ""
	}
	names, cost := words.Capital(several(p, left.Squares())), 0
	for _, take := range after.Takes {
		if board.Of(take.Victims...).And(left).Any() {
			cost = max(cost, take.Gain)
		}
	}
	if gain, sure := game.Exchange(p, m, value); sure && gain > cost {
		return words.T("because.gain", left.Count(), names)
	}
	return words.T("because.later", left.Count(), names)
}

package present

import (
	"strings"

	"midline/engine/board"
	"midline/engine/eval"
	"midline/engine/game"
	"midline/engine/reason"
	"midline/engine/rules"
	"midline/ui/words"
)

// patience says what hangs after an action: what hung before, and what hangs by the action; of the best one also why
// that can be ignored. The text is "" if nothing does, or if the action ends the game. What a king-turn of the same
// side, which comes before the answer, can save, is left out. waits: the text says that the action gives check.
func patience(p *rules.Position, m rules.Move, best bool) (text string, waits bool) {
	var next rules.Position
	us, them := p.Side(), p.Side().Other()
	if !p.Make(m, &next) || next.Won().Reason != rules.Ongoing {
		return "", false
	}
	end, kingTurn := next, next.Side() == us
	if kingTurn && !next.Make(rules.PassMove, &end) || end.Status().Reason != rules.Ongoing {
		return "", false
	}
	value := eval.New(p.Rules()).Worth
	before, after := game.ThreatsBy(p, them, value), game.ThreatsBy(&end, them, value)
	_, hung, _ := shown(&before)
	_, hangs, _ := shown(&after)
	opened := clearly(&after).AndNot(hung)
	if next.At(m.From()) == rules.NoPiece || next.At(m.From()) != p.At(m.From()) { // it has gone elsewhere
		hung = hung.Without(m.From())
	}
	if len(p.Victims(m)) > 0 { // that its capturer may be recaptured is counted
		opened = opened.Without(m.To())
	}
	if len(p.Checked(us).Squares()) > 0 { // what hung before is not known
		opened = opened.And(board.Of(m.To()))
	}
	if kingTurn {
		hangs = reason.StillHanging(&next, hangs.And(hung.Or(opened)))
	}
	var waiting []board.Square
	if !kingTurn && next.Checked(them).Any() { // the opponent cannot take it while in check
		possible := hangs
		for _, take := range after.Takes {
			possible = possible.Or(board.Of(take.Victims...))
		}
		for _, sq := range hung.AndNot(possible).Squares() {
			if next.At(sq) == p.At(sq) && next.Attackers(sq, them).Any() {
				waiting = append(waiting, sq)
			}
		}
	}
	var said []string
	if len(waiting) > 0 {
		said = append(said, words.T("because.check", several(p, waiting)))
	}
	left := hung.And(hangs)
	if p.KingTurn() { // what no king-turn saves says nothing about this one
		left = left.AndNot(reason.StillHanging(p, left))
	}
	opened = opened.And(hangs)
	stays, then := several(p, left.Squares()), several(&next, opened.Squares())
	switch {
	case left.Any() && opened.Any():
		said = append(said, words.T(whether(best, "because.both"), stays, then))
	case left.Any():
		cost := 0
		for _, take := range after.Takes {
			if board.Of(take.Victims...).And(left).Any() {
				cost = max(cost, take.Gain)
			}
		}
		key := "because.later"
		if gain, sure := game.Exchange(p, m, value); best && sure && gain > cost {
			key = "because.gain"
		}
		said = append(said, words.T(whether(best, key), left.Count(), words.Capital(stays)))
	case opened.Any():
		said = append(said, words.T(whether(best, "because.opened"), opened.Count(), words.Capital(then)))
	}
	return strings.Join(said, " "), len(waiting) > 0
}

// whether returns the key of a text about the best action, or of the same about any.
func whether(best bool, key string) string {
	if best {
		return key
	}
	return key + ".any"
}

// clearly returns the pieces that threats win for more than may be lost in a fair trade.
func clearly(t *game.Threats) board.Bitboard {
	var hit board.Bitboard
	for _, take := range t.Takes {
		if take.Gain > fairTrade {
			hit = hit.Or(board.Of(take.Victims...))
		}
	}
	return hit
}

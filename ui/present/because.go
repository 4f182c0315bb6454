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
// that can be ignored. The text is "" if nothing does, or if the action ends the game. A king-turn of the same side,
// which comes before the answer, counts as the line of the action has it; where it has none, or none is planned, what a
// king-turn can save is left out. waits: the text says that the action gives check.
func patience(p *rules.Position, line []rules.Move, best, planned bool) (text string, waits bool) {
	var next rules.Position
	m := line[0]
	us, them := p.Side(), p.Side().Other()
	if !p.Make(m, &next) || next.Won().Reason != rules.Ongoing {
		return "", false
	}
	end, kingTurn := next, next.Side() == us
	king := rules.PassMove
	if planned = planned && kingTurn && len(line) > 1; planned {
		king = line[1]
	}
	if kingTurn && !next.Make(king, &end) || end.Status().Reason != rules.Ongoing {
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
	if kingTurn && !planned {
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
		said = append(said, words.T("because.check", Pieces(p, waiting)))
	}
	left := hung.And(hangs)
	opened = opened.And(hangs)
	stays, then := Pieces(p, left.Squares()), Pieces(&next, opened.Squares())
	switch {
	case left.Any() && opened.Any():
		said = append(said, words.T("because.both", stays, then))
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
		said = append(said, words.T(key, left.Count(), stays))
	case opened.Any():
		said = append(said, words.T("because.opened", opened.Count(), then))
	}
	return strings.Join(said, " "), len(waiting) > 0
}

// LeavesHanging reports whether something hangs after the first action of a line, the king-turn that follows it there
// included, so that it is said of the action.
func LeavesHanging(p *rules.Position, line []rules.Move) bool {
	text, waits := patience(p, line, true, true)
	return text != "" && !waits
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

package reason

import (
	"slices"

	"midline/engine/eval"
	"midline/engine/rules"
)

// Against says what an action gives away: why the other side's answer is good. line is what a
// search expects after the action. If the king-turn of the acting side is next, the line may begin
// with it; otherwise it is passed. The most telling fact comes first. Its From is the position in
// which the other side acts, except for Spends, which is about the action itself. wins is the
// number of its turns in which the other side wins by proof, 0 if that is not proved.
func Against(pos *rules.Position, m rules.Move, line []rules.Move, wins int) []Fact {
	if !isLegal(pos, m) {
		return nil
	}
	list := spends(pos, m)
	var next rules.Position
	pos.Advance(m, &next)
	if len(line) > 0 && next.KingTurn() && next.Side() == pos.Side() && next.Won().Reason == rules.Ongoing &&
		isLegal(&next, line[0]) {
		before := next
		before.Advance(line[0], &next)
		line = line[1:]
	}
	next = afterKingTurn(next, pos.Side())
	if next.Side() == pos.Side() || next.Won().Reason != rules.Ongoing {
		return list
	}
	answer := slices.DeleteFunc(For(&next, line, wins), func(f Fact) bool {
		return f.Code.Captures() && f.Gain <= Captured(pos, m)+EvenTrade
	})
	if len(answer) > 0 && answer[0].Wins() {
		return append(answer, list...)
	}
	return append(list, answer...)
}

// EvenTrade is what a trade may cost more than it brings and is still called even, in centipawns.
const EvenTrade = 50

// Captured returns what an action captures of the other side, less what it destroys of its own, in
// centipawns: an answer that captures no more than that gives nothing away.
func Captured(pos *rules.Position, m rules.Move) int {
	s := scene{us: pos.Side(), value: eval.New(pos.Rules()).Worth}
	return s.worth(pos, victimsOf(pos, m, s.us.Other())) - s.worth(pos, victimsOf(pos, m, s.us))
}

// Wins reports whether a fact says that the acting side wins.
func (f *Fact) Wins() bool { return f.Code >= Midline && f.Code <= Wins }

// spends returns what an action destroys of its own side, if that is worth more than its captures.
func spends(pos *rules.Position, m rules.Move) []Fact {
	own := victimsOf(pos, m, pos.Side())
	if len(own) == 0 {
		return nil
	}
	s := scene{us: pos.Side(), value: eval.New(pos.Rules()).Worth}
	if s.worth(pos, own) <= s.worth(pos, victimsOf(pos, m, pos.Side().Other())) {
		return nil
	}
	return []Fact{{Code: Spends, From: *pos, Move: m, Squares: own}}
}

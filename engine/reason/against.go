package reason

import "midline/engine/rules"

// Against says what an action throws away: why the other side's answer to it is good. The
// line is what a search expects after the action; where the king-turn of the side that acted
// is next, it may begin with that, which is passed otherwise. The most telling fact comes
// first; its From is the position in which the other side acts. wins is in how many of its
// turns the other side wins by proof, 0 if that is not proved.
func Against(pos *rules.Position, m rules.Move, line []rules.Move, wins int) []Fact {
	if !isLegal(pos, m) {
		return nil
	}
	var next rules.Position
	pos.Advance(m, &next)
	if len(line) > 0 && next.KingTurn() && next.Side() == pos.Side() && next.Won().Reason == rules.Ongoing && isLegal(&next, line[0]) {
		before := next
		before.Advance(line[0], &next)
		line = line[1:]
	}
	next = settled(next, pos.Side())
	if next.Side() == pos.Side() || next.Won().Reason != rules.Ongoing {
		return nil
	}
	return For(&next, line, wins)
}

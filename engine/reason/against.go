package reason

import "midline/engine/rules"

// Against says what an action throws away: why the other side's answer to it, the first
// turn of a line that a search expects, is good. The most telling fact comes first; its
// From is the position after the action, in which the other side acts. wins is in how many
// of its turns the other side wins by proof, 0 if that is not proved.
func Against(pos *rules.Position, m rules.Move, answer []rules.Move, wins int) []Fact {
	if !isLegal(pos, m) {
		return nil
	}
	var next rules.Position
	pos.Advance(m, &next)
	next = settled(next, pos.Side())
	if next.Side() == pos.Side() || next.Won().Reason != rules.Ongoing {
		return nil
	}
	return For(&next, answer, wins)
}

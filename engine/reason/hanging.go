package reason

import (
	"midline/engine/eval"
	"midline/engine/game"
	"midline/engine/rules"
)

// Hanging returns the piece that the other side can capture after an action with the greatest gain
// by an exchange, in centipawns. ok is false if nothing hangs, the action ends the game, or a king-turn
// comes first.
func Hanging(pos *rules.Position, m rules.Move) (f Fact, gain int, ok bool) {
	if !isLegal(pos, m) {
		return Fact{}, 0, false
	}
	var next rules.Position
	pos.Advance(m, &next)
	if next.Side() == pos.Side() || next.Won().Reason != rules.Ongoing {
		return Fact{}, 0, false
	}
	value := eval.New(pos.Rules()).Value
	for _, answer := range next.Legal(nil) {
		if len(next.Victims(answer)) == 0 {
			continue
		}
		if g, sure := game.Exchange(&next, answer, value); sure && g > gain {
			facts := For(&next, []rules.Move{answer}, 0)
			if len(facts) > 0 && (facts[0].Code.Captures() || facts[0].Code == Destroys) {
				f, gain, ok = facts[0], g, true
			}
		}
	}
	return f, gain, ok
}

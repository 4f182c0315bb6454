package trainer

import (
	"midline/engine/eval"
	"midline/engine/lesson"
	"midline/engine/notation/uci"
	"midline/engine/reason"
	"midline/engine/rules"
	"midline/ui/present"
	"midline/ui/words"
)

// why says why a try is wrong.
func (s *lessonRun) why(o *lesson.Outcome, reply []rules.Move, wins int) string {
	st := s.stage()
	start, next := *s.run.Position(), rules.Position{}
	if o.Known {
		return words.T(st.Key("wrong." + uci.Move(&start, o.Try)))
	}
	start.Advance(o.Try, &next)
	onward := next.Side() == start.Side() // the king-turn follows
	f := present.WorstFact(reason.Against(&start, o.Try, reply, wins))
	switch {
	case f != nil && st.Goal == lesson.Survive && onward:
		return words.T("lessons.kingturn") + " " + present.Loss(f)
	case f != nil:
		return present.Loss(f)
	case st.Goal == lesson.Win && !onward && len(reply) > 0 && reply[0].Kind() != rules.Pass &&
		next.Won().Reason == rules.Ongoing:
		return words.T("lessons.wrong.win.answer", present.Speak(&next, reply[0]))
	}
	return words.T("lessons.wrong." + string(st.Goal))
}

// lostMaterial reports whether a side has lost clearly more between two positions than it has taken.
func lostMaterial(from, to *rules.Position, c rules.Color) bool {
	e := eval.New(from.Rules())
	balance := func(p *rules.Position) int {
		sum := 0
		for on := p.Occupied(); on.Any(); on = on.Rest() {
			if piece := p.At(on.First()); piece.Color() == c {
				sum += e.Value(piece)
			} else {
				sum -= e.Value(piece)
			}
		}
		return sum
	}
	return balance(from)-balance(to) > 150
}

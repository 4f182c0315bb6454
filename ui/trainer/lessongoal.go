package trainer

import (
	"midline/engine/lesson"
	"midline/engine/rules"
	"midline/ui/words"
)

// left returns how many turns are left, this one included.
func (s *lessonRun) left() int { return s.stage().Turns - s.run.Turn() + 1 }

// countTry counts the turn that a wrong try ends among those that are used, until the try is taken back.
func (s *lessonRun) countTry(try rules.Move) {
	var next rules.Position
	s.run.Position().Advance(try, &next)
	left := s.left()
	switch {
	case next.Side() == s.run.Position().Side(), s.model.Goal != s.leftText():
	case left == 1:
		s.model.Goal = words.T("lessons.left.none")
	default:
		s.model.Goal = words.T("lessons.left", left-1)
	}
}

// limit describes the goal, or how much of it is left once something was done.
func (s *lessonRun) limit() string {
	st := s.stage()
	begun := *s.run.Position() != st.Start && !s.solved && !s.missed
	if begun && (st.Passive() || st.Goal == lesson.Win || st.Goal == lesson.Survive) {
		return s.leftText()
	}
	return s.aim()
}

// leftText says how many turns are left, this one included; of the last one perhaps only the king-turn.
func (s *lessonRun) leftText() string {
	if s.left() == 1 && s.run.Position().KingTurn() {
		return words.T("lessons.left.kingturn")
	}
	return words.T("lessons.left", s.left())
}

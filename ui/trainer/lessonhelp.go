package trainer

import (
	"slices"

	"midline/engine/board"
	"midline/engine/eval"
	"midline/engine/lesson"
	"midline/engine/opponent"
	"midline/engine/rules"
	ui "midline/ui/board"
	"midline/ui/present"
	"midline/ui/think"
	"midline/ui/words"
)

// hint shows a sentence at first if nothing has been done yet, then the piece, and then the action.
func (s *lessonRun) hint() {
	shown := s.legal == nil && s.stage().Goal != lesson.Predict // something is being shown
	if s.solved || s.missed || shown || s.later.Busy() || s.mind.Busy() {
		return
	}
	s.help++
	if s.help == 1 {
		if s.pos == s.stage().Start {
			s.say(verdictHint, words.T(s.stage().Key("hint")))
			return
		}
		s.help = 2 // the sentence is about the start
	}
	run, step := s.run, s.help
	s.compute(func() func() {
		m := run.Hint()
		return func() {
			if m != rules.NoMove {
				s.point(m, step)
				return
			}
			s.ask(opponent.Full, helping, func(a think.Answer) { s.point(a.Move, step) })
		}
	})
}

// point shows the piece to move, or the action. Where only one piece can move, it shows the action at once.
func (s *lessonRun) point(m rules.Move, step int) {
	switch {
	case m == rules.NoMove:
		return
	case s.stage().Goal == lesson.Predict:
		s.say(verdictHint, words.T("lessons.hint.predict"))
	case m.Kind() == rules.Pass:
		s.say(verdictHint, words.T("hint.pass"))
	case step == 2 && !oneMover(s.run.Legal()):
		s.marks = append(s.stageMarks(), circle(m.From(), ui.MarkPlain))
		s.model.Verdict, s.model.Said = verdictHint, words.T("lessons.hint.piece",
			words.Noun(s.pos.Kit(m.From()).ID), s.pos.Geo().Name(m.From()))
		s.show(s.legal)
	default:
		s.model.Verdict, s.model.Said = verdictHint, words.T("hint.move", present.Speak(&s.pos, m))
		if id := slices.Index(s.legal, m); id >= 0 {
			s.show(s.legal)
			s.board.ShowHint(id)
		}
	}
}

// pressed adds a square to the prediction, or removes it.
func (s *lessonRun) pressed(sq board.Square) {
	if s.solved {
		return
	}
	if i := slices.Index(s.guess, sq); i >= 0 {
		s.guess = slices.Delete(s.guess, i, i+1)
	} else {
		s.guess = append(s.guess, sq)
	}
	s.model.Verdict, s.model.Said = noVerdict, ""
	s.marks = s.stageMarks()
	s.voice.chosen(s.guess, s.startedMarks())
	s.showTools()
	s.show(nil)
}

// check checks the prediction.
func (s *lessonRun) check() {
	st := s.stage()
	if st.Goal != lesson.Predict || s.pos != st.Start || s.later.Busy() { // the result is being shown
		return
	}
	missed, extra := s.run.Guess(s.guess)
	if len(missed)+len(extra) > 0 {
		s.wrong++
		text := words.T("lessons.predict.missed", len(missed))
		if len(extra) > 0 {
			text = words.T("lessons.predict.extra", s.pos.Geo().Name(extra[0]))
		}
		s.say(verdictWrong, text)
		return
	}
	s.marks = nil
	s.play(st.Right, s.done)
}

// lostMaterial reports whether a side has clearly lost material between two positions.
func lostMaterial(from, to *rules.Position, c rules.Color) bool {
	e := eval.New(from.Rules())
	balance := func(p *rules.Position) int {
		sum := 0
		for on := p.Occupied(); on.Any(); on = on.Rest() {
			if piece := p.At(on.First()); piece.Color() == c {
				sum += e.Worth(piece)
			} else {
				sum -= e.Worth(piece)
			}
		}
		return sum
	}
	return balance(from)-balance(to) > 150
}

// barred says what the stage asks for after a legal try that it does not ask for.
func (s *lessonRun) barred(o *lesson.Outcome) string {
	st, pos := s.stage(), s.run.Position()
	switch only := s.run.Only(); {
	case o.Barrier == lesson.OtherPiece && len(only) == 1:
		return words.T("lessons.barred.piece", words.Noun(pos.Kit(only[0]).ID), pos.Geo().Name(only[0]))
	case o.Barrier == lesson.OtherPiece:
		names := make([]string, len(only))
		for i, sq := range only {
			names[i] = pos.Geo().Name(sq)
		}
		return words.T("lessons.barred.pieces", words.List(names))
	case o.Barrier == lesson.OtherKind:
		kinds := make([]string, len(st.Allow))
		for i, kind := range st.Allow {
			kinds[i] = words.T("lessons.allow." + kind)
		}
		return words.T("lessons.barred.kind", words.List(kinds))
	case o.Barrier == lesson.OtherChoice:
		return words.T("lessons.barred.choice")
	case o.Barrier == lesson.EndsGame:
		return words.T("lessons.barred.win") + " " + s.aim()
	}
	return words.T("lessons.barred.check", words.Side(st.Learner() == rules.Black))
}

// howWon says how the side that moved last has won.
func howWon(pos *rules.Position) string {
	st := pos.Status()
	loser := words.Side(st.Winner == rules.Black)
	cause := words.T("end.cause.checkmate")
	switch st.Reason {
	case rules.MidlineInvasion:
		cause = words.T("end.cause.midline.won")
		if pos.Royal(st.Winner).Count() > 1 {
			cause = words.T("end.cause.midline.won.two")
		}
	case rules.NoLegalAction:
		cause = words.T("end.cause.noaction", loser)
	case rules.Elimination:
		cause = words.T("end.cause.elimination", loser)
	}
	return words.T("end.you.win", cause) + "."
}

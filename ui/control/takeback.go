package control

import (
	"midline/engine/game"
	"midline/engine/rules"
)

// takeBack undoes an action against a person, and to the last own decision
// against the computer, whose thought ends.
func (s *session) takeBack() {
	s.board.Finish() // which may let the computer begin to think
	s.forget()
	s.halt()
	was := s.game.Current()
	undone := false
	if me, alone := s.alone(); alone {
		undone = s.game.Reopen() || s.game.UndoTo(me)
	} else {
		undone = s.game.Undo()
	}
	if undone {
		s.afterJump(was)
	} else {
		s.goOn()
	}
}

// restore is the counterpart of takeBack.
func (s *session) restore() {
	s.board.Finish()
	s.forget()
	s.halt()
	was := s.game.Current()
	done := false
	if me, alone := s.alone(); alone {
		done = s.game.RedoTo(me)
	} else {
		done = s.game.Redo()
	}
	if done {
		s.afterJump(was)
	} else {
		s.goOn()
	}
}

// afterJump shows the game after taking back or restoring; a single action is
// played, backwards or forwards.
func (s *session) afterJump(was *game.Node) {
	s.hideBanner()
	s.thoughts = [2]thought{}
	s.host.save(s.game)
	now := s.game.Current()
	step, from := was, now
	backward := was.Parent() == now
	if !backward {
		step, from = now, was
	}
	if step.Parent() != from || step.Move().Kind() == rules.Pass {
		s.show(now)
		s.tap(was)
		s.goOn()
		return
	}
	p := play(from.Position(), step.Position(), step.Move(), step.Deed())
	p.Backward, p.Strike = backward, s.strike(step, backward)
	p.Invasion = p.Invasion && !backward
	s.animate(p, now)
}

package turn

import (
	"midline/engine/game"
	"midline/engine/rules"
)

// CanTakeBack reports whether TakeBack would do something.
func (m *Machine) CanTakeBack() bool {
	if m.Covered() {
		return false
	}
	me, alone := m.Alone()
	if !alone {
		return m.game.CanUndo()
	}
	for n := m.game.Current(); n.Parent() != nil; n = n.Parent() {
		if !n.Auto() && n.Parent().Position().Side() == me {
			return true
		}
	}
	switch m.game.Result().Reason { // those that are taken back alone
	case game.Resignation, game.Agreement, game.Time:
		return true
	}
	return false
}

// TakeBack takes back an action against a person, and to the last own decision
// against the computer. It reports whether that is played: else the board shows at
// once where the game stands.
func (m *Machine) TakeBack() (played bool) {
	return m.jump(func() bool {
		if me, alone := m.Alone(); alone {
			return m.game.Reopen() || m.game.UndoTo(me)
		}
		return m.game.Undo()
	})
}

// Restore is the counterpart of TakeBack.
func (m *Machine) Restore() (played bool) {
	return m.jump(func() bool {
		if me, alone := m.Alone(); alone {
			return m.game.RedoTo(me)
		}
		return m.game.Redo()
	})
}

// jump goes on from where the game stands after f, which reports whether that is
// elsewhere. A single action is played, backward or forward.
func (m *Machine) jump(f func() bool) (played bool) {
	if m.phase == Away || m.Covered() {
		return false
	}
	m.finish() // which may let the computer begin to think
	m.hold()
	m.premove = rules.NoMove
	m.change(Between)
	was := m.game.Current()
	if !f() {
		m.next()
		return false
	}
	m.stage.Save()
	now := m.game.Current()
	step, from, backward := now, was, false
	if was.Parent() == now {
		step, from, backward = was, now, true
	}
	if step.Parent() != from || step.Move().Kind() == rules.Pass {
		m.back()
		return false
	}
	m.play(step, backward)
	return true
}

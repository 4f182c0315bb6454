package turn

import "midline/engine/rules"

// TakeBack takes back the last action in a game between people, and all actions up to the person's last
// decision in a game against the computer. It reports whether the change is animated; otherwise the
// board shows the result at once.
func (m *Machine) TakeBack() (played bool) {
	return m.jump(func() bool {
		if me, alone := m.Alone(); alone {
			return m.game.Reopen() || m.game.UndoTo(me)
		}
		return m.game.Undo()
	})
}

// Restore is the inverse of TakeBack.
func (m *Machine) Restore() (played bool) {
	return m.jump(func() bool {
		if me, alone := m.Alone(); alone {
			return m.game.RedoTo(me)
		}
		return m.game.Redo()
	})
}

// jump calls f, which changes the current node and reports whether it did, and continues the game from
// there. It animates a single action, forward or backward, and reports whether it did.
func (m *Machine) jump(f func() bool) (played bool) {
	if m.phase == Away || m.Adjourned() {
		return false
	}
	m.finish() // may make the computer begin to think
	m.hold()
	m.premove = rules.NoMove
	m.setPhase(Between)
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

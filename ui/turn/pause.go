package turn

// CanPause reports whether a person may interrupt the game: one of two people, or one
// against the computer whose clock runs. Two computers are paused by Toggle.
func (m *Machine) CanPause() bool {
	if m.phase == Away || m.phase == Dealing || m.Over() || m.Watching() || m.Covered() {
		return false
	}
	_, alone := m.Alone()
	return !alone || m.game.Control().Timed()
}

// Covered reports whether a person has interrupted the game: until Uncover its clocks are stopped and
// its position is hidden.
func (m *Machine) Covered() bool { return m.game.Adjourned() && !m.Watching() }

// Cover interrupts the game.
func (m *Machine) Cover() {
	if !m.CanPause() {
		return
	}
	m.finish()
	if !m.CanPause() { // the action that was being shown has ended the game
		return
	}
	m.setPhase(Between)
	m.game.Pause() // before it is saved
	m.game.Adjourn(true)
	m.stage.Save()
	m.back()
}

// Uncover continues an interrupted game.
func (m *Machine) Uncover() {
	if m.phase == Away || !m.Covered() {
		return
	}
	m.setPhase(Between)
	m.game.Adjourn(false)
	m.stage.Save()
	m.back()
}

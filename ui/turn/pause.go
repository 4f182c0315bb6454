package turn

import "midline/engine/rules"

// Adjourn interrupts the game.
func (m *Machine) Adjourn() {
	if !m.CanAdjourn() {
		return
	}
	m.finish()
	if !m.CanAdjourn() { // the action that was being shown has ended the game
		return
	}
	m.game.Pause() // before it is saved
	m.game.Adjourn(true)
	m.changed()
}

// Resume continues an interrupted game.
func (m *Machine) Resume() {
	if m.phase == Away || !m.Adjourned() {
		return
	}
	m.game.Adjourn(false)
	m.changed()
}

// hold pauses two computers.
func (m *Machine) hold() {
	if m.Watching() && !m.Over() {
		m.held = true
		m.setPhase(Paused)
	}
}

// TogglePause pauses two computers, or continues their game from the current node.
func (m *Machine) TogglePause() {
	if m.phase == Away || !m.Watching() || m.Over() {
		return
	}
	m.finish()
	if m.held {
		m.proceed()
		return
	}
	m.hold()
	m.stage.Await(Paused)
}

// proceed shows the current node and continues the game of two computers.
func (m *Machine) proceed() {
	m.held = false
	if m.phase == Away {
		return
	}
	if m.phase == Paused {
		m.setPhase(Between)
	}
	if !m.Live() {
		m.show(m.game.Current())
	}
	m.next()
}

// Swap makes a person take over a side from a computer, or gives it back to the computer. It reports
// whether the side has a Standby, with which it is exchanged.
func (m *Machine) Swap(c rules.Color) bool {
	m.finish()
	p := m.game.Players()[c]
	p.Opponent, p.Standby = p.Standby, p.Opponent
	if m.phase == Away || m.game.SetPlayer(c, p) != nil {
		return false
	}
	m.held, m.premove = false, rules.NoMove
	m.changed()
	return true
}

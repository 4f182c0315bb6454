package turn

import (
	"midline/engine/rules"
)

// Watching reports whether two computers play each other.
func (m *Machine) Watching() bool { return m.Computer(rules.White) && m.Computer(rules.Black) }

// Held reports whether two computers are paused, now or after the current animation.
func (m *Machine) Held() bool { return m.held && m.Watching() }

// hold pauses two computers.
func (m *Machine) hold() {
	if m.Watching() && !m.Over() {
		m.held = true
		m.setPhase(Paused)
	}
}

// Toggle pauses two computers, or continues their game from the current node.
func (m *Machine) Toggle() {
	if m.phase == Away || !m.Watching() || m.Over() {
		return
	}
	m.finish()
	if m.held {
		m.Go()
		return
	}
	m.hold()
	m.stage.Await(Paused)
}

// Go shows the current node and continues the game of two computers.
func (m *Machine) Go() {
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
	m.setPhase(Between)
	m.stage.Save()
	m.back()
	return true
}

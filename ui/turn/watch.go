package turn

import (
	"midline/engine/rules"
)

// Watching reports whether two computers play.
func (m *Machine) Watching() bool { return m.Computer(rules.White) && m.Computer(rules.Black) }

// Held reports whether two computers are to wait, now or after what is being
// shown.
func (m *Machine) Held() bool { return m.held && m.Watching() }

// hold lets two computers wait.
func (m *Machine) hold() {
	if m.Watching() && !m.Over() {
		m.held = true
		m.change(Paused)
	}
}

// Toggle lets two computers wait, or go on from where the game stands.
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

// Go shows where the game stands and lets two computers go on.
func (m *Machine) Go() {
	m.held = false
	if m.phase == Away {
		return
	}
	if m.phase == Paused {
		m.change(Between)
	}
	if !m.Live() {
		m.show(m.game.Current())
	}
	m.next()
}

// Seat lets a person take over a side from a computer, or hands it back to that. It
// reports whether somebody stands by for the side.
func (m *Machine) Seat(c rules.Color) bool {
	m.finish()
	p := m.game.Players()[c]
	p.Opponent, p.Standby = p.Standby, p.Opponent
	if m.phase == Away || m.game.SetPlayer(c, p) != nil {
		return false
	}
	m.held, m.premove = false, rules.NoMove
	m.change(Between)
	m.stage.Save()
	m.back()
	return true
}

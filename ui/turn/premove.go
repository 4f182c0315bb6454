package turn

import (
	"midline/engine/game"
	"midline/engine/rules"
)

// CanPremove reports whether a person may set an action in advance: while the computer
// has the turn, and the board shows it.
func (m *Machine) CanPremove() bool {
	me, alone := m.Alone()
	return alone && m.phase != Away && m.phase != Dealing && m.Live() && !m.Over() && !m.Covered() && m.game.Position().Side() != me
}

// Premove sets an action in advance, in place of another: when the person's turn comes
// it is made at once, if one like it is legal (game.Premoved). rules.NoMove sets none.
func (m *Machine) Premove(move rules.Move) {
	if m.CanPremove() || move == rules.NoMove {
		m.premove = move
	}
}

// Premoved returns the action that is set in advance, rules.NoMove for none.
func (m *Machine) Premoved() rules.Move { return m.premove }

// premoved takes the action that was set, on the person's turn: rules.NoMove if there
// is none, or it is not possible, which it says.
func (m *Machine) premoved() rules.Move {
	set := m.premove
	if set == rules.NoMove {
		return set
	}
	m.premove = rules.NoMove
	move := game.Premoved(m.game.Position(), set)
	if move == rules.NoMove {
		m.stage.Dropped()
	}
	return move
}

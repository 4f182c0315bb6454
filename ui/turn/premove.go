package turn

import (
	"midline/engine/game"
	"midline/engine/rules"
)

// Premove replaces the premove, an action that is made at once on the person's next turn if one like it
// is then legal (game.Premoved). rules.NoMove removes it.
func (m *Machine) Premove(move rules.Move) {
	if m.CanPremove() || move == rules.NoMove {
		m.premove = move
	}
}

// premoved removes the premove on the person's turn and returns the legal action for it. If there is
// none, premoved reports that the premove was dropped and returns rules.NoMove.
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

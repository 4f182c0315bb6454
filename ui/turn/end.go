package turn

import "midline/engine/rules"

// Resign makes a side resign.
func (m *Machine) Resign(c rules.Color) {
	m.finish()
	if m.phase != Away && m.game.Resign(c) == nil {
		m.changed()
	}
}

// Agree ends the game in a draw by agreement.
func (m *Machine) Agree() {
	m.finish()
	if m.phase != Away && m.game.Agree() == nil {
		m.changed()
	}
}

// quietBeforeDraw is how many turns of both sides must pass without a capture before the computer
// considers a draw.
const quietBeforeDraw = 20

// Offer offers a draw on behalf of the person to move. The error is game.ErrOffer if it is too early
// for another offer.
func (m *Machine) Offer() error {
	if !m.CanOffer() {
		return nil
	}
	side := m.game.Position().Side()
	if err := m.game.Offer(side); err != nil {
		return err
	}
	switch _, alone := m.Alone(); {
	case !alone:
		m.stage.AskDraw(side)
		m.stage.Await(Hand)
	case m.game.QuietTurns() < quietBeforeDraw:
		m.stage.Await(Hand)
		m.stage.Declined()
	default:
		m.setPhase(Considering)
		m.stage.Consider()
		m.stage.Await(Considering)
	}
	return nil
}

// Reply answers an offer for the computer, which accepts unless it is better off. score, in centipawns,
// is that of the side that made the offer.
func (m *Machine) Reply(score int) {
	if m.phase != Considering {
		return
	}
	m.setPhase(Between)
	if score >= 0 {
		m.Agree()
		return
	}
	m.next()
	m.stage.Declined()
}

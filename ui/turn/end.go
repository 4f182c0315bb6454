package turn

import "midline/engine/rules"

// Resign gives a side's game up.
func (m *Machine) Resign(c rules.Color) {
	m.finish()
	if m.phase != Away && m.game.Resign(c) == nil {
		m.decided()
	}
}

// Agree ends the game in a draw that both sides want.
func (m *Machine) Agree() {
	m.finish()
	if m.phase != Away && m.game.Agree() == nil {
		m.decided()
	}
}

// decided goes on after an end that was declared.
func (m *Machine) decided() {
	m.change(Between)
	m.stage.Save()
	m.back()
}

// CanOffer reports whether a person may offer a draw now, but for the offers that
// went before.
func (m *Machine) CanOffer() bool {
	return m.phase == Hand && m.HandTurn()
}

// quietBeforeDraw is how many turns of both sides must have passed without a
// capture before the computer thinks about a draw.
const quietBeforeDraw = 20

// Offer offers a draw for the person whose turn it is. The error is game.ErrOffer
// if it is too early for another offer.
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
		m.change(Considering)
		m.stage.Consider()
		m.stage.Await(Considering)
	}
	return nil
}

// Reply is the computer's answer to an offer: the score, in centipawns, of the side
// that made it. It agrees unless it is better off.
func (m *Machine) Reply(score int) {
	if m.phase != Considering {
		return
	}
	m.change(Between)
	if score >= 0 {
		m.Agree()
		return
	}
	m.next()
	m.stage.Declined()
}

package control

import (
	"time"

	"midline/engine/rules"
	"midline/engine/settings"
	"midline/ui/words"
)

// pace is how fast two computers play.
type pace struct {
	id    string
	least time.Duration // that a move takes to appear
}

var paces = []pace{{settings.PaceQuick, leastThought}, {settings.PaceSteady, time.Second}, {settings.PaceSlow, 3 * time.Second}}

// watching reports whether two computers play.
func (s *session) watching() bool { return s.computer(rules.White) && s.computer(rules.Black) }

// halted reports whether two computers wait to go on.
func (s *session) halted() bool { return s.paused && s.watching() }

// halt lets two computers wait.
func (s *session) halt() {
	if s.watching() && !s.over() {
		s.paused = true
		s.forget()
		s.game.Pause()
		s.clock.stop()
	}
}

// goOnOrHalt lets two computers wait, or go on from where the game stands.
func (s *session) goOnOrHalt() {
	if !s.watching() || s.over() {
		return
	}
	s.board.Finish()
	if !s.paused {
		s.halt()
		s.update()
		return
	}
	s.paused = false
	if !s.live() {
		s.show(s.game.Current())
	}
	s.goOn()
}

// nextPace changes how fast two computers play.
func (s *session) nextPace() {
	s.pace = (s.pace + 1) % len(paces)
	s.tempo = true
	if s.host.paced != nil {
		s.host.paced(paces[s.pace].id)
	}
	s.update()
}

// seatAction is what the button of a side's strip does, "" for no button: where
// two computers play, or played until a person took over.
func (s *session) seatAction(c rules.Color) string {
	players := s.game.Players()
	switch {
	case s.over():
		return ""
	case players[c].Standby > 0:
		return words.T("watch.back")
	case s.computer(c) && (s.watching() || players[c.Other()].Standby > 0):
		return words.T("watch.take")
	}
	return ""
}

// seat lets a person take over a computer's side, or hands it back.
func (s *session) seat(top bool) {
	c := s.bottom
	if top {
		c = c.Other()
	}
	if s.seatAction(c) == "" {
		return
	}
	s.dismiss()
	s.board.Finish()
	s.forget()
	p := s.game.Players()[c]
	p.Level, p.Standby = p.Standby, p.Level
	if s.game.SetPlayer(c, p) != nil {
		return // a level and its absence are both right
	}
	if you, alone := s.alone(); alone && you != s.bottom {
		s.flip() // who plays sits at the bottom
	}
	s.paused = false
	s.thoughts = [2]thought{}
	s.host.save(s.game)
	s.screen.SetNotice(nil)
	s.show(s.game.Current())
	s.goOn()
}

// watchState says how two computers go on.
func (s *session) watchState() string {
	text := words.T("game.watch", words.Color(s.game.Position().Side() == rules.White))
	if s.paused {
		text = words.T("game.paused")
	}
	if s.tempo {
		text += "\n" + words.T("watch.pace."+paces[s.pace].id)
	}
	return text
}

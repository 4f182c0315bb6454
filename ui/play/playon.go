package play

import (
	"midline/engine/rules"
	"midline/ui/turn"
)

// mayPlayOn reports whether a game can begin from the position shown.
func (s *Session) mayPlayOn() bool {
	return s.Turn.Phase() != turn.Dealing && !endsByRule(s.Turn.Shown().Result())
}

// playOnModel is what is proposed for such a game, nil if there can be none.
func (s *Session) playOnModel() *playOnModel {
	if !s.mayPlayOn() {
		return nil
	}
	return &playOnModel{Level: s.room.prefs().Level, White: s.Turn.Shown().Position().Side() == rules.White}
}

// askPlayOn asks what the game is to be.
func (s *Session) askPlayOn() {
	if s.mayPlayOn() {
		s.open("analysis")
		s.Screen.AskPlayOn()
	}
}

// playOn begins a game from the position shown.
func (s *Session) playOn(c playOnChoice) {
	if !s.mayPlayOn() {
		return
	}
	color := rules.Black
	if c.White {
		color = rules.White
	}
	s.room.playFrom(*s.Turn.Shown().Position(), c.Opponent, color, "")
}

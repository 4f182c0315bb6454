package play

import (
	"midline/engine/opponent"
	"midline/engine/rules"
	"midline/ui/turn"
)

// mayPlayOn reports whether a game can begin from the position shown.
func (s *Session) mayPlayOn() bool {
	return s.Turn.Phase() != turn.Dealing && !endsByRule(s.Turn.Shown().Result())
}

// askPlayOn asks what the game is to be.
func (s *Session) askPlayOn() {
	if s.mayPlayOn() {
		s.open("analysis")
		s.Screen.analysis.foot.show(playOnForm)
	}
}

// playOn begins a game from the position shown, with White or Black for the player. clock is what settings.ParseClock
// reads.
func (s *Session) playOn(other opponent.Opponent, white bool, clock string) {
	if !s.mayPlayOn() {
		return
	}
	color := rules.Black
	if white {
		color = rules.White
	}
	s.room.playFrom(*s.Turn.Shown().Position(), other, color, clock, "")
}

package control

import (
	"time"

	"midline/engine/game"
	"midline/engine/rules"
	"midline/ui/kit"
	"midline/ui/present"
)

// face is what a strip shows of a side's clock.
func (s *session) face(m *kit.StripModel, c rules.Color) {
	control := s.game.Control()
	if s.game.Analysis() {
		m.Clock = s.noted(c)
	}
	mine := !s.turn.Over() && s.game.Position().Side() == c
	if control.Timed() {
		left := s.game.Remaining(c)
		m.Clock, m.Delays = present.Clock(left), control.Kind == game.Delay
		m.Short = !s.turn.Over() && left <= present.ShortTime(control.Of(c).Base)
		if mine {
			m.Delay = present.Delay(s.game.Standing())
		}
	}
	switch m.State = kit.Waiting; {
	case s.turn.Covered():
	case mine && s.game.Position().KingTurn():
		m.State = kit.KingTurn
	case mine:
		m.State = kit.Running
	}
}

// noted is the clock of a side at the place that is shown, as it is noted in an analysis.
func (s *session) noted(c rules.Color) string {
	for n := s.turn.Shown(); n.Parent() != nil; n = n.Parent() {
		if clock := n.Notes().Clock; n.Mover() == c && clock.Known {
			return present.Clock(clock.Time)
		}
	}
	return ""
}

// tick brings the clocks up to date and ends the game when a flag falls. It returns
// how long the clocks stay as they are.
func (s *session) tick() time.Duration {
	if s.away() || s.turn.Tick() {
		return time.Second
	}
	s.ear.clock()
	for _, c := range []rules.Color{rules.White, rules.Black} {
		var m kit.StripModel
		s.face(&m, c)
		s.screen.SetClock(c != s.bottom, m)
	}
	if d := s.game.Standing(); d > 0 {
		return present.DelayHolds(d)
	}
	side := s.game.Position().Side()
	holds := present.ClockHolds(s.game.Remaining(side))
	if s.game.Control().Kind == game.Hourglass { // the other clock changes at another moment
		holds = min(holds, present.GrowthHolds(s.game.Remaining(side.Other())))
	}
	return holds
}

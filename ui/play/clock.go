package play

import (
	"time"

	"midline/engine/game"
	"midline/engine/rules"
	"midline/ui/kit"
)

// face is what a strip shows of a side's clock.
func (part *panel) face(m *kit.StripModel, c rules.Color) {
	s := part.s
	control := s.Game.Control()
	if s.Game.Analysis() {
		m.Clock = s.noted(c)
	}
	mine := !s.Turn.Over() && s.Game.Position().Side() == c
	if control.Timed() {
		left := s.Game.Remaining(c)
		m.Clock, m.Delays = Clock(left), control.Kind == game.Delay
		m.Short = !s.Turn.Over() && left <= ShortTime(control.Of(c).Base)
		if mine {
			m.Delay = Delay(s.Game.Standing())
		}
	}
	switch m.State = kit.Waiting; {
	case s.Turn.Adjourned():
	case mine && s.Game.Position().KingTurn():
		m.State = kit.KingTurn
	case mine:
		m.State = kit.Running
	}
}

// noted is the clock of a side at the place that is shown, as it is noted in an analysis.
func (part *panel) noted(c rules.Color) string {
	s := part.s
	for n := s.Turn.Shown(); n.Parent() != nil; n = n.Parent() {
		if clock := n.Notes().Clock; n.Mover() == c && clock.Known {
			return Clock(clock.Time)
		}
	}
	return ""
}

// tick brings the clocks up to date and ends the game when a flag falls. It returns
// how long the clocks stay as they are.
func (part *panel) tick() time.Duration {
	s := part.s
	if s.Away() || s.Turn.Tick() {
		return time.Second
	}
	s.ear.clock()
	for _, c := range []rules.Color{rules.White, rules.Black} {
		var m kit.StripModel
		s.face(&m, c)
		s.Screen.SetClock(c != s.Bottom, m)
	}
	if d := s.Game.Standing(); d > 0 {
		return DelayHolds(d)
	}
	side := s.Game.Position().Side()
	holds := ClockHolds(s.Game.Remaining(side))
	if s.Game.Control().Kind == game.Hourglass { // the other clock changes at another moment
		holds = min(holds, GrowthHolds(s.Game.Remaining(side.Other())))
	}
	return holds
}

package play

import (
	"fmt"
	"time"

	"midline/engine/game"
	"midline/engine/rules"
	"midline/ui/kit"
	"midline/ui/think"
)

// Clock formats a time as minutes and seconds, and tenths below ten seconds.
func Clock(d time.Duration) string {
	if d < 10*time.Second {
		tenths := d / (100 * time.Millisecond)
		return fmt.Sprintf("0:%02d.%d", tenths/10, tenths%10)
	}
	seconds := int((d + time.Second - 1) / time.Second)
	if seconds >= 3600 {
		return fmt.Sprintf("%d:%02d:%02d", seconds/3600, seconds/60%60, seconds%60)
	}
	return fmt.Sprintf("%d:%02d", seconds/60, seconds%60)
}

// ClockHolds returns how long the text of a running clock remains the same (see Clock).
func ClockHolds(left time.Duration) time.Duration {
	const tenth = 100 * time.Millisecond
	switch {
	case left <= 0:
		return tenth
	case left <= 10*time.Second: // tenths are rounded down
		return left%tenth + 1
	}
	return (left-1)%time.Second + 1 // seconds up
}

// GrowthHolds is ClockHolds for a clock that gains time, as that of the waiting side of an hourglass does.
func GrowthHolds(left time.Duration) time.Duration {
	const tenth = 100 * time.Millisecond
	if left < 10*time.Second {
		return tenth - left%tenth
	}
	return time.Second - (left-1)%time.Second
}

// Delay formats how much longer a clock stands still, in whole seconds, rounded up; "" for none.
func Delay(d time.Duration) string {
	if d <= 0 {
		return ""
	}
	return fmt.Sprintf("+%d", (d+time.Second-1)/time.Second)
}

// DelayHolds returns how long the text of Delay remains the same.
func DelayHolds(d time.Duration) time.Duration { return (d-1)%time.Second + 1 }

// ShortTime returns the time below which a player who began with base is short of time: a tenth of base, but
// between 10 seconds and a minute, and at most half of base.
func ShortTime(base time.Duration) time.Duration {
	return min(max(base/10, 10*time.Second), time.Minute, base/2)
}

// tick brings the clocks up to date and ends the game when a flag falls. It returns
// how long the clocks stay as they are.
func (s *players) tick() time.Duration {
	if s.session.Away() || s.session.Turn.Tick() {
		return time.Second
	}
	s.session.sounds.clock()
	for _, c := range []rules.Color{rules.White, rules.Black} {
		var m kit.StripModel
		s.face(&m, c)
		s.session.Screen.strip(c).SetClock(m)
	}
	if d := s.session.Game.Standing(); d > 0 {
		return DelayHolds(d)
	}
	side := s.session.Game.Position().Side()
	left, _ := s.session.Game.Shown(side)
	holds := ClockHolds(left)
	if s.session.Game.Control().Kind == game.Hourglass { // the other clock changes at another moment
		holds = min(holds, GrowthHolds(s.session.Game.Remaining(side.Other())))
	}
	return holds
}

// ticker calls tick on the window's goroutine while it runs, between start and stop,
// each time after the pause that the last call has asked for: a call costs a
// millisecond of the processor, ten a second 1 % of it.
type ticker struct {
	do    func(func())
	tick  func() time.Duration
	timer *time.Timer // nil: it does not run
}

// Runs reports whether it runs.
func (t *ticker) Runs() bool { return t.timer != nil }

// start lets it run and ticks soon: the side to move may be another.
func (t *ticker) start() {
	t.stop()
	t.wait(0)
}

// wait lets it tick after a pause.
func (t *ticker) wait(pause time.Duration) {
	var timer *time.Timer
	timer = time.AfterFunc(pause, func() {
		t.do(func() {
			if t.timer != timer {
				return
			}
			if next := t.tick(); t.timer == timer {
				t.wait(next)
			}
		})
	})
	t.timer = timer
}

func (t *ticker) stop() {
	if t.timer != nil {
		t.timer.Stop()
		t.timer = nil
	}
}

// timeFor says in a question how much time a side has.
func (s *players) timeFor(q *think.Question, side rules.Color) {
	g := s.session.Game
	control, left := g.Control(), g.Remaining(side)
	q.Left, q.Turns, q.Increment = left, g.TurnsLeft(side), g.Increment(side)
	shown, periods := g.Shown(side)
	switch {
	case control.Kind == game.Fixed:
		q.Lapses = left
	case control.Kind == game.ByoYomi && periods == 0: // the base, and one period
		q.Left = min(left, shown+q.Increment)
	case control.Kind == game.ByoYomi:
		q.Left, q.Lapses, q.Increment = shown, shown, 0
	}
}

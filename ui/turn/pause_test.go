package turn

import (
	"testing"
	"time"

	"midline/engine/rules"
)

func TestPause(t *testing.T) {
	for _, c := range []struct {
		name         string
		white, black int
		timed        bool
		do           func(m *Machine, b *board)
		want         Phase
		covered      bool
	}{
		{"two people", 0, 0, false, func(m *Machine, b *board) { m.Start(); m.Adjourn() }, Paused, true},
		{"two people with clocks", 0, 0, true, func(m *Machine, b *board) { m.Start(); m.Adjourn() }, Paused, true},
		{"the computer without a clock", 0, 1, false, func(m *Machine, b *board) { m.Start(); m.Adjourn() }, Hand, false},
		{"the computer with a clock", 0, 1, true, func(m *Machine, b *board) { m.Start(); m.Adjourn() }, Paused, true},
		{"while it thinks", 1, 0, true, func(m *Machine, b *board) { m.Start(); m.Adjourn() }, Paused, true},
		{"and on", 1, 0, true, func(m *Machine, b *board) { m.Start(); m.Adjourn(); m.Resume() }, Thinking, false},
		{"two computers", 1, 1, true, func(m *Machine, b *board) { m.Start(); m.Adjourn() }, Thinking, false},
		{"while something moves", 0, 0, true, func(m *Machine, b *board) { m.Start(); m.Act(first(m)); m.Adjourn() }, Paused,
			true},
		{"while looking back", 0, 0, true, func(m *Machine, b *board) {
			m.Start()
			m.Act(first(m))
			b.Finish()
			m.GoTo(m.game.Root())
			m.Adjourn()
		}, Paused, true},
		{"nothing can be looked at", 0, 0, true, func(m *Machine, b *board) {
			m.Start()
			m.Act(first(m))
			m.Adjourn()
			m.GoTo(m.game.Root())
			m.Step(-1)
			m.Follow([]rules.Move{first(m)})
		}, Paused, true},
		{"nor played, nor taken back", 0, 0, true, func(m *Machine, b *board) {
			m.Start()
			m.Act(first(m))
			m.Adjourn()
			m.Act(first(m))
			m.TakeBack()
			_ = m.Offer()
		}, Paused, true},
		{"left and come back to", 0, 0, true, func(m *Machine, b *board) { m.Start(); m.Adjourn(); m.Stop(); m.Start() },
			Paused, true},
		{"over", 0, 0, true, func(m *Machine, b *board) { m.Start(); m.Resign(rules.White); m.Adjourn() }, Ended, false},
		{"resigned meanwhile", 0, 0, true, func(m *Machine, b *board) { m.Start(); m.Adjourn(); m.Resign(rules.White) },
			Ended, false},
	} {
		t.Run(c.name, func(t *testing.T) {
			m, b, clock := play(t, array, c.white, c.black, c.timed)
			c.do(m, b)
			if m.Phase() != c.want || m.Adjourned() != c.covered {
				t.Errorf("the phase is %v, covered %v", m.Phase(), m.Adjourned())
			}
			checkInvariants(t, m, b)
			before := m.game.Remaining(rules.White)
			clock.now = clock.now.Add(time.Minute)
			if stood := m.game.Remaining(rules.White) == before; c.covered && !stood {
				t.Error("the clock runs")
			}
			if saved := b.saves > 0; c.covered && !saved {
				t.Error("it is not saved")
			}
		})
	}
}

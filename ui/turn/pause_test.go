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
		{"two people", 0, 0, false, func(m *Machine, b *board) { m.Start(); m.Cover() }, Paused, true},
		{"two people with clocks", 0, 0, true, func(m *Machine, b *board) { m.Start(); m.Cover() }, Paused, true},
		{"the computer without a clock", 0, 1, false, func(m *Machine, b *board) { m.Start(); m.Cover() }, Hand, false},
		{"the computer with a clock", 0, 1, true, func(m *Machine, b *board) { m.Start(); m.Cover() }, Paused, true},
		{"while it thinks", 1, 0, true, func(m *Machine, b *board) { m.Start(); m.Cover() }, Paused, true},
		{"and on", 1, 0, true, func(m *Machine, b *board) { m.Start(); m.Cover(); m.Uncover() }, Thinking, false},
		{"two computers", 1, 1, true, func(m *Machine, b *board) { m.Start(); m.Cover() }, Thinking, false},
		{"while something moves", 0, 0, true, func(m *Machine, b *board) { m.Start(); m.Act(first(m)); m.Cover() }, Paused,
			true},
		{"while looking back", 0, 0, true, func(m *Machine, b *board) {
			m.Start()
			m.Act(first(m))
			b.Finish()
			m.Look(m.game.Root())
			m.Cover()
		}, Paused, true},
		{"nothing can be looked at", 0, 0, true, func(m *Machine, b *board) {
			m.Start()
			m.Act(first(m))
			m.Cover()
			m.Look(m.game.Root())
			m.Step(-1)
			m.Follow([]rules.Move{first(m)})
		}, Paused, true},
		{"nor played, nor taken back", 0, 0, true, func(m *Machine, b *board) {
			m.Start()
			m.Act(first(m))
			m.Cover()
			m.Act(first(m))
			m.TakeBack()
			_ = m.Offer()
		}, Paused, true},
		{"left and come back to", 0, 0, true, func(m *Machine, b *board) { m.Start(); m.Cover(); m.Stop(); m.Start() },
			Paused, true},
		{"over", 0, 0, true, func(m *Machine, b *board) { m.Start(); m.Resign(rules.White); m.Cover() }, Ended, false},
		{"resigned meanwhile", 0, 0, true, func(m *Machine, b *board) { m.Start(); m.Cover(); m.Resign(rules.White) }, Ended,
			false},
	} {
		t.Run(c.name, func(t *testing.T) {
			m, b, clock := play(t, array, c.white, c.black, c.timed)
			c.do(m, b)
			if m.Phase() != c.want || m.Covered() != c.covered {
				t.Errorf("the phase is %v, covered %v", m.Phase(), m.Covered())
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

package turn

import (
	"testing"
	"time"

	"midline/engine/game"
	"midline/engine/notation/uci"
	"midline/engine/rules"
)

// move parses an action in the current position.
func move(t *testing.T, m *Machine, text string) rules.Move {
	t.Helper()
	found, err := uci.Parse(m.game.Position(), text)
	if err != nil {
		t.Fatal(err)
	}
	return found
}

// premove sets a premove of White's.
func premove(t *testing.T, m *Machine, text string) {
	t.Helper()
	for _, a := range game.Premoves(m.game.Position(), rules.White) {
		for _, found := range a.Moves {
			if uci.Move(&a.From, found) == text {
				m.Premove(found)
				return
			}
		}
	}
	t.Fatalf("%s cannot be set", text)
}

func TestPremove(t *testing.T) {
	for _, c := range []struct {
		name, start, set, reply string
		between                 func(m *Machine)
		want                    Phase
		plies, dropped          int
	}{
		{"it is made at once", array, "d2d4", "e7e5", nil, Thinking, 3, 0},
		{"not possible any more", array, "e4e5", "e7e5", nil, Hand, 2, 1},
		{"taken back before", array, "d2d4", "e7e5", func(m *Machine) { m.Premove(rules.NoMove) }, Hand, 2, 0},
		{"something is looked at meanwhile", array, "d2d4", "e7e5", func(m *Machine) { m.GoTo(m.game.Root()) }, Thinking, 3,
			0},
		{"paused meanwhile", array, "d2d4", "e7e5", func(m *Machine) { m.Adjourn(); m.Resume() }, Thinking, 3, 0},
		{"left meanwhile", array, "d2d4", "e7e5", func(m *Machine) { m.Stop(); m.Start() }, Hand, 2, 0},
		{"the first action of a turn", twoKings, "d2d4", "e7e5", nil, Hand, 4, 0},
	} {
		t.Run(c.name, func(t *testing.T) {
			m, b, clock := play(t, c.start, 0, 1, true)
			m.Start()
			m.Premove(first(m)) // not out of one's own turn
			m.Act(move(t, m, "e2e4"))
			b.Finish()
			if m.game.Position().KingTurn() {
				m.Act(rules.PassMove)
			}
			premove(t, m, c.set)
			if c.between != nil {
				c.between(m)
			}
			clock.now = clock.now.Add(time.Minute)
			before := m.game.Remaining(rules.White)
			m.Answer(move(t, m, c.reply))
			b.Finish()
			b.Finish()
			checkInvariants(t, m, b)
			if plies := len(m.game.Current().Path()) - 1; m.Phase() != c.want || plies != c.plies || b.dropped != c.dropped ||
				m.Premoved() != rules.NoMove {
				t.Errorf("%v after %d actions, %d dropped, want %v after %d, %d dropped", m.Phase(), plies, b.dropped, c.want,
					c.plies, c.dropped)
			}
			if left := m.game.Remaining(rules.White); c.plies > 2 && left != before {
				t.Errorf("it cost %v", before-left)
			}
		})
	}
}

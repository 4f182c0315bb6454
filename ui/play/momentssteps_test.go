package play

import (
	"testing"
	"time"

	"midline/engine/game"
	"midline/engine/rules"
	"midline/ui/app/apptest"
	"midline/ui/think"
)

// At every moment, the first that is shown included, Previous and Next are enabled where they lead to another, and
// lead there.
func TestMomentsByButtons(t *testing.T) {
	apptest.InBubble(t, func(t *testing.T) {
		tb := reviewed(t, twice(), giveaway...)
		tb.window.Wait(5 * time.Second)
		m, last := &tb.moments, len(tb.moments.found)-1
		for _, at := range []int{m.at, 0, 1, 2} {
			for _, by := range []int{-1, 1} {
				m.show(at)
				button := m.sheet.before
				if by > 0 {
					button = m.sheet.after
				}
				if may := at+by >= 0 && at+by <= last; button.Disabled() == may {
					t.Errorf("at %d, the button for %+d is enabled: %v", at, by, !button.Disabled())
				}
				if button.Disabled() {
					continue
				}
				apptest.Press(t, tb.Screen, button.Label())
				if m.at != at+by || tb.Turn.Shown() != m.found[m.at].before {
					t.Errorf("from %d the button for %+d leads to %d", at, by, m.at)
				}
			}
		}
	})
}

// On a king-turn a moment begins where the turn went wrong.
func TestMomentOfAKingTurn(t *testing.T) {
	apptest.InBubble(t, func(t *testing.T) {
		pos := sit(t, twoKings, 0, 0, game.Control{})
		pos.hand("e2e4", "e1e2")
		after := pos.Game.Current()
		start := after.Parent().Parent()
		line := moves(*start.Position(), "e2e4 0000 e7e5")
		d := decision{before: start, after: after, best: think.Answer{Move: line[0], Line: line}}
		if d.narrow() || d.before != after.Parent() || d.best.Move.Kind() != rules.Pass {
			t.Errorf("it begins with %v, and %v was best", d.before.Move(), d.best.Move)
		}
		line = moves(*start.Position(), "e2e4 e1e2")
		if d = (decision{before: start, after: after, best: think.Answer{Move: line[0], Line: line}}); !d.narrow() {
			t.Error("the best turn is a moment")
		}
	})
}

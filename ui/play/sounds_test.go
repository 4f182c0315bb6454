package play

import (
	"strings"
	"testing"
	"time"

	"midline/engine/game"
	"midline/ui/app/apptest"
	ui "midline/ui/board"
	"midline/ui/kit"
	"midline/ui/settings"
)

// reset forgets what has been heard and returns it.
func (tb *table) reset() string {
	text := apptest.Heard(tb.heard)
	tb.heard = nil
	return text
}

// A film is heard at its strike, and at once where nothing is animated.
func TestActionsAreHeard(t *testing.T) {
	apptest.InBubble(t, func(t *testing.T) {
		tb := sit(t, array, 0, 0, game.Control{})
		tb.hand("e2e4")
		if got := tb.reset(); got != "move" {
			t.Errorf("without animation: %q", got)
		}
		tb.cinema()
		tb.hand("e7e5")
		if got := tb.reset(); got != "" {
			t.Errorf("before the piece is there: %q", got)
		}
		tb.roll()
		if got := tb.reset(); got != "move" {
			t.Errorf("with animation: %q", got)
		}
		tb.Tool("undo")
		tb.roll()
		if got := tb.reset(); got != "move~" {
			t.Errorf("taken back: %q", got)
		}
		tb.Tool("redo")
		tb.roll()
		if got := tb.reset(); got != "move" {
			t.Errorf("restored: %q", got)
		}
		tb.refused(ui.Square(0), ui.Square(40))
		if got := tb.reset(); got != "illegal" {
			t.Errorf("an illegal try: %q", got)
		}
	})
}

// Steps through the moves are heard softly, but not each of many.
func TestStepsAreHeard(t *testing.T) {
	apptest.InBubble(t, func(t *testing.T) {
		tb := sit(t, array, 0, 0, game.Control{})
		tb.hand("e2e4", "e7e5", "d2d4", "d7d5", "a2a3", "a7a6")
		tb.reset()
		tb.window.Wait(time.Second)
		for range 6 {
			tb.Step(-1)
			tb.window.Wait(50 * time.Millisecond)
		}
		if got := tb.reset(); got != "move~ move~" {
			t.Errorf("six quick steps: %q", got)
		}
		tb.window.Wait(time.Second)
		tb.Step(-1) // there is nothing before
		if got := tb.reset(); got != "" {
			t.Errorf("no step: %q", got)
		}
	})
}

func TestEndsAreHeard(t *testing.T) {
	const mate, invasion = "7k/6pp/8/8/8/8/8/KR6 w - - 0 1 CC", "7k/8/8/8/3K4/8/8/8 w - - 0 1 CC"
	cases := []struct {
		name, start  string
		white, black int
		move, want   string
	}{
		{"two people", mate, 0, 0, "b1b8", "move win+130"},
		{"won against the computer", mate, 0, 1, "b1b8", "move win+130"},
		{"lost against the computer", mate, 1, 0, "b1b8", "move loss+130"},
		{"an invasion", invasion, 0, 0, "d4d5", "move invasion+130"},
		{"an invasion by the computer", invasion, 1, 0, "d4d5", "move invasion+130 loss+330"},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			apptest.InBubble(t, func(t *testing.T) {
				tb := sit(t, c.start, c.white, c.black, game.Control{})
				if c.white > 0 {
					tb.brain.Script(c.move)
					tb.window.Wait(2 * time.Second)
				} else {
					tb.hand(c.move)
				}
				if got := tb.reset(); got != c.want {
					t.Errorf("it sounds like %q, want %q", got, c.want)
				}
				tb.flip()
				tb.window.Wait(time.Second)
				tb.Step(-1)
				tb.window.Wait(time.Second)
				tb.Step(1)
				if got := tb.reset(); got != "move~ move~" {
					t.Errorf("looking back sounds like %q", got)
				}
			})
		})
	}
	apptest.InBubble(t, func(t *testing.T) {
		tb := sit(t, mate, 0, 0, game.Control{})
		tb.offer()
		apptest.Press(t, tb.Screen, "Accept")
		if got := tb.reset(); got != "draw+130" {
			t.Errorf("a draw sounds like %q", got)
		}
	})
}

// A clock warns when its time becomes short, here at 20 seconds, and in each of the
// last ten; not the computer's.
func TestLowClockIsHeard(t *testing.T) {
	control := game.Control{Base: 200 * time.Second}
	apptest.InBubble(t, func(t *testing.T) {
		tb := sit(t, array, 0, 0, control)
		for _, c := range []struct {
			wait time.Duration
			want int
		}{{179800 * time.Millisecond, 0}, {500 * time.Millisecond, 1}, {9 * time.Second, 0}, {1200 * time.Millisecond, 1},
			{3 * time.Second, 3}} {
			tb.window.Wait(c.wait)
			if got := strings.Count(tb.reset(), "low"); got != c.want {
				t.Errorf("%v later the clock was heard %d times, want %d", c.wait, got, c.want)
			}
		}
	})
	apptest.InBubble(t, func(t *testing.T) {
		tb := sit(t, array, 1, 0, control)
		tb.window.Wait(195 * time.Second)
		if got := tb.reset(); got != "" {
			t.Errorf("the computer's clock was heard: %q", got)
		}
	})
}

func TestMuteByKey(t *testing.T) {
	apptest.InBubble(t, func(t *testing.T) {
		tb := sit(t, array, 0, 0, game.Control{})
		tb.loud = kit.SoundModel{On: true, Volume: settings.Default().Volume}
		tb.restyle()
		for _, want := range []bool{false, true} {
			tb.Rune('m')
			if tb.loud.On != want {
				t.Errorf("the sound is on: %v, want %v", tb.loud.On, want)
			}
		}
	})
}

package play

import (
	"strings"
	"testing"
	"time"

	"midline/ui/app/apptest"
	"midline/ui/settings"
)

func TestCoachPraises(t *testing.T) {
	for _, c := range []struct {
		name, start string
		here        []found
		move, want  string
	}{
		{"a find", kingComes, lastStand, "h2h4", "Well found! It keeps the other king from crossing the midline next turn."},
		{"one of two", kingComes, []found{{0, "h2h4"}, {-20, "a1b1"}}, "h2h4", ""},
		{"what can simply be taken", "7k/8/8/3q4/4P3/8/8/K7 w - - 0 1 CC", []found{{600, "e4d5"}, {-500, "a1b1"}}, "e4d5",
			""},
	} {
		t.Run(c.name, func(t *testing.T) {
			apptest.InBubble(t, func(t *testing.T) {
				tb := coached(t, c.start, settings.CoachLevels, 1, c.here, nil)
				tb.hand(c.move)
				if tb.coach.text != c.want {
					t.Errorf("it says %q, want %q", tb.coach.text, c.want)
				}
				tb.Rune('z')
				tb.window.Settle()
				if tb.coach.text != "" {
					t.Error("it praises what was taken back")
				}
			})
		})
	}
}

// Praise is of the person's own find, and of the position on the board: it goes with the next move.
func TestPraiseOfOwnFindsOnly(t *testing.T) {
	apptest.InBubble(t, func(t *testing.T) {
		tb := coached(t, kingComes, settings.CoachAlways, 0, lastStand, nil)
		tb.hand("h2h4")
		if !strings.Contains(tb.Message(), "Well found!") {
			t.Errorf("it says %q", tb.Message())
		}
		tb.hand("e5f6")
		if strings.Contains(tb.Message(), "Well found!") {
			t.Errorf("after the answer it says %q", tb.Message())
		}
	})
	apptest.InBubble(t, func(t *testing.T) {
		tb := coached(t, kingComes, settings.CoachLevels, 1, lastStand, nil)
		tb.Tool("hint")
		tb.window.Wait(2 * time.Second)
		if tb.hint.text == "" {
			t.Fatal("there is no hint")
		}
		tb.window.Wait(2 * time.Second)
		tb.hand("h2h4")
		if tb.coach.text != "" {
			t.Errorf("after a hint it says %q", tb.coach.text)
		}
	})
}

package play

import (
	"testing"

	"midline/engine/search"
	"midline/ui/app/apptest"
	"midline/ui/settings"
)

// What is overlooked is told without saying where to.
func TestCoachSaysWhatIsMissed(t *testing.T) {
	for _, c := range []struct {
		name, start string
		here        []found
		move, want  string
	}{
		{"midline", "7k/8/8/8/4K3/8/P7/8 w - - 0 1 CC",
			[]found{{search.MateIn(1), "e4e5"}, {100, "a2a3"}}, "a2a3", "Your king could cross the midline and win instead."},
		{"midline in two", "7k/8/8/8/8/4K3/P7/8 w - - 0 1 CC",
			[]found{{search.MateIn(2), "e3e4 h8h7 e4e5"}, {100, "a2a3"}}, "a2a3",
			"Your king could cross the midline within 2 turns instead, whatever the answer."},
		{"rampage", "7k/8/6p1/8/1Rppn3/6B1/8/K7 w - - 0 1 AC", []found{{500, "b4e4"}, {-20, "a1b2 h8g7"}}, "a1b2",
			"You have a rampage that wins a lot."},
		{"whirlwind", "7k/8/6p1/2npn3/3K4/6K1/5P2/8 w - - 0 1 TC", []found{{500, "d4d4"}, {-20, "f2f3"}}, "f2f3",
			"You have a whirlwind that wins a lot."},
		{"fork", "q3k3/p6p/8/1N6/8/8/P7/4K3 w - - 0 1 CC", []found{{500, "b5c7 e8d7 c7a8"}, {-20, "a2a3 h7h6"}}, "a2a3",
			"You could attack the king on e8 and the queen on a8 at once instead."},
		{"fork of own armies", "4k3/p7/2N3q1/8/8/8/P7/4K3 w - - 0 1 {remarkable-rookies}{colorbound-clobberers}",
			[]found{{500, "c6e6 e8d8 e6g6"}, {-20, "a2a3 a7a6"}}, "a2a3",
			"You could attack the king on e8 and the cardinal on g6 at once instead."},
	} {
		t.Run(c.name, func(t *testing.T) {
			apptest.InBubble(t, func(t *testing.T) {
				tb := coached(t, c.start, settings.CoachLevels, 1, c.here, nil)
				tb.hand(c.move)
				if !apptest.Says(tb.Screen, c.want) {
					t.Errorf("it says:\n%s", apptest.Reading(tb.Screen))
				}
			})
		})
	}
}

// Where little can be expected anyway, a horse for a pawn is still asked about, although it costs no part of the
// chances.
func TestCoachAsksWhereAllIsLost(t *testing.T) {
	const start = "rnbqkbnr/ppp1pp1p/3p4/6p1/4P3/5N2/PPPP1PPP/RNBQKB1R w - - 0 3 AR"
	for score, asks := range map[search.Score]bool{-587: true, -500: false} {
		apptest.InBubble(t, func(t *testing.T) {
			tb := coached(t, start, settings.CoachAlways, 3, []found{{-460, "d2d4"}, {score, "f3g5 h8h3 f2f4"}}, nil)
			tb.hand("f3g5")
			if apptest.Says(tb.Screen, "can take your wild horse on g5") != asks {
				t.Errorf("for %d centipawns it says:\n%s", -460-score, apptest.Reading(tb.Screen))
			}
		})
	}
}

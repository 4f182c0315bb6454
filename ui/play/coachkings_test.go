package play

import (
	"testing"

	"midline/ui/app/apptest"
	"midline/ui/settings"
)

// Before the king-turn the coach tells what hangs whatever that does, also where the computer's line takes something
// else, and is silent about what the king-turn can still save.
func TestCoachBeforeTheKingTurn(t *testing.T) {
	for _, c := range []struct {
		name, start, move, line, best string
		want                          bool
	}{
		{"it hangs", "k6r/8/8/8/6N1/K1K5/P7/8 w - - 0 1 TC", "g4h6", "a3b3 a8a7", "a3a4", true},
		{"a king can guard it", "k6r/8/8/8/4K3/6N1/8/K7 w - - 0 1 TC", "g3h5", "a1b1 a8a7", "a1a2", false},
	} {
		t.Run(c.name, func(t *testing.T) {
			apptest.InBubble(t, func(t *testing.T) {
				tb := coached(t, c.start, settings.CoachLevels, 1,
					[]found{{0, c.best}, {-260, c.move + " " + c.line}}, nil)
				tb.hand(c.move)
				if got := apptest.Says(tb.Screen, "and you cannot recapture."); got != c.want {
					t.Errorf("it says:\n%s", apptest.Reading(tb.Screen))
				}
			})
		})
	}
}

package play

import (
	"strings"
	"testing"
	"time"

	"midline/ui/app/apptest"
	"midline/ui/settings"
)

// A loss that was there before the action is asked about where the action leaves it, whatever was waived before.
func TestCoachAsksAboutWhatHangsAlready(t *testing.T) {
	const start = "1nbqkb1r/p1pppppp/7n/1p6/R2PP2R/2r5/1PP2PP1/1NBQKBN1 w - - 0 5 AR"
	for name, answer := range map[string]found{
		"the answer takes it":                 {418, "b5a4 h4h7 d8g6 h7e7 e8e7"},
		"the answer leaves it for later":      {312, "d8g6 h4h7 b5a4 h7e7 f8e7"},
		"so it does, and costs a little less": {290, "d8g6 h4h7 b5a4"},
	} {
		t.Run(name, func(t *testing.T) {
			apptest.InBubble(t, func(t *testing.T) {
				tb := coached(t, start, settings.CoachLevels, 1,
					[]found{{0, "a4a5 d8g6"}, {-56, "a4a7 d8g6"}, {-93, "h4h7 b5a4"}, {-165, "f2f4 b5a4 h4h7 d7d6"}},
					map[string]found{"f2f3": answer})
				tb.coach.waived, tb.coach.since = "Of your own pieces it destroys the pawn on a2.", 0
				tb.hand("f2f3")
				tb.window.Wait(400 * time.Millisecond)
				if q := tb.question(); !strings.Contains(q, "can take your elephant on a4") {
					t.Errorf("it asks:\n%s", q)
				}
			})
		})
	}
}

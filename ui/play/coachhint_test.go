package play

import (
	"strings"
	"testing"
	"time"

	"midline/engine/notation/uci"
	"midline/ui/app/apptest"
	"midline/ui/settings"
	"midline/ui/think"
	"midline/ui/words"
)

// What a hint has proposed is not asked about, and the coach names the hint's piece as the one that has more to do.
func TestCoachAgreesWithTheHint(t *testing.T) {
	even := []found{{300, "e2e4 e7e5"}, {290, "d2d4 d7d5"}}
	for _, c := range []struct{ move, want string }{
		{"g1f3", ""},
		{"a2a3", words.T("coach.better.piece", words.Piece("knight"), "g1")},
	} {
		apptest.InBubble(t, func(t *testing.T) {
			tb := coached(t, array, settings.CoachLevels, 4, even,
				map[string]found{"g1f3": {300, "e7e5"}, "a2a3": {300, "e7e5"}})
			m, err := uci.Parse(tb.Game.Position(), "g1f3")
			if err != nil {
				t.Fatal(err)
			}
			tb.hint.at, tb.hint.given, tb.hint.answer = tb.Game.Current(), m, think.Answer{Move: m, Score: 280}
			tb.hand(c.move)
			tb.window.Wait(400 * time.Millisecond)
			if got := tb.question(); (got != "") != (c.want != "") || !strings.Contains(got, c.want) {
				t.Errorf("after %s it asks %q, not %q", c.move, got, c.want)
			}
		})
	}
}

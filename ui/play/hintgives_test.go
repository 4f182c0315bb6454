package play

import (
	"slices"
	"strings"
	"testing"
	"time"

	"midline/engine/rules"
	"midline/engine/search"
	"midline/ui/app/apptest"
	"midline/ui/settings"
	"midline/ui/think"
)

// A hint does not give up what an action as good keeps; where it does, it says so, and what comes of it.
func TestHintThatGivesUp(t *testing.T) {
	const start = "4k3/7p/8/8/8/8/P6P/R3K3 w - - 0 1 AC"
	for name, c := range map[string]struct {
		start, best, other string
		behind             search.Score
		want               string
	}{
		"as good": {start, "a1a4 e8e7", "e1e2 e8e7", 20, "Hint: king e1 to e2."},
		"worse": {start, "a1a4 e8e7 e1e2", "e1e2 e8e7", 60,
			"It gives the pawn on a2 up. The computer expects: 1…Ke7 2.Ke2."},
		"the pawn wins a pawn": {"4k3/7p/8/8/2p5/8/P6P/R3K3 w - - 0 1 AC", "a1a4 h7h6 a4d4 e8e7", "h2h3 e8e7", 60,
			"It gives the pawn on a2 up, and the line that the computer expects wins a pawn: 1…h6 2."},
		"the pawn wins a knight": {"4k3/7p/8/8/2n5/8/P6P/R3K3 w - - 0 1 AC", "a1a4 h7h6 a4d4 e8e7", "h2h3 e8e7", 60,
			"In the line that the computer expects the knight on c4 falls. It gives the pawn on a2 up. The computer expects: 1…h6 2.elephant"},
	} {
		t.Run(name, func(t *testing.T) {
			apptest.InBubble(t, func(t *testing.T) {
				tb := coached(t, c.start, settings.CoachOff, 1, nil, nil)
				tb.aide.Set(func(q think.Question) think.Answer {
					text, score := c.best, search.Score(100)
					if len(q.Only) > 0 {
						text, score = c.other, 100-c.behind
						if slices.ContainsFunc(q.Only, func(m rules.Move) bool { return spending(&q.Position, m) != nil }) {
							t.Error("what destroys a pawn is among the others")
						}
					}
					line := apptest.Actions(t, &q.Position, text)
					return think.Answer{Move: line[0], Line: slices.Clone(line), Score: int(score)}
				})
				tb.set(func(set *settings.Settings) { set.Figurines = true })
				tb.press('h')
				tb.window.Wait(5 * time.Second)
				if !strings.Contains(tb.hint.text, c.want) || tb.hint.sought {
					t.Errorf("it says %q, not %q", tb.hint.text, c.want)
				}
			})
		})
	}
}

// What the other side gets for what it takes is said where the line settles it.
func TestAnswered(t *testing.T) {
	for _, c := range []struct{ start, line, want string }{
		{"4k3/8/2n5/8/3P4/8/8/7K b - - 0 1 CC", "c6d4 h1h2 e8e7",
			"If the other side captures on d4, it wins a pawn in the line that the computer expects: 1…Nxd4."},
		{"4k3/8/2n5/8/3N4/4P3/8/7K b - - 0 1 CC", "c6d4 e3d4 e8e7",
			"If the other side captures on d4, it gets a knight for a knight: 1…Nxd4 2.exd4."},
	} {
		p := apptest.Position(t, "chess2", c.start)
		if got := answered(&p, apptest.Moves(p, c.line), false); got != c.want {
			t.Errorf("%s: %q, want %q", c.line, got, c.want)
		}
	}
}

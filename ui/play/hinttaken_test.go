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

// A hint that leaves something hanging tells what becomes of that.
func TestHintTellsWhatTakingCosts(t *testing.T) {
	for _, c := range []struct{ start, hint, line, want string }{
		// The knight stands between a bishop and a rook.
		{"r3k3/3p4/2n5/8/3P4/8/6B1/4K3 w - - 0 1 CC", "e1f1", "g2a8",
			"The pawn on d4 still hangs. " +
				"If the other side captures on d4, it loses a rook for a pawn: 1…Nxd4 2.Bxa8."},
		{"4k3/8/2n5/8/3P4/8/8/4K3 w - - 0 1 CC", "e1e2", "e2e3",
			"If the other side captures on d4, it may go on like this: 1…Nxd4+ 2.Ke3"},
	} {
		apptest.InBubble(t, func(t *testing.T) {
			tb := coached(t, c.start, settings.CoachOff, 1, nil, nil)
			tb.aide.Set(func(q think.Question) think.Answer {
				text := c.line
				if q.Position.Key() == tb.Game.Position().Key() {
					text = c.hint
				}
				line := apptest.Actions(t, &q.Position, text)
				return think.Answer{Move: line[0], Line: slices.Clone(line)}
			})
			tb.press('h')
			tb.window.Wait(3 * time.Second)
			if !strings.Contains(tb.hint.text, c.want) {
				t.Errorf("it says %q, not %q", tb.hint.text, c.want)
			}
			if tb.hint.sought {
				t.Error("it still thinks")
			}
		})
	}
}

// What the other side takes is not what ends an even trade, but what hangs beside it.
func TestRiskBesideATrade(t *testing.T) {
	p := apptest.Position(t, "chess", "r1b1k3/3n4/2Bq4/4N3/8/2N5/8/7K w - - 0 1")
	if _, _, take := risk(&p, apptest.Moves(p, "e5d7")[0]); p.Geo().Name(take.To()) != "c6" {
		t.Errorf("the other side takes on %s", p.Geo().Name(take.To()))
	}
	p = apptest.Position(t, "chess", "4k3/3n4/8/4N3/8/8/8/4K3 w - - 0 1")
	if _, _, take := risk(&p, apptest.Moves(p, "e5d7")[0]); take != rules.NoMove {
		t.Errorf("a trade is taken for a loss: %v", take)
	}
	p = apptest.Position(t, "chess", "4k3/3p4/8/4N3/8/8/7P/4K3 w - - 0 1")
	if _, _, take := risk(&p, apptest.Moves(p, "e5d7")[0]); take == rules.NoMove {
		t.Error("a knight is lost for a pawn, and nothing said")
	}
}

// A hint for a turn of two actions tells what the king is expected to do.
func TestHintTellsTheKingTurn(t *testing.T) {
	apptest.InBubble(t, func(t *testing.T) {
		tb := coached(t, "7k/7p/8/8/8/8/4P2K/K4B2 w - - 0 1 TC", settings.CoachOff, 1, nil, nil)
		tb.aide.Set(func(q think.Question) think.Answer {
			line := apptest.Actions(t, &q.Position, "e2e4 h2g3")
			return think.Answer{Move: line[0], Line: line}
		})
		tb.press('h')
		tb.window.Wait(3 * time.Second)
		if want := "Then, on the king-turn: warrior king h2 to g3."; !strings.HasSuffix(tb.hint.text, want) {
			t.Errorf("it says %q, not %q", tb.hint.text, want)
		}
		tb.aide.Set(func(q think.Question) think.Answer {
			if len(q.Only) == 0 { // else about what would be next best
				t.Error("it thinks about the king-turn that the hint has named")
			}
			return think.Answer{}
		})
		tb.hand("e2e4")
		tb.press('h')
		tb.window.Wait(3 * time.Second)
		if want := "king h2 to g3"; !strings.Contains(tb.hint.text, want) {
			t.Errorf("on the king-turn it says %q, not %q", tb.hint.text, want)
		}
	})
}

// A hint for which nothing on the board speaks tells what is wrong with the next best action, if that is clearly worse.
func TestHintTellsWhatIsWrongWithTheNextBest(t *testing.T) {
	for _, c := range []struct {
		score search.Score
		want  bool
	}{{search.MateIn(-3), true}, {-20, false}} {
		apptest.InBubble(t, func(t *testing.T) {
			tb := coached(t, "4k3/7p/8/8/8/8/7P/4K3 w - - 0 1 CC", settings.CoachOff, 1, nil, nil)
			tb.aide.Set(func(q think.Question) think.Answer {
				text := "e1d1 e8d8"
				if len(q.Only) > 0 {
					text = "h2h3 e8d8"
				}
				line := apptest.Actions(t, &q.Position, text)
				if len(q.Only) == 0 {
					return think.Answer{Move: line[0], Line: line}
				}
				if slices.Contains(q.Only, tb.hint.given) {
					t.Error("the hint itself is among the others")
				}
				return think.Answer{Move: line[0], Line: line, Score: int(c.score)}
			})
			tb.press('h')
			tb.window.Wait(3 * time.Second)
			const want = "Next best: pawn h2 to h3. Then the other side wins in 3 turns, whatever you answer."
			if got := strings.HasSuffix(tb.hint.text, want); got != c.want || tb.hint.sought {
				t.Errorf("at %v it says %q", c.score, tb.hint.text)
			}
		})
	}
}

package lesson_test

import (
	"strings"
	"testing"

	"midline/engine/lesson"
)

// TestCheck checks valid stages, and stages that claim too much in every way.
func TestCheck(t *testing.T) {
	const door = "goal = \"win\"\nturns = 2\nposition = \"6k1/8/8/7r/3K4/7N/8/3B4 w - - 0 1 CC\""
	c := lesson.NewChecker()
	defer c.Close()
	for _, s := range []struct{ name, game, stage, reason string }{
		{"a stage to reach", "chess2", reach, ""},
		{"it takes longer", "chess2", strings.Replace(reach, "turns = 2", "turns = 1", 1), "it cannot be done in 1"},
		{"it is done earlier", "chess2", strings.Replace(reach, "turns = 2", "turns = 3", 1), "it can be done in 2"},
		{"two pieces of a kind", "chess2",
			"goal = \"reach\"\npiece = \"b1\"\nto = [\"c3\"]\nturns = 1\nposition = \"7k/8/8/8/8/8/8/1N2N2K w - - 0 1 " +
				"CC\"\nonly = [\"b1\", \"e1\"]", ""},
		{"what was not allowed", "chess2", reach + "\nonly = [\"e1\"]", "it cannot be done in 2"},
		{"nothing is allowed", "chess2", reach + "\nallow = [\"castle\"]", "nothing may be done"},
		{"a stage to capture", "chess2", capture, ""},
		{"a try that does", "chess2", strings.Replace(capture, "a1a2", "a1a3", 1), "a1a3: it does not fail"},
		{"a try that is not allowed", "chess2", strings.Replace(capture, "a1a2", "e1d1", 1),
			"e1d1: the stage does not allow it"},
		{"the game is over", "chess2",
			strings.Replace(win, "n4k2/8/8/8/8/3K4/8/8", "7k/5K2/6Q1/8/8/8/8/8 b - - 0 1 CC\" #", 1), "over"},
		{"a stage to win", "chess2", win, ""},
		{"it takes longer to win", "chess2", strings.Replace(win, "turns = 2", "turns = 1", 1),
			"there is no forced win in 1"},
		{"it is won earlier", "chess2", strings.Replace(win, "turns = 2", "turns = 3", 1), "it can be won in fewer than 3"},
		{"a try that wins", "chess2", win + "\nwrong = [{ try = \"d3e4\" }]", "d3e4: it does not fail"},
		{"a reply that holds", "chess2", door + "\nwrong = [{ try = \"h3g5\", reply = \"h5g5\" }]", ""},
		{"a reply that does not hold", "chess2", door + "\nwrong = [{ try = \"h3g5\", reply = \"g8g7\" }]",
			"after the reply it can still be won"},
		{"a stage to survive", "chess2", survive, ""},
		{"a try that survives", "chess2", survive + "\nwrong = [{ try = \"a1a4\" }]", "a1a4: it does not fail"},
		{"a reply that wins", "chess2", survive + "\nwrong = [{ try = \"a1a5\", reply = \"d5d4\" }]", ""},
		{"a reply that does not win", "chess2", survive + "\nwrong = [{ try = \"a1a5\", reply = \"d5e6\" }]",
			"the reply does not win"},
		{"half a reply", "chess2",
			"goal = \"survive\"\nturns = 1\nposition = \"8/8/3k4/8/3k4/8/8/R5K1 w - - 0 1 CT\"\nwrong = [{ try = \"a1a6\", " +
				"reply = \"d6d5\" }]", "not a whole turn"},
		{"nothing survives", "chess2", "goal = \"survive\"\nturns = 1\nposition = \"8/8/8/3k4/8/8/8/6K1 w - - 0 1 CC\"",
			"nothing survives"},
		{"everything survives", "chess2", "goal = \"survive\"\nturns = 1\nposition = \"3k4/8/8/8/8/8/8/6K1 w - - 0 1 CC\"",
			"every action survives"},
		{"a stage to find", "chess2",
			"goal = \"find\"\nline = \"a1a8\"\nposition = \"r5k1/5ppp/8/8/8/8/5PPP/R5K1 w - - 0 1 CC\"", ""},
		{"something else is as good", "chess2",
			"goal = \"find\"\nline = \"a1a2\"\nposition = \"6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - 0 1 CC\"", "line: action 1, a1a2"},
		{"the opponent has the last word", "chess2",
			"goal = \"find\"\nline = \"a1a8 g8h7\"\nposition = \"r5k1/5pp1/8/8/8/8/5PPP/R5K1 w - - 0 1 CC\"",
			"the last action is the opponent's"},
		{"what the stage does not allow", "chess2",
			"goal = \"find\"\nline = \"a1a8\"\nonly = [\"g1\"]\nposition = \"r5k1/5ppp/8/8/8/8/5PPP/R5K1 w - - 0 1 CC\"",
			"a1a8: the stage does not allow it"},
		{"a stage to choose", "chess2", strings.Replace(choose, "7k/8", "q6k/8", 1), ""},
		{"the wrong one is right", "chess2", strings.Replace(choose, "right = \"e4e5\"", "right = \"e4e3\"", 1), "right: "},
		{"it clears nothing", "chess2",
			"goal = \"predict\"\naction = \"a1a2\"\nposition = \"7k/8/8/8/8/8/8/R3K3 w - - 0 1 AC\"", "it clears no square"},
		{"a battle", "chess2",
			"goal = \"play\"\nlevel = 1\nposition = \"3q2k1/5ppp/8/8/8/8/5PPP/3QR1K1 w - - 0 1 CC\"\nwrong = [{ try = " +
				"\"e1e2\" }]", ""},
		{"a try that is as good", "chess2", battle, "a1a8: it does not fail"},
		{"a battle that is lost", "chess2", "goal = \"play\"\nlevel = 1\nposition = \"q6k/8/8/8/8/8/8/3K4 w - - 0 1 CC\"",
			"position: the learner is expected"},
	} {
		t.Run(s.name, func(t *testing.T) {
			err := c.Check(of(t, s.game, s.stage).Stage)
			if s.reason == "" && err != nil ||
				s.reason != "" && (err == nil || !strings.Contains(err.Error(), s.reason)) {
				t.Errorf("%v, and not %q", err, s.reason)
			}
		})
	}
}

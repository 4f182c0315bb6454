package present

import (
	"testing"

	"midline/engine/eval"
	"midline/engine/game"
	"midline/ui/app/apptest"
)

func TestWarnings(t *testing.T) {
	cases := []struct{ variant, fen, want string }{
		{"chess", "4k3/p7/8/8/8/8/8/4K3 w - - 0 1", "Nothing of yours hangs, and no win is threatened next turn."},
		{"chess", "4k3/8/8/3r4/8/3N4/8/4K3 w - - 0 1", "The knight on d3 hangs."},
		{"chess", "4k3/8/2n5/B7/3N4/2P5/8/4K3 w - - 0 1", "The bishop on a5 hangs. The knight on d4 may be traded."},
		{"chess", "r3k3/8/8/8/8/8/5PPP/6K1 w - - 0 1", "Threatened: rook a8 to a1, checkmate."},
		{"chess", "4k3/8/8/8/8/8/8/r3K3 w - - 0 1", "The king on e1 is attacked."},
		{"chess2", "8/8/8/4k3/8/8/8/K7 w - - 0 1 CC", "Threatened: king e5 to d4, crosses the midline and wins."},
		{"chess2", "8/8/8/k6k/8/8/8/3K4 w - - 0 1 CT",
			"Threatened: warrior king a5 to a4; then warrior king h5 to g4, crosses the midline and wins."},
		{"chess2", "4k3/8/q7/8/2P5/1P5N/8/R3K3 w - - 0 1 CR",
			"2 pieces hang. Reaper a6 teleports and takes knight h3."},
		{"chess2", "rnb1kbnr/pp1ppppp/8/2k5/4P3/2N5/PPPP1PPP/R1BQKBNR w KQ - 0 5 CT",
			"2 pieces hang. The king-turn takes them, after warrior king c5 to d4."},
		{"chess2", "4k3/3pkp2/2n5/3K4/8/3KP3/3P4/1N6 wk - - 0 9 TT", "Threatened: knight c6 to b4, checkmate."},
		{"chess2", "k7/8/3P4/4k3/5N2/8/8/4K3 w - - 0 1 CT",
			"2 pieces hang. Warrior king e5 whirls, destroying knight f4, pawn d6."},
	}
	for _, c := range cases {
		t.Run(c.fen, func(t *testing.T) {
			p := apptest.Position(t, c.variant, c.fen)
			found := game.ThreatsBy(&p, p.Side().Other(), eval.New(p.Rules()).Worth)
			if _, text := Threats(&found); text != c.want {
				t.Errorf("it says %q, want %q", text, c.want)
			}
		})
	}
}

package reason_test

import (
	"testing"

	"midline/engine/reason"
)

// TestNotSaid has facts that TestTruth found to be false, or that the line belies.
func TestNotSaid(t *testing.T) {
	for name, c := range map[string]struct {
		variant, fen, move string
		code               reason.Code
	}{
		"a king that captures a king converts none": {"wild9:tie=home",
			"1r2k3/8/p1pP1p2/4p1nk/1P1P2KP/4B3/P3K1N1/1R1n4 w - - 0 60", "g4h5", reason.ConvertsKing},
		"a whirlwind for its own trades nothing": {"chess2",
			"bbrn1kr1/1ppp1pp1/p4pnp/8/1PP5/P3P3/1KqP1PPP/BBRNK1RN w - - 4 8 TN", "b2b2", reason.Trades},
		"nor does a rampage": {"chess2", "r2kbrBn/ppp1p3/1n1p2pp/P7/1P3p2/2P2P2/3PPQPP/N1RKBR1N b - - 0 9 EA", "a8a5",
			reason.Trades},
		"the king-turn takes what no other action does": {"chess2",
			"2rk2nb/1R3ppp/p1k5/8/6P1/5P2/PPPPP1BP/1NBKQRN1 w - - 2 7 ET", "b7f7", reason.Saves},
		"two captures in a turn": {"chess2", "4k3/8/6P1/p1rbkp2/2P1P1pP/P7/1P1P1P2/BRNK1R2 w FB - 0 14 CT", "e4d5",
			reason.Saves},
		"in check nobody knows what hangs": {"chess2", "1nr3r1/p1ppkpp1/1pb1p1np/8/1PP2P2/1N4PP/q5B1/2KRQ1R1 w - - 4 19 CA",
			"c1b1", reason.Saves},
		"a rampage over its own piece does not save it": {"chess2", "6k1/6b1/8/8/Rp1Q4/8/8/4K3 w - - 0 1 AC", "a4d4",
			reason.Saves},
		"a king that captures on its way recaptures": {"chess2", "7k/5k2/4N3/3p4/8/2N5/8/K7 w - - 0 1 CT", "c3d5",
			reason.WinsExchange},
		"a dead position saves nothing":     {"kings10x8", "10/10/4N5/4K1n3/10/10/2k7/10 b - - 5 99", "g5e6", reason.Saves},
		"a whirlwind threatens nothing new": {"chess2", "7k/8/8/4K3/8/3K4/2PP4/8 wk - - 0 1 TC", "d3d3", reason.Threatens},
		"the line loses what was to be saved": {"chess",
			"r1bqkbnr/p1p1n2p/p5p1/3Ppp2/3P4/3K4/PPP2PPP/RNBQ2NR w kq - 0 10", "c2c4 e5e4 d3c2 c7c6 d5d6 d8d6", reason.Saves},
	} {
		t.Run(name, func(t *testing.T) {
			pos, line := read(t, c.variant, c.fen, c.move)
			for _, f := range reason.For(&pos, line, 0) {
				if f.Code == c.code {
					t.Errorf("it is said: %v", f.Code)
				}
			}
		})
	}
}

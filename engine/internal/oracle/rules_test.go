package oracle

import (
	"slices"
	"strings"
	"testing"
)

// read parses a FEN of chess2.
func read(t *testing.T, fen string) *Position {
	t.Helper()
	return play(t, "chess2", fen, "")
}

// play plays actions, separated by spaces, from a FEN of a variant.
func play(t *testing.T, variant, fen, moves string) *Position {
	t.Helper()
	p, err := Parse(variant, fen)
	if err != nil {
		t.Fatalf("%s: %v", fen, err)
	}
	for _, m := range strings.Fields(moves) {
		next, err := p.Play(m)
		if err != nil {
			t.Fatal(err)
		}
		p = next
	}
	return p
}

// actionCases name, for a line of the rulebook, actions that a position of
// chess2 must and must not have, as checkActions reads them.
var actionCases = []struct{ rule, fen, has, hasNot string }{
	{"R2.4 no draw by stalemate", "7k/5Q2/8/8/8/8/8/K7 b - - 0 1 CC", "", "h8*"},
	{"R2.6 Two Kings have no queen", "8/P6k/8/8/8/8/8/K1K5 w - - 0 1 TC", "a7a8r a7a8b a7a8n", "a7a8q a7a8k a7a8"},
	{"R2.6 ghosts and reapers", "8/P6k/8/8/8/8/8/K7 w - - 0 1 RC", "a7a8r a7a8q a7a8b a7a8n", "a7a8p"},
	{"R2.7 double step", "4k3/8/8/8/8/8/P7/4K3 w - - 0 1 AC", "a2a3 a2a4", ""},
	{"R2.10 takes nothing", "4k3/8/8/8/3Q3p/8/8/4K3 w - - 0 1 NC", "d4g4 d4a1 d4d8", "d4h4"},
	{"R2.10 is taken by no rook", "3rk3/8/8/8/3Q4/8/8/4K3 b - - 0 1 NC", "d8d5", "d8d4 d8d3"},
	{"R2.10 is taken by a king", "8/8/8/3k4/3Q4/8/8/4K3 b - - 0 1 NC", "d5d4", "d5e5"},
	{"R2.10 is taken by no powerful queen", "4k3/8/8/8/3Qq3/8/8/4K3 b - - 0 1 NE", "e4e5", "e4d4"},
	{"R2.11 stops a rampage", "4k3/8/8/8/Rpq5/8/8/6K1 w - - 0 1 AN", "a4b4", "a4c4 a4d4"},
	{"R2.12 no double step", "4k3/8/8/8/8/8/P7/4K3 w - - 0 1 NC", "a2a3 a2b3", "a2a4"},
	{"R2.12 captures", "4k3/8/8/8/3p1p2/4P3/8/4K3 w - - 0 1 NC", "e3e4 e3d4 e3f4", "e3d3 e3f3"},
	{"R2.13 towards the king", "8/1k6/8/8/4P3/8/8/7K w - - 0 1 NC", "e4d4 e4d5 e4e5", "e4f4 e4f5 e4e3 e4d3 e4f3"},
	{"R2.13 a shared file", "8/4k3/8/8/4P3/8/8/7K w - - 0 1 NC", "e4e5", "e4d4 e4f4 e4d5 e4f5 e4e3"},
	{"R2.13 a shared rank", "8/8/8/1k2P3/8/8/8/7K w - - 0 1 NC", "e5d5 e5e6", "e5d6 e5d4 e5f5 e5e4"},
	{"R2.13 backwards", "8/4P3/8/1k6/8/8/8/7K w - - 0 1 NC", "e7e6 e7d6 e7d7 e7e8q", "e7f6 e7d8q e7d8"},
	{"R2.13 either king", "8/1k6/8/8/4P3/8/6k1/K7 w - - 0 1 NT", "e4d4 e4d5 e4e5 e4f4 e4f3 e4e3", "e4d3 e4f5"},
	{"R2.13 never captures", "8/1k6/8/8/3pP3/8/8/7K w - - 0 1 NC", "e4d5", "e4d4"},
	{"R2.14 promotes askew", "6k1/2P5/8/8/8/8/8/7K w - - 0 1 NC", "c7c8q c7d8q c7d8r c7d7", "c7d8 c7c8 c7b8q"},
	{"R2.14 back to the first rank", "7k/8/8/8/8/8/3P4/K5k1 w - - 0 1 NT", "d2e1 d2d1 d2e2", "d2c1 d2e1q"},
	{"R2.16 powers of the neighbours", "8/k7/8/3NBR2/8/8/8/4K3 w - - 0 1 EC", "d5a2 d5b4 e5g4 e5e8 e5h2 f5b1 f5f8",
		"d5d1 f5g3"},
	{"R2.16 not on the diagonal", "8/k7/8/3N4/4B3/8/8/4K3 w - - 0 1 EC", "d5b4 e4b1", "d5a2 e4g3"},
	{"R2.16 not of the enemy", "8/k7/8/3Nb3/8/8/8/7K w - - 0 1 EE", "d5b4", "d5a2"},
	{"R2.18 queen", "4k3/8/8/3QN3/8/8/8/4K3 w - - 0 1 EC", "d5d6 d5c4 e5g4", "d5d7 d5b4 e5a5 e5h8"},
	{"R2.19 reaper", "4k2r/7p/8/8/8/8/8/Q3K3 w - - 0 1 RC", "a1h7 a1c5 a1b1", "a1h8 a1a8"},
	{"R2.19 leaves the last rank", "Q7/4k2p/8/8/8/8/8/4K3 w - - 0 1 RC", "a8h7 a8a1", "a8b8"},
	{"R2.20 the reaper's limits", "4k3/8/3qr3/8/8/8/8/Q3K3 w - - 0 1 RN", "a1e6", "a1d6"},
	{"R2.20 an elephant out of reach", "4k3/8/8/8/8/2r4r/8/Q3K3 w - - 0 1 RA", "a1c3", "a1h3"},
	{"R2.21 ghost", "4k3/8/8/8/8/8/7p/R3K3 w - - 0 1 RC", "a1h8 a1c6", "a1h2"},
	{"R2.21 nothing takes a ghost", "4k2r/8/8/8/8/8/7R/4K3 b - - 0 1 RC", "h8h3 h8g8", "h8h2"},
	{"R2.21 a ghost is in the way", "4k3/8/8/q2R3p/8/8/8/7K b - - 0 1 RC", "a5c5", "a5d5 a5e5"},
	{"R2.24 warrior king", "4k3/8/8/8/8/8/3p4/K2K4 w - - 0 1 TC", "d1d2 d1c2 d1d1 a1a1 a1b2", "d1d3"},
	{"R2.25 not beside the other", "4k3/8/8/8/8/8/8/2KK4 w - - 0 1 TC", "c1b1", "c1c1 d1d1"},
	{"R2.25 nothing to destroy", "4k3/8/8/8/8/8/8/K2K4 w - - 0 1 TC", "a1a1 d1d1", "0000"},
	{"R2.25 nothing to destroy at the king-turn", "4k3/8/8/8/8/8/4P3/K2K4 wk - - 0 1 TC", "0000 d1d1 a1b2", "a1a1 e2e3"},
	{"R2.25 a ghost is nothing to destroy", "4k3/8/8/8/8/8/1r6/K2K4 wk - - 0 1 TR", "0000", "a1a1 a1b2"},
	{"R2.25 not its own cover from a check", "3rk3/8/8/8/8/8/3P4/K2K4 w - - 0 1 TC", "a1a1", "d1d1"},
	{"R2.27 neither king", "r3k3/8/8/8/8/8/N7/K3K3 w - - 0 1 TC", "e1e2 a1b1", "a2b4"},
	{"R2.27 not at the king-turn", "4k3/1r6/8/8/8/8/8/K3K3 wk - - 0 1 TC", "0000 a1a2 e1d1", "a1b1 a1b2"},
	{"R2.30 horse", "7k/8/8/4P3/2P5/3N4/1K6/2B5 w - - 0 1 AC", "d3c1 d3e5 d3b4", "d3b2"},
	{"R2.31 tiger", "7k/8/1p6/8/3B4/8/1P3n2/K7 w - - 0 1 AC", "d4c5 d4e5 d4f6 d4c3 d4b6 d4f2", "d4b2 d4g7 d4g1"},
	{"R2.31 no jump", "7k/8/1p6/2p5/3B4/8/8/K7 w - - 0 1 AC", "d4c5", "d4b6"},
	{"R2.32 elephant", "7k/8/8/8/R7/8/8/7K w - - 0 1 AC", "a4d4 a4b4 a4a7 a4a1", "a4e4 a4a8"},
	{"R2.33 goes as far as it can", "7k/8/8/8/1Rp5/8/8/7K w - - 0 1 AC", "b4e4 b4b7", "b4c4 b4d4 b4f4"},
	{"R2.33 over friend and enemy", "7k/8/8/8/RPpN4/8/8/7K w - - 0 1 AC", "a4d4", "a4b4 a4c4"},
	{"R2.33 the edge", "6rk/8/8/8/5R1p/8/8/K7 w - - 0 1 AC", "f4h4", ""},
	{"R2.33 an elephant out of reach", "7k/8/8/8/Rp1r4/8/8/7K w - - 0 1 AA", "a4c4", "a4d4 a4b4"},
	{"R2.33 a near elephant", "7k/8/8/8/Rpr5/8/8/7K w - - 0 1 AA", "a4d4", "a4b4 a4c4"},
	{"R2.33 one's own far elephant", "7k/8/8/8/Rp1R4/8/8/7K w - - 0 1 AC", "a4c4 d4b4", "a4d4 d4a4 a4b4"},
	{"R2.33 a ghost at once", "7k/8/8/8/Rrp5/8/8/7K w - - 0 1 AR", "a4a5", "a4b4 a4c4 a4d4"},
	{"R2.33 a ghost after free squares", "7k/8/8/8/R1r5/8/8/7K w - - 0 1 AR", "a4b4", "a4c4 a4d4"},
	{"R2.33 one's own king", "7k/8/8/8/Rp1K4/8/8/8 w - - 0 1 AC", "a4a5", "a4b4 a4c4 a4d4"},
	{"R2.33 one's own king behind a ghost", "7k/8/8/8/RprK4/8/8/8 w - - 0 1 AR", "a4b4", "a4c4"},
	{"R2.35 a friend from afar", "7k/8/8/8/8/8/7K/R1N5 w - - 0 1 AC", "c1b3 a1d1", "a1c1"},
	{"R2.35 no capture from afar", "4k3/8/8/7r/8/8/8/K6R b - - 0 1 AC", "h5h2", "h5h1"},
	{"R2.35 capture from two squares", "4k3/8/8/8/8/7r/8/K6R b - - 0 1 AC", "h3h1", ""},
	{"R2.36 jungle queen", "7k/8/8/8/3Q4/8/8/K7 w - - 0 1 AC", "d4d8 d4e6 d4b3", "d4e5 d4c3"},
}

func TestActions(t *testing.T) {
	for _, c := range actionCases {
		t.Run(c.rule, func(t *testing.T) {
			checkActions(t, read(t, c.fen), c.has, c.hasNot)
		})
	}
}

// checkActions checks that a position has some actions and does not have others. A * stands for all
// actions of a square.
func checkActions(t *testing.T, p *Position, has, hasNot string) {
	t.Helper()
	moves := p.Moves()
	for _, m := range strings.Fields(has) {
		if !slices.Contains(moves, m) {
			t.Errorf("%s lacks %s: %v", p.FEN(), m, moves)
		}
	}
	for _, m := range strings.Fields(hasNot) {
		from, all := strings.CutSuffix(m, "*")
		if slices.ContainsFunc(moves, func(s string) bool { return s == m || all && strings.HasPrefix(s, from) }) {
			t.Errorf("%s has %s: %v", p.FEN(), m, moves)
		}
	}
}

// effectCases play actions and name the FEN that they lead to.
var effectCases = []struct{ rule, fen, moves, want string }{
	{"R2.8 castling", "4k3/8/8/8/8/8/8/1RK4R w HB - 0 1 CC", "c1b1", "4k3/8/8/8/8/8/8/2KR3R b - - 1 1 CC"},
	{"R2.11 a whirlwind destroys a nemesis", "7k/8/8/8/3q4/2K5/8/7K w - - 3 1 TN", "c3c3",
		"7k/8/8/8/8/2K5/8/7K wk - - 0 1 TN"},
	{"R2.15 always the capture", "7k/8/8/3Pp3/8/8/8/K7 w - e6 0 1 NC", "d5e6", "7k/8/4P3/8/8/8/8/K7 b - - 0 1 NC"},
	{"R2.15 no square, no capture", "7k/6b1/8/3Pp3/8/2K5/8/8 w - e6 0 1 NC", "d5e6",
		"7k/6b1/4P3/4p3/8/2K5/8/8 b - - 0 1 NC"},
	{"R2.22 a whirlwind leaves a ghost", "7k/8/8/8/2rp4/2K5/8/7K w - - 3 1 TR", "c3c3",
		"7k/8/8/8/2r5/2K5/8/7K wk - - 0 1 TR"},
	{"R2.25 destroys friend and enemy", "7k/8/8/2PpP3/8/3K4/2PP4/7K w - - 3 1 TC", "d3d4 d4d4",
		"7k/8/8/8/3K4/8/2PP4/7K b - - 0 1 TC"},
	{"R2.29 lasts through the king-turn", "7k/8/8/8/3p4/8/4P3/K5K1 w - - 3 1 TC", "e2e4 0000",
		"7k/8/8/8/3pP3/8/8/K5K1 b - e3 0 1 TC"},
	{"R2.29 a king behind the pawn", "7k/8/8/8/3p4/8/4P3/K2K4 w - - 3 1 TC", "e2e4 d1e2",
		"7k/8/8/8/3pP3/8/4K3/K7 b - e3 0 1 TC"},
	{"R2.29 the pawn is gone", "7k/8/8/8/3p4/5K2/4P3/K7 w - - 3 1 TC", "e2e4 f3f3", "7k/8/8/8/3p4/5K2/8/K7 b - - 0 1 TC"},
	{"R2.29 one's own right is gone", "7k/8/8/3Pp3/8/8/8/K6K w - e6 0 1 TC", "h1h2",
		"7k/8/8/3Pp3/8/8/7K/K7 wk - - 1 1 TC"},
	{"R2.31 the tiger stays", "7k/8/1p6/8/3B4/8/8/K7 w - - 3 1 AC", "d4b6", "7k/8/8/8/3B4/8/8/K7 b - - 0 1 AC"},
	{"R2.33 all on the way go", "7k/8/8/8/RPpN4/8/8/7K w - - 3 1 AC", "a4d4", "7k/8/8/8/3R4/8/8/7K b - - 0 1 AC"},
	{"R6.4 a king that castles on the spot", "4k3/8/8/8/8/8/8/R5KR w HA - 0 1 CC", "g1h1",
		"4k3/8/8/8/8/8/8/R4RK1 b - - 1 1 CC"},
	{"R6.4 a captured rook", "4k2r/8/8/8/8/8/8/R3K2R w HAh - 0 1 CC", "h1h8", "4k2R/8/8/8/8/8/8/R3K3 b A - 0 1 CC"},
	{"R6.5 only where legal", "7k/8/8/8/3p4/8/4P3/K2R4 w - - 3 1 CC", "e2e4", "7k/8/8/8/3pP3/8/8/K2R4 b - e3 0 1 CC"},
	{"R6.5 pinned", "3k4/8/8/8/3p4/8/4P3/K2R4 w - - 3 1 CC", "e2e4", "3k4/8/8/8/3pP3/8/8/K2R4 b - - 0 1 CC"},
	{"R6.5 at wk pins are left aside", "3k4/8/8/8/3p4/8/4P3/K2R3K w - - 3 1 TC", "e2e4",
		"3k4/8/8/8/3pP3/8/8/K2R3K wk - e3 0 1 TC"},
	{"R6.5 at wk a pawn must stand ready", "k7/8/8/8/2p5/8/4P3/K2R3K w - - 3 1 TC", "e2e4",
		"k7/8/8/8/2p1P3/8/8/K2R3K wk - - 0 1 TC"},
	{"R6.5 judged after the king-turn", "3k4/8/8/8/3p4/8/4P3/K2R3K w - - 3 1 TC", "e2e4 0000",
		"3k4/8/8/8/3pP3/8/8/K2R3K b - - 0 1 TC"},
	{"R6.5 none once the game is over", "6k1/8/8/K7/1K1p4/8/4P3/8 w - - 3 1 TC", "e2e4 b4b5",
		"6k1/8/8/KK6/3pP3/8/8/8 b - - 0 1 TC"},
	{"R6.6 the king-turn does not count", "k6k/8/8/8/8/8/8/K7 b - - 7 9 CT", "a8b8 0000",
		"1k5k/8/8/8/8/8/8/K7 w - - 8 10 CT"},
	{"R6.6 the normal turn of Black", "k6k/8/8/8/8/8/8/K7 b - - 7 9 CT", "a8b8", "1k5k/8/8/8/8/8/8/K7 bk - - 8 9 CT"},
	{"R6.6 a capture on the king-turn", "k6k/P7/8/8/8/8/8/K7 bk - - 7 9 CT", "a8a7", "7k/k7/8/8/8/8/8/K7 w - - 0 10 CT"},
	{"R6.6 after a midline win on the normal turn",
		"8/8/8/3k4/k7/8/8/6K1 b - - 0 1 CT", "d5d4", "8/8/8/8/k2k4/8/8/6K1 w - - 1 2 CT"},
}

func TestEffects(t *testing.T) {
	for _, c := range effectCases {
		t.Run(c.rule, func(t *testing.T) {
			if got := play(t, "chess2", c.fen, c.moves).FEN(); got != c.want {
				t.Errorf("%s %s: %s, want %s", c.fen, c.moves, got, c.want)
			}
		})
	}
}

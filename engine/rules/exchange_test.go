package rules_test

import (
	"testing"

	"midline/engine/notation/uci"
	"midline/engine/rules"
)

// TestExchange compares static exchange evaluation with sums done by hand.
func TestExchange(t *testing.T) {
	var values [32]int32
	for _, c := range []rules.Color{rules.White, rules.Black} {
		for role, value := range map[rules.Role]int32{rules.Pawn: 100, rules.Knight: 300, rules.Bishop: 300,
			rules.Rook: 500, rules.Queen: 900} {
			values[rules.MakePiece(c, role)] = value
		}
	}
	for _, c := range []struct {
		name, variant, fen, move string
		want                     int
	}{
		{"free pawn", "chess", "4k3/8/8/3p4/8/8/3R4/4K3 w - - 0 1", "d2d5", 100},
		{"guarded pawn", "chess", "4k3/8/4p3/3p4/8/8/3R4/4K3 w - - 0 1", "d2d5", -400},
		{"two rooks behind each other", "chess", "3rk3/8/8/3p4/8/8/3R4/3RK3 w - - 0 1", "d2d5", 100},
		{"quiet, into a pawn", "chess", "4k3/8/2p5/8/8/8/3R4/4K3 w - - 0 1", "d2d5", -500},
		{"the king recaptures", "chess", "8/8/4k3/3p4/8/8/3R4/4K3 w - - 0 1", "d2d5", -400},
		{"the king may not recapture", "chess", "8/8/4k3/3p4/8/8/3R4/3RK3 w - - 0 1", "d2d5", 100},
		{"en passant", "chess", "4k3/2p5/8/3Pp3/8/8/8/4K3 w - e6 0 1", "d5e6", 100},
		{"promotion by capture", "chess", "3rk3/2P5/8/8/8/8/8/4K3 w - - 0 1", "c7d8q", 400},
		{"a ghost is not retaken", "chess2", "4k3/2p5/8/8/8/8/8/R3K3 w - - 0 1 RC", "a1d6", 0},
		{"a reaper guards all", "chess2", "q3k3/8/8/3p4/8/8/3R4/4K3 w - - 0 1 CR", "d2d5", -400},
		{"a tiger stays behind", "chess2", "4k3/8/4p3/3p4/8/1B6/8/4K3 w - - 0 1 AC", "b3d5", 100},
		{"only the king takes a nemesis", "chess2", "4k3/8/2p5/8/8/8/3Q4/4K3 w - - 0 1 NC", "d2d5", 0},
		{"a linked knight takes like its rook", "chess2", "4k3/8/8/nr2p3/8/8/4R3/4K3 w - - 0 1 CE", "e2e5", -400},
	} {
		t.Run(c.name, func(t *testing.T) {
			pos := parse(t, c.variant, c.fen)
			m, err := uci.Parse(&pos, c.move)
			if err != nil {
				t.Fatal(err)
			}
			if got := pos.Exchange(m, &values); got != c.want {
				t.Errorf("%s on %s wins %d, want %d", c.move, c.fen, got, c.want)
			}
		})
	}
}

// TestExchangeOfRiders: leaps over others, rides with a bound, moves that do not capture, and hops
// count as they are.
func TestExchangeOfRiders(t *testing.T) {
	var values [32]int32
	for _, c := range []rules.Color{rules.White, rules.Black} {
		for role, value := range map[rules.Role]int32{rules.Pawn: 100, rules.Knight: 300, rules.Bishop: 310,
			rules.Rook: 500, rules.Queen: 900} {
			values[rules.MakePiece(c, role)] = value
		}
	}
	clobberers := made(t, "bede", "0123456789", [4]string{"WA", "FAD", "BD", "BN"})
	divergent := made(t, "apart", "0123456789", [4]string{"mNcK", "cB2", "mRcB", "pR"})
	for _, c := range []struct {
		name, fen, move string
		white, black    *rules.Army
		want            int
	}{
		{"a leap over a pawn", "4k3/8/8/3p4/3P4/3R4/8/4K3 w - - 0 1", "d3d5", clobberers, clobberers, 100},
		{"a leap guards", "4k3/5b2/4p3/3p4/3P4/3R4/8/4K3 w - - 0 1", "d3d5", clobberers, clobberers, -400},
		{"what only moves there guards nothing", "4k3/8/5n2/3p4/3P4/3R4/8/4K3 w - - 0 1", "d3d5", clobberers, divergent,
			100},
		{"what only captures there guards", "4k3/8/4n3/3p4/3P4/3R4/8/4K3 w - - 0 1", "d3d5", clobberers, divergent, -400},
		{"out of range", "4k1b1/8/8/3p4/3P4/3R4/8/4K3 w - - 0 1", "d3d5", clobberers, divergent, 100},
		{"within range", "4k3/5b2/8/3p4/3P4/3R4/8/4K3 w - - 0 1", "d3d5", clobberers, divergent, -400},
		{"the range is blocked", "4k3/5b2/4P3/3p4/3P4/3R4/8/4K3 w - - 0 1", "d3d5", clobberers, divergent, 100},
		{"a hop guards", "4k3/8/8/q2p2p1/3P4/3R4/8/4K3 w - - 0 1", "d3d5", clobberers, divergent, 100},
		{"a hop over one guards", "4k3/8/8/q1pp4/3P4/3R4/8/4K3 w - - 0 1", "d3d5", clobberers, divergent, -400},
		{"Black's bishop behind another", "4k3/8/8/3p4/3Pb3/3R1b2/8/4K3 w - - 0 1", "d3d5", clobberers, divergent, -400},
	} {
		t.Run(c.name, func(t *testing.T) {
			pos := placed(t, c.fen, c.white, c.black)
			m, err := uci.Parse(&pos, c.move)
			if err != nil {
				t.Fatal(err)
			}
			if got := pos.Exchange(m, &values); got != c.want {
				t.Errorf("%s on %s wins %d, want %d", c.move, c.fen, got, c.want)
			}
			wide := rules.Widened(pos)
			if got := wide.Exchange(m, &values); got != c.want {
				t.Errorf("%s on %s wins %d by wide code, want %d", c.move, c.fen, got, c.want)
			}
		})
	}
}

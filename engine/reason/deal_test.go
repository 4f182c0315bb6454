package reason_test

import (
	"math/rand/v2"
	"slices"
	"testing"

	"midline/engine/board"
	"midline/engine/eval"
	"midline/engine/reason"
	"midline/engine/rules"
	"midline/engine/variant"
)

func TestDealOf(t *testing.T) {
	for name, c := range map[string]struct {
		variant, fen, line string
		won, lost          []string
		actions            int
	}{
		"a piece that hangs": {"chess", "4k3/8/8/3r4/8/8/8/3QK3 w - - 0 1", "d1d5 e8e7 e1e2", []string{"rook"}, nil, 1},
		"one for another": {"chess", "4k3/8/4p3/3q4/8/8/8/3RK3 w - - 0 1", "d1d5 e6d5", []string{"queen"},
			[]string{"rook"}, 2},
		"not before the recapture": {"chess", "4k3/8/4p3/3p4/8/8/8/3QK3 w - - 0 1", "d1d5 e6d5", []string{"pawn"},
			[]string{"queen"}, 2},
		"only what it takes": {"chess", "4k3/8/8/3r4/8/8/8/3QK3 w - - 0 1", "d1d5 e8e7 d5e5 e7d7", []string{"rook"}, nil, 1},
		"a rampage over its own": {"chess2", "7k/8/6p1/8/1RpPn3/6B1/8/K7 w - - 0 1 AC", "b4e4 h8h7",
			[]string{"knight", "pawn"}, []string{"pawn"}, 1},
	} {
		t.Run(name, func(t *testing.T) {
			pos, line := read(t, c.variant, c.fen, c.line)
			d, ok := reason.DealOf(&pos, line, pos.Side())
			if !ok || !slices.Equal(d.Won, c.won) || !slices.Equal(d.Lost, c.lost) || d.Actions != c.actions {
				t.Errorf("%+v, %v", d, ok)
			}
			back, ok := reason.DealOf(&pos, line, pos.Side().Other())
			if !ok || !slices.Equal(back.Won, c.lost) || !slices.Equal(back.Lost, c.won) || back.Balance != -d.Balance {
				t.Errorf("for the other side: %+v, %v", back, ok)
			}
		})
	}
	pos, line := read(t, "chess", "4k3/8/4p3/3p4/8/8/8/3QK3 w - - 0 1", "d1d5")
	if d, ok := reason.DealOf(&pos, line, pos.Side()); ok {
		t.Errorf("before the recapture: %+v", d)
	}
}

// TestLateDeals: what a free turn could have saved is not surely won.
func TestLateDeals(t *testing.T) {
	for name, c := range map[string]struct {
		fen, line string
		late      bool
	}{
		"the knight had a turn to go": {"rnbqkb1r/pppppppp/5n2/7Q/4P3/8/PPPP1PPP/RNB1KBNR w KQkq - 0 3",
			"h5f7 e8f7 e4e5 d7d6 e5f6 e7f6", true},
		"a pawn is offered":      {"4k3/3p4/8/2P1P3/8/8/8/4K3 w - - 0 1", "e1e2 d7d6 c5d6 e8d7 e2e3", true},
		"a fork":                 {"r3k3/8/8/3N4/8/8/8/4K3 w - - 0 1", "d5c7 e8d8 c7a8", false},
		"an exchange":            {"4k3/8/4p3/3q4/8/8/8/3RK3 w - - 0 1", "d1d5 e6d5", false},
		"it takes what was left": {"4k3/8/8/3r4/8/8/8/3QK3 w - - 0 1", "d1d5 e8e7", false},
	} {
		t.Run(name, func(t *testing.T) {
			pos, line := read(t, "chess", c.fen, c.line)
			d, ok := reason.DealOf(&pos, line, pos.Side())
			if !ok || d.Late != c.late {
				t.Errorf("%+v, %v", d, ok)
			}
		})
	}
}

// TestDealsCount compares deals of random lines with the pieces on the board before and after.
func TestDealsCount(t *testing.T) {
	rng := rand.New(rand.NewPCG(5, 6))
	told := 0
	for _, v := range variant.All {
		for range 40 {
			pos, err := variant.Start(v, rng.IntN(960), v.Armies[rng.IntN(len(v.Armies))], v.Armies[rng.IntN(len(v.Armies))])
			if err != nil {
				t.Fatal(err)
			}
			for _, m := range randomLine(rng, pos, 10+rng.IntN(30)) {
				before := pos
				before.Advance(m, &pos)
			}
			line := randomLine(rng, pos, 8)
			d, ok := reason.DealOf(&pos, line, pos.Side())
			if !ok {
				continue
			}
			end := pos
			for _, m := range line[:d.Actions] {
				before := end
				before.Advance(m, &end)
			}
			value := eval.New(pos.Rules()).Worth
			balance := func(p *rules.Position) (sum int) {
				for sq := range board.Square(p.Geo().Squares) {
					if at := p.At(sq); at != rules.NoPiece && at.Color() == pos.Side() {
						sum += value(at)
					} else if at != rules.NoPiece {
						sum -= value(at)
					}
				}
				return sum
			}
			if got := balance(&end) - balance(&pos); v.Name != "reservists" && got != d.Balance {
				t.Errorf("%s: %+v, on the board %d", v.Name, d, got)
			}
			told++
		}
	}
	if told < 100 {
		t.Errorf("only %d deals", told)
	}
}

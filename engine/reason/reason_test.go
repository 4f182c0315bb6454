package reason_test

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"midline/engine/notation/fen"
	"midline/engine/notation/uci"
	"midline/engine/reason"
	"midline/engine/rules"
	"midline/engine/variant"
)

// randomLine returns a line of legal actions; captures come first.
func randomLine(rng *rand.Rand, pos rules.Position, n int) []rules.Move {
	var line []rules.Move
	for range n {
		legal := pos.Noisy(nil)
		if len(legal) == 0 {
			legal = pos.Legal(nil)
		}
		if len(legal) == 0 || pos.Won().Reason != rules.Ongoing {
			break
		}
		m := legal[rng.IntN(len(legal))]
		line = append(line, m)
		before := pos
		before.Advance(m, &pos)
	}
	return line
}

// TestFor has the facts of a line, the most telling first.
func TestFor(t *testing.T) {
	for name, c := range map[string]struct {
		variant, fen, line string
		wins               int
		want               []reason.Code
	}{
		"midline": {"chess2",
			"7k/8/8/8/4K3/8/8/8 w - - 0 1 CC", "e4e5", 1, []reason.Code{reason.Midline}},
		"midline in two": {"chess2",
			"7k/8/8/8/8/4K3/8/8 w - - 0 1 CC", "e3e4 h8h7 e4e5", 2, []reason.Code{reason.Midline, reason.Threatens}},
		"midline, not proved": {"chess2",
			"7k/8/8/8/8/4K3/8/8 w - - 0 1 CC", "e3e4 h8h7 e4e5", 0, []reason.Code{reason.Threatens}},
		"a line longer than the proof": {"chess2",
			"7k/8/8/8/8/4K3/8/8 w - - 0 1 CC", "e3e4 h8h7 e4d4 h7h8 d4d5", 2, []reason.Code{reason.Wins, reason.Threatens}},
		"a proof without an end": {"chess2",
			"7k/8/8/8/8/4K3/8/8 w - - 0 1 CC", "e3e4", 2, []reason.Code{reason.Wins, reason.Threatens}},
		"both kings": {"chess2",
			"7k/8/8/4K3/3K4/8/8/8 w - - 0 1 TC", "d4d5", 1, []reason.Code{reason.Midline}},
		"no action": {"chess2",
			"7k/8/8/8/8/8/5Q2/K5R1 w - - 0 1 CC", "f2f7", 1, []reason.Code{reason.NoActions}},
		"mate": {"chess",
			"6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1", "a1a8", 1, []reason.Code{reason.Mates}},
		"conversionmate": {"rebel3",
			"6k1/5ppp/8/8/8/8/8/R~3K3 w - - 0 1", "a1a8", 0, []reason.Code{reason.ConvertsKing}},
		"conversion": {"rebel1",
			"4k3/8/8/8/2n5/8/4U3/4K3 w - - 0 1", "e2c4c", 0, []reason.Code{reason.Converts}},
		"rampage": {"chess2",
			"7k/8/6p1/8/1Rppn3/6B1/8/K7 w - - 0 1 AC", "b4e4", 0, []reason.Code{reason.Destroys, reason.Saves}},
		"whirlwind": {"chess2",
			"7k/8/6p1/2npn3/3K4/6K1/5P2/8 w - - 0 1 TC", "d4d4", 0, []reason.Code{reason.Destroys}},
		"what lent a power": {"chess2",
			"7k/8/3n4/3b4/8/8/K7/3R4 w - - 0 1 CE", "d1d5", 0, []reason.Code{reason.Takes, reason.Unlinks}},
		"royalty passes": {"kings",
			"7k/8/8/8/8/K7/1K6/8 w - - 0 1", "a3b3", 0, []reason.Code{reason.Inherits}},
		"it stays with the king that moves": {"kings", "7k/8/8/8/8/8/K1K5/8 w - - 0 1", "a2a1", 0, nil},
		"a drop": {"reservists", "7k/8/8/8/r7/8/8/8/8/R6K w - - 0 1", "a1a6", 0,
			[]reason.Code{reason.Takes, reason.Saves, reason.Drops}},
		"a nemesis gives check": {"chess2",
			"4k3/8/8/8/8/8/8/K2Q4 w - - 0 1 NC", "d1e1", 0, []reason.Code{reason.Checks}},
	} {
		t.Run(name, func(t *testing.T) {
			pos, line := read(t, c.variant, c.fen, c.line)
			var got []reason.Code
			for _, f := range reason.For(&pos, line, c.wins) {
				got = append(got, f.Code)
				if wrong := contradiction(&f); wrong != "" {
					t.Errorf("%v: %s", f.Code, wrong)
				}
			}
			if !slices.Equal(got, c.want) {
				t.Errorf("%v, want %v", got, c.want)
			}
		})
	}
}

// A piece that captures is said to fall if the line loses it soon, and not if it is traded.
func TestFalls(t *testing.T) {
	const board = "r1bqkbnr/p1p1n2p/p5p1/3Ppp2/3P4/3K4/PPP2PPP/RNBQ2NR w kq - 0 10"
	for line, want := range map[string]bool{
		"d4e5 d8d5 d3e2 d5e5": true, "d4e5 d8d5 d3e2 d5d1": false, "d4e5 d8d5 d3e2": false,
		"d4e5 d8d6 c1f4 d6e5 f4e5": false,
	} {
		pos, moves := read(t, "chess", board, line)
		facts := reason.For(&pos, moves, 0)
		if len(facts) == 0 || facts[0].Code != reason.Takes || facts[0].Falls != want {
			t.Errorf("%s: %+v", line, facts)
		}
	}
}

// read reads a position and a line.
func read(t *testing.T, name, text, actions string) (rules.Position, []rules.Move) {
	t.Helper()
	v, err := variant.Find(name)
	if err != nil {
		t.Fatal(err)
	}
	pos, err := fen.Parse(v, text)
	if err != nil {
		t.Fatal(err)
	}
	now, line := pos, []rules.Move(nil)
	for word := range strings.FieldsSeq(actions) {
		m, err := uci.Parse(&now, word)
		if err != nil {
			t.Fatal(err)
		}
		line = append(line, m)
		before := now
		before.Advance(m, &now)
	}
	return pos, line
}

func TestAgainstIllegal(t *testing.T) {
	v := variant.All[0]
	pos, err := variant.Start(v, 518, v.Armies[0], v.Armies[0])
	if err != nil {
		t.Fatal(err)
	}
	if facts := reason.Against(&pos, rules.NewMove(rules.Normal, 0, 63, rules.NoRole), nil, 0); facts != nil {
		t.Errorf("facts about what is not legal: %v", facts)
	}
	if facts := reason.For(&pos, nil, 0); facts != nil {
		t.Errorf("facts about no action: %v", facts)
	}
}

func BenchmarkFor(b *testing.B) {
	v, err := variant.Find("chess2")
	if err != nil {
		b.Fatal(err)
	}
	pos, err := fen.Parse(v, "nqbr1bnr/pp1p2pp/4k3/2p1p3/5P1P/1N2P3/PPPKN1P1/K1BR1B1R b - - 2 7 TR")
	if err != nil {
		b.Fatal(err)
	}
	line := randomLine(rand.New(rand.NewPCG(1, 1)), pos, 6)
	for b.Loop() {
		reason.For(&pos, line, 0)
	}
}

package reason_test

import (
	"math/rand/v2"
	"testing"

	"midline/engine/notation/fen"
	"midline/engine/reason"
	"midline/engine/rules"
	"midline/engine/variant"
)

// randomLine is a line of legal actions; captures come first.
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

package reason_test

import (
	"math/rand/v2"
	"slices"
	"testing"

	"midline/engine/notation/fen"
	"midline/engine/reason"
	"midline/engine/rules"
	"midline/engine/variant"
)

// TestFactsHold plays games at random and asks of every fact that what it says can be seen
// on the board.
func TestFactsHold(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	seen := map[reason.Code]int{}
	for _, v := range variant.All {
		for range 4 {
			white, black := v.Armies[rng.IntN(len(v.Armies))], v.Armies[rng.IntN(len(v.Armies))]
			pos, err := variant.Start(v, rng.IntN(960), white, black)
			if err != nil {
				t.Fatal(err)
			}
			for range 60 {
				legal := pos.Legal(nil)
				if len(legal) == 0 || pos.Status().Reason != rules.Ongoing {
					break
				}
				line := randomLine(rng, pos, 4)
				for _, f := range reason.For(&pos, line, 0) {
					seen[f.Code]++
					if fault := contradiction(&f); fault != "" {
						t.Errorf("%s %s: %v of %v: %s", v.Name, fen.Format(&pos), f.Code, line[0], fault)
					}
				}
				before := pos
				before.Advance(legal[rng.IntN(len(legal))], &pos)
			}
		}
	}
	for _, code := range []reason.Code{reason.Takes, reason.TakesMore, reason.Trades, reason.Destroys, reason.Converts, reason.Saves, reason.Forks} {
		if seen[code] == 0 {
			t.Errorf("there was no fact of the code %v", code)
		}
	}
}

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

// contradiction says what about a fact does not hold, "" for nothing.
func contradiction(f *reason.Fact) string {
	us, them := f.From.Side(), f.From.Side().Other()
	if !slices.Contains(f.From.Legal(nil), f.Move) {
		return "its action is not legal"
	}
	var after rules.Position
	f.From.Advance(f.Move, &after)
	victims := f.From.Victims(f.Move)
	switch f.Code {
	case reason.Takes, reason.TakesMore, reason.Trades, reason.Destroys:
		for _, sq := range f.Squares {
			if !slices.Contains(victims, sq) || f.From.At(sq).Color() != them {
				return "it takes no enemy there"
			}
		}
		if len(f.Squares)+f.Own != len(victims) {
			return "the number of its victims is wrong"
		}
		if f.Safe && f.Move.Kind() == rules.Normal && !after.KingTurn() && after.Side() == them {
			for _, m := range after.Legal(nil) {
				if slices.Contains(after.Victims(m), f.Move.To()) {
					return "it can be taken back"
				}
			}
		}
	case reason.Converts:
		if at := after.At(f.Squares[0]); at == rules.NoPiece || at.Color() != us {
			return "it does not change sides"
		}
	case reason.Forks:
		for _, sq := range f.Squares {
			if p := after.At(sq); p == rules.NoPiece || p.Color() != them || !after.Attacks(f.Move.To()).Has(sq) {
				return "it attacks no enemy there"
			}
		}
	case reason.Saves:
		if p := f.From.At(f.Squares[0]); p == rules.NoPiece || p.Color() != us {
			return "there is no own piece there"
		}
	case reason.Midline, reason.Mates, reason.NoActions:
		if f.Turns == 1 && !after.KingTurn() {
			if s := after.Status(); s.Reason == rules.Ongoing || s.Winner != us {
				return "it does not win"
			}
		}
	}
	return ""
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

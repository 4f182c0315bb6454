package rules_test

import (
	"math/rand/v2"
	"slices"
	"testing"

	"midline/engine/internal/oracle"
	"midline/engine/notation/fen"
	"midline/engine/notation/uci"
	"midline/engine/rules"
	"midline/engine/variant"
)

// compareGame plays a random game in the engine and in the oracle side by side.
func compareGame(t *testing.T, rng *rand.Rand, v *rules.Variant, white, black *rules.Army, plies int) {
	t.Helper()
	array := rng.IntN(960)
	pos, err := variant.Start(v, array, white, black)
	if err != nil {
		t.Fatal(err)
	}
	slow, err := slowPosition(v, fen.Format(&pos))
	if err != nil {
		t.Fatal(err)
	}
	for range plies {
		moves := comparePair(t, &pos, slow)
		if len(moves) == 0 || t.Failed() {
			return
		}
		text := moves[rng.IntN(len(moves))]
		m, err := uci.Parse(&pos, text)
		if err != nil {
			t.Fatalf("%s: %v", slow.FEN(), err)
		}
		var next rules.Position
		pos.Make(m, &next)
		pos = next
		if slow, err = slow.Play(text); err != nil {
			t.Fatal(err)
		}
	}
}

// comparePair compares FEN, status and legal actions, and returns the actions.
func comparePair(t *testing.T, pos *rules.Position, slow *oracle.Position) []string {
	t.Helper()
	if fast := fen.Format(pos); fast != slow.FEN() {
		t.Errorf("engine  %s\noracle  %s", fast, slow.FEN())
	}
	if fast := corpusStatus(pos.Status()); fast != slow.Status() {
		t.Errorf("%s: engine %s, oracle %s", slow.FEN(), fast, slow.Status())
	}
	fast, moves := moveTexts(pos), slow.Moves()
	if !slices.Equal(fast, moves) {
		t.Errorf("%s\nengine %v\noracle %v", slow.FEN(), fast, moves)
	}
	return moves
}

// TestAgainstOracle compares the engine with the second implementation on random games of every
// matchup.
func TestAgainstOracle(t *testing.T) {
	eachMatchup(t, func(t *testing.T, v *rules.Variant, white, black *rules.Army) {
		rng := rand.New(rand.NewPCG(17, seedOf(white, black)))
		for range some(3) {
			compareGame(t, rng, v, white, black, 50*some(3))
		}
	})
}

// FuzzAgainstOracle lets the fuzzer choose matchup and game.
func FuzzAgainstOracle(f *testing.F) {
	var all []pairing
	for _, v := range variant.All {
		for _, white := range v.Armies {
			for _, black := range v.Armies {
				all = append(all, pairing{v, white, black})
			}
		}
	}
	all = append(all, ownMatchups(f)...)
	for i := range all {
		f.Add(uint64(i), uint8(i))
	}
	f.Fuzz(func(t *testing.T, seed uint64, which uint8) {
		pair := all[int(which)%len(all)]
		compareGame(t, rand.New(rand.NewPCG(seed, 0)), pair.v, pair.white, pair.black, 120)
	})
}

// FuzzFEN: the oracle accepts what the engine accepts, and both agree on it; nothing makes either
// panic.
func FuzzFEN(f *testing.F) {
	for _, v := range variant.WithOptions() {
		for _, army := range v.Armies {
			pos, err := variant.Start(v, 518, v.Armies[0], army)
			if err != nil {
				f.Fatal(err)
			}
			f.Add(v.Name, fen.Format(&pos))
		}
	}
	for _, c := range ruleCases(f) {
		f.Add(c.variant, c.fen)
	}
	for _, m := range ownMatchups(f) {
		pos, err := variant.Start(m.v, 518, m.white, m.black)
		if err != nil {
			f.Fatal(err)
		}
		f.Add(m.v.Name, fen.Format(&pos))
	}
	f.Fuzz(func(t *testing.T, name, text string) {
		v, err := variant.Find(name)
		if err != nil {
			return
		}
		pos, err := fen.Parse(v, text)
		if err != nil {
			if _, ok := err.(*fen.Error); !ok {
				t.Errorf("error of type %T", err)
			}
			return
		}
		slow, err := slowPosition(v, fen.Format(&pos))
		if err != nil {
			t.Fatalf("%s: the oracle refuses it: %v", text, err)
		}
		comparePair(t, &pos, slow)
		compareSuccessors(t, &pos, slow)
	})
}

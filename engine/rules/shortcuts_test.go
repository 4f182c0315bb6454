package rules_test

import (
	"math/rand/v2"
	"testing"

	"midline/engine/notation/fen"
	"midline/engine/rules"
	"midline/engine/variant"
)

// randomBoard returns a random board, and reports whether it is legal.
func randomBoard(rng *rand.Rand, v *rules.Variant, white, black *rules.Army) (rules.Position, bool) {
	pos, err := fen.Parse(v, randomFEN(rng, v, white, black))
	return pos, err == nil
}

// TestShortcutsOnRandomBoards compares the shield, and everything built on it, with the plain way
// in every variant and matchup.
func TestShortcutsOnRandomBoards(t *testing.T) {
	eachMatchup(t, func(t *testing.T, v *rules.Variant, white, black *rules.Army) {
		rng := rand.New(rand.NewPCG(23, seedOf(white, black)))
		legal := 0
		for range 150 * some(4) {
			pos, ok := randomBoard(rng, v, white, black)
			if !ok {
				continue
			}
			legal++
			checkShield(t, &pos)
			if t.Failed() {
				return
			}
		}
		if legal == 0 {
			t.Error("no legal position was found")
		}
	})
}

// FuzzShortcuts does the same for the matchup and seed of the fuzzer, and plays on from the
// position.
func FuzzShortcuts(f *testing.F) {
	variants := variant.WithOptions()
	for i := range variants {
		f.Add(uint8(i), uint8(7*i), uint64(i))
	}
	f.Fuzz(func(t *testing.T, which, pair uint8, seed uint64) {
		v := variants[int(which)%len(variants)]
		n := len(v.Armies)
		white, black := v.Armies[int(pair)%n], v.Armies[int(pair)/n%n]
		rng := rand.New(rand.NewPCG(seed, 29))
		pos, ok := randomBoard(rng, v, white, black)
		for range 6 {
			if !ok {
				return
			}
			checkShield(t, &pos)
			legal := pos.Legal(nil)
			if ok = len(legal) > 0; ok {
				var next rules.Position
				pos.Advance(legal[rng.IntN(len(legal))], &next)
				pos = next
			}
		}
	})
}

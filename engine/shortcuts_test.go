package engine_test

import (
	"math/rand/v2"
	"testing"

	"midline/engine/board"
	"midline/engine/rules"
	"midline/engine/variant"
)

// randomBoard puts random pieces of both armies on random squares, and tells
// whether that is a legal position: far more checks, pins and links than in
// games.
func randomBoard(rng *rand.Rand, v *rules.Variant, white, black *rules.Army) (rules.Position, bool) {
	s := rules.Setup{Side: rules.Color(rng.IntN(2)), Passed: board.NoSquare, Fullmove: 1}
	free := rng.Perm(v.Files * v.Ranks)
	armies := [2]*rules.Army{white, black}
	put := func(c rules.Color, role rules.Role) board.Square {
		sq := board.Square(free[0])
		free = free[1:]
		s.Cells[sq] = rules.MakePiece(c, role)
		return sq
	}
	for c, army := range armies {
		kings := max(1, v.Kings)
		if army.KingTurn {
			kings = 2
		}
		for range kings {
			put(rules.Color(c), rules.King)
		}
		for range rng.IntN(14) {
			role := rules.Role(1 + rng.IntN(int(rules.NumRoles)-1))
			if role == rules.King && !v.ManyKings || army.Kits[role].Name == "" {
				role = rules.Queen
			}
			if sq := put(rules.Color(c), role); v.Marks && role != rules.King && rng.IntN(3) == 0 {
				s.Converted = s.Converted.With(sq)
			}
		}
	}
	s.KingTurn = armies[s.Side].KingTurn && rng.IntN(2) == 0
	pos, err := rules.New(v.With(white, black), s)
	return pos, err == nil
}

// TestShortcutsOnRandomBoards holds the shield, and all that is built on it,
// against the plain way in every variant and matchup.
func TestShortcutsOnRandomBoards(t *testing.T) {
	eachMatchup(t, func(t *testing.T, v *rules.Variant, white, black *rules.Army) {
		rng := rand.New(rand.NewPCG(23, uint64(white.Letter)<<8|uint64(black.Letter)))
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

// FuzzShortcuts does the same for whatever matchup and seed the fuzzer thinks
// of, and plays on from the position.
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

package rules_test

import (
	"math/rand/v2"
	"testing"

	"midline/engine/board"
	"midline/engine/notation/fen"
	"midline/engine/rules"
)

// TestArrange compares Arrange with New on random boards of few pieces, legal or not.
func TestArrange(t *testing.T) {
	eachMatchup(t, func(t *testing.T, v *rules.Variant, white, black *rules.Army) {
		r := v.With(white, black)
		rng := rand.New(rand.NewPCG(5, seedOf(white, black)))
		legal := 0
		var p rules.Position
		for range 300 * some(4) {
			s := rules.Setup{Side: rules.Color(rng.IntN(2)), Passed: board.NoSquare, Fullmove: 1}
			s.KingTurn = rng.IntN(3) == 0
			var pieces []rules.Piece
			var squares []board.Square
			add := func(c rules.Color, role rules.Role) {
				sq := board.Square(rng.IntN(r.Geo.Squares))
				if s.Cells[sq] == rules.NoPiece && r.Army(c).Kits[role].Name != "" {
					s.Cells[sq] = rules.MakePiece(c, role)
					pieces, squares = append(pieces, s.Cells[sq]), append(squares, sq)
				}
			}
			add(rules.White, rules.King)
			add(rules.Black, rules.King)
			for range rng.IntN(3) {
				add(rules.Color(rng.IntN(2)), rules.Role(1+rng.IntN(int(rules.NumRoles)-1)))
			}
			want, err := rules.New(r, s)
			if e, ok := err.(*rules.SetupError); ok && e.Field == rules.FieldBoard && e.Square == board.NoSquare ||
				manyKings(r, pieces) {
				continue // the caller must ensure the number of kings
			}
			ok := r.Arrange(&p, pieces, squares, s.Side, s.KingTurn)
			if ok != (err == nil) || ok && p != want {
				t.Fatalf("%s: %v, New says %v", fen.FormatSetup(r, &s), ok, err)
			}
			if ok {
				legal++
			}
		}
		if legal == 0 && v.Kings < 2 && !white.KingTurn && !black.KingTurn {
			t.Error("no position was legal")
		}
	})
}

func manyKings(r *rules.Rules, pieces []rules.Piece) bool {
	var kings [2]int
	for _, p := range pieces {
		if p.Role() == rules.King {
			kings[p.Color()]++
		}
	}
	for c := range kings {
		if !r.Variant.ManyKings && kings[c] > 1 && !r.Army(rules.Color(c)).KingTurn ||
			r.Army(rules.Color(c)).KingTurn && kings[c] != 2 {
			return true
		}
	}
	return kings[0]+kings[1] > 2 && r.Variant.KingsInAll[1] > 0
}

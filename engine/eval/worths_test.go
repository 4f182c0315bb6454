package eval_test

import (
	"testing"

	"midline/engine/army"
	"midline/engine/eval"
	"midline/engine/notation/fen"
	"midline/engine/rules"
	"midline/engine/variant/chess2"
)

// TestWorths: values that a file gives take the place of the estimate, for that piece alone, and leave moves and keys.
func TestWorths(t *testing.T) {
	d := army.Design{ID: "valued", Name: "Valued", Hash: "55555555", Moves: army.Moves{rules.Knight: rides(t, "NA"),
		rules.Bishop: rides(t, "B"), rules.Rook: rides(t, "R"), rules.Queen: rides(t, "RF")}}
	plain := chess2.Variant.With(d.Army(), &chess2.Classic)
	found, err := fen.ReadWith(plain, "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1")
	if err != nil {
		t.Fatal(err)
	}
	p := found.Position
	values := [rules.NumRoles]int32{rules.Knight: 480, rules.Rook: 400}
	judged := p.JudgedBy(p.Rules().Judged([2]*[rules.NumRoles]int32{&values, nil}))
	before, after := eval.New(plain), eval.New(judged.Rules())
	estimate := func(role rules.Role) int { return before.Value(rules.MakePiece(rules.White, role)) }
	for role, want := range map[rules.Role]int{rules.Knight: 480, rules.Rook: 400,
		rules.Bishop: estimate(rules.Bishop), rules.Queen: estimate(rules.Queen)} {
		if got := after.Value(rules.MakePiece(rules.White, role)); got < want-1 || got > want+1 {
			t.Errorf("the %s is worth %d, want %d", role.ID(), got, want)
		}
	}
	if judged.Key() != p.Key() || judged.Perft(2) != p.Perft(2) {
		t.Error("what pieces are worth changes keys or moves")
	}
	if now := p.Rules().Judged([2]*[rules.NumRoles]int32{}); now != plain {
		t.Error("nothing is replaced, and the rules are others")
	}
}

package rules_test

import (
	"testing"

	"midline/engine/army"
	"midline/engine/betza"
	"midline/engine/notation/fen"
	"midline/engine/rules"
	"midline/engine/variant/chess2"
)

// TestBarredRides: a piece that is barred from the enemy's back rank neither enters it nor captures nor gives check
// there, leaves it, and goes everywhere else, its own back rank included.
func TestBarredRides(t *testing.T) {
	rides, err := betza.Parse("QN")
	if err != nil {
		t.Fatal(err)
	}
	a := army.Design{ID: "barred", Name: "Barred", Hash: "77777777", Moves: army.Moves{rules.Queen: rides},
		Powers: map[rules.Role]army.Powers{rules.Queen: {Barred: true}}}.Army()
	r := chess2.Variant.With(a, chess2.Variant.Armies[0])
	defer rules.Forget(r)
	for text, want := range map[string]struct {
		moves int
		check bool
	}{
		// 27 of a queen and 8 of a knight in the middle.
		"4k3/8/8/8/3Q4/8/8/K7 w - - 0 1":  {35 - 2 - 1, false}, // without d8, h8 and its own king's square
		"3rk3/8/8/3Q4/8/8/8/K7 w - - 0 1": {35 - 3, false},     // without a8, d8 and g8
		"3Qk3/8/8/8/8/8/8/K7 b - - 0 1":   {0, false},          // beside the king
		"4k3/8/8/8/4Q3/8/8/K7 b - - 0 1":  {0, false},          // on its file
		"8/4k3/8/8/4Q3/8/8/K7 b - - 0 1":  {0, true},           // not on the back rank
		"3Q4/4k3/8/8/8/8/8/K7 b - - 0 1":  {0, true},           // from there
	} {
		found, err := fen.ReadWith(r, text)
		if err != nil {
			t.Errorf("%s: %v", text, err)
			continue
		}
		pos, n := found.Position, 0
		for _, m := range pos.Legal(nil) {
			piece := pos.At(m.From())
			if piece.Role() != rules.Queen || piece.Color() != rules.White {
				continue
			}
			n++
			if pos.Geo().RankOf(m.To()) == 7 {
				t.Errorf("%s: it goes to %s", text, pos.Geo().Name(m.To()))
			}
		}
		if pos.Side() == rules.White && n != want.moves {
			t.Errorf("%s: %d moves, want %d", text, n, want.moves)
		}
		if got := pos.Checked(pos.Side()).Any(); got != want.check {
			t.Errorf("%s: check %v", text, got)
		}
	}
}

package present

import (
	"testing"

	"midline/engine/variant"
	"midline/ui/words"
)

func TestBarter(t *testing.T) {
	for _, c := range []struct {
		ids, back []string
		want      string
	}{
		{[]string{"rook"}, nil, "the rook"},
		{[]string{"queen"}, []string{"wild-horse"}, "a queen for a wild horse"},
		{[]string{"elephant", "pawn", "pawn"}, []string{"pawn"}, "an elephant and a pawn"},
		{[]string{"queen", "bishop"}, []string{"bishop", "pawn", "pawn"}, "a queen for two pawns"},
		{[]string{"queen", "pawn"}, []string{"pawn"}, "the queen"},
		{[]string{"pawn"}, nil, "a pawn"},
		{[]string{"rook"}, []string{"rook"}, "a rook for a rook"},
		{[]string{"pawn", "pawn"}, nil, "two pawns"},
		{[]string{"rook", "knight", "pawn", "pawn"}, nil, "a rook, a knight and two pawns"},
	} {
		if got := Barter(c.ids, c.back).String(); got != c.want {
			t.Errorf("%v for %v: %q, want %q", c.ids, c.back, got, c.want)
		}
	}
}

// Every kind of piece can be counted.
func TestPiecesAreCounted(t *testing.T) {
	for _, v := range variant.All {
		for _, army := range v.Armies {
			for _, kit := range army.Kits {
				if kit.ID != "" && !words.Has("some."+kit.ID) {
					t.Errorf("%s, %s: no text for several of %s", v.Name, army.Name, kit.ID)
				}
			}
		}
	}
}

package opening_test

import (
	"testing"

	"midline/engine/notation/san"
	"midline/engine/opening"
	"midline/engine/rules"
	"midline/engine/variant"
)

// TestAt: openings are named whatever the order of their moves, and other positions are not.
func TestAt(t *testing.T) {
	book, err := opening.Read()
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		game  string
		moves []string
		want  opening.Opening
	}{
		{"chess", nil, opening.Opening{}},
		{"chess", []string{"e4"}, opening.Opening{Code: "B00", Name: "King's Pawn"}},
		{"chess", []string{"e4", "e5", "Nf3", "Nc6", "Bb5"}, opening.Opening{Code: "C60", Name: "Ruy Lopez"}},
		{"chess", []string{"e4", "e5", "Bb5", "Nc6", "Nf3"}, opening.Opening{Code: "C60", Name: "Ruy Lopez"}},
		{"chess", []string{"a4", "h5", "Ra3", "Rh6", "Rh3"}, opening.Opening{}},
		{"chess960", []string{"e4"}, opening.Opening{}},
	} {
		v, err := variant.Find(c.game)
		if err != nil {
			t.Fatal(err)
		}
		pos, err := variant.Start(v, 518, v.Armies[0], v.Armies[0])
		if err != nil {
			t.Fatal(err)
		}
		for _, text := range c.moves {
			m, err := san.Parse(&pos, text)
			if err != nil {
				t.Fatal(err)
			}
			var next rules.Position
			pos.Make(m, &next)
			pos = next
		}
		if got, found := book.At(&pos); got != c.want || found != (c.want.Code != "") {
			t.Errorf("%s %v: %v, want %v", c.game, c.moves, got, c.want)
		}
	}
	if _, found := (*opening.Book)(nil).At(&rules.Position{}); found {
		t.Error("a book that has not been read names an opening")
	}
}

package lab

import (
	"fmt"
	"testing"

	"midline/engine/search"
)

func TestCells(t *testing.T) {
	for _, c := range []struct {
		variants, armies string
		n                int
	}{{"chess", "", 1}, {"chess2", "", 36}, {"chess2 kings:corner=h8,latent=duke", "mirror", 7}, {"chess2", "CN TT", 2},
		{"all", "", 46}} {
		cells, err := Cells(c.variants, c.armies)
		if err != nil || len(cells) != c.n {
			t.Errorf("%s %s: %d cells, %v", c.variants, c.armies, len(cells), err)
		}
	}
	for _, bad := range [][2]string{{"", ""}, {"draughts", ""}, {"chess2", "CX"}, {"chess2", "CNT"}} {
		if _, err := Cells(bad[0], bad[1]); err == nil {
			t.Errorf("%q is taken", bad)
		}
	}
}

// An even opening of unequal armies is even.
func TestEvenOpenings(t *testing.T) {
	t.Parallel()
	if testing.Short() {
		t.Skip("one goroutine searches for long")
	}
	cells, err := Cells("chess2", "AT")
	if err != nil {
		t.Fatal(err)
	}
	s := search.New(openingHash, 1)
	defer s.Close()
	numbers, lopsided := map[int]bool{}, 0
	const rounds = 4
	for round := range uint64(rounds) {
		o, err := DrawOpening(cells[0], Openings{Turns: -1, Even: true}, 1, round)
		if err != nil {
			t.Fatal(err)
		}
		again, err := DrawOpening(cells[0], Openings{Turns: -1, Even: true}, 1, round)
		if err != nil || again.Number != o.Number || fmt.Sprint(again.Moves) != fmt.Sprint(o.Moves) {
			t.Errorf("the same opening is not drawn again: %v", err)
		}
		numbers[o.Number] = true
		pos := o.Start
		for _, m := range o.Moves {
			before := pos
			before.Make(m, &pos)
		}
		if gain := balanceOf(s, &pos, 20_000); max(gain, -gain) > 200 {
			lopsided++
		}
		if start := balanceOf(s, &o.Start, 20_000); start > -200 {
			t.Errorf("array %d is balanced without random turns: %d", o.Number, start)
		}
	}
	if lopsided > rounds/4 || len(numbers) < rounds-1 {
		t.Errorf("%d of %d openings are lopsided, and %d have different arrays", lopsided, rounds, len(numbers))
	}
}

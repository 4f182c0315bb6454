package lab

import "testing"

func TestCells(t *testing.T) {
	for _, c := range []struct {
		variants, armies string
		n                int
	}{{"chess", "", 1}, {"chess2", "", 36}, {"chess2 kings:corner=h8,latent=duke", "mirror", 7}, {"chess2", "CN TT", 2}, {"all", "", 46}} {
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

package eval_test

import (
	"testing"

	"midline/engine/eval"
	"midline/engine/notation/fen"
	"midline/engine/variant/kings"
	"midline/engine/variant/orthodox"
)

// TestEndings: an ending that the material cannot win is worth little, and one that it wins keeps
// its value.
func TestEndings(t *testing.T) {
	for _, c := range []struct {
		name, fen   string
		least, most int
	}{
		{"rook and bishop", "8/2R5/8/8/3k3K/8/8/1b6 w - - 0 1", 0, 60},
		{"rook and knight against rook", "6R1/8/8/6n1/3K2k1/8/1r6/8 b - - 0 1", 0, 120},
		{"two knights", "8/8/4k3/8/8/2NN4/4K3/8 w - - 0 1", 0, 20},
		{"a bishop alone", "8/8/4k3/8/8/3B4/4K3/8 w - - 0 1", 0, 20},
		{"rook's pawn and the wrong bishop", "k7/8/8/P7/8/4B3/4K3/8 w - - 0 1", 0, 20},
		{"rook's pawn and the right bishop", "k7/8/8/P7/8/3B4/4K3/8 w - - 0 1", 200, 900},
		{"rook's pawn, the king in the corner", "k7/8/8/P7/8/8/4K3/8 w - - 0 1", -30, 40},
		{"rook's pawn, the king far away", "8/8/8/P7/7k/8/4K3/8 w - - 0 1", 120, 900},
		{"opposite bishops", "8/5k2/4b1p1/5p1p/5P1P/4K1P1/3B4/8 w - - 0 1", -30, 30},
		{"opposite bishops, a pawn more", "8/5k2/4b1p1/5p1p/1P3P1P/4K1P1/3B4/8 w - - 0 1", 20, 110},
		{"bishops of one shade, a pawn more", "8/5k2/5bp1/5p1p/1P3P1P/4K1P1/3B4/8 w - - 0 1", 90, 300},
		{"a rook alone", "8/8/4k3/8/8/3R4/4K3/8 w - - 0 1", 400, 900},
		{"two bishops", "8/8/4k3/8/8/3BB3/4K3/8 w - - 0 1", 400, 1000},
		{"bishop and knight", "8/8/4k3/8/8/3BN3/4K3/8 w - - 0 1", 400, 1000},
	} {
		pos, err := fen.Parse(&orthodox.Chess, c.fen)
		if err != nil {
			t.Fatal(err)
		}
		if got := eval.Score(&pos); got < c.least || got > c.most {
			t.Errorf("%s: %d, want %d to %d", c.name, got, c.least, c.most)
		}
	}
}

// TestWinnable: of a score given for an ending as much is left as the hand-made evaluation leaves; with more pieces,
// or in another game, nothing is changed.
func TestWinnable(t *testing.T) {
	for _, c := range []struct {
		name, fen       string
		score, min, max int
	}{
		{"rook and bishop", "8/2R5/8/8/3k3K/8/8/1b6 w - - 0 1", 200, 1, 50},
		{"two knights", "8/8/4k3/8/8/2NN4/4K3/8 w - - 0 1", 400, 0, 0},
		{"two knights, seen from the other side", "8/8/4k3/8/8/2NN4/4K3/8 b - - 0 1", -400, 0, 0},
		{"the side without a piece better", "8/8/4k3/8/8/3R4/4K3/8 b - - 0 1", 300, 0, 0},
		{"a rook alone", "8/8/4k3/8/8/3R4/4K3/8 b - - 0 1", -600, -600, -600},
		{"rook's pawn and the wrong bishop", "k7/8/8/P7/8/4B3/4K3/8 w - - 0 1", 500, 0, 0},
		{"rook's pawn and the right bishop", "k7/8/8/P7/8/3B4/4K3/8 w - - 0 1", 500, 500, 500},
		{"a draw", "k7/8/8/P7/8/3B4/4K3/8 w - - 0 1", 0, 0, 0},
		{"opposite bishops of many pieces", "8/1p3k2/4b1p1/5p1p/1P3P1P/4K1P1/1P1B4/8 w - - 0 1", 80, 80, 80},
	} {
		pos, err := fen.Parse(&orthodox.Chess, c.fen)
		if err != nil {
			t.Fatal(err)
		}
		e := eval.New(pos.Rules())
		got := e.Winnable(&pos, c.score)
		if got < c.min || got > c.max {
			t.Errorf("%s: of %d %d is left, want %d to %d", c.name, c.score, got, c.min, c.max)
		}
		if n := testing.AllocsPerRun(10, func() { e.Winnable(&pos, c.score) }); n != 0 {
			t.Errorf("%s: %v allocations", c.name, n)
		}
	}
	pos, err := fen.Parse(kings.Board8x8[0], "8/8/4k3/8/8/2NN4/4K3/8 w - - 0 1")
	if err != nil {
		t.Fatal(err)
	}
	if got := eval.New(pos.Rules()).Winnable(&pos, 400); got != 400 {
		t.Errorf("kings: of 400 %d is left", got)
	}
}

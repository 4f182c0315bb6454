package present

import (
	"slices"
	"testing"

	"midline/engine/board"
	ui "midline/ui/board"
)

// TestTurnArrows draws every action of the first turn but a pass, and a castling king where it ends.
func TestTurnArrows(t *testing.T) {
	for _, c := range []struct {
		position string
		line     string
		want     [][2]string
	}{
		{"r6k/8/8/8/5K2/2K5/8/8 w - - 0 1 TC", "f4e4 c3d4 a8a4", [][2]string{{"f4", "e4"}, {"c3", "d4"}}},
		{"r6k/8/8/8/5K2/2K5/8/8 w - - 0 1 TC", "f4e4 e4d5 a8a4", [][2]string{{"f4", "e4"}, {"e4", "d5"}}},
		{"r6k/8/8/8/5K2/2K5/8/8 w - - 0 1 TC", "f4e4 0000 a8a4", [][2]string{{"f4", "e4"}}},
		{"r6k/8/8/8/5K2/2K5/8/8 w - - 0 1 TC", "f4e4", [][2]string{{"f4", "e4"}}},
		{"6k1/8/8/8/8/8/8/4K2R w K - 0 1 CC", "e1h1 g8g7", [][2]string{{"e1", "g1"}}},
		{"6k1/8/8/8/8/8/8/4K2R w K - 0 1 CC", "", nil},
	} {
		start, line := read(t, "chess2", c.position, c.line)
		var got [][2]string
		for _, a := range TurnArrows(&start, line, ui.Arrow{Kind: ui.ArrowMark, Style: ui.MarkDashed}) {
			if a.Kind != ui.ArrowMark || a.Style != ui.MarkDashed {
				t.Errorf("%v: %v", c.line, a)
			}
			name := func(sq ui.Square) string { return start.Geo().Name(board.Square(sq)) }
			got = append(got, [2]string{name(a.From), name(a.To)})
		}
		if !slices.Equal(got, c.want) {
			t.Errorf("%v: %v, want %v", c.line, got, c.want)
		}
	}
}

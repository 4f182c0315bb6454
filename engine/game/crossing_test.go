package game_test

import (
	"testing"

	"midline/engine/game"
	"midline/engine/rules"
)

// R2.3: the actions to the far half are those of the king as the board stands, not the number of
// ranks.
func TestCrossing(t *testing.T) {
	for _, c := range []struct {
		name, fen string
		king      string
		want      int // -1: no way
	}{
		{"a free way", "k7/8/8/8/4K3/8/8/8 w - - 0 1 CC", "e4", 1},
		{"out of turn", "k7/8/8/8/8/4K3/8/8 b - - 0 1 CC", "e3", 2},
		{"beyond", "8/8/4K3/8/8/8/8/k7 b - - 0 1 CC", "e6", 0},
		{"Black's way is down", "8/8/8/4k3/8/8/8/K7 w - - 0 1 CC", "e5", 1},
		{"a rook guards the fifth rank", "k6r/8/8/7r/4K3/8/8/8 w - - 0 1 CC", "e4", -1},
		{"out of check", "3r4/8/8/k7/2PKP3/8/8/8 w - - 0 1 CC", "d4", 1},
		{"round its own pawns", "7k/8/8/2PPP3/2PKP3/8/8/8 w - - 0 1 CC", "d4", 3}, // c3, b4, b5,
		{"it takes what is not guarded", "7k/8/8/2rpr3/2PKP3/8/8/8 w - - 0 1 CC", "d4", 1},
		{"a nemesis is taken by a king", "7k/8/8/2PqP3/2PKP3/8/8/8 w - - 0 1 CN", "d4", 1},
		{"a ghost is not", "7k/8/8/2PrP3/2PKP3/8/8/8 w - - 0 1 CR", "d4", 3},
		{"each king has its own way", "7k/8/8/8/4K3/8/8/K7 w - - 0 1 TC", "a1", 4},
		{"a king-turn counts", "7k/8/8/8/8/8/8/K3K3 wk - - 0 1 TC", "e1", 4},
	} {
		pos := parse(t, "chess2", c.fen)
		sq, _ := pos.Geo().Parse(c.king)
		n, ok := game.Crossing(&pos, sq)
		if !ok {
			n = -1
		}
		if n != c.want {
			t.Errorf("%s: %d actions, want %d", c.name, n, c.want)
		}
	}
	pos := parse(t, "chess", "k7/8/8/8/4K3/8/8/8 w - - 0 1")
	if _, ok := game.Crossing(&pos, pos.Royal(rules.White).First()); ok {
		t.Error("chess has a midline")
	}
}

// A king in the open with everything to capture: the longest search there is.
func BenchmarkCrossing(b *testing.B) {
	pos := parse(b, "chess2", "rrrrkrrr/8/8/7r/8/n1p1p1p1/1p1p1p2/4K3 w - - 0 1 CC")
	king := pos.Royal(rules.White).First()
	for b.Loop() {
		game.Crossing(&pos, king)
	}
}

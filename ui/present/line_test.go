package present

import "testing"

func TestLineWords(t *testing.T) {
	for _, c := range []struct{ variant, fen, line, want string }{
		{"chess", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "e2e4 e7e5 g1f3", "1.e4 e5 2.Nf3"},
		{"chess", "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1", "e7e5 g1f3", "1…e5 2.Nf3"},
		{"chess2", "4k3/8/8/8/4K3/8/8/8 w - - 0 7 CC", "e4e5", "7.Ke5, over the midline"},
		{"chess2", "4k3/7p/8/8/8/8/8/R3K3 w - - 0 7 RC", "a1c4 h7h6 c4c5",
			"7.ghost a1 teleports to c4; 7…h6 8.ghost c4 teleports to c5"},
		{"chess2", "r3k3/8/8/8/8/8/7P/4K3 w - - 0 7 CR", "h2h4 a8c4 h4h5", "7.h4; 7…ghost a8 teleports to c4 8.h5"},
		{"chess2", "4k3/7p/8/8/8/8/4P3/3KK3 w - - 0 7 TC", "e2e4 e1e2 h7h6", "7.e4, then warrior king e1 to e2; 7…h6"},
		{"chess2", "4k3/7p/8/8/4P3/8/8/3KK3 wk - - 0 7 TC", "e1e2 h7h6 e4e5",
			"warrior king e1 to e2 (king-turn); 7…h6 8.e5"},
	} {
		p, line := read(t, c.variant, c.fen, c.line)
		if got := LineWords(p, line); got != c.want {
			t.Errorf("%s, %s: %q, want %q", c.fen, c.line, got, c.want)
		}
	}
}

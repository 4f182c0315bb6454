package uciserver

import (
	"strings"
	"testing"
)

// raced reports whether the race detector, which slows the tests down tenfold, is on; then they
// check less.
var raced bool

// TestPerft compares with published counts: the orthodox ones and those of Chess960 in the Chess
// Programming Wiki (pages "Perft Results" and "Chess960 Perft Results").
func TestPerft(t *testing.T) {
	c := dial(t)
	for _, count := range []struct {
		name, variant, fen, depth, nodes string
	}{
		{"array", "chess", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "5", "4865609"},
		{"kiwipete", "chess", "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1", "4", "4085603"},
		{"position 3", "chess", "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1", "5", "674624"},
		{"position 4", "chess", "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1", "4", "422333"},
		{"position 5", "chess", "rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8", "4", "2103487"},
		{"position 6", "chess", "r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10", "4", "3894594"},
		{"chess960 518", "chess960", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "4", "197281"},
		{"chess960 0", "chess960", "bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf - 2 9", "4", "326672"},
		{"chess960 1", "chess960", "2nnrbkr/p1qppppp/8/1ppb4/6PP/3PP3/PPP2P2/BQNNRBKR w HEhe - 1 9", "4", "667366"},
		{"chess960 2", "chess960", "b1q1rrkb/pppppppp/3nn3/8/P7/1PPP4/4PPPP/BQNNRKRB w GE - 1 9", "4", "273318"},
		{"depth 0", "chess", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "0", "1"},
		{"mate", "chess", "R5k1/5ppp/8/8/8/8/5PPP/6K1 b - - 0 1", "3", "0"},
		{"fifty goes on", "chess", "7k/8/8/8/8/8/8/R3K3 w - - 120 90", "1", "15"},
		{"reaper", "chess2", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w ha - 0 1 RC", "3", "297658"},
		{"two kings", "chess2", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBKKBNR w ha - 0 1 TC", "3", "640"},
		{"animals", "chess2", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w ha - 0 1 AC", "3", "15791"},
	} {
		t.Run(count.name, func(t *testing.T) {
			if raced && len(count.nodes) > 6 {
				t.Skip("the race detector is on")
			}
			c.send("setoption name UCI_Variant value "+count.variant, "position fen "+count.fen,
				"go perft "+count.depth)
			lines := c.until("Nodes searched: ")
			if got := lines[len(lines)-1]; got != "Nodes searched: "+count.nodes {
				t.Errorf("%s, want %s", got, count.nodes)
			}
			if len(lines) < 2 || lines[len(lines)-2] != "" {
				t.Errorf("no empty line before the sum: %q", lines)
			}
		})
	}
}

// TestPerftOptions: threads and a table change no line of the answer, and stop ends any count.
func TestPerftOptions(t *testing.T) {
	c := dial(t)
	ask := func(fen string) string {
		c.send("position fen "+fen, "go perft 3")
		return strings.TrimSpace(strings.Join(c.until("Nodes searched: "), "\n"))
	}
	for _, game := range []struct{ variant, fen string }{
		{"chess", "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1"},
		{"chess960", "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w HAha - 0 1"},
		{"chess2", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBKKBNR w ha - 0 1 TC"},
		{"chess2", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w ha - 0 1 EC"},
		{"chess2", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w ha - 0 1 NC"},
	} {
		c.send("setoption name UCI_Variant value "+game.variant, "setoption name Threads value 1",
			"setoption name PerftHash value 0")
		want := ask(game.fen)
		for _, option := range []string{"Threads value 3", "PerftHash value 1", "PerftHash value 1", "Threads value 1",
			"Clear Hash"} {
			c.send("setoption name " + option)
			if got := ask(game.fen); got != want {
				t.Errorf("%s, %s: %q, want %q", game.fen, option, got, want)
			}
		}
	}
	c.send("setoption name Threads value 2", "setoption name PerftHash value 2")
	for range 3 {
		c.send("ucinewgame", "go perft 100", "isready")
		c.until("readyok")
		c.send("stop")
		if lines := c.until("info string stopped"); count(lines, "Nodes searched") > 0 {
			t.Errorf("stop is answered %q", lines)
		}
		if lines := c.ask("readyok", "isready"); lines != "" {
			t.Errorf("after stop: %q", lines)
		}
	}
}

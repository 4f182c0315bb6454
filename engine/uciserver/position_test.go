package uciserver

import (
	"strings"
	"testing"
)

func TestPositions(t *testing.T) {
	c := dial(t)
	start := "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR"
	for _, step := range []struct{ command, fen string }{
		{"position startpos moves e2e4 e7e5", "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2"},
		{"setoption name UCI_Chess960 value true", start + " w HAha - 0 1"},
		{"position fen " + start + " w KQkq - 0 1 moves g1f3 g8f6 g2g3 g7g6 f1g2 f8g7 e1h1",
			"rnbqk2r/ppppppbp/5np1/8/8/5NP1/PPPPPPBP/RNBQ1RK1 b ha - 3 4"},
		{"setoption name UCI_Chess960 value false", start + " w KQkq - 0 1"},
		{"setoption name UCI_Variant value chess2", start + " w HAha - 0 1 CC"},
		{"position startpos moves e2e4", "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b HAha - 0 1 CC"},
		{"position fen rnbkkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBKKBNR w - - 0 1 TT moves e2e4",
			"rnbkkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBKKBNR wk - - 0 1 TT"},
		{"position fen rnbkkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBKKBNR w - - 0 1 TT moves e2e4 0000",
			"rnbkkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBKKBNR b - - 0 1 TT"},
		{"ucinewgame", start + " w HAha - 0 1 CC"},
		{"setoption name UCI_Variant value chess960", start + " w HAha - 0 1"},
		{"setoption name UCI_Variant value chess", start + " w KQkq - 0 1"},
	} {
		c.send(step.command)
		if fen := c.ask("Fen: ", "d"); fen != step.fen {
			t.Errorf("%s: %s, want %s", step.command, fen, step.fen)
		}
	}
}

// TestRefusals: an invalid command is answered, and changes nothing.
func TestRefusals(t *testing.T) {
	c := dial(t)
	c.send("setoption name UCI_Variant value chess2", "position startpos moves e2e4")
	before := c.ask("Key: ", "d")
	c.until("Status: ")
	for _, command := range []string{
		"setoption name UCI_Variant value atomic", "setoption name UCI_Variant", "setoption name Hash value 0",
		"setoption name Hash value x",
		"setoption name Threads value 100000", "setoption name PerftHash value -1", "setoption name PerftHash value 5000",
		"setoption name MultiPV value -1", "setoption name UCI_Chess960 value maybe",
		"setoption name Nothing value 1", "setoption", "setoption value 3", "position", "position fen", "position nowhere",
		"position startpos e2e4",
		"position fen 8/8/8/8/8/8/8/8 w - - 0 1 CC", "position fen rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
		"position startpos moves e2e4 e2e4", "position startpos moves e2e5", "position startpos moves 0000",
		"position startpos moves e2e4 x",
		"position fen 4k3/8/8/8/4K3/8/8/8 w - - 0 1 CC moves e4e5 e8e7", "position startpos moves e2e4q", "go depth x",
		"go depth", "go nodes 1e3",
		"go searchmoves e2e4", "go perft", "go perft -1", "go perft 1000000", "bench x", "bench 0", "xyzzy", "\x00\xff\xfe",
		"UCI",
		"position fen " + strings.Repeat("9", 1000), "position startpos moves " + strings.Repeat("é", 500),
	} {
		c.send(command, "isready")
		lines := c.until("readyok")
		if len(lines) != 2 || !strings.HasPrefix(lines[0], "info string error: ") {
			t.Errorf("%q answered %q", command, lines)
		}
	}
	c.send("position startpos moves e2e4")
	if after := c.ask("Key: ", "d"); after != before {
		t.Errorf("key %s, before %s", after, before)
	}
}

// TestRefusedPosition: after a refused position, no go searches the one before it: it is answered
// by "bestmove 0000", when the answer is due, until there is a position again.
func TestRefusedPosition(t *testing.T) {
	c := dial(t)
	for _, bad := range []string{
		"position fen 8/8/8/8 w", "position fen 4k3/8/8/8/8/8/8/4K3 w - e6 0 1", "position startpos moves e2e4 e2e4",
		"position", "xyzzy position nowhere",
		"position startpos moves" + strings.Repeat(" g1f3 g8f6 f3g1 f6g8", maxLine/20),
		"position fen " + strings.Repeat("9", 2*maxLine),
	} {
		for _, good := range []string{"position startpos", "position fen 4k3/8/8/8/8/8/8/R3K3 w", "ucinewgame",
			"setoption name UCI_Variant value chess2"} {
			c.send("setoption name UCI_Variant value chess", "position startpos", bad)
			for _, search := range []string{"go depth 1", "go nodes 1 searchmoves e2e4", "go wtime 1 btime 1",
				"go ponder movetime 1\nponderhit", "go infinite\nstop", "go ponder infinite\nstop",
				"go infinite\nposition\ngo depth 1\nstop"} {
				c.send(search)
				for range strings.Count(search, "go ") {
					if lines := c.until("bestmove "); lines[len(lines)-1] != "bestmove 0000" ||
						count(lines, "info string no position") < 1 && count(lines, "info string error") < 1 {
						t.Errorf("%.60q, %q: %.200q", bad, search, lines)
					}
				}
			}
			c.send("go infinite", "isready")
			if lines := c.until("readyok"); count(lines, "bestmove") > 0 {
				t.Errorf("%.60q: an answer before stop: %q", bad, lines)
			}
			c.send("stop")
			c.until("bestmove 0000")
			c.send("go perft 1", "isready")
			if lines := c.until("readyok"); count(lines, "info string no position") != 1 ||
				count(lines, "Nodes searched") > 0 {
				t.Errorf("%.60q, go perft: %q", bad, lines)
			}
			c.send("d")
			if lines := c.until("Fen: "); count(lines, "info string the last position was refused") != 1 {
				t.Errorf("%.60q: d says %q", bad, lines)
			}
			if best := c.ask("bestmove ", good, "go depth 1"); len(action(best)) != 4 || best == "0000" {
				t.Errorf("%.60q, %q: %s", bad, good, best)
			}
		}
	}
}

// TestPositionAsFound: R6.13, corrections of a FEN are reported, and the position is searched.
func TestPositionAsFound(t *testing.T) {
	c := dial(t)
	c.send("position fen 6k1/5ppp/8/8/8/8/5PPP/3R2K1 w Q - bm Rd8#; moves d1d8", "d")
	lines := c.until("Fen: ")
	if n := count(lines, "info string FEN, "); n != 3 ||
		count(lines, "Fen: 3R2k1/5ppp/8/8/8/8/5PPP/6K1 b - - 1 1") != 1 {
		t.Errorf("%d warnings: %q", n, lines)
	}
	if best := c.ask("bestmove ", "position fen 6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 1 0", "go depth 2"); best != "d1d8" {
		t.Errorf("it plays %s", best)
	}
}

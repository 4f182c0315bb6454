package uciserver

import (
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"midline/engine/search"
)

// number returns the number after a word of a line.
func number(t *testing.T, line, word string) int {
	t.Helper()
	words := strings.Fields(line)
	if i := slices.Index(words, word); i >= 0 && i+1 < len(words) {
		if n, err := strconv.Atoi(words[i+1]); err == nil {
			return n
		}
	}
	t.Fatalf("%q has no number after %s", line, word)
	return 0
}

// TestShowWDL: each score is followed by its chances, out of a thousand.
func TestShowWDL(t *testing.T) {
	c := dial(t)
	c.send("setoption name UCI_ShowWDL value true")
	for _, game := range []struct{ position, wdl string }{
		{"position startpos", ""},
		{"position fen 6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - 0 1", " score mate 1 wdl 1000 0 0 "},
		{"position fen 6k1/R4ppp/1R6/8/8/8/5PPP/6K1 b - - 0 1", " wdl 0 0 1000 "},
		{"position startpos moves f2f3 e7e5 g2g4 d8h4", " score mate 0 wdl 0 0 1000"},
	} {
		c.send(game.position, "go depth 5")
		lines := c.until("bestmove ")
		last := lines[len(lines)-2]
		words := strings.Fields(last)
		at := slices.Index(words, "wdl")
		if at < 4 || !strings.Contains(last, game.wdl) {
			t.Fatalf("%s: %q, want %q", game.position, last, game.wdl)
		}
		sum := 0
		for _, word := range words[at+1 : at+4] {
			n, err := strconv.Atoi(word)
			if err != nil || n < 0 {
				t.Errorf("%q", last)
			}
			sum += n
		}
		if sum != 1000 {
			t.Errorf("%q: the sum is %d", last, sum)
		}
	}
	c.send("setoption name UCI_ShowWDL value false", "position startpos", "go depth 1")
	if lines := c.until("bestmove "); strings.Contains(lines[0], "wdl") {
		t.Errorf("%q", lines)
	}
}

// TestLimitedStrength: UCI_Elo weakens a search, but not an analysis. searchmoves and the clock
// apply to it too.
func TestLimitedStrength(t *testing.T) {
	c := dial(t)
	nodes := func(commands ...string) int {
		c.send(commands...)
		lines := c.until("bestmove ")
		for _, line := range lines[:len(lines)-1] {
			if !strings.Contains(line, " multipv 1 ") {
				t.Errorf("%q was not asked for", line)
			}
		}
		return number(t, lines[len(lines)-2], "nodes")
	}
	c.send("setoption name UCI_LimitStrength value true")
	for elo := leastElo; elo <= 1400; elo += 50 {
		c.send("setoption name UCI_Elo value " + strconv.Itoa(elo))
		if n, most := nodes("ucinewgame", "go wtime 300000 btime 300000"), int(search.ChessStrengthOf(elo).Nodes); n > most {
			t.Errorf("Elo %d: %d nodes, at most %d", elo, n, most)
		}
	}
	c.send("setoption name UCI_Elo value " + strconv.Itoa(leastElo))
	for range 40 {
		if best := c.ask("bestmove ", "ucinewgame", "go movetime 1000 searchmoves a2a3 h2h3"); action(best) != "a2a3" &&
			action(best) != "h2h3" {
			t.Errorf("searchmoves: %s", best)
		}
	}
	if n := nodes("setoption name UCI_AnalyseMode value true", "go nodes 3000"); n < 1500 {
		t.Errorf("the analysis has %d nodes", n)
	}
	c.send("setoption name UCI_AnalyseMode value false", "go infinite")
	c.until("info depth 7 ")
	c.send("stop")
	c.until("bestmove ")
	c.send("setoption name UCI_Elo value "+strconv.Itoa(mostElo), "go movetime 30")
	c.until("bestmove ")
}

// TestPonderAction: the expected action of the opponent is sent, but not one of the same side.
func TestPonderAction(t *testing.T) {
	c := dial(t)
	for _, game := range []struct {
		variant, fen string
		ponders      bool
	}{
		{"chess", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", true},
		{"chess", "6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - 0 1", false},
		{"chess2", "rnbkkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBKKBNR w - - 0 1 TT", false},
		{"chess2", "rnbkkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBKKBNR wk - - 0 1 TT", true},
	} {
		c.send("setoption name UCI_Variant value " + game.variant)
		if best := c.ask("bestmove ", "position fen "+game.fen,
			"go depth 4"); strings.Contains(best, " ponder ") != game.ponders {
			t.Errorf("%s: bestmove %s", game.fen, best)
		}
	}
}

// TestLongSearch: after some seconds the engine reports its progress.
func TestLongSearch(t *testing.T) {
	if testing.Short() {
		t.Skip("it takes some seconds")
	}
	c := dial(t)
	c.send("debug on", "go infinite")
	c.until("info string go: ")
	lines := c.until("info depth ")
	for !strings.Contains(lines[len(lines)-1], " currmove ") {
		lines = c.until("info depth ")
	}
	if n := number(t, lines[len(lines)-1], "currmovenumber"); n < 1 || n > 20 {
		t.Errorf("%q", lines[len(lines)-1])
	}
	c.ask("bestmove ", "stop")
}

// TestSameCase: names of options and values of check options are read ignoring case.
func TestSameCase(t *testing.T) {
	c := dial(t)
	c.silent("setoption name ponder value True", "setoption name uci_analysemode value FALSE",
		"setoption name UCI_EngineAbout value x",
		"setoption name UCI_ELO value "+strconv.Itoa(mostElo))
	for _, command := range []string{"setoption name Ponder", "setoption name UCI_ShowWDL value 1",
		"setoption name UCI_Elo value " + strconv.Itoa(leastElo-1)} {
		if lines := c.exchange(command); count(lines, "info string error: option ") != 1 {
			t.Errorf("%s: %q", command, lines)
		}
	}
}

// TestMoveOverhead: the transit time of an action is reserved, also from a time that begins with
// ponderhit.
func TestMoveOverhead(t *testing.T) {
	c := dial(t)
	took := func(commands ...string) time.Duration {
		began := time.Now()
		c.ask("bestmove ", commands...)
		return time.Since(began)
	}
	c.silent("setoption name Move Overhead value 5000")
	for _, limit := range []string{"go movetime 5001", "go wtime 9999 btime 9999",
		"go ponder movetime 5001\nponderhit"} {
		// Without its overhead a search takes five seconds more than the one millisecond that is left.
		if spent := took(limit); spent >= 5*time.Second {
			t.Errorf("%s: %v, with an overhead of 5 s", limit, spent)
		}
	}
	c.silent("setoption name move overhead value 0")
	if spent := took("go movetime 100"); spent < 100*time.Millisecond {
		t.Errorf("%v of 100 ms, with no overhead", spent)
	}
	for _, value := range []string{"-1", "5001", "x", ""} {
		if lines := c.exchange("setoption name Move Overhead value " + value); count(
			lines, "info string error: option ") != 1 {
			t.Errorf("value %q: %q", value, lines)
		}
	}
}

// TestEvalFile: a file that is not a network is refused, and the search goes on as before; the
// hand-made evaluation is available for all games.
func TestEvalFile(t *testing.T) {
	c := dial(t)
	broken := filepath.Join(t.TempDir(), "broken.nn")
	if err := os.WriteFile(broken, []byte("MThd"), 0o600); err != nil {
		t.Fatal(err)
	}
	for _, name := range []string{broken, filepath.Join(t.TempDir(), "missing.nn")} {
		c.send("setoption name EvalFile value "+name, "isready")
		if lines := c.until("readyok"); !strings.Contains(strings.Join(lines, " "),
			"info string error: option EvalFile: ") {
			t.Errorf("%s: %q", name, lines)
		}
	}
	for _, value := range []string{"none", "<internal>"} {
		c.send("setoption name EvalFile value "+value, "position startpos", "go depth 4")
		if lines := c.until("bestmove "); strings.Contains(strings.Join(lines, " "), "info string") {
			t.Errorf("%s: %q", value, lines)
		}
	}
}

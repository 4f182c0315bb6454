package uciserver

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"strconv"
	"strings"
	"testing"
	"time"
)

// client is the other program.
type client struct {
	t     *testing.T
	in    *io.PipeWriter
	lines chan string
	ended chan error
}

func dial(t *testing.T) *client {
	t.Helper()
	inReader, in := io.Pipe()
	out, outWriter := io.Pipe()
	c := &client{t: t, in: in, lines: make(chan string, 100_000), ended: make(chan error, 1)}
	go func() {
		err := Serve(context.Background(), inReader, outWriter)
		inReader.Close()
		outWriter.Close()
		c.ended <- err
	}()
	go func() {
		scanner := bufio.NewScanner(out)
		for scanner.Scan() {
			c.lines <- scanner.Text()
		}
		close(c.lines)
	}()
	t.Cleanup(c.quit)
	return c
}

// send writes commands.
func (c *client) send(commands ...string) {
	for _, command := range commands {
		io.WriteString(c.in, command+"\n")
	}
}

// until returns the lines up to the first one with a prefix.
func (c *client) until(prefix string) []string {
	c.t.Helper()
	var lines []string
	timeout := time.After(60 * time.Second)
	for {
		select {
		case line, open := <-c.lines:
			if !open {
				c.t.Fatalf("the server ended before %q; it said %q", prefix, lines)
			}
			lines = append(lines, line)
			if strings.HasPrefix(line, prefix) {
				return lines
			}
		case <-timeout:
			c.t.Fatalf("no %q; the server said %q", prefix, lines)
		}
	}
}

// ask returns the text after a prefix in the answer to commands.
func (c *client) ask(prefix string, commands ...string) string {
	c.t.Helper()
	c.send(commands...)
	lines := c.until(prefix)
	return strings.TrimSpace(strings.TrimPrefix(lines[len(lines)-1], prefix))
}

// action returns the first word of an answer to go.
func action(best string) string { return strings.Fields(best)[0] }

// silent asserts that commands have no answer.
func (c *client) silent(commands ...string) {
	c.t.Helper()
	c.send(commands...)
	c.send("isready")
	if lines := c.until("readyok"); len(lines) != 1 {
		c.t.Errorf("%q answered %q", commands, lines[:len(lines)-1])
	}
}

func (c *client) quit() {
	c.send("quit")
	c.in.Close()
	select {
	case err := <-c.ended:
		if err != nil {
			c.t.Errorf("the server failed: %v", err)
		}
		c.ended <- nil
	case <-time.After(30 * time.Second):
		c.t.Error("the server does not quit")
	}
}

func TestIdentify(t *testing.T) {
	c := dial(t)
	c.send("uci")
	text := strings.Join(c.until("uciok"), "\n")
	for _, want := range []string{
		"id name Midline", "id author ", "option name UCI_Variant type combo default chess", " var chess2", " var chess960",
		"option name UCI_Chess960 type check default false", "option name Hash type spin default 16 min 1 max",
		"option name Threads type spin default 1 min 1 max", "option name MultiPV type spin default 1 min 1 max",
		"option name Move Overhead type spin default 10 min 0 max 5000",
		"option name PerftHash type spin default 0 min 0 max 4096",
		"option name Clear Hash type button",
	} {
		if !strings.Contains(text, want) {
			t.Errorf("uci does not say %q", want)
		}
	}
	c.silent("", "   ", "ucinewgame", "debug on", "setoption name Hash value 2", "setoption name Threads value 2",
		"setoption name MultiPV value 3", "setoption name clear hash", "stop")
	if help := c.ask("bench", "help"); !strings.Contains(help, "DEPTH") {
		t.Errorf("help ends with %q", help)
	}
}

// TestGarbage: no input ends the server.
func TestGarbage(t *testing.T) {
	c := dial(t)
	rng := rand.New(rand.NewPCG(1, 1))
	words := []string{"go", "position", "startpos", "fen", "moves", "e2e4", "depth", "1", "-5", "stop", "perft",
		"setoption", "name", "value", "UCI_Variant",
		"chess2", "searchmoves", "infinite", "nodes", "99", "w", "-", "d", "MultiPV", "mate", "movetime", "wtime",
		"ucinewgame", "0000", "\t", "Hash", "\x01"}
	for range 400 {
		var command []string
		for range 1 + rng.IntN(6) {
			command = append(command, words[rng.IntN(len(words))])
		}
		c.send(strings.Join(command, " "))
	}
	c.send(strings.Repeat("a", 2*maxLine))
	c.send("stop", "isready")
	c.until("info string error: a command is longer")
	c.until("readyok")
}

func TestStatus(t *testing.T) {
	c := dial(t)
	knights := " g1f3 g8f6 f3g1 f6g8"
	for _, game := range []struct{ variant, position, status, checkers string }{
		{"chess", "startpos", "ongoing", ""},
		{"chess", "startpos moves f2f3 e7e5 g2g4 d8h4", "black wins by checkmate", "h4"},
		{"chess", "startpos moves e2e4 f7f6 d1h5", "ongoing", "h5"},
		{"chess", "fen 4k3/8/8/8/8/5n2/4r3/4K3 w - - 0 1", "ongoing", "e2 f3"},
		{"chess", "fen 7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", "draw by stalemate", ""},
		{"chess", "fen 7k/8/6K1/8/8/8/8/8 b - - 0 1", "draw by dead position", ""},
		{"chess", "fen 7k/8/6K1/8/8/8/8/R7 b - - 100 80", "draw by fifty-move rule", ""},
		{"chess", "startpos moves" + knights, "ongoing", ""},
		{"chess", "startpos moves" + knights + knights, "draw by threefold repetition", ""},
		{"chess", "startpos moves" + knights + knights + " e2e4", "ongoing", ""},
		{"chess2", "startpos moves" + knights + knights, "draw by threefold repetition", ""},
		{"chess2", "fen 4k3/8/8/8/4K3/8/8/8 w - - 0 1 CC moves e4e5", "white wins by midline invasion", ""},
		{"chess2", "fen 7k/5Q2/8/8/8/8/8/6K1 b - - 0 1 CC", "white wins by no legal action", ""},
		{"chess2", "fen 4k3/8/8/8/8/8/4q3/4K3 wk - - 0 1 TC", "", ""},
		{"chess2", "fen rnbkkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBKKBNR w - - 0 1 TT moves e2e4", "ongoing", ""},
		{"chess2", "fen rnbkkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBKKBNR w - - 0 1 TT moves" +
			strings.Repeat(" g1f3 0000 g8f6 0000 f3g1 0000 f6g8 0000", 2), "draw by threefold repetition", ""},
		{"kings", "fen K7/8/2K5/k7/8/k7/8/R6R w - - 0 1 moves c6b5", "white wins by checkmate", "b5"},
		{"rebel3", "fen 8/8/8/8/8/2p5/2K5/4K3 w - - 0 1 moves c2c3", "white wins by elimination", ""},
		{"reservists", "fen 3k4/8/8/8/8/8/8/8/8/3RK3 b - - 0 1", "ongoing", "d1"},
	} {
		c.send("setoption name UCI_Variant value "+game.variant, "position "+game.position, "d")
		if game.status == "" {
			c.until("info string error: ")
			c.until("Status: ")
			continue
		}
		lines := c.until("Status: ")
		if got := lines[len(lines)-1]; got != "Status: "+game.status {
			t.Errorf("%s: %s, want %s", game.position, got, game.status)
		}
		if got := lines[len(lines)-2]; strings.TrimSpace(strings.TrimPrefix(got, "Checkers:")) != game.checkers {
			t.Errorf("%s: %s, want %s", game.position, got, game.checkers)
		}
	}
}

func TestGo(t *testing.T) {
	c := dial(t)
	c.send("position startpos")
	for _, limits := range []string{
		"depth 3", "nodes 500", "movetime 30", "wtime 300 btime 300 winc 10 binc 10", "wtime 300 btime 300 movestogo 2",
		"mate 1 nodes 300",
		"depth 1 unknown words", "wtime -5 btime 100", "nodes 0", "depth 0",
	} {
		if best := c.ask("bestmove ", "go "+limits); len(action(best)) != 4 {
			t.Errorf("go %s: %q", limits, best)
		}
	}
	if best := c.ask("bestmove ", "go depth 3 searchmoves a2a3"); action(best) != "a2a3" {
		t.Errorf("searchmoves: %s", best)
	}
	if best := c.ask("bestmove ", "go searchmoves a2a3 h2h3 depth 2"); action(best) != "a2a3" &&
		action(best) != "h2h3" {
		t.Errorf("searchmoves: %s", best)
	}
	for _, game := range []struct{ variant, position, best, score string }{
		{"chess", "fen 6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - 0 1", "a1a8", "score mate 1 "},
		{"chess", "startpos moves f2f3 e7e5 g2g4 d8h4", "(none)", "score mate 0"},
		{"chess", "fen 7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", "(none)", "score cp 0"},
		{"chess2", "fen 4k3/8/8/8/4K3/8/8/8 w - - 0 1 CC moves e4e5", "(none)", "score mate 0"},
		{"chess2", "fen 7k/7p/8/K7/7K/8/8/8 wk - - 0 1 TC", "", "score mate 1 "},
	} {
		c.send("setoption name UCI_Variant value "+game.variant, "position "+game.position, "go depth 3")
		lines := c.until("bestmove ")
		if got := lines[len(lines)-1]; game.best != "" && action(strings.TrimPrefix(got, "bestmove ")) != game.best {
			t.Errorf("%s: %s, want %s", game.position, got, game.best)
		}
		if len(lines) < 2 || !strings.Contains(lines[len(lines)-2]+" ", game.score) {
			t.Errorf("%s: %q, want %s", game.position, lines, game.score)
		}
	}
}

// TestInfo: each line of a search has what UCI demands, MultiPV in order.
func TestInfo(t *testing.T) {
	c := dial(t)
	c.send("setoption name MultiPV value 3", "go depth 4")
	lines := c.until("bestmove ")
	if len(lines) != 3*4+1 {
		t.Fatalf("%d lines: %q", len(lines), lines)
	}
	for i, line := range lines[:12] {
		words := strings.Fields(line)
		want := []string{"info", "depth", strconv.Itoa(i/3 + 1), "seldepth", words[4], "multipv", strconv.Itoa(i%3 + 1),
			"score", "cp"}
		if fmt.Sprint(words[:9]) != fmt.Sprint(want) {
			t.Errorf("line %q", line)
		}
		for _, word := range []string{"nodes", "nps", "hashfull", "time", "pv"} {
			if !strings.Contains(line, " "+word+" ") {
				t.Errorf("line %q has no %s", line, word)
			}
		}
	}
	pv := strings.Fields(strings.SplitN(lines[9], " pv ", 2)[1])
	if lines[12] != "bestmove "+pv[0]+" ponder "+pv[1] {
		t.Errorf("%s is not the first of %q", lines[12], lines[9])
	}
}

// TestStop: at any moment, a search is answered by exactly one bestmove.
func TestStop(t *testing.T) {
	c := dial(t)
	c.send("setoption name Threads value 2")
	for i := range 60 {
		c.send("go infinite")
		time.Sleep(time.Duration(i*i) * 5 * time.Microsecond)
		switch i % 4 {
		case 0:
			c.ask("bestmove ", "stop")
			c.silent("stop")
		case 1:
			c.send("go depth 2")
			c.until("bestmove ")
			c.until("bestmove ")
			c.silent("stop")
		case 2:
			c.send("position startpos moves e2e4", "isready")
			c.until("readyok")
			c.ask("bestmove ", "stop")
			if best := c.ask("bestmove ", "go depth 1"); best[1] < '7' {
				t.Errorf("Black plays %s", best)
			}
			c.send("position startpos")
		case 3:
			c.send("ucinewgame")
			c.until("bestmove ")
			c.silent()
		}
	}
	c.send("go infinite", "d")
	c.until("Status: ongoing")
	c.send("go perft 9", "stop")
	c.until("info string stopped")
	c.send("go infinite") // and quit, by Cleanup
}

func TestEOF(t *testing.T) {
	var out strings.Builder
	if err := Serve(context.Background(), strings.NewReader("position startpos\ngo perft 3\ngo depth 1"),
		&out); err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{"e2e4: 600\n", "\n\nNodes searched: 8902\n", "bestmove "} {
		if !strings.Contains(out.String(), want) {
			t.Errorf("no %q in %q", want, out.String())
		}
	}
}

func TestBench(t *testing.T) {
	run := func() (signature string) {
		var out strings.Builder
		if err := Main([]string{"bench", "4"}, nil, &out, ""); err != nil {
			t.Fatal(err)
		}
		lines := strings.Split(strings.TrimSpace(out.String()), "\n")
		last := len(lines) - 2
		signature = strings.TrimPrefix(lines[last-1], "Nodes searched: ")
		if want := signature + " nodes " + strings.TrimPrefix(lines[last], "Nodes/second: ") +
			" nps"; lines[last+1] != want {
			t.Errorf("bench ends with %q, want %q", lines[last+1], want)
		}
		if !strings.HasPrefix(lines[last-1], "Nodes searched: ") || !strings.HasPrefix(lines[last], "Nodes/second: ") {
			t.Fatalf("bench ends with %q", lines[last-1:])
		}
		return signature
	}
	if a, b := run(), run(); a != b {
		t.Errorf("%s, then %s", a, b)
	}
	for _, args := range [][]string{{"--version"}, {"bench", "21"}} {
		if err := Main(args, nil, io.Discard, ""); !errors.As(err, new(UsageError)) {
			t.Errorf("%q: %v, want a UsageError", args, err)
		}
	}
}

// Serve holds a conversation with tables of endings in memory alone.
func Serve(ctx context.Context, in io.Reader, out io.Writer) error { return serve(ctx, in, out, "") }

package uciserver

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"os"
	"os/exec"
	"strings"
	"testing"
	"time"
)

// asProgram is an environment variable that makes the test's binary the engine's program.
const asProgram = "MIDLINE_UCI_PROGRAM"

func TestMain(m *testing.M) {
	if os.Getenv(asProgram) == "" {
		os.Exit(m.Run())
	}
	bound()
	if err := Main(os.Args[1:], os.Stdin, os.Stdout, ""); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
	os.Exit(0)
}

// program is the engine as a program of its own.
type program struct {
	*exec.Cmd
	in  io.WriteCloser
	out *os.File
	err strings.Builder
}

func start(t *testing.T, environment ...string) *program {
	t.Helper()
	binary, err := os.Executable()
	if err != nil {
		t.Skip(err)
	}
	p := &program{Cmd: exec.Command(binary)}
	p.Env = append(append(os.Environ(), asProgram+"=1"), environment...)
	p.Stderr = &p.err
	out, theirs, err := os.Pipe()
	if err != nil {
		t.Fatal(err)
	}
	p.out, p.Stdout = out, theirs
	if p.in, err = p.StdinPipe(); err != nil {
		t.Fatal(err)
	}
	err = p.Start()
	theirs.Close()
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// busy are the states of a program when its input ends.
var busy = []struct{ name, commands string }{
	{"idle", ""},
	{"depth", "go depth 100"},
	{"clock", "go wtime 100000000 btime 100000000"},
	{"pondering", "go ponder wtime 1 btime 1"},
	{"infinite, threads", "setoption name Threads value 3\ngo infinite"},
	{"limited", "setoption name UCI_LimitStrength value true\nsetoption name UCI_Elo value 1860\ngo ponder movetime 1"},
	{"perft", "setoption name Threads value 2\ngo perft 100"},
	{"perft, others wait",
		"setoption name PerftHash value 64\ngo perft 100\nposition startpos\nisready\ngo infinite\ngo perft 100\nd"},
	{"bench", "bench 20"},
	{"tables",
		strings.Repeat(
			"setoption name Hash value 512\ngo movetime 20\nsetoption name Clear Hash\nsetoption name Hash value 1\nucinewgame\n",
			100)},
	{"long game", "position startpos moves" + strings.Repeat(" g1f3 g8f6 f3g1 f6g8", 40_000)},
}

// closings are the ways in which its input or output ends.
var closings = []struct {
	name string
	do   func(p *program)
}{
	{"quit", func(p *program) { io.WriteString(p.in, "quit\n") }},
	{"end of input", func(p *program) { p.in.Close() }},
	{"stop and end", func(p *program) { io.WriteString(p.in, "stop\n"); p.in.Close() }},
	{"closed output", func(p *program) { p.out.Close(); p.in.Close() }},
	{"unread output", func(p *program) { io.WriteString(p.in, strings.Repeat("uci\n", 2000)); p.in.Close() }},
}

// end brings a program into a state, ends its input after a while, and waits for the program.
func end(t *testing.T, commands string, after time.Duration, closing string, do func(p *program)) {
	t.Helper()
	p := start(t)
	defer p.out.Close()
	if closing == "closed output" || closing == "unread output" {
		io.WriteString(p.in, commands+"\n")
	} else {
		io.WriteString(p.in, "isready\n"+commands+"\n")
		lines := bufio.NewScanner(p.out)
		lines.Scan()
		go io.Copy(io.Discard, p.out)
	}
	time.Sleep(after)
	ended := make(chan error, 1)
	go func() { do(p); ended <- p.Wait() }()
	select {
	case err := <-ended:
		if trace := p.err.String(); strings.Contains(trace, "goroutine ") || strings.Contains(trace, "DATA RACE") {
			t.Errorf("%v: %s", err, trace)
		}
	case <-time.After(time.Minute):
		p.Process.Kill()
		t.Error("it does not end")
	}
}

// TestNeverOutlivesItsInput: whatever a program does except counting, and whatever becomes of its
// output, it ends after its input. So does a counting one, if it is stopped or its output is closed.
func TestNeverOutlivesItsInput(t *testing.T) {
	for _, state := range busy {
		for i, closing := range closings {
			if strings.Contains(state.commands, "perft 100") || strings.Contains(state.commands, "bench 20") {
				if closing.name != "stop and end" { // TestCountsOutlastTheInput
					continue
				}
			}
			t.Run(state.name+", "+closing.name, func(t *testing.T) {
				t.Parallel()
				rng := rand.New(rand.NewPCG(uint64(len(state.name)), uint64(i)))
				end(t, state.commands, time.Duration(rng.IntN(100))*time.Millisecond, closing.name, closing.do)
			})
		}
	}
}

// TestCountsOutlastTheInput: an unfinished perft or bench goes on after quit and the end of the
// input. An interrupt ends it at once, without a sum.
func TestCountsOutlastTheInput(t *testing.T) {
	for _, count := range []string{"go perft 100",
		"setoption name PerftHash value 64\nposition startpos\ngo perft 100\nposition startpos\nd", "bench 20"} {
		for i, ending := range closings[:2] {
			for _, s := range interrupts {
				t.Run(fmt.Sprintf("%.8s, %s, %v", count, ending.name, s), func(t *testing.T) {
					t.Parallel()
					p := start(t)
					said := make(chan string, 1)
					go func() {
						text, _ := io.ReadAll(p.out)
						said <- string(text)
					}()
					io.WriteString(p.in, count+"\n")
					closings[i].do(p)
					ended := make(chan error, 1)
					go func() { ended <- p.Wait() }()
					select {
					case <-ended:
						t.Error("it ends before its count does")
					case <-time.After(endGrace + stopGrace + 500*time.Millisecond):
					}
					p.Process.Signal(s)
					select {
					case <-ended:
					case <-time.After(20 * time.Second):
						p.Process.Kill()
						t.Error("an interrupt does not end it")
					}
					if text := <-said; strings.Contains(text, "Nodes searched") || strings.Contains(text, " nps") {
						t.Errorf("a count that was cut short is told: %s", text)
					}
				})
			}
		}
	}
}

// TestStopReachesCounts: a stop ends a count even if other commands wait for it, but no count that
// comes after the stop.
func TestStopReachesCounts(t *testing.T) {
	c := dial(t)
	rng := rand.New(rand.NewPCG(13, 13))
	for _, long := range []string{"go perft 100", "bench 20"} {
		for _, waiting := range []string{"position startpos", "d", "setoption name Hash value 2", "ucinewgame",
			"go perft 100", "bench 20", "go infinite", "isready\nd"} {
			c.send("ucinewgame", long, waiting)
			time.Sleep(time.Duration(rng.IntN(20)) * time.Millisecond)
			c.send("stop", "go perft 1")
			lines := c.until("g1h3: 1") // the sum of a bench may begin with 20
			if c.until("Nodes searched: 20"); count(lines, "info string stopped") < 1 ||
				strings.Contains(strings.Join(lines, "\n"), "Nodes searched: 0") {
				t.Errorf("%s, %s: %q", long, waiting, lines)
			}
		}
	}
}

// TestCountsEndWithTheInput: a count is completed before quit and the end of the input are obeyed,
// however long that takes.
func TestCountsEndWithTheInput(t *testing.T) {
	// The first is longer than a conversation lasts without a count.
	long, nodes := "go perft 5\ngo perft 4\n", "Nodes searched: 193690690\n"
	if raced {
		long, nodes = "go perft 4\ngo perft 4\n", "Nodes searched: 4085603\n"
	}
	const kiwipete = "position fen r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1\n"
	for _, end := range []string{"", "\nquit"} {
		var out strings.Builder
		if err := Serve(t.Context(),
			strings.NewReader("go perft 2\nposition startpos moves e2e4\ngo perft 3\n"+kiwipete+long+end),
			&out); err != nil {
			t.Fatal(err)
		}
		if text := out.String(); !strings.Contains(text, "Nodes searched: 400\n") ||
			!strings.Contains(text, "Nodes searched: 13160\n") ||
			!strings.Contains(text, nodes) || !strings.HasSuffix(strings.TrimSpace(text), "Nodes searched: 4085603") {
			t.Errorf("%q: %s", end, text)
		}
	}
}

// deaf is a Write that never returns.
type deaf struct{ t *testing.T }

func (d deaf) Write([]byte) (int, error) { <-d.t.Context().Done(); return 0, io.ErrClosedPipe }

// broken fails after some writes.
type broken struct{ left int }

func (b *broken) Write(p []byte) (int, error) {
	if b.left--; b.left < 0 {
		return 0, io.ErrClosedPipe
	}
	return len(p), nil
}

// TestNobodyListens: a conversation ends with its output, though its input goes on, and with its
// input, though its output accepts nothing.
func TestNobodyListens(t *testing.T) {
	for _, state := range busy[:len(busy)-1] { // the last is long about its position
		in, commands := io.Pipe()
		go io.WriteString(commands, "uci\n"+state.commands+"\n"+strings.Repeat("stop\nisready\n", 20))
		began := time.Now()
		if err := Serve(t.Context(), in, &broken{left: 3}); !errors.Is(err, io.ErrClosedPipe) {
			t.Errorf("%s: %v", state.name, err)
		}
		if took := time.Since(began); took > time.Minute {
			t.Errorf("%s: it goes on for %v after its output", state.name, took)
		}
		commands.Close()
		in.Close()
	}
	began := time.Now()
	if err := Serve(t.Context(), strings.NewReader("uci\ngo infinite"), deaf{t}); !errors.Is(err, errLeft) {
		t.Errorf("nobody reads: %v", err)
	}
	if took := time.Since(began); took > time.Minute {
		t.Errorf("it goes on for %v after its input", took)
	}
}

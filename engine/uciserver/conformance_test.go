package uciserver

import (
	"bytes"
	"context"
	"io"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"
	"unicode"

	"midline/engine/notation/fen"
	"midline/engine/notation/uci"
	"midline/engine/rules"
	"midline/engine/variant"
)

// states are the states of the engine, each with the command that leads there. Only the other
// program ends them.
var states = []struct{ name, command string }{
	{"idle", ""},
	{"thinking", "go wtime 100000000 btime 100000000"},
	{"pondering", "go ponder wtime 100000000 btime 100000000"},
	{"infinite", "go infinite"},
}

// enter brings the engine into a state; with a search it waits until it searches.
func (c *client) enter(command string) {
	c.t.Helper()
	if command != "" {
		c.send(command)
		c.until("info depth 1 ")
	}
}

// exchange returns all answers until commands have been carried out.
func (c *client) exchange(commands ...string) []string {
	c.t.Helper()
	c.send(commands...)
	c.send("isready")
	lines := c.until("readyok")
	return lines[:len(lines)-1]
}

func count(lines []string, prefix string) (n int) {
	for _, line := range lines {
		if strings.HasPrefix(line, prefix) {
			n++
		}
	}
	return n
}

const failed = "info string error: "

// stateCommands are sent in each state, or in those named.
var stateCommands = []struct {
	text, says string
	ends       bool // it ends the running search
	only       string
}{
	{"uci", "uciok", false, ""},
	{"isready", "readyok", false, ""},
	{"d", "Status: ongoing", false, ""},
	{"help", "quit", false, ""},
	{"debug on", "", false, ""},
	{"debug off", "", false, ""},
	{"debug", failed, false, ""},
	{"register later", "", false, ""},
	{"position startpos moves e2e4", "", false, ""},
	{"position fen 4k3/8/8/8/8/8/8/R3K3 w - - 0 1", "", false, ""},
	{"position fen nonsense", failed, false, ""},
	{"go depth x", failed, false, ""},
	{"go movetime", failed, false, ""},
	{"go searchmoves e2e5", failed, false, ""},
	{"bench zero", failed, false, ""},
	{"xyzzy", failed, false, ""},
	{"joho isready", failed, false, ""},
	{"\x00\xfe\xff", failed, false, ""},
	{"", "", false, ""},
	{"ponderhit", failed, false, "idle thinking infinite"},
	{"ponderhit", "", false, "pondering"},
	{"stop", "", true, ""},
	{"ucinewgame", "", true, ""},
	{"setoption name UCI_ShowWDL value false", "", true, ""},
	{"setoption name UCI_Elo value 1000000", failed, true, ""},
	{"setoption name Clear Hash", "", true, ""},
	{"setoption name Move Overhead value 10", "", true, ""},
	{"setoption name Move Overhead value 5001", failed, true, ""},
}

// TestEveryCommandInEveryState: a command is answered whatever goes on, and a search is answered
// once, when it has ended and not before.
func TestEveryCommandInEveryState(t *testing.T) {
	for _, command := range stateCommands {
		c := dial(t)
		for _, state := range states {
			if command.only != "" && !strings.Contains(command.only, state.name) {
				continue
			}
			c.send("position startpos")
			c.enter(state.command)
			lines := c.exchange(command.text)
			if command.says != "" && command.text != "isready" && count(lines, command.says) != 1 {
				t.Errorf("%s, %q: %q, want %q", state.name, command.text, lines, command.says)
			}
			if command.says == "" && count(lines, "info string") > 0 {
				t.Errorf("%s, %q: %q", state.name, command.text, lines)
			}
			if strings.HasSuffix(command.text, "isready") {
				c.until("readyok")
			}
			want := 0
			if command.ends && state.command != "" {
				want = 1
			}
			if got := count(lines, "bestmove "); got != want {
				t.Errorf("%s, %q: %d answers, want %d", state.name, command.text, got, want)
			}
			if state.command != "" {
				want = 1 - want
			}
			if got := count(c.exchange("stop"), "bestmove "); got != want {
				t.Errorf("%s, %q, stop: %d answers, want %d", state.name, command.text, got, want)
			}
		}
		c.quit()
	}
}

// TestStopAtOnce: stop is answered within 20 ms in every state. Another program may delay it, so
// one try of fifty must.
func TestStopAtOnce(t *testing.T) {
	c := dial(t)
	for _, state := range states[1:] {
		best := time.Hour
		for try := 0; try < 50 && best > 20*time.Millisecond; try++ {
			c.send("ucinewgame", "position startpos")
			c.enter(state.command)
			began := time.Now()
			c.ask("bestmove ", "stop")
			best = min(best, time.Since(began))
		}
		if best > 20*time.Millisecond && !raced {
			t.Errorf("%s: stop is answered after %s", state.name, best)
		}
	}
}

// TestAnotherJob: a go, a perft or a bench ends the running job, which is answered first.
func TestAnotherJob(t *testing.T) {
	c := dial(t)
	for _, state := range states[1:] {
		for command, last := range map[string]string{
			"go depth 2": "bestmove ", "go perft 2": "Nodes searched: 400", "bench 1": "Nodes searched: ",
			"go ponder depth 1\nponderhit": "bestmove ",
		} {
			c.enter(state.command)
			c.send(command)
			c.until("bestmove ")
			c.until(last)
			if lines := c.exchange("stop"); count(lines, "bestmove") > 0 {
				t.Errorf("%s, %s: %q", state.name, command, lines)
			}
		}
	}
}

// TestEnd: quit and the end of the input end every state, with one answer.
func TestEnd(t *testing.T) {
	for _, state := range states {
		for _, end := range []string{"quit", "end of input", "joho quit"} {
			c := dial(t)
			c.enter(state.command)
			if end != "end of input" {
				c.send(end)
			}
			c.in.Close()
			var lines []string
			for line := range c.lines {
				lines = append(lines, line)
			}
			if got := count(lines, "bestmove "); (got == 1) != (state.command != "") || got > 1 {
				t.Errorf("%s, %s: %q", state.name, end, lines)
			}
		}
	}
}

// TestPonder: whatever limits a pondering search, it answers after ponderhit or stop and not
// before, and its time begins with ponderhit.
func TestPonder(t *testing.T) {
	c := dial(t)
	const mated = "position startpos moves f2f3 e7e5 g2g4 d8h4"
	for _, position := range []string{"position startpos", "position fen 6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - 0 1", mated} {
		for _, limits := range []string{"depth 1", "nodes 1", "mate 1 nodes 90", "movetime 1", "wtime 1 btime 1",
			"wtime 100 btime 100 winc 10 binc 10", "infinite movetime 1"} {
			for _, end := range []string{"ponderhit", "stop"} {
				c.send(position, "go ponder "+limits)
				c.until("info depth ")
				if lines := c.exchange(); count(lines, "bestmove") > 0 {
					t.Fatalf("go ponder %s: %q before %s", limits, lines, end)
				}
				c.send(end)
				if end == "ponderhit" && strings.HasPrefix(limits, "infinite") {
					if lines := c.exchange(); count(lines, "bestmove") > 0 {
						t.Fatalf("go ponder %s: %q before stop", limits, lines)
					}
					c.send("stop")
				}
				c.until("bestmove ")
				c.silent("stop")
			}
		}
	}
	c.send("position startpos", "go ponder movetime 100")
	c.until("info depth 3 ")
	began := time.Now()
	c.ask("bestmove ", "ponderhit")
	if took := time.Since(began); took < 90*time.Millisecond {
		t.Errorf("after ponderhit it took %v of 100 ms", took)
	}
}

// stopPositions are searched by the tests that stop at any moment.
var stopPositions = []struct{ variant, fen string }{
	{"chess", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"},
	{"chess", "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1"},
	{"chess960", "bbqnnrkr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR w HFhf - 0 1"},
	{"chess2", "rnbkkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBKKBNR w - - 0 1 TT"},
	{"chess2", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBKKBNR w - - 0 1 TR"},
	{"chess2", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1 NA"},
	{"kings", "rnbkkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBKKBNR w ADEHadeh - 0 1"},
	{"reservists", "rilmqikr/canbbnac/pppppppp/8/8/8/8/PPPPPPPP/CANBBNAC/RKIQMLIR w - - 0 1"},
}

// TestStopAnywhere stops, hits, and interrupts searches at random moments of random games. Each go
// is answered once and with legal actions.
func TestStopAnywhere(t *testing.T) {
	c := dial(t)
	rng := rand.New(rand.NewPCG(7, 7))
	limits := []string{"infinite", "ponder wtime 1000 btime 1000", "ponder movetime 5", "depth 3", "nodes 300",
		"movetime 3", "wtime 200 btime 200", "mate 2 nodes 2000"}
	rounds := 400
	if raced || testing.Short() {
		rounds = 150
	}
	var pos rules.Position
	for round := range rounds {
		var legal []rules.Move
		if round%25 > 0 && !wonStatus(pos.Status()) {
			legal = pos.Legal(nil)
		}
		if len(legal) == 0 {
			start := stopPositions[rng.IntN(len(stopPositions))]
			v, err := variant.Find(start.variant)
			if err != nil {
				t.Fatal(err)
			}
			if pos, err = fen.Parse(v, start.fen); err != nil {
				t.Fatal(err)
			}
			legal = pos.Legal(nil)
			c.silent("setoption name UCI_Variant value "+start.variant,
				"setoption name Threads value "+strconv.Itoa(1+rng.IntN(2)),
				"setoption name UCI_LimitStrength value "+strconv.FormatBool(rng.IntN(3) == 0),
				"setoption name UCI_Elo value "+strconv.Itoa(leastElo+rng.IntN(1000)))
		}
		kind := limits[rng.IntN(len(limits))]
		c.send("position fen "+fen.Format(&pos), "go "+kind)
		if rng.IntN(2) == 0 {
			c.until("info ")
		}
		end := []string{"stop", "stop", "ponderhit\nstop", "ucinewgame", "position startpos\nstop",
			"isready\nd\nstop"}[rng.IntN(6)]
		if !strings.Contains(kind, "ponder") {
			end = strings.TrimPrefix(end, "ponderhit\n")
		}
		lines := c.exchange(end)
		if strings.Contains(end, "isready") {
			lines = append(lines, c.until("readyok")...)
		}
		answers := slices.DeleteFunc(lines, func(line string) bool { return !strings.HasPrefix(line, "bestmove ") })
		if len(answers) != 1 {
			t.Fatalf("%s: go %s, %q: %q", fen.Format(&pos), kind, end, answers)
		}
		checkAnswer(t, &pos, answers[0])
		before := pos
		before.Make(legal[rng.IntN(len(legal))], &pos)
	}
}

// checkAnswer asserts that the actions of a bestmove are legal.
func checkAnswer(t *testing.T, pos *rules.Position, answer string) {
	t.Helper()
	words := strings.Fields(answer)
	if len(words) != 2 && (len(words) != 4 || words[2] != "ponder") {
		t.Fatalf("%s: %q", fen.Format(pos), answer)
	}
	best, err := uci.Parse(pos, words[1])
	if err != nil {
		t.Fatalf("%s: %v", fen.Format(pos), err)
	}
	if len(words) == 2 {
		return
	}
	var next rules.Position
	pos.Make(best, &next)
	if _, err := uci.Parse(&next, words[3]); err != nil || next.Side() == pos.Side() {
		t.Fatalf("%s: %q: %v", fen.Format(pos), answer, err)
	}
}

// TestJunk: bytes of any kind and length are answered by readable lines, and the next command is
// carried out.
func TestJunk(t *testing.T) {
	c := dial(t)
	rng := rand.New(rand.NewPCG(3, 3))
	junk := make([]byte, 100_000)
	for i := range junk {
		junk[i] = byte(rng.Uint32())
	}
	for _, text := range []string{
		string(junk), "position startpos moves " + string(bytes.ReplaceAll(junk, []byte("\n"), nil)),
		strings.Repeat("a", maxLine-1), strings.Repeat("b", maxLine), strings.Repeat("go ", maxLine),
		"position startpos moves" + strings.Repeat(" g1f3 g8f6 f3g1 f6g8", 1000),
		"isready\r\nisready\r", "setoption name " + strings.Repeat("Hash value ", 10_000), "go depth 99999999999999999999999",
		"go depth 1 searchmoves e2e4 e2e5",
		"\ufeffisready", "go\x00infinite", "GO INFINITE", strings.Repeat("\n", 10_000),
		"setoption name UCI_Variant value \x1b[31m",
	} {
		for _, state := range states {
			c.send("position startpos")
			c.enter(state.command)
			for _, line := range c.exchange(text) {
				if len(line) > longestError+100 || strings.ContainsFunc(line, func(r rune) bool {
					return !unicode.IsPrint(r)
				}) {
					t.Fatalf("%.20q is answered %.1000q", text, line)
				}
			}
			c.send("stop", "over") // after what the text may have requested
			c.until(`info string error: unknown command "over"`)
		}
	}
}

// FuzzInput: whatever it reads, the engine neither fails nor falls silent.
func FuzzInput(f *testing.F) {
	for _, text := range []string{
		"uci\nisready\nucinewgame\nposition startpos moves e2e4 e7e5\ngo depth 2\nstop\nponderhit\nd\nhelp",
		"setoption name UCI_Variant value chess2\nposition fen rnbkkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBKKBNR w - - 0 1 TT " +
			"moves e2e4 0000\ngo ponder movetime 1\nponderhit",
		"setoption name UCI_LimitStrength value true\nsetoption name UCI_Elo value 700\ngo nodes 10 searchmoves a2a3 " +
			"h2h4\nsetoption name UCI_ShowWDL value true\ngo mate 1",
		"setoption name UCI_Chess960 value true\nsetoption name MultiPV value 3\nsetoption name Hash value 2\ngo wtime 10 " +
			"btime 10 winc 1 binc 1 movestogo 3\ndebug on\ngo infinite",
		"position fen 8/8/8/8/8/8/8/8 w - - 0 1\ngo perft 1\n\x00\xff\ufeff\r\nsetoption name value\ngo depth",
	} {
		f.Add([]byte(text))
	}
	for _, v := range variant.WithOptions() {
		f.Add([]byte("setoption name UCI_Variant value " + v.Name + "\nposition startpos\ngo nodes 50\nd\ngo perft 1"))
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		var in bytes.Buffer
		for _, line := range bytes.Split(data, []byte("\n")) {
			if !tooMuch(string(line)) {
				in.Write(append(line, '\n'))
			}
		}
		in.WriteString("stop\n" + lastCommand + "\n")
		out := &listener{heard: make(chan struct{})}
		if err := Serve(context.Background(), io.MultiReader(&in, out), out); err != nil {
			t.Fatal(err)
		}
		if !strings.Contains(out.String(), lastCommand) {
			t.Errorf("%q ends with %q", data, out.String())
		}
	})
}

// lastCommand is an unknown command, whose refusal says that all before it has been carried out.
const lastCommand = "that-is-all"

// listener collects the output. As an input it ends when the last command has been refused, however
// busy the machine is, or after a minute.
type listener struct {
	mu    sync.Mutex
	text  strings.Builder
	heard chan struct{} // closed
	once  sync.Once
}

// Write implements io.Writer.
func (l *listener) Write(b []byte) (int, error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if bytes.Contains(b, []byte(lastCommand)) {
		l.once.Do(func() { close(l.heard) })
	}
	return l.text.Write(b)
}

// String returns the output.
func (l *listener) String() string {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.text.String()
}

// Read implements io.Reader.
func (l *listener) Read([]byte) (int, error) {
	select {
	case <-l.heard:
	case <-time.After(time.Minute):
	}
	return 0, io.EOF
}

// tooMuch reports whether a line ends the conversation, or takes more time or memory than a test
// has.
func tooMuch(line string) bool {
	words := strings.Fields(strings.ToLower(line))
	if slices.Contains(words, "quit") || slices.Contains(words, "bench") {
		return true
	}
	costly := slices.ContainsFunc(words, func(w string) bool {
		return w == "perft" || w == "hash" || w == "perfthash" || w == "threads"
	})
	return costly && slices.ContainsFunc(words, func(w string) bool {
		n, err := strconv.Atoi(w)
		return err != nil && strings.ContainsAny(w, "0123456789") || n > 2
	})
}

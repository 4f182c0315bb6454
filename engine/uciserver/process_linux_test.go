package uciserver

import (
	"bufio"
	"io"
	"os"
	"strconv"
	"strings"
	"syscall"
	"testing"
	"time"
)

// addressSpace is an environment variable: the most megabytes that the program may map.
const addressSpace = "MIDLINE_UCI_MEGABYTES"

// interrupts end a program.
var interrupts = []os.Signal{syscall.SIGINT, syscall.SIGTERM}

// bound limits the program's memory.
func bound() {
	n, err := strconv.ParseUint(os.Getenv(addressSpace), 10, 64)
	if err != nil {
		return
	}
	limit := syscall.Rlimit{Cur: n << 20, Max: n << 20}
	if err := syscall.Setrlimit(syscall.RLIMIT_AS, &limit); err != nil {
		panic(err)
	}
}

// TestRefusedMemory: if the system refuses a table, the program says so and goes on with the former
// one.
func TestRefusedMemory(t *testing.T) {
	if raced {
		t.Skip("the race detector maps more than any bound")
	}
	p := start(t, addressSpace+"=2500")
	defer p.out.Close()
	defer time.AfterFunc(time.Minute, func() { p.Process.Kill() }).Stop()
	go func() {
		io.WriteString(p.in, strings.Join([]string{
			"setoption name Hash value 64", "go depth 3",
			"setoption name Hash value 4096", "go depth 3", "setoption name Hash value 1024", "setoption name Hash value 512",
			"setoption name PerftHash value 4096", "go perft 2", "setoption name PerftHash value 8",
			"setoption name PerftHash value 4096", "go perft 2",
			"setoption name Hash value 4096", "ucinewgame", "go depth 3",
			"setoption name Hash value 1024", "setoption name Threads value 64", "go depth 3", "go perft 2", ""}, "\n"))
	}()
	var answers []string
	for lines := bufio.NewScanner(p.out); lines.Scan(); {
		line := lines.Text()
		switch {
		case strings.Contains(line, "option Threads"): // how much is left depends on Go
		case strings.HasPrefix(line, "info string"), strings.HasPrefix(line, "bestmove"),
			strings.HasPrefix(line, "Nodes searched"):
			answers = append(answers, line)
		}
		if len(answers) == 11 { // quit would leave out slow answers
			p.in.Close()
		}
	}
	if err := p.Wait(); err != nil {
		t.Fatalf("%v: %.300s", err, p.err.String())
	}
	want := []string{"bestmove", "Hash: the system refuses memory: 4096 MB are too much", "bestmove",
		"PerftHash: the system refuses", "Nodes searched: 400",
		"it stays at 8 MB", "Nodes searched: 400", "it stays at 512 MB", "bestmove", "bestmove", "Nodes searched: 400"}
	for i, line := range answers {
		if i >= len(want) || !strings.Contains(line, want[i]) {
			t.Fatalf("line %d of %q, want %q", i, answers, want)
		}
	}
	if len(answers) != len(want) {
		t.Errorf("%q, want %q", answers, want)
	}
}

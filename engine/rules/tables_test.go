package rules_test

import (
	"bytes"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// allGames makes midline-uci prepare each size of board and each matchup of
// chess2.
func allGames() string {
	var text strings.Builder
	for _, name := range []string{"reservists", "kings10x8", "kings10x10", "chess2"} {
		fmt.Fprintf(&text, "setoption name UCI_Variant value %s\n", name)
	}
	for _, white := range "CNERTA" {
		for _, black := range "CNERTA" {
			board := "4k3/pppppppp/8/8/8/8/PPPPPPPP/4K3"
			if white == 'T' {
				board = strings.Replace(board, "4K", "3KK", 1)
			}
			if black == 'T' {
				board = strings.Replace(board, "4k", "3kk", 1)
			}
			fmt.Fprintf(&text, "position fen %s w - - 0 1 %c%c\n", board, white, black)
		}
	}
	return text.String()
}

// BenchmarkTables measures the cost of starting: it builds midline-uci and runs it repeatedly.
// cpu-ms is the processor time of a process that starts and quits, with the tables of 8x8; init-ms
// what its packages spend before main, by the runtime's trace; all-cpu-ms the time of a process
// that prepares every size of board and every matchup. Each is a median of 25.
func BenchmarkTables(b *testing.B) {
	program := filepath.Join(b.TempDir(), "midline-uci")
	build := exec.Command("go", "build", "-o", program, "midline/cmd/midline-uci")
	if out, err := build.CombinedOutput(); err != nil {
		b.Fatalf("%v: %s", err, out)
	}
	start := func(commands string) (cpu, inits float64) {
		var trace bytes.Buffer
		run := exec.Command(program)
		run.Env = append(os.Environ(), "GODEBUG=inittrace=1")
		run.Stdin, run.Stderr = strings.NewReader(commands+"quit\n"), &trace
		if out, err := run.Output(); err != nil || len(out) > 0 {
			b.Fatalf("%v: %s", err, out)
		}
		for line := range strings.Lines(trace.String()) {
			var name string
			var at, clock float64
			if n, _ := fmt.Sscanf(line, "init %s @%f ms, %f ms clock", &name, &at, &clock); n == 3 &&
				strings.HasPrefix(name, "midline/") {
				inits += clock
			}
		}
		state := run.ProcessState
		return (state.UserTime() + state.SystemTime()).Seconds() * 1000, inits
	}
	var quick, inits, all []float64
	for b.Loop() {
		for range 25 {
			cpu, init := start("")
			every, _ := start(allGames())
			quick, inits, all = append(quick, cpu), append(inits, init), append(all, every)
		}
	}
	b.ReportMetric(median(quick), "cpu-ms")
	b.ReportMetric(median(inits), "init-ms")
	b.ReportMetric(median(all), "all-cpu-ms")
}

//go:build unix

package engine_test

import (
	"fmt"
	"os"
	"os/exec"
	"strings"
	"syscall"
	"testing"
	"time"
)

// cpuTime returns the processor time that this process has used.
func cpuTime(b *testing.B) time.Duration {
	var usage syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &usage); err != nil {
		b.Fatal(err)
	}
	return time.Duration(usage.Utime.Nano() + usage.Stime.Nano())
}

// stockfishPerft returns the nodes and the processor time of Debian's stockfish.
func stockfishPerft(b *testing.B, fen string, depth int) (uint64, time.Duration) {
	path, err := exec.LookPath("stockfish")
	if err != nil {
		if path = "/usr/games/stockfish"; exec.Command(path, "quit").Run() != nil {
			b.Skip("stockfish is not installed: apt-get install stockfish")
		}
	}
	run := exec.Command(path)
	run.Stdin = strings.NewReader(fmt.Sprintf("position fen %s\ngo perft %d\nquit\n", fen, depth))
	run.Stderr = os.Stderr
	out, err := run.Output()
	if err != nil {
		b.Fatal(err)
	}
	var nodes uint64
	for line := range strings.Lines(string(out)) {
		fmt.Sscanf(line, "Nodes searched: %d", &nodes)
	}
	return nodes, run.ProcessState.UserTime() + run.ProcessState.SystemTime()
}

// BenchmarkBesideStockfish measures perft in the same minute as stockfish's, in
// millions of nodes a CPU second; the ratios are the medians of three rounds.
// Stockfish counts the last ply in bulk; `made` is ours with every last action
// made and checked, `bulk` with what the shield proves left unmade.
func BenchmarkBesideStockfish(b *testing.B) {
	for _, c := range benchPositions {
		b.Run(c.name, func(b *testing.B) {
			pos := parse(b, c.variant, c.fen)
			rates := map[string][]float64{}
			for b.Loop() {
				for range 3 {
					nodes, cpu := stockfishPerft(b, c.fen, c.depth)
					rates["sf"] = append(rates["sf"], float64(nodes)/cpu.Seconds()/1e6)
					for name, count := range map[string]func(int) uint64{"made": pos.PerftMade, "bulk": pos.Perft} {
						before := cpuTime(b)
						if got := count(c.depth); got != nodes {
							b.Fatalf("perft %d is %d, stockfish says %d", c.depth, got, nodes)
						}
						rates[name] = append(rates[name], float64(nodes)/(cpuTime(b)-before).Seconds()/1e6)
					}
				}
			}
			b.ReportMetric(median(rates["sf"]), "stockfish-Mn/s")
			for _, name := range []string{"made", "bulk"} {
				b.ReportMetric(median(rates[name]), name+"-Mn/s")
				b.ReportMetric(median(rates[name])/median(rates["sf"]), name+"/stockfish")
			}
		})
	}
}

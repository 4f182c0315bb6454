//go:build unix

package search

import (
	"context"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"syscall"
	"testing"
	"time"

	"midline/engine/rules"
	"midline/engine/variant"
	"midline/engine/variant/chess2"
)

const (
	speedHash   = 16 // megabytes, in both programs
	speedRounds = 3
	// orthodoxNodes and chess2Nodes are the nodes searched per position.
	orthodoxNodes, chess2Nodes = 60_000, 20_000
	// Each matchup has matchupPositions positions, with matchupActions actions from one to the
	// next, each found by a search of playNodes.
	matchupPositions, matchupActions, playNodes = 12, 5, 1_000
)

// speedPositions are the start, openings, middlegames and endgames of orthodox
// chess.
var speedPositions = []string{
	array,
	kiwipete,
	"r1bqkbnr/pppp1ppp/2n5/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R w KQkq - 2 3",
	"r1bq1rk1/pp2bppp/2n1pn2/3p4/2PP4/2N2N2/PP2BPPP/R1BQ1RK1 w - - 0 9",
	"r2q1rk1/1b1nbppp/p2ppn2/1p6/3NP3/1BN1BP2/PPPQ2PP/2KR3R w - - 2 12",
	"2rr2k1/pp2qppp/4pn2/8/3P4/1P2P3/P3QPPP/2RR1NK1 w - - 0 20",
	"8/pp3k2/2p1rp2/3p2p1/3P2P1/2P1RP2/PP3K2/8 w - - 0 35",
	"8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
}

func orthodoxStands(b *testing.B) (list []stand) {
	for _, text := range speedPositions {
		list = append(list, stand{pos: parse(b, "chess", text)})
	}
	return list
}

// spent is what was searched, and the time that it took, of the processor and by the clock.
type spent struct {
	nodes      uint64
	cpu, clock time.Duration
}

func (s spent) plus(o spent) spent { return spent{s.nodes + o.nodes, s.cpu + o.cpu, s.clock + o.clock} }

// rate is in thousands of nodes per CPU second.
func (s spent) rate() float64 { return float64(s.nodes) / s.cpu.Seconds() / 1e3 }

// stand is a position of a game.
type stand struct {
	pos     rules.Position
	history []uint64
}

// processor returns the processor time that this process has used.
func processor(b *testing.B) time.Duration {
	var usage syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &usage); err != nil {
		b.Fatal(err)
	}
	return time.Duration(usage.Utime.Nano() + usage.Stime.Nano())
}

// ours searches each position to the given number of nodes.
func ours(b *testing.B, s *Searcher, list []stand, nodes uint64) (sum spent) {
	cpu, began := processor(b), time.Now()
	for i := range list {
		sum.nodes += s.Search(context.Background(), &list[i].pos, list[i].history, Limits{Nodes: nodes}, nil).Nodes
	}
	sum.cpu, sum.clock = processor(b)-cpu, time.Since(began)
	return sum
}

// reference is Stockfish with a file of positions.
type reference struct{ path, file string }

func newReference(b *testing.B) reference {
	path, err := exec.LookPath("stockfish")
	if err != nil {
		path = "/usr/games/stockfish"
		if _, err := os.Stat(path); err != nil {
			b.Skip("stockfish is not installed: apt-get install stockfish")
		}
	}
	file := filepath.Join(b.TempDir(), "positions")
	if err := os.WriteFile(file, []byte(strings.Join(speedPositions, "\n")+"\n"), 0o600); err != nil {
		b.Fatal(err)
	}
	return reference{path, file}
}

// bench lets Stockfish search its positions with one thread and its network, to the given number of
// nodes each.
func (r reference) bench(b *testing.B, nodes int) (sum spent) {
	run := exec.Command(r.path, "bench", strconv.Itoa(speedHash), "1", strconv.Itoa(nodes), r.file, "nodes", "NNUE")
	out, err := run.CombinedOutput()
	if err != nil {
		b.Fatalf("%v: %s", err, out)
	}
	for line := range strings.Lines(string(out)) {
		fmt.Sscanf(line, "Nodes searched : %d", &sum.nodes)
	}
	if sum.nodes == 0 || !strings.Contains(string(out), "NNUE evaluation using") {
		b.Fatalf("stockfish did not search with its network: %s", out)
	}
	sum.cpu = run.ProcessState.UserTime() + run.ProcessState.SystemTime()
	return sum
}

// search measures Stockfish, minus a process that does little more than start.
func (r reference) search(b *testing.B) spent {
	start, whole := r.bench(b, 1), r.bench(b, orthodoxNodes)
	return spent{nodes: whole.nodes - start.nodes, cpu: whole.cpu - start.cpu}
}

// BenchmarkSpeedBesideStockfish measures the search on one thread beside
// Stockfish's in orthodox chess. docs/benchmarks.md says how a row comes about.
func BenchmarkSpeedBesideStockfish(b *testing.B) {
	orthodox := orthodoxStands(b)
	t := &speedTable{}
	b.Run("orthodox", func(b *testing.B) { t.measure(b, "orthodox", orthodox, orthodoxNodes) })
	b.Run("chess2", func(b *testing.B) {
		for _, white := range chess2.Variant.Armies {
			for _, black := range chess2.Variant.Armies {
				name := string([]byte{white.Letter, black.Letter})
				b.Run(name, func(b *testing.B) {
					t.measure(b, name, selfPlay(b, &chess2.Variant, white, black), chess2Nodes)
				})
			}
		}
	})
	t.print()
}

// speedTable has a row for each group of positions: our rate, Stockfish's, and the median of their
// quotients.
type speedTable struct {
	names []string
	rows  [][3]float64
}

// measure searches positions in rounds, each between two runs of Stockfish.
func (t *speedTable) measure(b *testing.B, name string, list []stand, nodes uint64) {
	stockfish, s := newReference(b), New(speedHash, 1)
	var columns [3][]float64
	for b.Loop() {
		before := stockfish.search(b)
		for range speedRounds {
			we := ours(b, s, list, nodes)
			after := stockfish.search(b)
			they := before.plus(after)
			before = after
			for i, n := range []float64{we.rate(), they.rate(), we.rate() / they.rate()} {
				columns[i] = append(columns[i], n)
			}
		}
	}
	row := [3]float64{middle(columns[0]), middle(columns[1]), middle(columns[2])}
	b.ReportMetric(row[0], "knps")
	b.ReportMetric(row[1], "Stockfish-knps")
	b.ReportMetric(row[2], "x")
	t.names, t.rows = append(t.names, name), append(t.rows, row)
}

func (t *speedTable) print() {
	least := -1
	for i, row := range t.rows {
		if i == 0 {
			fmt.Print("\n| | knps | Stockfish knps | Midline / Stockfish |\n|---|---|---|---|\n")
		}
		fmt.Printf("| %s | %.0f | %.0f | %.2f |\n", t.names[i], row[0], row[1], row[2])
		if t.names[i] != "orthodox" && (least < 0 || row[2] < t.rows[least][2]) {
			least = i
		}
	}
	if least >= 0 {
		fmt.Printf("\nThe slowest matchup is %s: %.2f\n\n", t.names[least], t.rows[least][2])
	}
}

func middle(numbers []float64) float64 {
	sorted := slices.Sorted(slices.Values(numbers))
	return sorted[len(sorted)/2]
}

// selfPlay returns positions of a game or matchup from self-play of the search: from array 518, and
// from the following ones if a game ends early.
func selfPlay(b *testing.B, v *rules.Variant, white, black *rules.Army) (list []stand) {
	s := New(speedHash, 1)
	for number := 518; len(list) < matchupPositions; number++ {
		pos, err := variant.Start(v, number, white, black)
		if err != nil {
			b.Fatal(err)
		}
		var history []uint64
		for action := 0; len(list) < matchupPositions && pos.Status().Reason == rules.Ongoing; action++ {
			if action%matchupActions == 0 {
				list = append(list, stand{pos, slices.Clone(history)})
			}
			m := s.Search(context.Background(), &pos, history, Limits{Nodes: playNodes}, nil).Best
			before := pos
			if !before.Make(m, &pos) {
				b.Fatal("an action is not legal")
			}
			if !before.KingTurn() {
				history = append(history, before.Key())
			}
		}
	}
	return list
}

// BenchmarkEveryGame searches positions of every game and matchup, orthodox ones for as long as all
// of Chess 2. `make profile` takes its profile from it.
func BenchmarkEveryGame(b *testing.B) {
	var list []stand
	for _, v := range variant.All {
		for _, white := range v.Armies {
			for _, black := range v.Armies {
				list = append(list, selfPlay(b, v, white, black)...)
			}
		}
	}
	orthodox := orthodoxStands(b)
	s := New(speedHash, 1)
	var sum spent
	for b.Loop() {
		sum = sum.plus(ours(b, s, list, chess2Nodes)).plus(ours(b, s, orthodox, 10*orthodoxNodes))
	}
	b.ReportMetric(sum.rate(), "knps")
}

// BenchmarkThreads compares two threads with one. x goes by the clock, and so needs two idle cores;
// cpu-x goes by processor time: it is the best that x could be if both threads had a core for
// themselves all the time.
func BenchmarkThreads(b *testing.B) {
	const nodes = 500_000
	for _, c := range [][3]string{
		{"array", "chess", array}, {"kiwipete", "chess", kiwipete}, {"middlegame", "chess", speedPositions[4]},
		{"endgame", "chess", speedPositions[7]},
		{"two kings", "chess2", twoKings}, {"reapers", "chess2", reapers}, {"animals", "chess2", animals},
		{"kings", "kings10x10", wide},
	} {
		b.Run(c[0], func(b *testing.B) {
			list := []stand{{pos: parse(b, c[1], c[2])}}
			one, two := New(speedHash, 1), New(speedHash, 2)
			var alone, both, clock, cpu []float64
			for b.Loop() {
				for range speedRounds {
					x, y := ours(b, one, list, nodes), ours(b, two, list, nodes)
					knps := float64(x.nodes) / x.clock.Seconds() / 1e3
					knps2 := float64(y.nodes) / y.clock.Seconds() / 1e3
					alone, both = append(alone, knps), append(both, knps2)
					clock, cpu = append(clock, knps2/knps), append(cpu, 2*y.rate()/x.rate())
				}
			}
			b.ReportMetric(middle(alone), "alone-knps")
			b.ReportMetric(middle(both), "knps")
			b.ReportMetric(middle(clock), "x")
			b.ReportMetric(middle(cpu), "cpu-x")
		})
	}
}

//go:build unix

package rules_test

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"syscall"
	"testing"
	"time"

	"midline/engine/rules"
	"midline/engine/variant"
	"midline/engine/variant/chess2"
)

const (
	rounds = 3
	// sampleNodes is the number of nodes to count of a position, repeatedly if necessary;
	// sampleMost is the largest count for which the depth is chosen.
	sampleNodes, sampleMost = 8_000_000, 10_000_000
)

// tally is what was counted, and the processor time that it took.
type tally struct {
	nodes uint64
	cpu   time.Duration
}

func (t tally) plus(u tally) tally { return tally{t.nodes + u.nodes, t.cpu + u.cpu} }

// rate is in millions of nodes per CPU second.
func (t tally) rate() float64 { return float64(t.nodes) / t.cpu.Seconds() / 1e6 }

// cpuTime returns the processor time that this process has used.
func cpuTime(b *testing.B) time.Duration {
	var usage syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &usage); err != nil {
		b.Fatal(err)
	}
	return time.Duration(usage.Utime.Nano() + usage.Stime.Nano())
}

// stockfish returns the path of Debian's stockfish.
func stockfish(b *testing.B) string {
	path, err := exec.LookPath("stockfish")
	if err != nil {
		path = "/usr/games/stockfish"
		if _, err := os.Stat(path); err != nil {
			b.Skip("stockfish is not installed: apt-get install stockfish")
		}
	}
	return path
}

func runStockfish(b *testing.B, path, commands string) tally {
	run := exec.Command(path)
	run.Stdin = strings.NewReader(commands + "quit\n")
	run.Stderr = os.Stderr
	out, err := run.Output()
	if err != nil {
		b.Fatal(err)
	}
	t := tally{cpu: run.ProcessState.UserTime() + run.ProcessState.SystemTime()}
	for line := range strings.Lines(string(out)) {
		var nodes uint64
		fmt.Sscanf(line, "Nodes searched: %d", &nodes)
		t.nodes += nodes
	}
	return t
}

// sample is a position to count.
type sample struct {
	fen          string // for Stockfish
	often        int    // how many times Stockfish counts it
	pos          rules.Position
	depth, times int    // how deep, and how many times we count it
	nodes        uint64 // of one count
}

// references are the orthodox positions with which everything else is compared, a ply less deep
// than when they are compared themselves.
func references(b *testing.B) []sample {
	var list []sample
	for _, c := range benchPositions {
		pos := parse(b, c.variant, c.fen)
		list = append(list, sample{c.fen, 6, pos, c.depth - 1, 2, pos.Perft(c.depth - 1)})
	}
	return list
}

// sampleOf chooses the depth of a position, the greatest whose count is expected not to exceed
// sampleMost if each ply multiplies as the one before did; and the repetitions, so that sampleNodes
// are counted.
func sampleOf(pos rules.Position) sample {
	s := sample{pos: pos, depth: 2, nodes: pos.Perft(2)}
	for before := pos.Perft(1); s.nodes > 0 && s.nodes*s.nodes/before <= sampleMost; s.depth++ {
		before, s.nodes = s.nodes, pos.Perft(s.depth+1)
	}
	s.times = int(sampleNodes/max(s.nodes, 1)) + 1
	return s
}

// byStockfish counts samples with `go perft`, which counts the last ply in bulk. The time of a
// process that only starts, 0.1 s of it for its network, is subtracted.
func byStockfish(b *testing.B, path string, samples []sample) tally {
	var commands strings.Builder
	var want uint64
	for _, s := range samples {
		fmt.Fprintf(&commands, "position fen %s\n%s", s.fen,
			strings.Repeat(fmt.Sprintf("go perft %d\n", s.depth), s.often))
		want += s.nodes * uint64(s.often)
	}
	start := runStockfish(b, path, "")
	t := runStockfish(b, path, commands.String())
	if t.nodes != want {
		b.Fatalf("stockfish counts %d, we count %d", t.nodes, want)
	}
	t.cpu -= start.cpu
	return t
}

// byUs counts samples with Perft or PerftMade.
func byUs(b *testing.B, count func(*rules.Position, int) uint64, samples []sample) tally {
	var t tally
	before := cpuTime(b)
	for i := range samples {
		s := &samples[i]
		for range s.times {
			if n := count(&s.pos, s.depth); n != s.nodes {
				b.Fatalf("perft %d is %d, and was %d", s.depth, n, s.nodes)
			}
			t.nodes += s.nodes
		}
	}
	t.cpu = cpuTime(b) - before
	return t
}

// rates are those of one round, or quotients of them.
type rates struct{ stockfish, made, bulk tally }

func (r rates) plus(o rates) rates {
	return rates{r.stockfish.plus(o.stockfish), r.made.plus(o.made), r.bulk.plus(o.bulk)}
}

func measure(b *testing.B, path string, samples []sample) rates {
	var r rates
	if path != "" {
		r.stockfish = byStockfish(b, path, samples)
	}
	r.made = byUs(b, (*rules.Position).PerftMade, samples)
	r.bulk = byUs(b, (*rules.Position).Perft, samples)
	return r
}

// table is printed at the end of a group, for docs/benchmarks.md. b.Log would truncate it.
type table struct {
	heads []string
	rows  [][]string
	least []float64 // of each column
}

// add adds a row, the medians of the columns' numbers, and reports it.
func (t *table) add(b *testing.B, name string, columns [][]float64) {
	row := []string{name}
	for i, numbers := range columns {
		m := median(numbers)
		b.ReportMetric(m, strings.ReplaceAll(t.heads[i], " ", ""))
		row = append(row, fmt.Sprintf("%.3g", m))
		if len(t.least) <= i {
			t.least = append(t.least, m)
		}
		t.least[i] = min(t.least[i], m)
	}
	t.rows = append(t.rows, row)
}

func (t *table) print(title string) {
	if len(t.rows) == 0 {
		return
	}
	fmt.Printf("\n| %s | %s |\n|---|%s\n", title, strings.Join(t.heads, " | "), strings.Repeat("---|", len(t.heads)))
	for _, row := range t.rows {
		fmt.Printf("| %s |\n", strings.Join(row, " | "))
	}
	fmt.Print("| the least |")
	for _, m := range t.least {
		fmt.Printf(" %.3g |", m)
	}
	fmt.Print("\n\n")
}

// BenchmarkBesideStockfish measures perft on one thread beside Stockfish's, in millions of nodes
// per CPU second. docs/benchmarks.md says how a row comes about.
func BenchmarkBesideStockfish(b *testing.B) {
	b.Run("orthodox", besideOrthodox)
	b.Run("chess2", func(b *testing.B) {
		t := newTable()
		for _, white := range chess2.Variant.Armies {
			for _, black := range chess2.Variant.Armies {
				t.run(b, &chess2.Variant, white, black)
			}
		}
		t.print("chess2")
	})
	b.Run("own", func(b *testing.B) {
		t := newTable()
		for _, pair := range [][2]string{{"fide", "fide"}, {"clobberers", "nutty"}, {"rookies", "longleap"},
			{"divergent", "shorts"}, {"forward", "divergent"}, {"nutty", "nutty"}} {
			t.run(b, &chess2.Variant, corpusArmy(b, pair[0]).Army, corpusArmy(b, pair[1]).Army)
		}
		t.print("own")
	})
	b.Run("others", func(b *testing.B) {
		t := newTable()
		for _, v := range variant.All {
			if !v.Chosen && v.Name != "chess" {
				t.run(b, v, v.Armies[0], v.Armies[0])
			}
		}
		t.print("others")
	})
}

// besideOrthodox counts the same in both programs.
func besideOrthodox(b *testing.B) {
	path := stockfish(b)
	t := &table{heads: []string{"Stockfish Mn/s", "made Mn/s", "bulk Mn/s", "made / Stockfish", "bulk / Stockfish"}}
	for _, c := range benchPositions {
		b.Run(c.name, func(b *testing.B) {
			pos := parse(b, c.variant, c.fen)
			list := []sample{{c.fen, 1, pos, c.depth, 1, pos.Perft(c.depth)}}
			columns := make([][]float64, len(t.heads))
			for b.Loop() {
				for range rounds {
					r := measure(b, path, list)
					sf, made, bulk := r.stockfish.rate(), r.made.rate(), r.bulk.rate()
					for i, n := range []float64{sf, made, bulk, made / sf, bulk / sf} {
						columns[i] = append(columns[i], n)
					}
				}
			}
			t.add(b, fmt.Sprintf("%s, depth %d", c.name, c.depth), columns)
		})
	}
	t.print("orthodox")
}

func newTable() *table {
	return &table{heads: []string{"made Mn/s", "bulk Mn/s", "made / our orthodox made", "bulk / our orthodox bulk",
		"bulk / Stockfish"}}
}

// run measures a matchup between two counts of the references, one before each round and one after,
// which are added up.
func (t *table) run(b *testing.B, v *rules.Variant, white, black *rules.Army) {
	name := v.Name
	if v.Chosen {
		name = white.Code() + black.Code()
	}
	if white.Hash != "" {
		name = white.ID + "-" + black.ID
	}
	b.Run(name, func(b *testing.B) {
		path := stockfish(b)
		list, orthodox := matchup(b, v, white, black), references(b)
		columns := make([][]float64, len(t.heads))
		for b.Loop() {
			before := measure(b, path, orthodox)
			for range rounds {
				r := measure(b, "", list)
				after := measure(b, path, orthodox)
				ref := before.plus(after)
				before = after
				made, bulk := r.made.rate(), r.bulk.rate()
				for i, n := range []float64{made, bulk, made / ref.made.rate(), bulk / ref.bulk.rate(),
					bulk / ref.stockfish.rate()} {
					columns[i] = append(columns[i], n)
				}
			}
		}
		t.add(b, name, columns)
	})
}

// matchup returns the positions that represent a game: its array (number 518 if it is shuffled),
// and from the corpus the first of the ongoing positions with the most pieces, from move 10 on and
// not at a king-turn.
func matchup(b *testing.B, v *rules.Variant, white, black *rules.Army) []sample {
	start, err := variant.Start(v, 518, white, black)
	if err != nil {
		b.Fatal(err)
	}
	name := v.Name + ".tsv"
	if v.Chosen {
		name = fmt.Sprintf("%s_%c%c.tsv", v.Name, white.Letter, black.Letter)
	}
	var found []rules.Position
	if white.Hash != "" {
		for _, line := range corpusLines(b, filepath.Join("perft", "armies", white.ID+"-"+black.ID+".tsv")) {
			if pos := placed(b, line[0], white, black); line[1] != "0" && pos.Fullmove() >= 10 {
				found = append(found, pos)
			}
		}
	}
	for _, line := range lines(b, "perft")[name] {
		if pos := parse(b, line[0], line[1]); line[5] == "ongoing" && pos.Fullmove() >= 10 && !pos.KingTurn() {
			found = append(found, pos)
		}
	}
	if len(found) == 0 {
		b.Fatalf("%s has no position from move 10 on", name)
	}
	middle := slices.MaxFunc(found, func(x, y rules.Position) int {
		return x.Occupied().Count() - y.Occupied().Count()
	})
	return []sample{sampleOf(start), sampleOf(middle)}
}

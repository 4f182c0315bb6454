//go:build unix

package search

import (
	"bufio"
	"context"
	"fmt"
	"io"
	"math"
	"os/exec"
	"strings"
	"testing"
	"time"

	"midline/engine/variant/chess2"
)

const (
	tacticsTime      = time.Second // for a position, by the clock
	tacticsPositions = 6           // of each matchup: the first of selfPlay
)

// reach is how deep some searches came: the sums of their depths, of the logarithms of their
// branching factors, and of their nodes.
type reach struct {
	searches, depth     int
	branching           float64
	nodes, inQuiescence uint64
}

// add adds a search. nodes are those after each iteration. The branching factor of a search is the
// growth of its nodes from one iteration to the next, over the last six.
func (r *reach) add(nodes []uint64) {
	const last = 6
	r.searches++
	r.depth += len(nodes)
	if n := min(last, len(nodes)-1); n > 0 {
		r.branching += math.Log(float64(nodes[len(nodes)-1])/float64(nodes[len(nodes)-1-n])) / float64(n)
	}
}

func (r *reach) report(b *testing.B) {
	b.ReportMetric(float64(r.depth)/float64(r.searches), "depth")
	b.ReportMetric(math.Exp(r.branching/float64(r.searches)), "branching")
	if r.nodes > 0 {
		b.ReportMetric(100*float64(r.inQuiescence)/float64(r.nodes), "%quiescence")
	}
}

// counted records the number of nodes at a depth, from 1; the last count of a depth holds.
func counted(nodes []uint64, depth int, count uint64) []uint64 {
	for len(nodes) < depth {
		nodes = append(nodes, count)
	}
	nodes[depth-1] = count
	return nodes
}

func reachOf(list []stand) (r reach) {
	s := New(speedHash, 1)
	for i := range list {
		s.Clear()
		var nodes []uint64
		began := time.Now()
		result := s.Search(context.Background(), &list[i].pos, list[i].history, Limits{MoveTime: tacticsTime},
			func(info Info) {
				nodes = counted(nodes, info.Depth, info.Nodes)
			})
		if time.Since(began) < tacticsTime/2 {
			continue // the game is decided here
		}
		r.add(nodes)
		r.nodes += result.Nodes
		r.inQuiescence += s.workers[0].quiescence
	}
	return r
}

// reach lets Stockfish search positions for as long, with one thread and its network.
func (s reference) reach(b *testing.B, positions []string) (r reach) {
	run := exec.Command(s.path)
	in, err := run.StdinPipe()
	if err != nil {
		b.Fatal(err)
	}
	out, err := run.StdoutPipe()
	if err == nil {
		err = run.Start()
	}
	if err != nil {
		b.Fatal(err)
	}
	fmt.Fprintf(in, "setoption name Hash value %d\n", speedHash)
	lines := bufio.NewScanner(out)
	for _, text := range positions {
		fmt.Fprintf(in, "ucinewgame\nposition fen %s\ngo movetime %d\n", text, tacticsTime.Milliseconds())
		var nodes []uint64
		for lines.Scan() && !strings.HasPrefix(lines.Text(), "bestmove") {
			var depth int
			var count uint64
			fields := strings.Fields(lines.Text())
			for i := range max(0, len(fields)-1) {
				switch fields[i] {
				case "depth":
					fmt.Sscan(fields[i+1], &depth)
				case "nodes":
					fmt.Sscan(fields[i+1], &count)
				}
			}
			if depth == 0 || strings.Contains(lines.Text(), "currmove") {
				continue
			}
			nodes = counted(nodes, depth, count)
		}
		r.add(nodes)
	}
	_, _ = io.WriteString(in, "quit\n")
	if err := run.Wait(); err != nil {
		b.Fatal(err)
	}
	return r
}

// BenchmarkTactics reports the depth after one second, how much more an iteration costs than the
// one before, and the share of quiescence search, in orthodox chess beside Stockfish and in every
// matchup. docs/benchmarks.md has the table.
func BenchmarkTactics(b *testing.B) {
	b.Run("orthodox", func(b *testing.B) {
		for b.Loop() {
			r := reachOf(orthodoxStands(b))
			r.report(b)
		}
	})
	b.Run("Stockfish", func(b *testing.B) {
		s := newReference(b)
		for b.Loop() {
			r := s.reach(b, speedPositions)
			r.report(b)
		}
	})
	for _, white := range chess2.Variant.Armies {
		for _, black := range chess2.Variant.Armies {
			b.Run(string([]byte{white.Letter, black.Letter}), func(b *testing.B) {
				list := selfPlay(b, &chess2.Variant, white, black)
				for b.Loop() {
					r := reachOf(list[:tacticsPositions])
					r.report(b)
				}
			})
		}
	}
}

package rules_test

import (
	"context"
	"errors"
	"math/rand/v2"
	"runtime"
	"slices"
	"strconv"
	"testing"
	"time"

	"midline/engine/notation/fen"
	"midline/engine/rules"
)

// benchPositions are the positions of docs/benchmarks.md: the orthodox start and Kiwipete.
var benchPositions = []struct {
	name, variant, fen string
	depth              int
}{
	{"start", "chess", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", 6},
	{"kiwipete", "chess", "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1", 5},
}

// TestPerftThreads compares counts by threads and tables, one of which forgets all the time, with
// the corpus. All games share the tables.
func TestPerftThreads(t *testing.T) {
	tiny, wide := perftHash(t, 1), perftHash(t, 1<<22)
	for name, list := range lines(t, "perft") {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			for _, line := range list[:min(len(list), some(8))] {
				pos := parse(t, line[0], line[1])
				for depth := 1; depth <= 3; depth++ {
					want, err := strconv.ParseUint(line[1+depth], 10, 64)
					if err != nil || want > uint64(20_000*some(10)) {
						continue
					}
					for hash, table := range map[string]*rules.PerftHash{"no": nil, "a tiny": tiny, "a wide": wide} {
						got, err := rules.PerftThreads(context.Background(), &pos, depth, 1+depth%3, table)
						if err != nil || got != want {
							t.Errorf("%s: perft %d with %s hash is %d, %v, want %d", line[1], depth, hash, got, err,
								want)
						}
					}
				}
			}
		})
	}
}

// TestPerftHashDeeper: at greater depths than in the corpus, tables change nothing. One counts
// twice, so that everything is found again.
func TestPerftHashDeeper(t *testing.T) {
	tiny, wide := perftHash(t, 1), perftHash(t, 1<<22)
	eachMatchup(t, func(t *testing.T, v *rules.Variant, white, black *rules.Army) {
		rng := rand.New(rand.NewPCG(23, seedOf(white, black)))
		n := 0
		randomGame(t, rng, v, white, black, func(p *rules.Position, _ []rules.Move) {
			if n++; n%30 != 0 {
				return
			}
			depth := 2
			for ; depth < 5 && p.Perft(depth) < uint64(500*some(4)); depth++ {
			}
			want := p.Perft(depth)
			for _, table := range []*rules.PerftHash{nil, tiny, wide, wide} {
				got, err := rules.PerftThreads(context.Background(), p, depth, 2, table)
				if err != nil || got != want {
					t.Errorf("%s: perft %d is %d, %v, want %d", fen.Format(p), depth, got, err, want)
				}
			}
		})
	})
}

// TestPerftHashForgetsCounts: the numbers of halfmoves and moves, which the key leaves out, end no
// sequence, and a won game has none.
func TestPerftHashForgetsCounts(t *testing.T) {
	table := perftHash(t, 1<<20)
	for _, c := range []struct{ variant, fen string }{
		{"chess", "7k/8/8/8/8/8/8/R3K3 w - - 0 1"},
		{"chess", "7k/8/8/8/8/8/8/R3K3 w - - 98 60"},
		{"chess", "7k/8/8/8/8/8/8/R3K3 w - - 120 90"},
		{"chess960", "7k/8/8/8/8/8/8/R3K3 w - - 99 90"},
		{"chess2", "7k/8/8/8/3K4/8/8/R7 w - - 98 60 CC"},
		{"chess2", "7k/8/8/3K4/8/8/8/R7 b - - 98 60 CC"},
		{"chess2", "7k/8/8/8/3K4/8/8/R7 w - - 0 1 NC"},
	} {
		pos := parse(t, c.variant, c.fen)
		for depth := range 5 {
			got, err := rules.PerftThreads(context.Background(), &pos, depth, 2, table)
			if want := pos.Perft(depth); err != nil || got != want {
				t.Errorf("%s: perft %d is %d, %v, want %d", c.fen, depth, got, err, want)
			}
		}
	}
}

// TestDivide: the counts come in the order of the legal actions, each that of the position after
// it.
func TestDivide(t *testing.T) {
	for _, c := range []struct{ variant, fen string }{
		{"chess", benchPositions[1].fen},
		{"chess", "6k1/5ppp/8/8/8/8/8/R3R1K1 w - - 0 1"},
		{"chess", "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1"},
		{"chess2", "rnbkkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBKKBNR w - - 0 1 TT"},
	} {
		pos := parse(t, c.variant, c.fen)
		for depth := range 4 {
			var order []rules.Move
			var sum uint64
			total, err := rules.Divide(context.Background(), &pos, depth, 3, nil, func(m rules.Move, n uint64) {
				var next rules.Position
				if pos.Make(m, &next); n != next.Perft(depth-1) {
					t.Errorf("%s: %d sequences behind %v", c.fen, n, m)
				}
				order, sum = append(order, m), sum+n
			})
			switch {
			case err != nil || total != pos.Perft(depth):
				t.Errorf("%s: perft %d is %d, %v", c.fen, depth, total, err)
			case depth > 0 && (sum != total || !slices.Equal(order, pos.Legal(nil))):
				t.Errorf("%s: the actions %v have %d of %d", c.fen, order, sum, total)
			}
		}
	}
}

// TestPerftStops: a context ends a count that would take years, even in the game with the most
// actions, and no goroutine remains.
func TestPerftStops(t *testing.T) {
	before := runtime.NumGoroutine()
	for _, c := range []struct{ variant, fen string }{
		{"chess", benchPositions[0].fen},
		{"chess2", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1 RR"},
	} {
		pos := parse(t, c.variant, c.fen)
		for _, table := range []*rules.PerftHash{nil, perftHash(t, 1<<20)} {
			ctx, cancel := context.WithTimeout(context.Background(), 20*time.Millisecond)
			if n, err := rules.PerftThreads(ctx, &pos, 12, 2, table); n != 0 ||
				!errors.Is(err, context.DeadlineExceeded) {
				t.Errorf("%s: %d, %v", c.fen, n, err)
			}
			cancel()
			if n, err := rules.PerftThreads(ctx, &pos, 3, 1, table); err == nil && n != pos.Perft(3) {
				t.Errorf("%s: %d after the end", c.fen, n)
			}
		}
	}
	for range 100 {
		if runtime.NumGoroutine() <= before {
			return
		}
		time.Sleep(10 * time.Millisecond)
	}
	t.Errorf("%d goroutines, before %d", runtime.NumGoroutine(), before)
}

// BenchmarkPerftThreads measures by the clock, so it needs as many idle cores as threads. Each way
// of counting alternates with one thread without a table, five times; it reports the medians, where
// x is that of the ratios.
func BenchmarkPerftThreads(b *testing.B) {
	for _, c := range []struct {
		name, variant, fen string
		depth, times       int
	}{
		{"start", "chess", benchPositions[0].fen, 6, 1},
		{"CR", "chess2", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1 CR", 4, 8},
	} {
		pos := parse(b, c.variant, c.fen)
		rate := func(threads, megabytes int) float64 {
			var nodes uint64
			var spent time.Duration
			for range c.times {
				var table *rules.PerftHash
				if megabytes > 0 {
					table = perftHash(b, megabytes<<20)
				}
				began := time.Now()
				n, err := rules.PerftThreads(context.Background(), &pos, c.depth, threads, table)
				if err != nil {
					b.Fatal(err)
				}
				nodes, spent = nodes+n, spent+time.Since(began)
			}
			return float64(nodes) / spent.Seconds() / 1e6
		}
		for _, way := range []struct {
			name               string
			threads, megabytes int
		}{{"threads=2", 2, 0}, {"threads=1,hash=64MB", 1, 64}, {"threads=2,hash=64MB", 2, 64}} {
			b.Run(c.name+"/"+way.name, func(b *testing.B) {
				var alone, rates, ratios []float64
				for b.Loop() {
					for range 5 {
						one, other := rate(1, 0), rate(way.threads, way.megabytes)
						alone, rates, ratios = append(alone, one), append(rates, other), append(ratios, other/one)
					}
				}
				b.ReportMetric(median(alone), "alone-Mn/s")
				b.ReportMetric(median(rates), "Mn/s")
				b.ReportMetric(median(ratios), "x")
			})
		}
	}
}

// median returns the middle one of some numbers.
func median(numbers []float64) float64 {
	sorted := slices.Sorted(slices.Values(numbers))
	return sorted[len(sorted)/2]
}

// perftHash returns a table of the given size for a test.
func perftHash(t testing.TB, bytes int) *rules.PerftHash {
	t.Helper()
	table, err := rules.NewPerftHash(bytes)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(table.Close)
	return table
}

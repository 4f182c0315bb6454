package uciserver

import (
	"context"
	"fmt"
	"strconv"
	"time"

	"midline/engine/notation/fen"
	"midline/engine/notation/uci"
	"midline/engine/rules"
	"midline/engine/search"
	"midline/engine/variant"
)

// divide prints perft as Stockfish does: a line for each action with its count, and the sum. A
// context that is done ends it, without a sum.
func divide(ctx context.Context, out *output, pos *rules.Position, depth, threads int, hash *rules.PerftHash) {
	total, err := rules.Divide(ctx, pos, depth, threads, hash, func(m rules.Move, n uint64) {
		out.line("%s: %d", uci.Move(pos, m), n)
	})
	if err != nil {
		out.inform("stopped, so there is no sum")
		return
	}
	out.line("\nNodes searched: %d\n", total)
}

// benchPositions are the positions of bench, each searched to the given depth plus an offset.
var benchPositions = []struct {
	variant, fen string
	deeper       int
}{
	{"chess", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", 2},
	{"chess", "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1", 1},
	{"chess", "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1", 3},
	{"chess", "r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10", 1},
	{"chess960", "bbqnnrkr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR w HFhf - 0 1", 2},
	{"chess2", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1 EN", 0},
	{"chess2", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1 RA", 0},
	{"chess2", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBKKBNR w kq - 0 1 TC", -2},
	{"chess2", "rnbkkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBKKBNR w - - 0 1 TT", -3},
	{"chess2", "r1b1k2r/pp3ppp/2n1pn2/2pp4/3P1B2/2PKPN2/PP3PPP/RN3B1R b kq - 2 9 RC", 0},
	{"chess2", "3qk3/1p3p2/2n1p3/2p5/8/2PKB2P/PP3R2/8 w - - 0 30 AN", 1},
	{"kings", "rnbkkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBKKBNR w ADEHadeh - 0 1", 1},
	{"kings10x10:latent=queen", "10/rnbqkkqbnr/pppppppppp/10/10/10/10/PPPPPPPPPP/RNBQKKQBNR/10 w AEFJaefj - 0 1", 0},
	{"rebel3", "rnbqkbnr/ppppuppp/8/8/8/8/PPPPUPPP/RNBQKBNR w KQkq - 0 1", 0},
	{"reservists", "rilmqikr/canbbnac/pppppppp/8/8/8/8/PPPPPPPP/CANBBNAC/RKIQMLIR w - - 0 1", -1},
}

const defaultBenchDepth = 8

// benchDepth reads the arguments of bench.
func benchDepth(args []string) (int, error) {
	if len(args) == 0 {
		return defaultBenchDepth, nil
	}
	n, err := strconv.Atoi(args[0])
	if err != nil || n < 1 || n > 20 {
		return 0, fmt.Errorf("bench: the depth must be from 1 to 20, not %q", args[0])
	}
	return n, nil
}

// bench searches a fixed set of positions with one thread and fresh tables, so that the sum of
// nodes is a signature of the search. A context that is done ends it, without a sum.
func bench(ctx context.Context, out *output, depth int) {
	var nodes uint64
	var spent time.Duration
	for i, b := range benchPositions {
		v, err := variant.Find(b.variant)
		if err != nil {
			panic(err)
		}
		pos, err := fen.Parse(v, b.fen)
		if err != nil {
			panic(fmt.Sprintf("uciserver: bench position %s: %v", b.fen, err))
		}
		searcher := search.New(search.DefaultHash, 1)
		began := time.Now()
		result := searcher.Search(ctx, &pos, nil, search.Limits{Depth: max(depth+b.deeper, 1)}, nil)
		spent += time.Since(began)
		nodes += result.Nodes
		searcher.Close()
		if ctx.Err() != nil {
			out.inform("stopped, so there is no sum")
			return
		}
		best := "(none)"
		if result.Best != rules.NoMove {
			best = uci.Move(&pos, result.Best)
		}
		out.line("Position %d/%d: %s %s: %s, score %s, %d nodes", i+1, len(benchPositions), b.variant, b.fen, best,
			result.Score, result.Nodes)
	}
	speed := uint64(float64(nodes) / max(spent.Seconds(), 1e-6))
	out.line("\nTotal time (ms): %d\nNodes searched: %d\nNodes/second: %d\n%d nodes %d nps", spent.Milliseconds(),
		nodes, speed, nodes, speed)
}

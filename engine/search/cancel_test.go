package search

import (
	"context"
	"testing"
	"time"

	"midline/engine/rules"
)

// closed is the Ponder channel of an opponent who has played the expected action.
var closed = func() <-chan struct{} {
	c := make(chan struct{})
	close(c)
	return c
}()

// searching has searches that only their context ends soon.
var searching = []struct {
	name   string
	limits Limits
}{
	{"infinite", Limits{Infinite: true}},
	{"many lines", Limits{Infinite: true, MultiPV: 8}},
	{"clock", Limits{Time: [2]time.Duration{100 * time.Hour, 100 * time.Hour}}},
	{"ponder", Limits{Ponder: make(chan struct{}), MoveTime: time.Millisecond}},
	{"ponder, hit", Limits{Ponder: closed, MoveTime: time.Hour}},
	{"noise and oversight", Limits{Infinite: true, Noise: 100, Oversight: NoLongMove}},
	{"nodes", Limits{Nodes: 1 << 40}},
}

var cancelled = [][2]string{
	{"chess", array}, {"chess", kiwipete}, {"chess2", twoKings}, {"chess2", reapers}, {"chess2", animals},
	{"kings10x10", wide}, {"rebel3", rebels}, {"reservists", majors},
}

// TestCancel: a search ends within 20 ms after its context, whatever it is doing. Another program
// may delay it, so one try of ten must.
func TestCancel(t *testing.T) {
	for i, c := range cancelled {
		pos := parse(t, c[0], c[1])
		s := New(16, 1+i%2)
		for _, state := range searching {
			for _, after := range []time.Duration{0, time.Millisecond, 20 * time.Millisecond} {
				best := time.Hour
				for try := 0; try < 10 && best > 20*time.Millisecond; try++ {
					best = min(best, cancelAfter(t, s, &pos, state.limits, after))
				}
				if best > 20*time.Millisecond && !raced {
					t.Errorf("%s, %s: ended %s after it was cancelled", c[1], state.name, best)
				}
			}
		}
	}
}

// cancelAfter returns how long a search goes on after it was cancelled.
func cancelAfter(t *testing.T, s *Searcher, pos *rules.Position, limits Limits, after time.Duration) time.Duration {
	t.Helper()
	ctx, cancel := context.WithCancel(context.Background())
	at := make(chan time.Time, 1)
	time.AfterFunc(after, func() { at <- time.Now(); cancel() })
	result := s.Search(ctx, pos, nil, limits, nil)
	if result.Best == rules.NoMove {
		t.Errorf("no action after %s", after)
	}
	return time.Since(<-at)
}

// TestNodesAfterCancel: the leading thread checks at least every 256 nodes whether it was
// cancelled.
func TestNodesAfterCancel(t *testing.T) {
	for i, c := range cancelled {
		pos := parse(t, c[0], c[1])
		s := New(16, 1+i%2)
		for _, state := range searching {
			ctx, cancel := context.WithCancel(context.Background())
			var at uint64
			s.Search(ctx, &pos, nil, state.limits, func(info Info) {
				if at == 0 && info.Depth >= 3 {
					at = s.workers[0].nodes
					cancel()
				}
			})
			cancel()
			if n := s.workers[0].nodes; at == 0 || n > at+256 {
				t.Errorf("%s, %s: %d nodes, cancelled after %d", c[1], state.name, n, at)
			}
		}
	}
}

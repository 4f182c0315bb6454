package search

import (
	"context"
	"testing"
	"time"
)

// locked is a position with short iterations, in which no evaluation lets the search come to an end
// within a second: only the kings and bishops can move.
const locked = "3bk3/8/p1p1p1p1/P1P1P1P1/8/8/8/3BK3 w - - 0 1"

// between runs a worker's decision after an iteration that found a best action with a score, at
// time spent into a search with the given number of roots.
func between(limits *Limits, share, spent time.Duration, roots int, score Score) bool {
	limits.Time = [2]time.Duration{time.Hour, time.Hour}
	w := &worker{sharedState: &sharedState{start: time.Now().Add(-spent)},
		watch: &monitor{limits: limits, share: share}, roots: make([]rootMove, roots), params: defaultParams[plainSet]}
	w.roots[0].score, w.lastScore, w.lastBest = score, score, w.roots[0].move
	return w.endsDeepening(limits, 3)
}

// TestSoftLimit: whatever else limits a search with a clock, it begins no iteration after its part
// of the time.
func TestSoftLimit(t *testing.T) {
	const share = time.Minute
	for _, c := range []struct {
		name             string
		limits           Limits
		roots            int
		score            Score
		early, in, after bool // a second, its share, and an hour into the search
	}{
		{"clock", Limits{}, 20, 0, false, true, true},
		{"many lines", Limits{MultiPV: 3}, 20, 0, false, true, true},
		{"more lines than actions", Limits{MultiPV: 256}, 20, 0, false, true, true},
		{"depth", Limits{Depth: 50}, 20, 0, false, true, true},
		{"mate", Limits{Mate: 5}, 20, 0, false, true, true},
		{"found mate", Limits{Mate: 5}, 20, mate - 3, true, true, true},
		{"one action", Limits{}, 1, 0, true, true, true},
		{"one action, many lines", Limits{MultiPV: 3}, 1, 0, true, true, true},
		{"one action, depth", Limits{Depth: 50}, 1, 0, false, true, true},
		{"infinite", Limits{Infinite: true}, 20, 0, false, false, false},
		{"ponders", Limits{Ponder: make(chan struct{})}, 20, 0, false, false, false},
		{"hit just now", Limits{Ponder: closed}, 20, 0, false, false, false},
	} {
		for _, at := range []struct {
			spent time.Duration
			want  bool
		}{{time.Second, c.early}, {share, c.in}, {time.Hour, c.after}} {
			limits := c.limits
			if got := between(&limits, share, at.spent, c.roots, c.score); got != at.want {
				t.Errorf("%s, after %v: enough is %t", c.name, at.spent, got)
			}
		}
	}
	limits := Limits{MultiPV: 3, Depth: 50}
	if between(&limits, 0, time.Hour, 20, 0) {
		t.Error("a search without a clock ends by time")
	}
}

// TestSpent: pondering takes no time, and after a long one the search does not wait for an
// iteration beyond its share.
func TestSpent(t *testing.T) {
	ponder := make(chan struct{})
	w := monitor{limits: &Limits{Ponder: ponder}, budget: 4 * time.Hour, share: time.Hour}
	_, release := w.begin(context.Background())
	defer release()
	start := time.Now().Add(-time.Hour)
	if spent := w.spent(start); spent != 0 {
		t.Errorf("%v are spent by pondering", spent)
	}
	close(ponder)
	for w.hit.Load() == nil {
		time.Sleep(time.Millisecond)
	}
	if spent := w.spent(start); spent > time.Minute {
		t.Errorf("%v are spent just after ponderhit", spent)
	}
	for _, c := range []struct{ pondered, most time.Duration }{{0, 4 * time.Hour}, {time.Minute, 4 * time.Hour},
		{2 * time.Hour, time.Hour}} {
		if most := w.most(c.pondered); most != c.most {
			t.Errorf("pondered %v: at most %v, want %v", c.pondered, most, c.most)
		}
	}
}

// TestPonderedTime: after ponderhit a search takes its part of the clock, not counting the time
// before.
func TestPonderedTime(t *testing.T) {
	pos := parse(t, "chess", locked)
	s := New(16, 1)
	defer s.Close()
	ponder := make(chan struct{})
	var hit time.Time
	// A share of 0.4 s, of which at least a third is used.
	limits := Limits{Ponder: ponder, Time: [2]time.Duration{20 * time.Second, 20 * time.Second}}
	time.AfterFunc(600*time.Millisecond, func() { hit = time.Now(); close(ponder) })
	s.Search(context.Background(), &pos, nil, limits, nil)
	if took := time.Since(hit); took < 120*time.Millisecond || took > 10*time.Second {
		t.Errorf("the search took %v after ponderhit", took)
	}
}

// TestLinesKeepTheClock: several lines take about the time of one.
func TestLinesKeepTheClock(t *testing.T) {
	pos := parse(t, "chess", locked)
	s := New(16, 1)
	defer s.Close()
	limits := Limits{MultiPV: 3, Time: [2]time.Duration{20 * time.Second, 20 * time.Second}}
	if most, _ := limits.budget(&pos, &defaultParams[plainSet]); most < 1500*time.Millisecond {
		t.Fatalf("at most %v", most)
	}
	const most = 1200 * time.Millisecond
	took := quickest(most, func() { s.Search(context.Background(), &pos, nil, limits, nil) })
	if took > most && !raced {
		t.Errorf("three lines took %v", took)
	}
}

// TestThreadsKeepWhatTheyLearnt: when fewer threads search, the other workers are kept for later,
// up to a bound.
func TestThreadsKeepWhatTheyLearnt(t *testing.T) {
	s := New(1, 4)
	defer s.Close()
	pos := parse(t, "chess", array)
	s.Search(context.Background(), &pos, nil, Limits{Depth: 5}, nil)
	before := append([]*worker(nil), s.workers...)
	for _, n := range []int{1, 3, 4} {
		if err := s.SetThreads(n); err != nil {
			t.Fatal(err)
		}
		nodes := before[3].nodes
		s.Search(context.Background(), &pos, nil, Limits{Depth: 5}, nil)
		if n < 4 && before[3].nodes != nodes {
			t.Errorf("with %d threads the fourth searches", n)
		}
	}
	for i, w := range before {
		if s.workers[i] != w {
			t.Errorf("worker %d is another", i)
		}
	}
	for _, n := range []int{MaxThreads + 1, 1} {
		if err := s.SetThreads(n); err != nil {
			t.Fatal(err)
		}
	}
	if len(s.workers) != idleWorkers {
		t.Errorf("%d workers are kept, want %d", len(s.workers), idleWorkers)
	}
}

// TestClear: a new game begins as with a new searcher.
func TestClear(t *testing.T) {
	for _, c := range cancelled {
		pos := parse(t, c[0], c[1])
		s := New(1, 1)
		first := s.Search(context.Background(), &pos, nil, Limits{Depth: 4}, nil)
		s.Search(context.Background(), &pos, nil, Limits{Depth: 5}, nil)
		s.Clear()
		if again := s.Search(context.Background(), &pos, nil, Limits{Depth: 4}, nil); again.Nodes != first.Nodes ||
			again.Best != first.Best {
			t.Errorf("%s: %d nodes, in a new searcher %d", c[1], again.Nodes, first.Nodes)
		}
		s.Close()
	}
}

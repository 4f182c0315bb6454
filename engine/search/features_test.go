package search

import (
	"context"
	"testing"

	"midline/engine/rules"
)

// switches turns on each feature that is off by default in some games.
var switches = map[string]int{
	"CaptureHistory": 100, "ContHistoryFourth": 100, "ProbCutDepth": 5, "DoubleExtension": 20, "NegativeExtension": 1,
	"LMRNoisy":          60,
	"CorrectionHistory": 100, "LMRTTPV": 1, "LMRTTNoisy": 1, "TTCutoffHistory": 100, "LMRCutNode": 1,
	"LMRWorsening": 1, "KillersOfSiblings": 1, "QuietEvasions": 3,
}

// TestSwitches: each feature changes the search but not what it proves, and the search is
// reproducible.
func TestSwitches(t *testing.T) {
	if raced {
		t.Skip("one goroutine searches, a tenth as fast under the race detector")
	}
	nodes := func(values map[string]int) (sum uint64) {
		s := New(4, 1)
		defer s.Close()
		if err := s.SetParams(values); err != nil {
			t.Fatal(err)
		}
		for _, at := range []struct {
			variant, fen string
			depth        int
		}{{"chess", kiwipete, 8}, {"chess", middlegame, 10}, {"chess2", twoKings, 4}} {
			pos := parse(t, at.variant, at.fen)
			sum += s.Search(context.Background(), &pos, nil, Limits{Depth: at.depth}, nil).Nodes
		}
		pos := parse(t, "chess", "6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - 0 1")
		if r := s.Search(context.Background(), &pos, nil, Limits{Depth: 6}, nil); r.Score.String() != "mate 1" {
			t.Errorf("%v: %v", values, r.Score)
		}
		return sum
	}
	with := map[string]int{}
	for name := range switches {
		with[name] = 0
	}
	off := nodes(with)
	for name, on := range switches {
		with[name] = on
		a, b := nodes(with), nodes(with)
		if with[name] = 0; a != b || a == off {
			t.Errorf("%s: %d and %d nodes, without it %d", name, a, b, off)
		}
	}
	nodes(switches)
}

const middlegame = "r2q1rk1/1b1nbppp/p2ppn2/1p6/3NP3/1BN1BP2/PPPQ2PP/2KR3R w - - 2 12"

func TestEntryPacking(t *testing.T) {
	for _, e := range []entry{
		{rules.NoMove, -321, 0, boundUpper, false}, {1<<22 - 1, mate, 127, boundExact, true}, {7, -mate, 1, boundLower, true},
		{9, 0, 64, boundNone, false},
	} {
		for _, generation := range []uint16{0, 1<<16 - 1} {
			if got := unpack(e.pack(generation)); got != e || uint16(e.pack(generation)>>48) != generation {
				t.Errorf("%+v comes back as %+v", e, got)
			}
		}
	}
	deep := entry{depth: 300, bound: boundExact}
	if got := unpack(deep.pack(1)); got.depth != maxStored || got.pv {
		t.Errorf("%+v", got)
	}
}

// TestCorrection: a search result moves the static evaluation of all positions with the same pawns
// in its direction, within bounds.
func TestCorrection(t *testing.T) {
	w := newWorker()
	w.params.CorrectionHistory = 100
	f := &w.stack[0]
	f.pos = parse(t, "chess", kiwipete)
	n := &node{depth: 8, corrected: w.corrected(f, 100)}
	if n.corrected != 100 {
		t.Fatalf("%v before anything is learnt", n.corrected)
	}
	last := n.corrected
	for range 100 {
		w.correct(f, n, &tries{best: 300, kind: boundExact})
		next := w.corrected(f, 100)
		if next < last || next > 164 {
			t.Fatalf("%v after %v", next, last)
		}
		last = next
	}
	w.correct(f, n, &tries{best: -50, kind: boundLower}) // carries no information
	if last < 150 || w.corrected(f, 100) != last {
		t.Errorf("%v, then %v", last, w.corrected(f, 100))
	}
	f.pos = parse(t, "chess", "4k3/8/8/8/8/8/8/4K3 w - - 0 1")
	if got := w.corrected(f, 100); got != 100 {
		t.Errorf("other pawns: %v", got)
	}
}

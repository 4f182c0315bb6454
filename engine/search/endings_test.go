package search

import (
	"context"
	"testing"
	"time"

	"midline/engine/endings"
	"midline/engine/rules"
)

// setOf returns a set with the tables of a position.
func setOf(t *testing.T, pos *rules.Position, most int) *endings.Set {
	t.Helper()
	set := endings.Open(endings.Options{Make: most})
	t.Cleanup(set.Close)
	set.Request(pos)
	if err := set.Wait(context.Background()); err != nil {
		t.Fatal(err)
	}
	return set
}

// TestEndings: with tables a score is exact at once, and the line goes to the end of the game.
func TestEndings(t *testing.T) {
	for _, c := range []struct {
		variant, fen, score string
		turns               int // of either side in the line
	}{
		{"chess2", "7k/8/8/8/8/8/K7/8 w - - 0 1 CC", "mate 3", 5},
		{"chess2", "7k/8/8/8/8/8/K7/8 b - - 0 1 CC", "mate -3", 6},
		{"chess2", "7k/8/8/8/8/8/K7/8 b - - 94 90 CC", "mate -3", 6},
		{"chess", "8/8/8/8/8/2k5/1R6/K7 w - - 0 1", "mate 16", 31},
		{"chess", "8/8/8/8/8/1k6/1R6/7K b - - 0 1", "cp 0", 0},
		{"chess2", "8/8/4k3/8/8/8/8/KK6 w - - 0 1 TC", "mate 6", 11},
	} {
		pos := parse(t, c.variant, c.fen)
		if raced && pos.Occupied().Count() > 2 {
			continue
		}
		s := New(1, 2)
		s.SetEndings(setOf(t, &pos, 3))
		r := s.Search(context.Background(), &pos, nil, Limits{MoveTime: 10 * time.Second}, nil)
		if r.Score.String() != c.score {
			t.Errorf("%s: %v, want %s", c.fen, r.Score, c.score)
		}
		if c.turns == 0 {
			continue
		}
		turns, at := 0, pos
		for _, m := range r.Lines[0].PV {
			var next rules.Position
			if !at.Make(m, &next) {
				t.Fatalf("%s: an illegal line %v", c.fen, r.Lines[0].PV)
			}
			if next.Side() != at.Side() {
				turns++
			}
			at = next
		}
		if status := at.Status(); turns != c.turns || status.Reason == rules.Ongoing || status.Reason.IsDraw() {
			t.Errorf("%s: the line has %d turns and ends with %v", c.fen, turns, status)
		}
	}
}

// TestEndingsBeyondFiftyMoves: a win that the fifty-move rule prevents does not count.
func TestEndingsBeyondFiftyMoves(t *testing.T) {
	for _, c := range []struct {
		halfmove int
		value    endings.Value
		score    string
		ok       bool
	}{
		{0, endings.Value{Outcome: endings.Won, Distance: 31}, "mate 16", true},
		{69, endings.Value{Outcome: endings.Won, Distance: 31}, "mate 16", true},
		{70, endings.Value{Outcome: endings.Won, Distance: 31}, "", false},
		{0, endings.Value{Outcome: endings.Lost}, "mate 0", true},
		{97, endings.Value{Outcome: endings.Lost, Distance: 4}, "", false},
		{99, endings.Value{Outcome: endings.Drawn}, "cp 0", true},
	} {
		if s, ok := Ending(c.value, c.halfmove); ok != c.ok || ok && s.String() != c.score {
			t.Errorf("%v at %d: %v, %v", c.value, c.halfmove, s, ok)
		}
	}
	// White needs three turns of its own, and only four turns of both sides are left.
	pos := parse(t, "chess2", "7k/8/8/8/8/8/K7/8 w - - 96 90 CC")
	s := New(1, 1)
	s.SetEndings(setOf(t, &pos, 2))
	if r := s.Search(context.Background(), &pos, nil, Limits{MoveTime: time.Second}, nil); r.Score != 0 {
		t.Errorf("%v, although the game is drawn before", r.Score)
	}
}

// TestEndingsLeaveFixedSearchesAlone: searches whose result must be reproducible use no table, and
// neither does a weaker level.
func TestEndingsLeaveFixedSearchesAlone(t *testing.T) {
	pos := parse(t, "chess2", "7k/8/8/8/8/8/K7/8 w - - 0 1 CC")
	set := setOf(t, &pos, 2)
	for _, limits := range []Limits{{Nodes: 500}, {Depth: 5}, {MoveTime: time.Second, Noise: 10},
		{MoveTime: time.Second, Oversight: SeesAll + 1}} {
		s := New(1, 1)
		s.SetEndings(set)
		if tables := s.tablesFor(&pos, &limits); tables != (endings.Prober{}) {
			t.Errorf("%+v asks tables", limits)
		}
		if limits.MoveTime > 0 {
			continue
		}
		with, without := s.Search(context.Background(), &pos, nil, limits, nil), New(1, 1).Search(context.Background(),
			&pos, nil, limits, nil)
		if with.Nodes != without.Nodes || with.Score != without.Score || with.Best != without.Best {
			t.Errorf("%+v: %v with tables, %v without", limits, with, without)
		}
	}
}

// TestEndingsAllocateNothing: a probe does not allocate, in a table or not.
func TestEndingsAllocateNothing(t *testing.T) {
	pos := parse(t, "chess2", "7k/8/8/8/8/8/K7/8 w - - 0 1 CC")
	missing := parse(t, "chess2", "7k/8/8/8/8/8/K7/R7 w - - 0 1 CC")
	s := New(1, 1)
	s.SetEndings(setOf(t, &pos, 2))
	w := newWorker()
	w.reset(&sharedState{}, s.table, &pos, nil, &Limits{}, Network{}, false)
	w.endings = s.tablesFor(&pos, &Limits{})
	f := &w.stack[0]
	n := testing.AllocsPerRun(100, func() {
		f.pos = pos
		if score, ok := w.probeEnding(f); !ok || score != MateIn(3) {
			t.Error(score, ok)
		}
		f.pos = missing
		if _, ok := w.probeEnding(f); ok {
			t.Error("a table that is not there answers")
		}
	})
	if n > 0 && !raced {
		t.Errorf("%v allocations", n)
	}
}

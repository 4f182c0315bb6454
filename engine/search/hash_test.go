package search

import (
	"context"
	"errors"
	"math"
	"testing"

	"midline/engine/internal/memory"
)

// TestSetHash: a new size gives an empty table, the same size keeps the table, and a closed
// searcher may be closed again.
func TestSetHash(t *testing.T) {
	s := New(4, 1)
	defer s.Close()
	pos := parse(t, "chess", array)
	for _, c := range []struct {
		megabytes, slots int
		kept             bool
	}{{4, 1 << 18, true}, {7, 1 << 18, true}, {8, 1 << 19, false}, {8, 1 << 19, true}, {0, 1 << 16, false},
		{1, 1 << 16, true}} {
		s.Search(context.Background(), &pos, nil, Limits{Nodes: 3000}, nil)
		before := s.table
		if err := s.SetHash(c.megabytes); err != nil {
			t.Fatal(err)
		}
		if kept := s.table == before; kept != c.kept {
			t.Errorf("%d MB: the table is kept: %t", c.megabytes, kept)
		}
		if len(s.table.slots) != c.slots || s.Hash() != clampHash(c.megabytes) {
			t.Errorf("%d MB: %d slots, %d MB", c.megabytes, len(s.table.slots), s.Hash())
		}
		if n := s.table.hashfull(); n > 0 != c.kept {
			t.Errorf("%d MB: %d thousandths are full", c.megabytes, n)
		}
	}
	s.Close()
}

// TestRefusedTable: a refusal by the system is an error, and the smallest table is always there.
func TestRefusedTable(t *testing.T) {
	if _, err := memory.Allocate[slot](math.MaxInt / 32); !errors.Is(err, memory.ErrRefused) {
		t.Errorf("%v", err)
	}
	s := New(1, 1)
	s.Close()
	s.table = leastTable()
	defer s.Close()
	pos := parse(t, "chess", array)
	if s.Search(context.Background(), &pos, nil, Limits{Depth: 4}, nil); s.table.hashfull() == 0 {
		t.Error("the least table keeps nothing")
	}
	if s.Clear(); s.table.hashfull() > 0 {
		t.Error("the least table is not cleared")
	}
}

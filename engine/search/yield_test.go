package search

import (
	"context"
	"sync/atomic"
	"testing"

	"midline/engine/notation/fen"
	"midline/engine/variant/chess2"
)

// Each thread yields after every 256 nodes.
func TestYield(t *testing.T) {
	p, err := fen.Parse(&chess2.Variant, "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1 AN")
	if err != nil {
		t.Fatal(err)
	}
	s := New(1, 2)
	defer s.Close()
	var looks atomic.Int64
	s.SetYield(func() { looks.Add(1) })
	r := s.Search(context.Background(), &p, nil, Limits{Depth: 9}, nil)
	if n := looks.Load(); n < int64(r.Nodes)/256-2 || n > int64(r.Nodes)/256+int64(len(r.Lines))+200 {
		t.Errorf("%d looks in %d nodes", n, r.Nodes)
	}
	s.SetYield(nil)
	before := looks.Load()
	s.Search(context.Background(), &p, nil, Limits{Depth: 5}, nil)
	if looks.Load() != before {
		t.Error("it looks although nobody is given way to")
	}
}

package memory

import (
	"errors"
	"math"
	"runtime"
	"testing"
)

type item struct {
	a uint64
	b [3]uint16
}

// TestBlock: items are zeroed at first and after Clear, and a block may be freed twice.
func TestBlock(t *testing.T) {
	for i, n := range []int{-1, 0, 1, 1000, 1 << 18, 1000} {
		b, err := Allocate[item](n)
		if err != nil {
			t.Fatal(err)
		}
		if i == 5 {
			b = OnHeap[item](n)
		}
		if len(b.Items) != max(n, 1) {
			t.Errorf("%d items, want %d", len(b.Items), n)
		}
		for range 2 {
			for i := range b.Items {
				if b.Items[i] != (item{}) {
					t.Fatalf("item %d of %d is %v", i, n, b.Items[i])
				}
				b.Items[i] = item{a: ^uint64(i), b: [3]uint16{1, 2, 3}}
			}
			b.Clear()
		}
		b.Free()
		b.Clear()
		b.Free()
	}
}

// TestRefused: a request for more memory than any machine has is an error.
func TestRefused(t *testing.T) {
	sizes := []int{math.MaxInt, math.MaxInt / 2}
	if runtime.GOOS == "linux" {
		sizes = append(sizes, 1<<46) // which Go's heap would not survive
	}
	for _, n := range sizes {
		if b, err := Allocate[item](n); b != nil || !errors.Is(err, ErrRefused) {
			t.Errorf("%d items: %v, %v", n, b != nil, err)
		}
		if err := Probe(n); !errors.Is(err, ErrRefused) {
			t.Errorf("%d bytes: %v", n, err)
		}
	}
}

// TestProbe: memory that Probe reports can be allocated afterwards.
func TestProbe(t *testing.T) {
	if err := Probe(64 << 20); err != nil {
		t.Error(err)
	}
}

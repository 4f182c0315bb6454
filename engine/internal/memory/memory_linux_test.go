package memory

import (
	"os"
	"runtime"
	"strconv"
	"strings"
	"testing"
	"time"
)

// resident returns the memory of this process in bytes.
func resident(t *testing.T) int {
	t.Helper()
	data, err := os.ReadFile("/proc/self/statm")
	if err != nil {
		t.Skip(err)
	}
	pages, err := strconv.Atoi(strings.Fields(string(data))[1])
	if err != nil {
		t.Fatal(err)
	}
	return pages * os.Getpagesize()
}

func filled(t *testing.T) *Block[uint64] {
	t.Helper()
	b, err := Allocate[uint64](64 << 20 / 8)
	if err != nil {
		t.Fatal(err)
	}
	for i := range b.Items {
		b.Items[i] = 1
	}
	return b
}

// TestMemoryGoesBack: cleared or freed memory returns to the system at once, and unreferenced
// memory after a while.
func TestMemoryGoesBack(t *testing.T) {
	const much = 48 << 20
	before := resident(t)
	b := filled(t)
	if got := resident(t); got < before+much {
		t.Fatalf("%d bytes are resident, %d before 64 MB were filled", got, before)
	}
	if b.Clear(); resident(t) > before+much/2 {
		t.Errorf("%d bytes are resident after Clear, %d at first", resident(t), before)
	}
	for i := range b.Items {
		b.Items[i] = 1
	}
	if b.Free(); resident(t) > before+much/2 {
		t.Errorf("%d bytes are resident after Free, %d at first", resident(t), before)
	}
	filled(t)
	for range 100 {
		if runtime.GC(); resident(t) < before+much/2 {
			return
		}
		time.Sleep(10 * time.Millisecond)
	}
	t.Errorf("%d bytes are resident after a block was forgotten, %d at first", resident(t), before)
}

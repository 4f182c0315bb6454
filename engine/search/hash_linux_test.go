package search

import (
	"bytes"
	"os"
	"runtime/debug"
	"strconv"
	"strings"
	"testing"
	"time"
)

// peak returns the greatest memory use of this process since the last call, in megabytes.
func peak(t *testing.T) int {
	t.Helper()
	data, err := os.ReadFile("/proc/self/status")
	if err != nil {
		t.Skip(err)
	}
	_, rest, _ := bytes.Cut(data, []byte("VmHWM:"))
	kilobytes, err := strconv.Atoi(strings.Fields(string(rest))[0])
	if err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile("/proc/self/clear_refs", []byte("5"), 0); err != nil {
		t.Skip(err)
	}
	return kilobytes >> 10
}

// TestChangedHashFits: while the table changes its size, the process never uses more memory than
// for the larger one.
func TestChangedHashFits(t *testing.T) {
	s := New(1, 1)
	defer s.Close()
	// The garbage of other tests goes first.
	for range 3 {
		debug.FreeOSMemory()
		time.Sleep(10 * time.Millisecond)
	}
	peak(t)
	before := peak(t)
	for _, megabytes := range []int{128, 64, 128, 64, 128} {
		if err := s.SetHash(megabytes); err != nil {
			t.Fatal(err)
		}
		for i := range s.table.slots {
			s.table.slots[i].data.Store(1)
		}
	}
	if got := peak(t); got < before+96 || got > before+128+32 {
		t.Errorf("%d MB at most, %d before: the larger table has 128", got, before)
	}
}

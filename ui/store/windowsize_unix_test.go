//go:build unix

package store

import (
	"os"
	"path/filepath"
	"syscall"
	"testing"
)

// TestWindowSizeOfNoFile reads a size from what would keep its reader waiting for
// ever, and from a file of 500 MB.
func TestWindowSizeOfNoFile(t *testing.T) {
	path := filepath.Join(folder(t), sizeName)
	if err := syscall.Mkfifo(path, 0o600); err != nil {
		t.Fatal(err)
	}
	if got := WindowSize(firstSize); got != firstSize {
		t.Errorf("a FIFO was read as %v", got)
	}
	if err := os.Remove(path); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(path, []byte("900 700\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	if err := os.Truncate(path, 500<<20); err != nil {
		t.Fatal(err)
	}
	if got := WindowSize(firstSize); got != firstSize {
		t.Errorf("500 MB were read as %v", got)
	}
}

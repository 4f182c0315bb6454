package library

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"syscall"
	"testing"
)

func init() {
	childJobs["copy"] = func(_ int, path string) error {
		l, _, err := Open(context.Background(), path)
		if err != nil {
			return err
		}
		limit := syscall.Rlimit{Cur: copyLimit, Max: copyLimit}
		if err := syscall.Setrlimit(syscall.RLIMIT_FSIZE, &limit); err != nil {
			return err
		}
		if err := l.copyIfDue(context.Background(), nil); err == nil {
			return errors.New("a copy was made")
		}
		fmt.Println("refused")
		if _, err := l.Find(context.Background(), Query{}); err != nil {
			return err
		}
		return l.Close()
	}
}

const copyLimit = 100 << 10 // bytes that a file may have where a process stands in for a full disk

// TestCopyOnAFullDisk copies a library to a disk that becomes full: no partial copy remains.
func TestCopyOnAFullDisk(t *testing.T) {
	path := filepath.Join(t.TempDir(), FileName)
	games := filled(t, path, 200)
	if info, err := os.Stat(path); err != nil || info.Size() < 2*copyLimit {
		t.Fatal("the library is too small", err)
	}
	cmd, out := another(t, "copy", 0, path)
	said, _ := out.ReadString(0)
	if err := cmd.Wait(); err != nil || said != "refused\n" {
		t.Fatalf("the other process said %q, %v", said, err)
	}
	if got := copyNames(t, path); len(got) > 0 {
		t.Errorf("%q are left", got)
	}
	if got := gamesIn(t, path); got != len(games) {
		t.Errorf("the library has %d games of %d", got, len(games))
	}
}

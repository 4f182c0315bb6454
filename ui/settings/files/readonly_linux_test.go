package files

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"syscall"
	"testing"
)

// TestReadOnlyFolder writes and locks in a folder without permission.
func TestReadOnlyFolder(t *testing.T) {
	dir := t.TempDir()
	path := filepath.Join(dir, "settings.toml")
	write(t, path, "old")
	if err := os.Chmod(dir, 0o555); err != nil {
		t.Fatal(err)
	}
	if os.Getuid() == 0 { // root may write anywhere: be nobody, on this thread
		if err := os.Chmod(filepath.Dir(dir), 0o755); err != nil {
			t.Fatal(err)
		}
		runtime.LockOSThread()
		defer runtime.UnlockOSThread()
		if err := syscall.Setfsuid(65534); err != nil {
			t.Skip(err)
		}
		defer syscall.Setfsuid(0)
	}
	_, _, lockErr := Lock(filepath.Join(dir, "midline.lock"))
	for _, err := range []error{
		WriteAtomic(path, []byte("new")),
		WriteAtomic(filepath.Join(dir, "sub", "new.save"), nil),
		lockErr,
	} {
		if !errors.Is(err, fs.ErrPermission) {
			t.Fatalf("error %v, want permission denied", err)
		}
		if !strings.Contains(err.Error(), "writable, or set MIDLINE_HOME") || strings.Contains(err.Error(), ".tmp-") {
			t.Errorf("%q does not say what to do, or speaks of a temporary file", err)
		}
	}
	if got := read(t, path); got != "old" {
		t.Errorf("the file holds %q", got)
	}
}

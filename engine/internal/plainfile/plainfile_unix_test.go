//go:build unix

package plainfile

import (
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
)

// TestRefuses: files that never end or block are refused at once.
func TestRefuses(t *testing.T) {
	pipe := filepath.Join(t.TempDir(), "pipe")
	if err := syscall.Mkfifo(pipe, 0o600); err != nil {
		t.Fatal(err)
	}
	link := filepath.Join(t.TempDir(), "link")
	if err := os.Symlink("/dev/zero", link); err != nil {
		t.Fatal(err)
	}
	for _, path := range []string{pipe, "/dev/zero", link} {
		if _, err := Read(path, 100); err == nil || !strings.Contains(err.Error(), "is not a plain file") {
			t.Errorf("%s: %v", path, err)
		}
		if f, err := OpenToGoOn(path); err == nil {
			f.Close()
			t.Errorf("%s is opened to go on", path)
		}
	}
}

package plainfile

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// TestRead: a regular file is read up to its bound; a larger one, a folder and a missing one are
// errors that say so.
func TestRead(t *testing.T) {
	dir := t.TempDir()
	path := filepath.Join(dir, "file")
	if err := os.WriteFile(path, []byte("12345"), 0o600); err != nil {
		t.Fatal(err)
	}
	if data, err := Read(path, 5); err != nil || string(data) != "12345" {
		t.Errorf("%q, %v", data, err)
	}
	for name, c := range map[string]struct{ path, want string }{
		"too large": {path, "has 5 bytes or more"},
		"a folder":  {dir, "is a folder"},
		"none":      {filepath.Join(dir, "none"), "none"},
	} {
		if _, err := Read(c.path, 4); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: %v, want something of %q", name, err, c.want)
		}
	}
}

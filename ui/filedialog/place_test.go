package filedialog

import (
	"os"
	"path/filepath"
	"testing"
)

func TestFreeName(t *testing.T) {
	dir := t.TempDir()
	for _, want := range []string{"a.b.gif", "a.b (2).gif", "a.b (3).gif"} {
		path, err := unused(dir, "a.b.gif")
		if err != nil || path != filepath.Join(dir, want) {
			t.Fatalf("%s, %v; want %s", path, err, want)
		}
		if err := os.WriteFile(path, nil, 0o600); err != nil {
			t.Fatal(err)
		}
	}
}

package store

import (
	"os"
	"path/filepath"
	"testing"

	"midline/ui/settings/files"
)

func TestBegun(t *testing.T) {
	t.Setenv(files.HomeVariable, t.TempDir())
	if Begun() != 0 {
		t.Error("there was a game before the first")
	}
	for _, n := range []int{3, 3, 4} {
		if err := KeepBegun(n); err != nil || Begun() != n {
			t.Errorf("%d games were kept as %d: %v", n, Begun(), err)
		}
	}
	dir, err := files.SaveDir()
	if err != nil {
		t.Fatal(err)
	}
	for _, text := range []string{"", "many", "-2", "99999999999999999999999"} {
		if err := os.WriteFile(filepath.Join(dir, begunName), []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		if n := Begun(); n != 0 {
			t.Errorf("%q is %d games", text, n)
		}
	}
}

package vector

import (
	"bytes"
	"os"
	"os/exec"
	"path/filepath"
	"testing"
)

// The kernels for amd64 are up to date with their source, except for their headers, which say how
// they were made.
func TestFresh(t *testing.T) {
	dir := t.TempDir()
	assembly, stubs := filepath.Join(dir, "kernels_amd64.s"), filepath.Join(dir, "kernels_amd64.go")
	generator := exec.Command("go", "run", "-C", "asm", ".", "-out", assembly, "-stubs", stubs, "-pkg", "vector")
	generator.Env = append(os.Environ(), "GOPROXY=off", "GOOS=", "GOARCH=")
	if out, err := generator.CombinedOutput(); err != nil {
		t.Skipf("needs Go and avo, which go generate downloads: %v: %s", err, out)
	}
	for _, name := range []string{assembly, stubs} {
		committed := filepath.Base(name)
		if got, want := body(t, committed), body(t, name); !bytes.Equal(got, want) {
			t.Errorf("%s is not what its source makes; run go generate ./engine/internal/vector", committed)
		}
	}
}

// body returns a file without its first line.
func body(t *testing.T, name string) []byte {
	t.Helper()
	data, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	_, after, _ := bytes.Cut(data, []byte("\n"))
	return after
}

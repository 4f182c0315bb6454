package store

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"syscall"
	"testing"

	"midline/ui/settings/files"
)

// TestCutWrite asks that lines that were written in part only, as on a full disk, are
// written once in the end, and that no torn line stays.
func TestCutWrite(t *testing.T) {
	dir := t.TempDir()
	t.Setenv(files.HomeVariable, dir)
	told := make(chan error, 9)
	w := NewWriter(func(_ string, err error) { told <- err })
	p, _ := OpenProgress(w)
	hold := make(chan struct{}) // so that the lines are written at once
	w.Post("hold", func() error { <-hold; return nil })
	for _, id := range []string{"a", "b", "c", "d"} {
		p.Add(tried(id))
	}
	limit := func(n uint64) {
		var was syscall.Rlimit
		if err := syscall.Getrlimit(syscall.RLIMIT_FSIZE, &was); err != nil {
			t.Fatal(err)
		}
		if err := syscall.Setrlimit(syscall.RLIMIT_FSIZE, &syscall.Rlimit{Cur: n, Max: was.Max}); err != nil {
			t.Fatal(err)
		}
	}
	var was syscall.Rlimit
	if err := syscall.Getrlimit(syscall.RLIMIT_FSIZE, &was); err != nil {
		t.Fatal(err)
	}
	limit(200) // two lines and a half
	defer limit(was.Cur)
	close(hold)
	if err := <-told; err == nil {
		t.Error("a cut write is no failure")
	}
	path := filepath.Join(dir, progressName)
	text, err := os.ReadFile(path)
	if err != nil || strings.Count(string(text), "\n") != 2 || !strings.HasSuffix(string(text), "\n") {
		t.Errorf("after the failure the file is %q, %v", text, err)
	}
	limit(was.Cur)
	p.Add(tried("e"))
	w.Close()
	text, err = os.ReadFile(path)
	if err != nil || strings.Count(string(text), "\n") != 5 {
		t.Errorf("in the end the file is\n%s%v", text, err)
	}
	if got := ids(t, dir); !slices.Equal(got, []string{"a", "b", "c", "d", "e"}) {
		t.Errorf("kept are %v", got)
	}
	if len(told) != 1 || <-told != nil {
		t.Errorf("it is told %d times more, and not once that the failure is mended", len(told))
	}
}

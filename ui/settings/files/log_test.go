package files

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// TestLog: the newest lines are always in the log, and both files together have at most twice the limit.
func TestLog(t *testing.T) {
	path := filepath.Join(t.TempDir(), "new", "midline.log")
	const most = 1000
	for session := range 3 {
		l, err := OpenLog(path, most)
		if err != nil {
			t.Fatal(err)
		}
		for n := range 100 {
			if _, err := fmt.Fprintf(l, "session %d, line %d\n", session, n); err != nil {
				t.Fatal(err)
			}
		}
		if err := l.Close(); err != nil {
			t.Fatal(err)
		}
		if _, err := l.Write([]byte("late\n")); err == nil {
			t.Error("a closed log takes more")
		}
	}
	names := list(t, filepath.Dir(path))
	if !slices.Equal(names, []string{"midline.log", "midline.log.old"}) {
		t.Errorf("there are %q", names)
	}
	text := read(t, path+".old") + read(t, path)
	if len(text) > 2*most || !strings.HasSuffix(text, "session 2, line 99\n") || !strings.Contains(text, "line 60\n") {
		t.Errorf("%d bytes, which end with %q", len(text), text[max(0, len(text)-40):])
	}
	if lines := strings.Count(text, "\n"); lines != strings.Count(text, "session ") {
		t.Error("a line is torn")
	}
	if info, err := os.Stat(path); err != nil || info.Mode().Perm()&0o077 != 0 {
		t.Errorf("others may read it: %v, %v", info.Mode(), err)
	}
}

// TestLogInTheWay: OpenLog fails if there is something other than a file at the path.
func TestLogInTheWay(t *testing.T) {
	path := filepath.Join(t.TempDir(), "midline.log")
	if err := os.Mkdir(path, 0o700); err != nil {
		t.Fatal(err)
	}
	if _, err := OpenLog(path, 100); err == nil || !strings.Contains(err.Error(), path) {
		t.Errorf("error %v", err)
	}
}

// TestLongLine: a line longer than the limit is the only one in its file, and complete.
func TestLongLine(t *testing.T) {
	l, err := OpenLog(filepath.Join(t.TempDir(), "l"), 10)
	if err != nil {
		t.Fatal(err)
	}
	defer l.Close()
	for range 3 {
		if n, err := l.Write(bytes.Repeat([]byte("x"), 30)); n != 30 || err != nil {
			t.Errorf("%d, %v", n, err)
		}
	}
}

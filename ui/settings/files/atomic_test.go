package files

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
	"time"
)

func TestWriteAtomic(t *testing.T) {
	path := filepath.Join(t.TempDir(), "new", "deeper", "game.save")
	for _, want := range []string{"first", "second, longer", "", "3"} {
		if err := WriteAtomic(path, []byte(want)); err != nil {
			t.Fatal(err)
		}
		if got := read(t, path); got != want {
			t.Errorf("read %q, want %q", got, want)
		}
		if names := list(t, filepath.Dir(path)); len(names) != 1 {
			t.Errorf("the folder holds %q, want the file alone", names)
		}
	}
}

func TestWriteAtomicKeepsPermissions(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("no permission bits")
	}
	for _, mode := range []fs.FileMode{0o600, 0o640, 0o644, 0o666} {
		path := filepath.Join(t.TempDir(), "settings.toml")
		write(t, path, "old")
		if err := os.Chmod(path, mode); err != nil {
			t.Fatal(err)
		}
		if err := WriteAtomic(path, []byte("new")); err != nil {
			t.Fatal(err)
		}
		info, err := os.Stat(path)
		if err != nil {
			t.Fatal(err)
		}
		if info.Mode().Perm() != mode {
			t.Errorf("permissions %v became %v", mode, info.Mode().Perm())
		}
	}
}

func TestWriteAtomicFollowsLinks(t *testing.T) {
	for _, there := range []bool{true, false} {
		dir := t.TempDir()
		target, link, chain := filepath.Join(dir, "real"), filepath.Join(dir, "link"), filepath.Join(dir, "chain")
		if there {
			write(t, target, "old")
		}
		if err := os.Symlink("real", link); err != nil {
			t.Skip(err)
		}
		if err := os.Symlink(link, chain); err != nil {
			t.Fatal(err)
		}
		if err := WriteAtomic(chain, []byte("new")); err != nil {
			t.Fatal(err)
		}
		if got := read(t, target); got != "new" {
			t.Errorf("the target holds %q", got)
		}
		for _, l := range []string{link, chain} {
			if info, err := os.Lstat(l); err != nil || info.Mode()&fs.ModeSymlink == 0 {
				t.Errorf("%s is no link any more: %v", l, err)
			}
		}
	}
}

func TestWriteAtomicErrors(t *testing.T) {
	dir := t.TempDir()
	plain := filepath.Join(dir, "plain")
	write(t, plain, "old")
	protected := filepath.Join(dir, "protected")
	write(t, protected, "old")
	if err := os.Chmod(protected, 0o444); err != nil {
		t.Fatal(err)
	}
	loop := filepath.Join(dir, "loop")
	if err := os.Symlink("loop", loop); err != nil {
		t.Skip(err)
	}
	cases := []struct{ name, path, want string }{
		{"a folder of that name", dir, "move that aside"},
		{"write-protected", protected, "make it writable"},
		{"a file for a folder", filepath.Join(plain, "settings.toml"), "has to be a folder"},
		{"a link to itself", loop, "too many symbolic links"},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			err := WriteAtomic(c.path, []byte("new"))
			if _, ok := errors.AsType[*Error](err); !ok {
				t.Fatalf("error %v (%T), want an *Error", err, err)
			}
			if !strings.Contains(err.Error(), c.want) || !strings.Contains(err.Error(), c.path) {
				t.Errorf("error %q, want the path and %q", err, c.want)
			}
		})
	}
	if got := read(t, protected); got != "old" {
		t.Errorf("the write-protected file was changed to %q", got)
	}
	if names := list(t, dir); len(names) != 3 {
		t.Errorf("something was left: %q", names)
	}
}

func TestSweep(t *testing.T) {
	dir := t.TempDir()
	old := time.Now().Add(-2 * staleAge)
	// No process has the ID 2^31-1.
	for _, c := range []struct {
		name    string
		old     bool
		removed bool
	}{
		{fmt.Sprintf(".a.tmp-%d-0123abcd", os.Getpid()), false, false},
		{fmt.Sprintf(".a.tmp-%d-0123abce", os.Getpid()), true, true},
		{".b.tmp-2147483647-0123abcd", false, true},
		{".c.tmp-.tmp-2147483647-0123abcd", false, true},
		{"a", true, false},
		{".a.tmp-2147483647", true, false},
		{".a.tmp--1-0123abcd", true, false},
		{"a.tmp-2147483647-0123abcd", true, false},
		{".a.tmp-2147483647-notours.txt", true, false},
	} {
		path := filepath.Join(dir, c.name)
		write(t, path, "x")
		if c.old {
			if err := os.Chtimes(path, old, old); err != nil {
				t.Fatal(err)
			}
		}
		Sweep(dir)
		if _, err := os.Stat(path); (err != nil) != c.removed {
			t.Errorf("%s removed: %v, want %v", c.name, err != nil, c.removed)
		}
	}
}

// TestNewFilesArePrivate: only the user can access new files.
func TestNewFilesArePrivate(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("no permission bits")
	}
	path := filepath.Join(t.TempDir(), "new", "game.save")
	if err := WriteAtomic(path, []byte("x")); err != nil {
		t.Fatal(err)
	}
	release, _, err := Lock(path + ".lock")
	if err != nil {
		t.Fatal(err)
	}
	defer release()
	for name, want := range map[string]fs.FileMode{path: 0o600, path + ".lock": 0o600, filepath.Dir(path): 0o700} {
		if info, err := os.Stat(name); err != nil || info.Mode().Perm() != want {
			t.Errorf("%s: %v (%v), want %v", name, info.Mode().Perm(), err, want)
		}
	}
}

func TestRetry(t *testing.T) {
	busy, bad := errors.New("busy"), errors.New("bad")
	temporary := func(err error) bool { return err == busy }
	cases := []struct {
		name   string
		errors []error // of each call
		want   error
		calls  int
	}{
		{"at once", []error{nil}, nil, 1},
		{"the third time", []error{busy, busy, nil}, nil, 3},
		{"for good", []error{busy, bad}, bad, 2},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			calls := 0
			err := retry(func() error { calls++; return c.errors[calls-1] }, temporary)
			if err != c.want || calls != c.calls {
				t.Errorf("%v after %d calls, want %v after %d", err, calls, c.want, c.calls)
			}
		})
	}
	calls := 0
	if err := retry(func() error { calls++; return busy }, temporary); err != busy || calls != 9 {
		t.Errorf("%v after %d calls, want it to give up after 9", err, calls)
	}
}

// TestKilledWhileWriting kills a process that writes continuously, at various times, and looks for incomplete files.
func TestKilledWhileWriting(t *testing.T) {
	path := filepath.Join(t.TempDir(), "game.save")
	rounds := 25
	switch {
	case os.Getenv("MIDLINE_ATTACK") != "":
		rounds = 1000
	case testing.Short():
		rounds = 5
	}
	seen := map[byte]bool{}
	for round := range rounds {
		child := start(t, "write", path)
		child.await(t, "writing")
		time.Sleep(time.Duration(round%25) * 1300 * time.Microsecond)
		child.kill(t)
		data := []byte(read(t, path))
		if len(data) == 0 || !bytes.Equal(data, page(data[0])) {
			t.Fatalf("round %d: half a file of %d bytes", round, len(data))
		}
		seen[data[0]] = true
	}
	t.Logf("attack: saves: %d kills -9 of a process that writes without pause, 0 half files, %d contents seen, %d "+
		"temporary files for the next start to remove",
		rounds, len(seen), len(list(t, filepath.Dir(path)))-1)
}

// TestKilledExport: if a long write is killed, the old file remains. The partial file beside it has a recognizable
// name, and is removed by the next write to the folder.
func TestKilledExport(t *testing.T) {
	dir := t.TempDir()
	path := filepath.Join(dir, "games.pgn")
	write(t, path, "old")
	child := start(t, "export", path)
	child.await(t, "writing")
	if err := WriteWhole(filepath.Join(dir, "other.pgn"), func(io.Writer) error { return nil }); err != nil {
		t.Fatal(err)
	}
	if names := list(t, dir); len(names) != 3 {
		t.Fatalf("while it is written there are %q", names)
	}
	child.kill(t)
	names := list(t, dir)
	if len(names) != 3 || !strings.HasPrefix(names[1], "games.pgn.midline-part-") || read(t, path) != "old" {
		t.Fatalf("there are %q", names)
	}
	if err := WriteWhole(path, func(w io.Writer) error { _, err := io.WriteString(w, "new"); return err }); err != nil {
		t.Fatal(err)
	}
	if names := list(t, dir); len(names) != 2 || read(t, path) != "new" {
		t.Errorf("there are %q", names)
	}
}

// TestWriteWholeStops: if write fails, only the old file remains, and the error is returned unchanged.
func TestWriteWholeStops(t *testing.T) {
	path := filepath.Join(t.TempDir(), "games.pgn")
	write(t, path, "old")
	stop := errors.New("stop")
	err := WriteWhole(path, func(w io.Writer) error {
		if _, err := io.WriteString(w, "half"); err != nil {
			return err
		}
		return stop
	})
	if !errors.Is(err, stop) || read(t, path) != "old" || len(list(t, filepath.Dir(path))) != 1 {
		t.Errorf("%v, there are %q", err, list(t, filepath.Dir(path)))
	}
}

// page returns a content whose length and bytes are unique for n, and which is larger than any buffer.
func page(n byte) []byte { return bytes.Repeat([]byte{n}, 300_000+1000*int(n)) }

// wantError checks that reading a file returns an *Error with a text and the path.
func wantError(t *testing.T, path, want string) {
	t.Helper()
	_, err := Read(path, 10)
	if _, ok := errors.AsType[*Error](err); !ok ||
		!strings.Contains(err.Error(), want) || !strings.Contains(err.Error(), path) {
		t.Errorf("error %v, want the path and %q", err, want)
	}
}

func read(t *testing.T, path string) string {
	t.Helper()
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
}

func write(t *testing.T, path, text string) {
	t.Helper()
	if err := os.WriteFile(path, []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
}

func list(t *testing.T, dir string) (names []string) {
	t.Helper()
	entries, err := os.ReadDir(dir)
	if err != nil {
		t.Fatal(err)
	}
	for _, e := range entries {
		names = append(names, e.Name())
	}
	return names
}

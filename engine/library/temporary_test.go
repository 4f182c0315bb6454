package library

import (
	"context"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

// TestTemporary: a library that shows a file lists each game of it, those too that stand there twice, under its number
// in the file; nothing of the library is left when it is closed.
func TestTemporary(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "opened")
	l, err := OpenTemporary(context.Background(), dir)
	if err != nil {
		t.Fatal(err)
	}
	const text = "[White \"A\"]\n\n1. e4 *\n\n[White \"A\"]\n\n1. e4 *\n\n[Variant \"Atomic\"]\n\n*\n\n[White \"B\"]\n\n1. d4 1-0\n"
	done, err := l.Import(context.Background(), strings.NewReader(text), Import{All: true})
	if err != nil || done.Games != 3 || done.Errors != 1 || done.Duplicates != 0 {
		t.Errorf("read are %+v, %v", done, err)
	}
	ids, err := l.IDs(context.Background(), Query{Order: ByAdded})
	if err != nil || len(ids) != 3 || ids[0] != 1 || ids[1] != 2 || ids[2] != 4 {
		t.Errorf("the games are %d, %v", ids, err)
	}
	SweepTemporary(dir) // it is in use
	if _, err := l.Get(context.Background(), 4); err != nil {
		t.Error(err)
	}
	if err := l.Close(); err != nil {
		t.Error(err)
	}
	if left, err := os.ReadDir(dir); err != nil || len(left) > 0 {
		t.Errorf("left are %v, %v", left, err)
	}
}

// TestSweepTemporary: what a process that was killed has left is removed, and nothing that is in use, young or of
// another name.
func TestSweepTemporary(t *testing.T) {
	dir := t.TempDir()
	l, err := OpenTemporary(context.Background(), dir)
	if err != nil {
		t.Fatal(err)
	}
	defer l.Close()
	old := time.Now().Add(-time.Hour)
	for _, name := range []string{"opened-dead", "opened-young", "other"} {
		path := filepath.Join(dir, name)
		if err := os.MkdirAll(filepath.Join(path, "sub"), 0o700); err != nil {
			t.Fatal(err)
		}
		if name != "opened-young" {
			if err := os.Chtimes(path, old, old); err != nil {
				t.Fatal(err)
			}
		}
	}
	if err := os.Chtimes(l.temporary.dir, old, old); err != nil {
		t.Fatal(err)
	}
	SweepTemporary(dir)
	for path, want := range map[string]bool{filepath.Join(dir, "opened-dead"): false,
		filepath.Join(dir, "opened-young"): true, filepath.Join(dir, "other"): true, l.Path(): true} {
		if _, err := os.Stat(path); (err == nil) != want {
			t.Errorf("%s is there: %t", path, err == nil)
		}
	}
}

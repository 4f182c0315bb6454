package store

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"midline/engine/progress"
	"midline/ui/settings/files"
)

// tried is an event of a puzzle.
func tried(id string) progress.Event {
	return progress.Event{At: time.Unix(1700000000, 0), Puzzle: &progress.Try{ID: id, Rating: 900}}
}

// openProgress opens what was learned in a folder, and returns a function that waits until
// all is written.
func openProgress(t *testing.T, dir string) (p *Progress, failures *[]error, finish func()) {
	t.Helper()
	t.Setenv(files.HomeVariable, dir)
	failures = &[]error{}
	w := NewWriter(func(_ string, err error) { *failures = append(*failures, err) })
	p, notices := OpenProgress(w)
	if len(notices) > 0 && !strings.Contains(notices[0], "Line") {
		t.Fatal(notices)
	}
	return p, failures, w.Close
}

// ids are the puzzles that the file of a folder knows, by name.
func ids(t *testing.T, dir string) []string {
	t.Helper()
	p, _, finish := openProgress(t, dir)
	finish()
	var list []string
	for id := range p.State.Puzzles {
		list = append(list, id)
	}
	slices.Sort(list)
	return list
}

func TestProgressIsKept(t *testing.T) {
	dir := t.TempDir()
	for _, id := range []string{"a", "b"} { // two sittings
		p, failures, finish := openProgress(t, dir)
		p.Add(tried(id))
		p.Add(tried(id + "2"))
		finish()
		if len(*failures) > 0 {
			t.Error(*failures)
		}
		if p.State.Puzzles[id] == nil {
			t.Errorf("%s does not count at once", id)
		}
	}
	if got := ids(t, dir); !slices.Equal(got, []string{"a", "a2", "b", "b2"}) {
		t.Errorf("kept are %v", got)
	}
	text, err := os.ReadFile(filepath.Join(dir, progressName))
	if err != nil || strings.Count(string(text), "\n") != 4 {
		t.Errorf("every event is written once, one a line: %v\n%s", err, text)
	}
}

func TestTornProgress(t *testing.T) {
	dir := t.TempDir()
	p, _, finish := openProgress(t, dir)
	p.Add(tried("a"))
	finish()
	path := filepath.Join(dir, progressName)
	text, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(path, append(text, `{"at":"2026-`...), 0o600); err != nil {
		t.Fatal(err)
	}
	p, failures, finish := openProgress(t, dir)
	p.Add(tried("b"))
	finish()
	if got := ids(t, dir); len(*failures) > 0 || !slices.Equal(got, []string{"a", "b"}) {
		t.Errorf("after a power cut there are %v, %v", got, *failures)
	}
}

func TestProgressThatCannotBeRead(t *testing.T) {
	dir := t.TempDir()
	path := filepath.Join(dir, progressName)
	if err := os.Mkdir(path, 0o700); err != nil {
		t.Fatal(err)
	}
	t.Setenv(files.HomeVariable, dir)
	w := NewWriter(func(_ string, err error) { t.Error(err) })
	p, notices := OpenProgress(w)
	if len(notices) != 1 {
		t.Error("a folder in place of the file is no fault")
	}
	p.Add(tried("a")) // counts, and is not written
	w.Close()
	if info, err := os.Stat(path); err != nil || !info.IsDir() || p.State.Puzzles["a"] == nil {
		t.Errorf("what cannot be read is not left alone: %v", err)
	}
}

// TestProgressIsWrittenLater asks that what could not be written is written with the next
// event.
func TestProgressIsWrittenLater(t *testing.T) {
	dir := t.TempDir()
	t.Setenv(files.HomeVariable, dir)
	failures := make(chan error, 9)
	mended := 0
	w := NewWriter(func(_ string, err error) {
		if err == nil {
			mended++
			return
		}
		failures <- err
	})
	p, notices := OpenProgress(w)
	if len(notices) > 0 {
		t.Fatal(notices)
	}
	path := filepath.Join(dir, progressName)
	if err := os.Mkdir(path, 0o700); err != nil {
		t.Fatal(err)
	}
	p.Add(tried("a"))
	<-failures
	if err := os.Remove(path); err != nil {
		t.Fatal(err)
	}
	p.Add(tried("b"))
	w.Close()
	if got := ids(t, dir); len(failures) != 0 || mended != 1 || !slices.Equal(got, []string{"a", "b"}) {
		t.Errorf("after a failure there are %v, and %d failures more; told %d times that it is mended", got, len(failures),
			mended)
	}
}

// TestBadLinesAreTold asks that lines that cannot be read are told once, with the file and
// their numbers, and are kept.
func TestBadLinesAreTold(t *testing.T) {
	dir := t.TempDir()
	p, _, finish := openProgress(t, dir)
	p.Add(tried("a"))
	finish()
	path := filepath.Join(dir, progressName)
	text, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	open := func() []string {
		w := NewWriter(func(_ string, err error) { t.Error(err) })
		p, notices := OpenProgress(w)
		w.Close()
		if p.State.Puzzles["a"] == nil {
			t.Error("a good line is lost")
		}
		return notices
	}
	for round, bad := range []string{"{\"at\":\"2026-\n{broken\n", "{\"at\":\"2026-\n{broken\nmore"} {
		if err := os.WriteFile(path, append([]byte(bad), append([]byte("\n"), text...)...), 0o600); err != nil {
			t.Fatal(err)
		}
		notices := open()
		want := [][]string{{"Lines 1, 2 of", path, path + ".broken"}, {"Line 3 of", path, path + ".broken"}}[round]
		if len(notices) != 1 {
			t.Fatalf("told %q", notices)
		}
		for _, part := range want {
			if !strings.Contains(notices[0], part) {
				t.Errorf("told %q, without %q", notices[0], part)
			}
		}
		if again := open(); len(again) > 0 {
			t.Errorf("told again: %q", again)
		}
	}
	if kept, err := os.ReadFile(path + ".broken"); err != nil || string(kept) != "{\"at\":\"2026-\n{broken\nmore\n" {
		t.Errorf("kept are %q, %v", kept, err)
	}
}

package library

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"time"
)

// childVariable makes the test binary act as another copy of Midline: its value is a job, a number and the path of
// the library.
const childVariable = "MIDLINE_LIBRARY_CHILD"

func TestMain(m *testing.M) {
	if job := strings.SplitN(os.Getenv(childVariable), " ", 3); len(job) == 3 {
		n, err := strconv.Atoi(job[1])
		if err == nil {
			err = childJobs[job[0]](n, job[2])
		}
		if err != nil {
			fmt.Println(err)
			os.Exit(1)
		}
		return
	}
	os.Exit(m.Run())
}

// childJobs are the jobs of another copy: "mend" opens the library, and "add" opens it and stores a game.
var childJobs = map[string]func(n int, path string) error{
	"add": func(n int, path string) error {
		l, _, err := Open(context.Background(), path)
		if err != nil {
			return err
		}
		g := randomGame(rand.New(rand.NewPCG(uint64(n), 99)), n)
		_, err = l.Add(context.Background(), Game{Meta: Meta{Title: fmt.Sprint("copy ", n)}, PGN: g})
		return errors.Join(err, l.Close())
	},
}

// another starts another copy. The returned output ends with its process.
func another(t testing.TB, job string, n int, path string) (*exec.Cmd, *bufio.Reader) {
	t.Helper()
	cmd := exec.Command(os.Args[0])
	cmd.Env = append(os.Environ(), fmt.Sprintf("%s=%s %d %s", childVariable, job, n, path))
	cmd.Stderr = os.Stderr
	out, err := cmd.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	return cmd, bufio.NewReader(out)
}

// damagedFile returns the files of a damaged library of n games, most of them only in its log.
func damagedFile(t testing.TB, n int) (files map[string][]byte) {
	t.Helper()
	path := filepath.Join(t.TempDir(), FileName)
	l := reopen(t, path)
	fill(t, l, n/3)
	if err := l.Close(); err != nil {
		t.Fatal(err)
	}
	l = reopen(t, path)
	fill(t, l, n-n/3)
	files = map[string][]byte{FileName + ".damaged": nil}
	for _, suffix := range []string{"", "-wal"} {
		data, err := os.ReadFile(path + suffix)
		if err != nil || len(data) == 0 {
			t.Fatalf("%d bytes of %s: %v", len(data), path+suffix, err)
		}
		files[FileName+suffix] = data
	}
	clear(files[FileName][:100])
	return files
}

// writeFiles writes files into a new folder and returns the path of the library.
func writeFiles(t testing.TB, files map[string][]byte) string {
	t.Helper()
	dir := t.TempDir()
	for name, data := range files {
		if err := os.WriteFile(filepath.Join(dir, name), data, 0o600); err != nil {
			t.Fatal(err)
		}
	}
	return filepath.Join(dir, FileName)
}

// gamesIn returns the number of games in a library.
func gamesIn(t testing.TB, path string) int {
	t.Helper()
	l, _, err := Open(context.Background(), path)
	if err != nil {
		t.Fatal(err)
	}
	defer l.Close()
	return find(t, l, Query{}).Total
}

// rounds returns how often an attack is repeated.
func rounds(short, usual, attack int) int {
	switch {
	case os.Getenv("MIDLINE_ATTACK") != "":
		return attack
	case testing.Short():
		return short
	}
	return usual
}

// TestCopiesOnADamagedLibrary opens a damaged library in three copies at the same time, each of which stores a
// game.
func TestCopiesOnADamagedLibrary(t *testing.T) {
	const n, copies = 60, 3
	files := damagedFile(t, n)
	tried := rounds(2, 5, 100)
	for round := range tried {
		path := writeFiles(t, files)
		var running [copies]*exec.Cmd
		var outputs [copies]*bufio.Reader
		for c := range copies {
			running[c], outputs[c] = another(t, "add", c, path)
		}
		for c, cmd := range running {
			said, _ := outputs[c].ReadString(0)
			if err := cmd.Wait(); err != nil {
				t.Errorf("round %d, copy %d: %v %s", round, c, err, said)
			}
		}
		if got := gamesIn(t, path); got != n+copies {
			t.Fatalf("round %d: %d games are left of %d and one of each copy", round, got, n)
		}
		if broken, err := filepath.Glob(path + "*.broken"); err != nil || len(broken) != 1 {
			t.Errorf("round %d: set aside are %q, %v", round, broken, err)
		}
	}
	t.Logf("attack: mending: %d damaged libraries opened by %d copies at once, 0 games of %d lost", tried, copies,
		tried*(n+copies))
}

// TestOpenCopiesFollow stores games in an open library while another copy repairs it, or while the file is moved
// away.
func TestOpenCopiesFollow(t *testing.T) {
	path := filepath.Join(t.TempDir(), FileName)
	random := rand.New(rand.NewPCG(7, 7))
	l := reopen(t, path)
	fill(t, l, 12)
	for round := range 3 {
		before := find(t, l, Query{}).Total
		if err := os.WriteFile(path+".damaged", nil, 0o600); err != nil {
			t.Fatal(err)
		}
		other, report, err := Open(t.Context(), path)
		if err != nil || report.Saved != before || report.Lost != 0 {
			t.Fatalf("round %d: %+v, %v", round, report, err)
		}
		for i := range 20 {
			id, err := l.Add(t.Context(), Game{Meta: Meta{Labels: []string{"later"}}, PGN: randomGame(random, i)})
			if err != nil {
				t.Fatal(err)
			}
			if _, err := other.Get(t.Context(), id); err != nil {
				t.Fatalf("round %d: a game that was kept later is in another file: %v", round, err)
			}
		}
		if err := other.Close(); err != nil {
			t.Fatal(err)
		}
		if got := find(t, l, Query{}).Total; got != before+20 {
			t.Errorf("round %d: %d games, not %d", round, got, before+20)
		}
	}
	moved := path + ".moved"
	if err := os.Rename(path, moved); err != nil {
		t.Fatal(err)
	}
	fill(t, l, 2)
	if err := l.Close(); err != nil {
		t.Fatal(err)
	}
	if got := gamesIn(t, path); got != 2 {
		t.Errorf("%d games in the new file", got)
	}
}

// TestBusyLibrary waits for a library that another copy has locked, until the context ends.
func TestBusyLibrary(t *testing.T) {
	path := filepath.Join(t.TempDir(), FileName)
	l := reopen(t, path)
	l.background.Wait() // it holds the lock shared
	other := newLock(path)
	if ok, err := other.TryLock(); !ok || err != nil {
		t.Fatal(ok, err)
	}
	ctx, cancel := context.WithTimeout(t.Context(), 50*time.Millisecond)
	defer cancel()
	if _, err := l.Find(ctx, Query{}); !errors.Is(err, context.DeadlineExceeded) {
		t.Errorf("a locked library: %v", err)
	}
	if err := other.Unlock(); err != nil {
		t.Fatal(err)
	}
	find(t, l, Query{})
}

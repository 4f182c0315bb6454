//go:build unix

package library

import (
	"context"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"syscall"
	"testing"
	"time"
)

func init() {
	childJobs["mend"] = func(n int, path string) error {
		afterStep = func(step string) {
			if n--; n == 0 {
				fmt.Print(step)
				_ = syscall.Kill(os.Getpid(), syscall.SIGKILL)
				select {} // it takes a moment
			}
		}
		l, _, err := Open(context.Background(), path)
		if err != nil {
			return err
		}
		return l.Close()
	}
}

// TestKilledWhileMending kills a process after each step of a repair, once and several times in succession, and at
// random times, and opens the library again.
func TestKilledWhileMending(t *testing.T) {
	const n = 30
	files := damagedFile(t, n)
	check := func(path, what string) {
		t.Helper()
		if got := gamesIn(t, path); got != n {
			t.Fatalf("%s: %d games of %d are left", what, got, n)
		}
		broken, err := filepath.Glob(path + "*.broken")
		if err != nil || len(broken) != 1 {
			t.Fatalf("%s: set aside are %q, %v", what, broken, err)
		}
		if found, err := salvage(t.Context(), broken[0], filepath.Join(t.TempDir(), FileName)); err != nil ||
			len(found.records) != n {
			t.Fatalf("%s: what was set aside has %d games, %v", what, len(found.records), err)
		}
		entries, err := os.ReadDir(filepath.Dir(path))
		if err != nil {
			t.Fatal(err)
		}
		for _, e := range entries {
			switch name := e.Name(); name {
			case FileName, FileName + lockSuffix, filepath.Base(broken[0]), filepath.Base(broken[0]) + "-wal":
			default:
				t.Errorf("%s: %s is left over", what, name)
			}
		}
	}
	// mend returns the step after which the process was killed, "" if it went on to the end.
	mend := func(path string, step int) string {
		cmd, out := another(t, "mend", step, path)
		said, _ := out.ReadString(0)
		if err := cmd.Wait(); err != nil && said == "" {
			t.Fatal(err)
		}
		return said
	}
	var steps []string
	for step := 1; ; step++ {
		path := writeFiles(t, files)
		killed := mend(path, step)
		check(path, fmt.Sprintf("killed after %q", killed))
		if killed == "" {
			break
		}
		steps = append(steps, killed)
	}
	if want := []string{"copied", "begun", "written", "decided", "log aside", "tidied", "aside",
		"done"}; !slices.Equal(steps,
		want) {
		t.Errorf("the steps are %q, not %q", steps, want)
	}
	seed := uint64(time.Now().UnixNano())
	t.Logf("seed %d", seed)
	random := rand.New(rand.NewPCG(seed, 0))
	kills := len(steps)
	for range rounds(1, 4, 100) {
		path := writeFiles(t, files)
		for step := 1 + random.IntN(len(steps)); ; step = 1 + random.IntN(4) {
			if mend(path, step) == "" {
				break
			}
			kills++
		}
		check(path, "killed several times")
	}
	path := writeFiles(t, files)
	start := time.Now()
	mend(path, 0)
	whole := time.Since(start)
	for range rounds(3, 10, 300) {
		path := writeFiles(t, files)
		cmd, _ := another(t, "mend", 0, path)
		time.Sleep(time.Duration(random.Int64N(int64(whole))))
		_ = cmd.Process.Kill() // it may have ended
		_ = cmd.Wait()
		kills++
		check(path, "killed at any moment")
	}
	t.Logf("attack: killed while mending: %d kills -9, after each of %d steps and at any moment, 0 games lost, 0 files "+
		"left over", kills, len(steps))
}

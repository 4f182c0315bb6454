package uciserver

import (
	"path/filepath"
	"strings"
	"testing"
	"time"
)

// TestEndingTables: an analysis soon knows the value of a small ending, from a table that it has
// made; a search of fixed depth does not use it.
func TestEndingTables(t *testing.T) {
	dir := t.TempDir()
	c := dial(t)
	c.send("setoption name UCI_Variant value chess2", "setoption name EndingPath value "+dir,
		"position fen 7k/8/8/8/8/8/K7/8 w - - 0 1 CC", "go depth 1")
	c.until("bestmove ")
	if files, _ := filepath.Glob(filepath.Join(dir, "*")); len(files) > 0 {
		t.Errorf("a search of fixed depth has made %v", files)
	}
	c.send("go infinite")
	const file = "chess2-CC-KvK.ending"
	for begun := time.Now(); ; time.Sleep(10 * time.Millisecond) {
		if files, _ := filepath.Glob(filepath.Join(dir, file)); len(files) > 0 {
			break
		}
		if time.Since(begun) > 30*time.Second {
			t.Fatal("there is no table")
		}
	}
	c.send("stop")
	c.until("bestmove ")
	c.send("go movetime 500")
	lines := c.until("bestmove ")
	if last := lines[len(lines)-2]; !strings.Contains(last, " score mate 3 ") {
		t.Errorf("%q", last)
	}
	c.send("setoption name EndingTables value false", "go movetime 10")
	c.until("bestmove ")
}

package store

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"
)

// The boards are read in the order in which they were begun, and their order and the one that is shown come back. A
// file that cannot be read is kept under another name, and an order that cannot be read is none.
func TestLoadBoards(t *testing.T) {
	dir := t.TempDir()
	if games, notices := LoadBoards(dir, time.Now); games != nil || notices != nil {
		t.Fatalf("without a folder: %v, %q", games, notices)
	}
	if paths, shown := LoadBoardOrder(dir); paths != nil || shown != "" {
		t.Fatalf("without a folder: %q, %q", paths, shown)
	}
	g := waitingGame(t, dir, time.Now())
	paths := []string{BoardPath(dir, 7), filepath.Join(dir, "analysis.json"), BoardPath(dir, 12)}
	w := NewWriter(func(job string, err error) { t.Errorf("%s: %v", job, err) })
	w.SaveGame(paths[2], g)
	w.SaveGame(paths[0], g)
	w.SaveBoardOrder(dir, paths, paths[1])
	w.Close()
	if err := os.WriteFile(BoardPath(dir, 9), []byte("{"), 0o600); err != nil {
		t.Fatal(err)
	}
	games, notices := LoadBoards(dir, time.Now)
	if len(games) != 2 || games[0].Path != paths[0] || games[1].Path != paths[2] {
		t.Errorf("games %v", games)
	}
	if len(notices) != 1 || !strings.Contains(notices[0], ".broken") {
		t.Errorf("notices %q", notices)
	}
	if got, shown := LoadBoardOrder(dir); !slices.Equal(got, paths) || shown != paths[1] {
		t.Errorf("the order is %q, and shown is %s", got, shown)
	}
	if err := os.WriteFile(filepath.Join(dir, boardsFolder, orderName), make([]byte, maxOrder+1), 0o600); err != nil {
		t.Fatal(err)
	}
	if got, shown := LoadBoardOrder(dir); got != nil || shown != "" {
		t.Errorf("a file that is too large: %q, %q", got, shown)
	}
}

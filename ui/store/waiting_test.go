package store

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"midline/engine/game"
	"midline/engine/notation/fen"
	"midline/engine/variant/orthodox"
)

// waitingGame is a game with an ID, written to its file.
func waitingGame(t *testing.T, dir string, written time.Time) *game.Game {
	t.Helper()
	start, err := fen.Parse(&orthodox.Chess, "4k3/8/8/8/8/8/8/4K2R w K - 0 1")
	if err != nil {
		t.Fatal(err)
	}
	g, err := game.New(game.Options{Start: start})
	if err != nil {
		t.Fatal(err)
	}
	g.Identify()
	path := WaitingPath(filepath.Join(dir, SaveName), g)
	if err := writing(path, g)(); err != nil {
		t.Fatal(err)
	}
	if err := os.Chtimes(path, written, written); err != nil {
		t.Fatal(err)
	}
	return g
}

// The games that wait are read in order, and a file that cannot be read is kept under another name.
func TestLoadWaiting(t *testing.T) {
	dir := t.TempDir()
	if games, notices := LoadWaiting(dir, time.Now); games != nil || notices != nil {
		t.Fatalf("without a folder: %v, %q", games, notices)
	}
	day := time.Date(2026, 11, 27, 0, 0, 0, 0, time.UTC)
	old, last := waitingGame(t, dir, day), waitingGame(t, dir, day.Add(time.Hour))
	folder := filepath.Join(dir, waitingFolder)
	for name, text := range map[string]string{"BROKEN.json": "{", "note.txt": "no game",
		"NEWER.json": fmt.Sprintf(`{"format": "midline-game", "version": %d}`, 1<<20)} {
		if err := os.WriteFile(filepath.Join(folder, name), []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	games, notices := LoadWaiting(dir, time.Now)
	if len(games) != 2 || games[0].ID() != last.ID() || games[1].ID() != old.ID() {
		t.Errorf("games %v", games)
	}
	if len(notices) != 1 || !strings.Contains(notices[0], ".broken") {
		t.Errorf("notices %q", notices)
	}
	for name, kept := range map[string]bool{"BROKEN.json": false, "NEWER.json": true, "note.txt": true} {
		if _, err := os.Stat(filepath.Join(folder, name)); err == nil != kept {
			t.Errorf("%s: kept under its name is not %v", name, kept)
		}
	}
}

// What is no folder is not read, so that a pipe does not block, and the notice says what to do.
func TestLoadWaitingFromNoFolder(t *testing.T) {
	dir := t.TempDir()
	if err := os.WriteFile(filepath.Join(dir, waitingFolder), nil, 0o600); err != nil {
		t.Fatal(err)
	}
	games, notices := LoadWaiting(dir, time.Now)
	if games != nil || len(notices) != 1 || !strings.Contains(notices[0], "it is not a folder: move it aside") {
		t.Errorf("%v, %q", games, notices)
	}
}

// Of more games than are read, the last ones are.
func TestLoadWaitingReadsTheLast(t *testing.T) {
	dir, day := t.TempDir(), time.Date(2026, 11, 27, 0, 0, 0, 0, time.UTC)
	var last *game.Game
	for i := range MostWaiting + 3 {
		last = waitingGame(t, dir, day.Add(time.Duration(i)*time.Minute))
	}
	games, _ := LoadWaiting(dir, time.Now)
	if len(games) != MostWaiting || games[0].ID() != last.ID() {
		t.Errorf("%d games", len(games))
	}
}

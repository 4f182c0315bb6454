package store

import (
	"cmp"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"time"

	"midline/engine/game"
	"midline/engine/message"
	"midline/ui/settings/files"
	"midline/ui/words"
)

// waitingFolder holds the unfinished games that wait while another one is in play, beside that one.
const waitingFolder = "waiting"

// MostWaiting is the largest number of waiting games that are read at the start: those that began to wait last. The
// others stay on the disk.
const MostWaiting = 60

// WaitingGame is an unfinished game that waits, or that on an analysis board (LoadBoards), with its file.
type WaitingGame struct {
	*game.Game
	Path string // "" if it is not saved
	New  bool   // it was not read from the file
}

// WaitingPath returns the path of the file of a waiting game, beside the save of the one in play.
func WaitingPath(save string, g *game.Game) string {
	return filepath.Join(filepath.Dir(save), waitingFolder, g.ID()+".json")
}

// LoadWaiting reads the waiting games of a folder, the one that began to wait last first. It renames files that
// cannot be read, as the notices say, but not those of a newer Midline. now is the clock of the games.
func LoadWaiting(dir string, now func() time.Time) (games []WaitingGame, notices []string) {
	return loadFolder(filepath.Join(dir, waitingFolder), "notice.waiting", now)
}

// loadFolder reads the games of a folder; key is that of its notices.
func loadFolder(dir, key string, now func() time.Time) (games []WaitingGame, notices []string) {
	entries, err := readFolder(dir)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	if err != nil {
		return nil, []string{words.T(key+".folder", dir, words.Error(files.Reason(err)))}
	}
	for _, path := range newestSaves(dir, entries, MostWaiting) {
		g, notice := realDisk.loadOf(path, key, now)
		if g != nil {
			games = append(games, WaitingGame{Game: g, Path: path})
		}
		if notice != "" {
			notices = append(notices, notice)
		}
	}
	return games, notices
}

// readFolder is os.ReadDir for a folder. Of anything else, such as a pipe, which would block, it returns an error.
func readFolder(dir string) ([]fs.DirEntry, error) {
	info, err := os.Stat(dir)
	if err == nil && !info.IsDir() {
		return nil, &files.Error{Op: files.Reading, Path: dir, Advice: message.New("move it aside"),
			Err: message.New("it is not a folder")}
	}
	if err != nil {
		return nil, err
	}
	return os.ReadDir(dir)
}

// newestSaves returns the paths of a number of saves at most, those that were written last, the last one first.
func newestSaves(dir string, entries []fs.DirEntry, most int) []string {
	type save struct {
		path    string
		written time.Time
	}
	var saves []save
	for _, e := range entries {
		if info, err := e.Info(); err == nil && filepath.Ext(e.Name()) == ".json" {
			saves = append(saves, save{filepath.Join(dir, e.Name()), info.ModTime()})
		}
	}
	slices.SortStableFunc(saves, func(a, b save) int {
		return cmp.Or(b.written.Compare(a.written), cmp.Compare(a.path, b.path))
	})
	var paths []string
	for _, s := range saves[:min(len(saves), most)] {
		paths = append(paths, s.path)
	}
	return paths
}

// Remove removes a file soon, and forgets what was to be written to it.
func (w *Writer) Remove(path string) { w.Post(path, func() error { return remove(path) }) }

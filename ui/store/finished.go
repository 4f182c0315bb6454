package store

import (
	"errors"
	"io/fs"
	"path/filepath"
	"strings"
	"sync"
	"time"

	"midline/engine/game"
	"midline/ui/settings/files"
	"midline/ui/words"
)

// finishedFolder holds the games that are over and not yet in the library, beside the unfinished game. Each
// file has the ID of its game as name, so that running copies of Midline do not disturb each other.
const finishedFolder = "finished"

// finishedGames are the games that are over and not yet in the library. Each is on the disk from before its
// end is saved elsewhere until the library has it. The methods may be called on any goroutine.
type finishedGames struct {
	writer *Writer
	dir    string // "" if nothing is saved

	mu     sync.Mutex
	states map[string]int // of those on the disk, by ID
	last   int            // the latest state
}

func newFinishedGames(w *Writer) *finishedGames {
	return &finishedGames{writer: w, dir: saved(finishedFolder), states: map[string]int{}}
}

func (f *finishedGames) path(id string) string { return filepath.Join(f.dir, id+".json") }

// put writes a game soon, and before everything that was posted after an earlier put of it, such as the
// save of its end.
func (f *finishedGames) put(g *game.Game) {
	if f.dir == "" {
		return
	}
	f.mu.Lock()
	defer f.mu.Unlock()
	f.last++
	f.states[g.ID()] = f.last
	path := f.path(g.ID())
	f.writer.postInPlace(path, writing(path, g))
}

// state returns the number of the state in which a game was last put, 0 if it was not put or was dropped.
func (f *finishedGames) state(id string) int {
	f.mu.Lock()
	defer f.mu.Unlock()
	return f.states[id]
}

// drop removes a game soon whose state the library has, unless it was put again since.
func (f *finishedGames) drop(id string, state int) {
	f.mu.Lock()
	defer f.mu.Unlock()
	if state > 0 && f.states[id] == state {
		delete(f.states, id)
		f.remove(f.path(id))
	}
}

func (f *finishedGames) remove(path string) {
	f.writer.Remove(path)
}

// leftGame is a game that an earlier run has left, with its file.
type leftGame struct {
	*game.Game
	path string
}

// left reads what earlier runs have left. It renames files that cannot be read, as the notices say, but not
// those of a newer Midline.
func (f *finishedGames) left(now func() time.Time) (left []leftGame, notices []string) {
	entries, err := readFolder(f.dir)
	if f.dir == "" || errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	if err != nil {
		return nil, []string{words.T("notice.finished.folder", f.dir, words.Error(files.Reason(err)))}
	}
	for _, e := range entries {
		path := filepath.Join(f.dir, e.Name())
		id, ok := strings.CutSuffix(e.Name(), ".json")
		if !ok || f.state(id) > 0 {
			continue
		}
		g, notice := realDisk.loadOf(path, "notice.finished", now)
		if g != nil {
			left = append(left, leftGame{g, path})
		}
		if notice != "" {
			notices = append(notices, notice)
		}
	}
	return left, notices
}

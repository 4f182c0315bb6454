package store

import (
	"bytes"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"time"

	"midline/engine/game"
	"midline/ui/settings/files"
	"midline/ui/words"
)

// finishedFolder has the games that are over and not in the library yet, beside the
// unfinished one: each under its ID, so that copies of the program are not in each other's way.
const finishedFolder = "finished"

// Finished are the games that are over and not in the library yet. Each is on the disk from
// before its end is saved elsewhere until the library has it. It is safe for
// concurrent use.
type Finished struct {
	writer *Writer
	dir    string // "" if nothing is kept

	mu     sync.Mutex
	states map[string]int // of those on the disk, by ID
	last   int            // state
}

// NewFinished writes through w.
func NewFinished(w *Writer) *Finished {
	f := &Finished{writer: w, states: map[string]int{}}
	if dir, err := files.SaveDir(); err == nil {
		f.dir = filepath.Join(dir, finishedFolder)
	}
	return f
}

func (f *Finished) path(id string) string { return filepath.Join(f.dir, id+".json") }

// Put writes a game soon, and before whatever was posted after an earlier Put of it, such as
// the save of its end.
func (f *Finished) Put(g *game.Game) {
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

// State returns the number of the state in which a game was put last, 0 if it was not.
func (f *Finished) State(id string) int {
	f.mu.Lock()
	defer f.mu.Unlock()
	return f.states[id]
}

// Has reports whether a game was put and not dropped.
func (f *Finished) Has(id string) bool { return f.State(id) > 0 }

// Drop removes a game soon that the library has in a state; a later one stays.
func (f *Finished) Drop(id string, state int) {
	f.mu.Lock()
	defer f.mu.Unlock()
	if state > 0 && f.states[id] == state {
		delete(f.states, id)
		f.remove(f.path(id))
	}
}

// Forget removes a game soon that goes on after all.
func (f *Finished) Forget(id string) { f.Drop(id, f.State(id)) }

func (f *Finished) remove(path string) {
	f.writer.Post(path, func() error { return remove(path) })
}

// Left is a game that an earlier sitting left.
type Left struct {
	Game *game.Game
	drop func()
}

// Drop removes it soon: the library has it.
func (l Left) Drop() { l.drop() }

// Left reads what earlier sittings left. What cannot be read goes aside under another name,
// which the notices tell; a game of a newer Midline waits for that.
func (f *Finished) Left(now func() time.Time) (left []Left, notices []string) {
	entries, err := os.ReadDir(f.dir)
	if f.dir == "" || errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	if err != nil {
		return nil, []string{words.T("notice.finished.folder", f.dir, words.Error(files.Reason(err)))}
	}
	for _, e := range entries {
		path := filepath.Join(f.dir, e.Name())
		id, ok := strings.CutSuffix(e.Name(), ".json")
		if !ok || f.Has(id) {
			continue
		}
		text, err := files.Read(path, game.MaxSave)
		var g *game.Game
		if err == nil {
			g, err = game.Decode(bytes.NewReader(text), now)
		}
		switch {
		case err == nil:
			left = append(left, Left{g, func() { f.remove(path) }})
		case errors.Is(err, game.ErrNewer), errors.Is(err, fs.ErrNotExist):
		default:
			moved, stuck := files.Aside(path, now().Format("20060102-150405")+".broken")
			if stuck != nil {
				moved = path
			}
			notices = append(notices, words.T("notice.finished", words.Error(files.Reason(err)), moved))
		}
	}
	return left, notices
}

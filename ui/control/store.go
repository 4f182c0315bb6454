package control

import (
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"path/filepath"
	"sync"
	"time"

	"midline/engine/game"
	"midline/engine/settings/files"
	"midline/ui/words"
)

// writer writes files on a goroutine of its own, the newest text of each only.
// Close waits for the last one.
type writer struct {
	fail func(error) // called on the goroutine

	mu     sync.Mutex
	wake   *sync.Cond
	jobs   map[string]func() error
	closed bool
	done   chan struct{}
}

func newWriter(fail func(error)) *writer {
	w := &writer{fail: fail, jobs: map[string]func() error{}, done: make(chan struct{})}
	w.wake = sync.NewCond(&w.mu)
	go w.run()
	return w
}

// post replaces what is still to be done under a name.
func (w *writer) post(name string, job func() error) {
	w.mu.Lock()
	w.jobs[name] = job
	w.mu.Unlock()
	w.wake.Signal()
}

// Close does what is pending and waits for it.
func (w *writer) Close() {
	w.mu.Lock()
	w.closed = true
	w.mu.Unlock()
	w.wake.Signal()
	<-w.done
}

func (w *writer) run() {
	defer close(w.done)
	for {
		w.mu.Lock()
		for len(w.jobs) == 0 && !w.closed {
			w.wake.Wait()
		}
		jobs := w.jobs
		w.jobs = map[string]func() error{}
		w.mu.Unlock()
		if len(jobs) == 0 {
			return
		}
		for _, job := range jobs {
			if err := job(); err != nil {
				w.fail(err)
			}
		}
	}
}

// saveGame writes the game soon.
func (w *writer) saveGame(path string, g *game.Game) {
	var text bytes.Buffer
	if err := game.Encode(&text, g); err != nil {
		w.post("game", func() error { return err })
		return
	}
	w.post("game", func() error { return files.WriteAtomic(path, text.Bytes()) })
}

// places are the names under which the unfinished game may lie in its folder, in
// the order in which they are looked at. The second and those after it serve where
// one before is kept as it is.
func places() []string {
	list := []string{saveName}
	for n := 2; n < 10; n++ {
		list = append(list, fmt.Sprintf("unfinished-%d.json", n))
	}
	return list
}

// kept is what became of the unfinished game's files at the start.
type kept struct {
	game *game.Game // nil: there is none
	// path is where the game is saved from now on: nothing lies there that was
	// neither read nor set aside. "" means that there is no such place.
	path    string
	notices []string
}

// disk is what loadGame does with files; tests give others.
type disk struct {
	read  func(path string, most int64) ([]byte, error)
	aside func(path, word string) (string, error)
}

var realDisk = disk{files.Read, files.Aside}

// loadGame reads the unfinished game of a folder. A file that cannot be used goes
// aside under another name. One of a newer Midline keeps its name, so that that
// finds it, and so does one that can be neither read nor moved: then the game is
// saved under the next name.
func loadGame(dir string, d disk, now func() time.Time) kept {
	var k kept
	tell := func(key string, args ...any) { k.notices = append(k.notices, words.T(key, args...)) }
	for _, name := range places() {
		k.path = filepath.Join(dir, name)
		text, err := d.read(k.path, game.MaxSave)
		if errors.Is(err, fs.ErrNotExist) {
			return k
		}
		if err == nil {
			if k.game, err = game.Decode(bytes.NewReader(text), now); err == nil {
				return k
			}
		}
		if errors.Is(err, game.ErrNewer) {
			tell("notice.newer", k.path)
			continue
		}
		moved, stuck := d.aside(k.path, now().Format("20060102-150405")+".broken")
		if stuck == nil {
			tell("notice.broken", files.Reason(err), moved)
			return k
		}
		tell("notice.stuck", k.path, files.Reason(err), files.Reason(stuck))
	}
	k.path = ""
	tell("notice.nowhere", dir)
	return k
}

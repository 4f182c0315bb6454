package control

import (
	"bytes"
	"errors"
	"io/fs"
	"os"
	"sync"
	"time"

	"midline/engine/game"
	"midline/engine/settings/files"
	"midline/ui/words"
)

// maxSave bounds what is read of a save, in bytes.
const maxSave = 64 << 20

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

// loadGame reads an unfinished game; nil if there is none. A file that cannot
// be used is kept under another name, so that nothing is lost by the next save.
func loadGame(path string, now func() time.Time) (*game.Game, error) {
	text, err := os.ReadFile(path)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	if len(text) > maxSave {
		err = errors.New("the file is too large for a saved game")
	} else {
		var g *game.Game
		if g, err = game.Decode(bytes.NewReader(text), now); err == nil {
			return g, nil
		}
	}
	aside := path + "." + now().Format("20060102-150405") + ".broken"
	if move := os.Rename(path, aside); move != nil {
		return nil, errors.Join(err, move)
	}
	return nil, &brokenSave{aside, err}
}

// brokenSave tells that a save could not be read and where it is kept.
type brokenSave struct {
	kept   string
	reason error
}

// Error tells the reason and the place.
func (e *brokenSave) Error() string {
	return words.T("notice.broken", e.reason, e.kept)
}

// Unwrap returns the reason.
func (e *brokenSave) Unwrap() error { return e.reason }

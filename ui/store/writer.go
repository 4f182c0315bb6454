package store

import (
	"bytes"
	"sync"

	"midline/engine/game"
	"midline/engine/settings/files"
)

// Writer writes files on a goroutine of its own, the newest text of each only.
// Close waits for the last one.
type Writer struct {
	fail func(error) // called on the goroutine

	mu     sync.Mutex
	wake   *sync.Cond
	jobs   map[string]func() error
	closed bool
	done   chan struct{}
}

// NewWriter begins the goroutine.
func NewWriter(fail func(error)) *Writer {
	w := &Writer{fail: fail, jobs: map[string]func() error{}, done: make(chan struct{})}
	w.wake = sync.NewCond(&w.mu)
	go w.run()
	return w
}

// Post replaces what is still to be done under a name.
func (w *Writer) Post(name string, job func() error) {
	w.mu.Lock()
	w.jobs[name] = job
	w.mu.Unlock()
	w.wake.Signal()
}

// Close does what is pending and waits for it.
func (w *Writer) Close() {
	w.mu.Lock()
	w.closed = true
	w.mu.Unlock()
	w.wake.Signal()
	<-w.done
}

func (w *Writer) run() {
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

// SaveGame writes the game soon.
func (w *Writer) SaveGame(path string, g *game.Game) {
	var text bytes.Buffer
	if err := game.Encode(&text, g); err != nil {
		w.Post(path, func() error { return err })
		return
	}
	w.Post(path, func() error { return files.WriteAtomic(path, text.Bytes()) })
}

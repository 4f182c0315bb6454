package store

import (
	"bytes"
	"slices"
	"sync"

	"midline/engine/game"
	"midline/ui/settings/files"
)

// Writer does jobs on a goroutine of its own, mostly the writing of files, in the order in which they were posted.
// Of several jobs of a name that Post added only the last one is done. Close waits for the last job.
type Writer struct {
	report func(job string, err error)

	mu     sync.Mutex
	wake   *sync.Cond
	jobs   []job
	closed bool
	done   chan struct{}
}

type job struct {
	name string
	do   func() error
}

// NewWriter starts the goroutine. report is called on it with the name of a job and its error, and with nil when
// a job has been done that had failed the last time.
func NewWriter(report func(job string, err error)) *Writer {
	w := &Writer{report: report, done: make(chan struct{})}
	w.wake = sync.NewCond(&w.mu)
	go w.run()
	return w
}

// Post adds a job, and forgets a pending one of the same name.
func (w *Writer) Post(name string, do func() error) {
	w.mu.Lock()
	w.jobs = append(slices.DeleteFunc(w.jobs, func(j job) bool { return j.name == name }), job{name, do})
	w.mu.Unlock()
	w.wake.Signal()
}

// Add adds a job, pending ones of its name or not.
func (w *Writer) Add(name string, do func() error) {
	w.mu.Lock()
	w.jobs = append(w.jobs, job{name, do})
	w.mu.Unlock()
	w.wake.Signal()
}

// postInPlace replaces the pending job of a name, so that it is done before those posted after that job. If
// there is none, it is Post.
func (w *Writer) postInPlace(name string, do func() error) {
	w.mu.Lock()
	i := slices.IndexFunc(w.jobs, func(j job) bool { return j.name == name })
	if i >= 0 {
		w.jobs[i].do = do
	}
	w.mu.Unlock()
	if i < 0 {
		w.Post(name, do)
	}
}

// Close does the pending jobs and waits for them.
func (w *Writer) Close() {
	w.mu.Lock()
	w.closed = true
	w.mu.Unlock()
	w.wake.Signal()
	<-w.done
}

func (w *Writer) run() {
	defer close(w.done)
	wrong := map[string]bool{}
	for {
		w.mu.Lock()
		for len(w.jobs) == 0 && !w.closed {
			w.wake.Wait()
		}
		jobs := w.jobs
		w.jobs = nil
		w.mu.Unlock()
		if len(jobs) == 0 {
			return
		}
		for _, job := range jobs {
			err := job.do()
			if err != nil || wrong[job.name] {
				w.report(job.name, err)
			}
			wrong[job.name] = err != nil
		}
	}
}

// SaveGame writes the present state of a game soon.
func (w *Writer) SaveGame(path string, g *game.Game) { w.Post(path, writing(path, g)) }

// writing returns a function that writes the present state of a game.
func writing(path string, g *game.Game) func() error {
	record := game.Record(g)
	return func() error {
		var text bytes.Buffer
		if err := record.Encode(&text); err != nil {
			return err
		}
		return files.WriteAtomic(path, text.Bytes())
	}
}

package accessibility

import (
	"slices"
	"sync"
)

// Recorder is a Listener for tests: it keeps what is announced.
type Recorder struct {
	mu       sync.Mutex
	said     []Said
	changes  int
	previous Listener
}

// Said is an announcement.
type Said struct {
	Text string
	How  Urgency
}

// Record lets a new Recorder listen until Stop.
func Record() *Recorder {
	r := &Recorder{}
	r.previous = Listen(r)
	return r
}

// Stop ends it.
func (r *Recorder) Stop() { Listen(r.previous) }

// Announce implements Listener.
func (r *Recorder) Announce(text string, how Urgency) {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.said = append(r.said, Said{text, how})
}

// Changed implements Listener.
func (r *Recorder) Changed() {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.changes++
}

// Said returns what was announced so far, and forgets it.
func (r *Recorder) Said() []Said {
	r.mu.Lock()
	defer r.mu.Unlock()
	said := slices.Clone(r.said)
	r.said = nil
	return said
}

// Changes returns how often Changed was called.
func (r *Recorder) Changes() int {
	r.mu.Lock()
	defer r.mu.Unlock()
	return r.changes
}

package control

import (
	"sync"
	"time"
)

// ticker calls tick on the window's goroutine while it runs: between start and
// stop. close ends it for good.
type ticker struct {
	do      func(func())
	tick    func()
	quit    chan struct{}
	running sync.WaitGroup
}

// tickEvery is how often the clocks are looked at.
const tickEvery = 100 * time.Millisecond

func (t *ticker) start() {
	if t.quit != nil {
		return
	}
	quit := make(chan struct{})
	t.quit = quit
	t.running.Go(func() {
		every := time.NewTicker(tickEvery)
		defer every.Stop()
		for {
			select {
			case <-quit:
				return
			case <-every.C:
				t.do(t.tick)
			}
		}
	})
}

func (t *ticker) stop() {
	if t.quit != nil {
		close(t.quit)
		t.quit = nil
	}
}

func (t *ticker) close() {
	t.stop()
	t.running.Wait()
}

package control

import "time"

// ticker calls tick on the window's goroutine while it runs.
type ticker struct {
	do   func(func())
	tick func()
	quit chan struct{}
	gone chan struct{}
}

// tickEvery is how often the clocks are looked at.
const tickEvery = 100 * time.Millisecond

func (t *ticker) start() {
	if t.quit != nil {
		return
	}
	t.quit, t.gone = make(chan struct{}), make(chan struct{})
	go func(quit, gone chan struct{}) {
		defer close(gone)
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
	}(t.quit, t.gone)
}

// stop lets the goroutine end.
func (t *ticker) stop() {
	if t.quit != nil {
		close(t.quit)
		t.quit = nil
	}
}

// wait waits for the goroutine that stop has ended.
func (t *ticker) wait() {
	if t.gone != nil {
		<-t.gone
	}
}

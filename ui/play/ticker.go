package play

import (
	"sync"
	"time"
)

// ticker calls tick on the window's goroutine while it runs, between start and stop,
// each time after the pause that the last call has asked for: a call costs a
// millisecond of the processor, ten a second 1 % of it. close ends it for good.
type ticker struct {
	do      func(func())
	tick    func() time.Duration
	Quit    chan struct{}
	anew    chan struct{} // holds one token: tick again now
	running sync.WaitGroup
}

// start lets it run. One that runs ticks at once, for the side to move may be
// another.
func (t *ticker) start() {
	if t.Quit != nil {
		select {
		case t.anew <- struct{}{}:
		default:
		}
		return
	}
	quit, anew := make(chan struct{}), make(chan struct{}, 1)
	t.Quit, t.anew = quit, anew
	t.running.Go(func() {
		next := make(chan time.Duration, 1)
		pause := time.Duration(0)
		for {
			timer := time.NewTimer(pause)
			select {
			case <-quit:
				timer.Stop()
				return
			case <-anew:
				timer.Stop()
			case <-timer.C:
			}
			t.do(func() { next <- t.tick() })
			select {
			case <-quit:
				return
			case pause = <-next:
			}
		}
	})
}

func (t *ticker) stop() {
	if t.Quit != nil {
		close(t.Quit)
		t.Quit = nil
	}
}

func (t *ticker) close() {
	t.stop()
	t.running.Wait()
}

package watchdog

import (
	"bytes"
	"regexp"
	"strings"
	"testing"
	"time"
)

// loop runs functions on a goroutine of its own, as a window does.
func loop(t *testing.T) (do func(func())) {
	queue, done := make(chan func(), 1000), make(chan struct{})
	go func() {
		defer close(done)
		for f := range queue {
			f()
		}
	}()
	t.Cleanup(func() {
		close(queue)
		<-done
	})
	return func(f func()) { queue <- f }
}

// dawdle is a slow function.
func dawdle(d time.Duration) { time.Sleep(d) }

// TestHeld blocks a goroutine and checks that only its stack is reported.
func TestHeld(t *testing.T) {
	do := loop(t)
	var out bytes.Buffer
	met := make(chan struct{})
	stop := Start(func(f func()) {
		do(f)
		do(func() {
			select {
			case met <- struct{}{}:
			default:
			}
		})
	}, 50*time.Millisecond, &out)
	<-met
	<-met
	held := make(chan struct{})
	do(func() { dawdle(400 * time.Millisecond); close(held) })
	<-held
	<-met // it has asked once more
	stop()
	text := out.String()
	if !regexp.MustCompile(
		`(?m)^watchdog: held [3-9]\d\d ms \(\d+ on a processor, \d+ waiting for one\)\n  after \d+ ms:\n    goroutine \d+ `).MatchString(text) {
		t.Errorf("it says\n%s", text)
	}
	if !strings.Contains(text, "watchdog.dawdle(") || strings.Contains(text, "testing.tRunner(") {
		t.Errorf("it does not tell who held the goroutine, or tells of others:\n%s", text)
	}
}

// TestStop ends a watch whose goroutine does not respond, before its first response and later.
func TestStop(t *testing.T) {
	var out bytes.Buffer
	Start(func(func()) {}, time.Millisecond, &out)()
	if out.Len() > 0 {
		t.Errorf("it says\n%s", out.String())
	}
	asked := make(chan struct{}, 1)
	first := true
	stop := Start(func(f func()) {
		if first {
			first = false
			go f()
			return
		}
		asked <- struct{}{}
	}, time.Millisecond, &out)
	<-asked
	time.Sleep(20 * time.Millisecond)
	stop()
	if !strings.HasPrefix(out.String(), "watchdog: held ") {
		t.Errorf("what was held at the end is not told:\n%s", out.String())
	}
}

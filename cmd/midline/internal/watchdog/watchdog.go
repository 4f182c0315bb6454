// Package watchdog says who holds a goroutine that is to answer at once, such as
// the window's. It is for tests: the game that is shipped has none of it.
package watchdog

import (
	"bytes"
	"fmt"
	"io"
	"runtime"
	"strings"
	"time"
)

// Limit is how long the goroutine may be held.
const Limit = 100 * time.Millisecond

// beat is how often the goroutine is asked for.
const beat = 20 * time.Millisecond

// Start asks do, again and again, to run a function on the goroutine that is
// watched. When that takes longer than limit, what this goroutine does is
// written to out: its stack after limit, after twice as long, and so on, and at
// last how long it was held, and how much of that it spent on a processor.
// Nothing is measured before the goroutine has answered for the first time.
//
// A record begins with a line "watchdog: held 312 ms (80 on a processor, 201
// waiting for one)". Each stack follows a line "  after 100 ms:", indented. Of
// what is held for a second and more the stacks are also written at once, under
// "watchdog: still held".
//
// stop ends the watch and waits for its end, but never for the goroutine.
func Start(do func(func()), limit time.Duration, out io.Writer) (stop func()) {
	w := &watch{do: do, limit: limit, out: out, quit: make(chan struct{}), done: make(chan struct{})}
	go w.run()
	return func() {
		close(w.quit)
		<-w.done
	}
}

type watch struct {
	do         func(func())
	limit      time.Duration
	out        io.Writer
	id         string // of the goroutine, "goroutine 1 "
	thread     thread
	quit, done chan struct{}
}

// run asks until it is told to quit.
func (w *watch) run() {
	defer close(w.done)
	met := make(chan struct{})
	w.do(func() {
		w.id, w.thread = self(), thisThread()
		close(met)
	})
	select {
	case <-met:
	case <-w.quit:
		return
	}
	for w.ask() {
		select {
		case <-time.After(beat):
		case <-w.quit:
			return
		}
	}
}

// ask has a function run and waits for it. It reports whether to go on.
func (w *watch) ask() bool {
	ran := make(chan struct{})
	begin, before := time.Now(), w.thread.spent()
	w.do(func() { close(ran) })
	var stacks strings.Builder
	for next := w.limit; ; next *= 2 {
		select {
		case <-ran:
			w.judge(time.Since(begin), before, stacks.String())
			return true
		case <-w.quit:
			w.judge(time.Since(begin), before, stacks.String())
			return false
		case <-time.After(time.Until(begin.Add(next))):
			stack := fmt.Sprintf("  after %d ms:\n%s", time.Since(begin).Milliseconds(), w.stack())
			stacks.WriteString(stack)
			if next >= time.Second {
				fmt.Fprintf(w.out, "watchdog: still held\n%s", stack)
			}
		}
	}
}

// judge writes the record of a wait that was too long.
func (w *watch) judge(held time.Duration, before spent, stacks string) {
	if held <= w.limit {
		return
	}
	now := w.thread.spent()
	fmt.Fprintf(w.out, "watchdog: held %d ms (%d on a processor, %d waiting for one)\n%s",
		held.Milliseconds(), (now.running - before.running).Milliseconds(), (now.waiting - before.waiting).Milliseconds(), stacks)
}

// stack is what the goroutine does now, indented.
func (w *watch) stack() string {
	all := make([]byte, 64<<10)
	for {
		n := runtime.Stack(all, true)
		if n < len(all) {
			all = all[:n]
			break
		}
		all = make([]byte, 2*len(all))
	}
	for one := range bytes.SplitSeq(all, []byte("\n\n")) {
		if bytes.HasPrefix(one, []byte(w.id)) {
			return "    " + strings.ReplaceAll(strings.TrimSpace(string(one)), "\n", "\n    ") + "\n"
		}
	}
	return "    it is no more\n"
}

// self names the goroutine that calls it, as its stack does.
func self() string {
	buf := make([]byte, 64)
	text := string(buf[:runtime.Stack(buf, false)])
	if i := strings.Index(text, "["); i > 0 {
		return text[:i]
	}
	return text
}

// spent is what a thread has had of the processors: how long it ran, and how
// long it could have run but had to wait for one.
type spent struct{ running, waiting time.Duration }

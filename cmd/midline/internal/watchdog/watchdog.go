// Package watchdog reports what blocks a goroutine that must respond at once, such as the window's. It is
// only for tests and not part of the released game.
package watchdog

import (
	"bytes"
	"fmt"
	"io"
	"runtime"
	"strings"
	"time"
)

// Limit is how long the goroutine may be blocked.
const Limit = 100 * time.Millisecond

// beat is the time between two checks.
const beat = 20 * time.Millisecond

// Start repeatedly calls do to run a function on the watched goroutine. If that takes longer than limit,
// it writes a record to out: the stack of the goroutine after limit, after twice as long, and so on, and
// finally how long it was blocked and how much of that time it spent on a processor. Watching begins when
// the goroutine has responded for the first time.
//
// A record begins with a line "watchdog: held 312 ms (80 on a processor, 201 waiting for one)". Each stack
// follows a line "  after 100 ms:", indented. After a second, stacks are also written at once, under
// "watchdog: still held".
//
// stop ends the watch and waits for its end, but not for the goroutine.
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
	id         string // the beginning of the goroutine's stack, "goroutine 1 "
	thread     thread
	quit, done chan struct{}
}

// run checks the goroutine until quit is closed.
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

// ask runs a function on the goroutine and waits for it. It reports false when quit is closed.
func (w *watch) ask() bool {
	ran := make(chan struct{})
	begin, before := time.Now(), w.thread.spent()
	w.do(func() { close(ran) })
	var stacks strings.Builder
	for next := w.limit; ; next *= 2 {
		select {
		case <-ran:
			w.record(time.Since(begin), before, stacks.String())
			return true
		case <-w.quit:
			w.record(time.Since(begin), before, stacks.String())
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

// record writes the record of a wait that was too long.
func (w *watch) record(held time.Duration, before spent, stacks string) {
	if held <= w.limit {
		return
	}
	now := w.thread.spent()
	fmt.Fprintf(w.out, "watchdog: held %d ms (%d on a processor, %d waiting for one)\n%s",
		held.Milliseconds(), (now.running - before.running).Milliseconds(),
		(now.waiting - before.waiting).Milliseconds(), stacks)
}

// stack returns the current stack of the goroutine, indented.
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

// self returns the beginning of the stack of the calling goroutine, which identifies it.
func self() string {
	buf := make([]byte, 64)
	text := string(buf[:runtime.Stack(buf, false)])
	if i := strings.Index(text, "["); i > 0 {
		return text[:i]
	}
	return text
}

// spent is how long a thread has run on a processor and how long it has waited for one.
type spent struct{ running, waiting time.Duration }

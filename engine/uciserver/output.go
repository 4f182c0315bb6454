package uciserver

import (
	"bufio"
	"fmt"
	"io"
	"strings"
	"sync"
	"sync/atomic"
	"time"
	"unicode"
)

// output writes whole lines, from several goroutines, each flushed at once. It keeps the first
// error.
type output struct {
	mu     sync.Mutex // held while a Write lasts, which may be forever
	buf    *bufio.Writer
	err    error         // set before failed is closed
	since  atomic.Int64  // start of the current Write, in nanoseconds; 0 for none
	failed chan struct{} // closed with the first error
}

func newOutput(w io.Writer) *output {
	return &output{buf: bufio.NewWriter(w), failed: make(chan struct{})}
}

// line writes one line, or several joined by newlines.
func (o *output) line(format string, args ...any) {
	o.mu.Lock()
	defer o.mu.Unlock()
	if o.err != nil {
		return
	}
	fmt.Fprintf(o.buf, format, args...)
	o.buf.WriteByte('\n')
	o.since.Store(time.Now().UnixNano())
	o.err = o.buf.Flush()
	o.since.Store(0)
	if o.err != nil {
		close(o.failed)
	}
}

// longestError is the greatest number of bytes of a reported error.
const longestError = 400

// refuse informs the other program that a command changed nothing, on one line, however strange the
// command was.
func (o *output) refuse(err error) {
	o.inform("error: " + err.Error())
}

// inform writes a text for people, on one line, truncated if it is long.
func (o *output) inform(text string) {
	if len(text) > longestError {
		text = text[:longestError] + "..."
	}
	o.line("info string %s", strings.Map(func(r rune) rune {
		if unicode.IsPrint(r) {
			return r
		}
		return '?'
	}, strings.ToValidUTF8(text, "?")))
}

// stuck reports whether a Write has lasted longer than limit.
func (o *output) stuck(limit time.Duration) bool {
	since := o.since.Load()
	return since != 0 && time.Now().UnixNano()-since >= int64(limit)
}

// failure returns the first write error, without waiting for a Write.
func (o *output) failure() error {
	select {
	case <-o.failed:
		return o.err
	default:
		return nil
	}
}

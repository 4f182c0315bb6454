package uciserver

import (
	"bufio"
	"fmt"
	"io"
	"sync"
)

// output writes whole lines, from several goroutines, each flushed at once. It
// keeps the first error.
type output struct {
	mu  sync.Mutex
	buf *bufio.Writer
	err error
}

func newOutput(w io.Writer) *output { return &output{buf: bufio.NewWriter(w)} }

// line writes one line, or several joined by newlines.
func (o *output) line(format string, args ...any) {
	o.mu.Lock()
	defer o.mu.Unlock()
	if o.err != nil {
		return
	}
	fmt.Fprintf(o.buf, format, args...)
	o.buf.WriteByte('\n')
	o.err = o.buf.Flush()
}

// refuse tells the other program that a command changed nothing.
func (o *output) refuse(err error) { o.line("info string error: %v", err) }

// failure returns the first error of writing.
func (o *output) failure() error {
	o.mu.Lock()
	defer o.mu.Unlock()
	return o.err
}

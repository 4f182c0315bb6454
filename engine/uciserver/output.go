package uciserver

import (
	"bufio"
	"fmt"
	"io"
	"strings"
	"sync"
	"unicode"
)

// output writes whole lines, from several goroutines, each flushed at once. It
// keeps the first error.
type output struct {
	mu     sync.Mutex // held while a Write lasts, which may be forever
	buf    *bufio.Writer
	err    error         // set before failed is closed
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
	if o.err = o.buf.Flush(); o.err != nil {
		close(o.failed)
	}
}

// longestError is how many bytes of an error are reported at most.
const longestError = 400

// refuse informs the other program that a command changed nothing, on one line
// however strange the command was.
func (o *output) refuse(err error) {
	text := err.Error()
	if len(text) > longestError {
		text = text[:longestError] + "..."
	}
	o.line("info string error: %s", strings.Map(func(r rune) rune {
		if unicode.IsPrint(r) {
			return r
		}
		return '?'
	}, strings.ToValidUTF8(text, "?")))
}

// failure returns the first error of writing, and waits for no Write.
func (o *output) failure() error {
	select {
	case <-o.failed:
		return o.err
	default:
		return nil
	}
}

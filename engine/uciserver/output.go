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

// longestError is the most bytes of an error that are told.
const longestError = 400

// refuse tells the other program that a command changed nothing, on one line
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

// failure returns the first error of writing.
func (o *output) failure() error {
	o.mu.Lock()
	defer o.mu.Unlock()
	return o.err
}

package shell

import (
	"io"
	"strings"
)

// opening reads what Fyne (2.8.1) logs while it opens the window, since it tells
// nobody else when it cannot: it then panics, or waits forever without a window.
// A failure is three lines: a reason, its cause and a place.
type opening struct {
	to    io.Writer          // for what is of no concern here
	fail  func(cause string) // does not return
	fatal bool
	cause string
}

// fatalReasons are Fyne's words for a window that cannot be opened.
var fatalReasons = []string{"failed to initialise GLFW", "window creation error"}

// Write belongs to io.Writer; it is called with whole lines.
func (o *opening) Write(line []byte) (int, error) {
	text := string(line)
	for _, reason := range fatalReasons {
		o.fatal = o.fatal || strings.Contains(text, reason)
	}
	if !o.fatal {
		return o.to.Write(line)
	}
	if _, cause, found := strings.Cut(text, "Cause: "); found {
		o.cause = strings.TrimSpace(cause)
	}
	if strings.Contains(text, "  At: ") {
		o.fail(o.cause)
	}
	return len(line), nil
}

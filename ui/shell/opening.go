package shell

import (
	"io"
	"strings"
)

// opening parses what Fyne (2.8.1) logs while it opens the window. There is no other way to learn that it
// has failed: it then panics, or waits forever without a window. A failure has three lines: a reason, its
// cause and a place.
type opening struct {
	to    io.Writer          // gets all other lines
	fail  func(cause string) // does not return
	fatal bool
	cause string
}

// fatalReasons are Fyne's words for a window that cannot be opened.
var fatalReasons = []string{"failed to initialise GLFW", "window creation error"}

// Write implements io.Writer; it is called with whole lines.
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

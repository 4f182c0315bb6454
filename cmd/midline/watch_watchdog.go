//go:build watchdog

package main

import (
	"fmt"
	"io"
	"os"

	"midline/cmd/midline/internal/targets"
	"midline/cmd/midline/internal/watchdog"
)

// logVariable names the file that the watchdog writes to; without it that is
// standard error.
const logVariable = "MIDLINE_WATCHDOG"

// targetsVariable names the file to which the list of what can be clicked is written; without it there is none.
const targetsVariable = "MIDLINE_TARGETS"

// watch has the watchdog look at the window's goroutine, and lists what can be clicked.
func watch(do func(func())) (stop func()) {
	var out io.WriteCloser = os.Stderr
	if name := os.Getenv(logVariable); name != "" {
		f, err := os.OpenFile(name, os.O_CREATE|os.O_WRONLY|os.O_APPEND, 0o600)
		if err != nil {
			fmt.Fprintln(os.Stderr, "midline: the watchdog:", err)
			os.Exit(1)
		}
		out = f
	}
	end := watchdog.Start(do, watchdog.Limit, out)
	unserve := func() {}
	if name := os.Getenv(targetsVariable); name != "" {
		unserve = targets.Serve(do, name, os.Stderr)
	}
	return func() {
		unserve()
		end()
		if out != os.Stderr {
			_ = out.Close() // nothing is kept back in it
		}
	}
}

//go:build watchdog

package main

import (
	"fmt"
	"io"
	"os"

	"midline/cmd/midline/internal/watchdog"
)

// logVariable names the file that the watchdog writes to; without it that is
// standard error.
const logVariable = "MIDLINE_WATCHDOG"

// watch has the watchdog look at the window's goroutine.
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
	return func() {
		end()
		if out != os.Stderr {
			_ = out.Close() // nothing is kept back in it
		}
	}
}

package shell

import (
	"log"
	"strings"
	"testing"
)

// TestOpening: if a window cannot be opened, only the cause is reported; all other lines are passed on.
func TestOpening(t *testing.T) {
	for _, c := range []struct {
		lines  []string
		cause  string
		passed int
	}{
		{[]string{"Fyne error:  failed to initialise GLFW", "  Cause: PlatformUnavailable: none", "  At: loop.go:29"},
			"PlatformUnavailable: none", 0},
		{[]string{"Fyne error:  failed to watch theme settings", "  Cause: no bus", "  At: app.go:1"}, "", 3},
		{[]string{"started", "Fyne error:  window creation error", "  Cause: APIUnavailable: GLX", "  At: driver.go:180"},
			"APIUnavailable: GLX", 1},
	} {
		var told string
		var passed strings.Builder
		logger := log.New(&opening{to: &passed, fail: func(cause string) { told = cause }}, "", log.LstdFlags)
		for _, line := range c.lines {
			logger.Println(line)
		}
		if told != c.cause || strings.Count(passed.String(), "\n") != c.passed {
			t.Errorf("%q: told %q, passed on %q", c.lines, told, passed.String())
		}
	}
}

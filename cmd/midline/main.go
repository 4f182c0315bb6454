// Command midline is the game.
package main

import (
	"errors"
	"fmt"
	"os"
	"runtime/debug"

	"midline/ui/shell"
)

// version is set by the build; so is revision, by a build that Go does not tell of
// its commit.
var (
	version  = "0.1.0"
	revision string
)

func main() {
	o, done, err := arguments(os.Args[1:], os.Stdout, os.Stderr)
	switch {
	case err != nil:
		os.Exit(2)
	case done:
		return
	}
	shell.Run(o, end)
}

// commit names the commit that the program was built from, "" if it is not known. A
// plus means that files had been changed.
func commit() string {
	if revision != "" {
		return revision
	}
	info, ok := debug.ReadBuildInfo()
	if !ok {
		return ""
	}
	text, changed := "", ""
	for _, s := range info.Settings { // none without a repository
		switch {
		case s.Key == "vcs.revision":
			text = s.Value[:min(len(s.Value), 12)]
		case s.Key == "vcs.modified" && s.Value == "true":
			changed = "+"
		}
	}
	return text + changed
}

func end(err error) {
	if err == nil {
		os.Exit(0)
	}
	if !errors.Is(err, shell.ErrTold) {
		fmt.Fprintln(os.Stderr, "midline:", err)
	}
	os.Exit(1)
}

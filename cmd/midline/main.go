// Command midline is the game.
package main

import (
	"errors"
	"fmt"
	"os"
	"slices"

	"midline/ui/share"
	"midline/ui/shell"
)

func main() {
	if slices.Equal(os.Args[1:], []string{share.Flag}) { // started by Midline itself
		if shell.Draw(os.Stdin, os.Stdout, os.Stderr) != nil {
			os.Exit(1)
		}
		return
	}
	o, done, err := arguments(os.Args[1:], os.Stdout, os.Stderr)
	switch {
	case err != nil:
		os.Exit(2)
	case done:
		return
	}
	shell.Run(o, watch, exit)
}

// exit ends the process; it prints an error that has not been printed yet.
func exit(err error) {
	if err == nil {
		os.Exit(0)
	}
	if !errors.Is(err, shell.ErrReported) {
		fmt.Fprintln(os.Stderr, "midline:", err)
	}
	os.Exit(1)
}

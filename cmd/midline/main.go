// Command midline is the game.
package main

import (
	"errors"
	"fmt"
	"os"

	"midline/ui/shell"
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

func end(err error) {
	if err == nil {
		os.Exit(0)
	}
	if !errors.Is(err, shell.ErrTold) {
		fmt.Fprintln(os.Stderr, "midline:", err)
	}
	os.Exit(1)
}

// Command midline-dev draws, measures and generates what Midline's developers need;
// `midline-dev --help` lists its commands.
package main

import (
	"errors"
	"flag"
	"fmt"
	"os"
)

func main() {
	switch err := run(os.Args[1:]); {
	case err == nil, errors.Is(err, flag.ErrHelp):
	case errors.As(err, new(usageError)):
		fmt.Fprintf(os.Stderr, "midline-dev: %v\nRun midline-dev --help for usage.\n", err)
		os.Exit(2)
	default:
		fmt.Fprintln(os.Stderr, "midline-dev:", err)
		os.Exit(1)
	}
}

// Command midline-lab plays matches between engines, keeps the games, and computes how
// strong the players are. docs/lab.md describes it.
package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"os"
	"os/signal"
	"syscall"

	"midline/engine/lab"
)

func main() {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	err := lab.Main(ctx, os.Args[1:], os.Stdout, os.Stderr)
	stop()
	if err == nil || errors.Is(err, flag.ErrHelp) {
		return
	}
	fmt.Fprintln(os.Stderr, "midline-lab:", err)
	if errors.As(err, new(lab.UsageError)) {
		fmt.Fprintln(os.Stderr, "Run midline-lab --help for usage.")
		os.Exit(2)
	}
	os.Exit(1)
}

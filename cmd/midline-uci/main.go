// Command midline-uci is the engine for other chess programs.
package main

import (
	"errors"
	"fmt"
	"os"
	"slices"
	"time"

	"midline/engine/endings"
	"midline/engine/uciserver"
)

const usage = `midline-uci is a chess engine that speaks UCI on its standard input and output.

  midline-uci                 start; the command help lists the commands
  midline-uci bench [DEPTH]   search fixed positions, and print nodes and speed
  midline-uci --help          print this help and exit
`

func main() {
	if len(os.Args) == 2 && slices.Contains([]string{"--help", "-help", "-h"}, os.Args[1]) {
		fmt.Print(usage)
		return
	}
	err := uciserver.Main(os.Args[1:], os.Stdin, os.Stdout, endings.Folder())
	if err == nil {
		return
	}
	text, code := fmt.Sprintf("midline-uci: %v\n", err), 1
	if errors.As(err, new(uciserver.UsageError)) {
		text, code = text+"Run midline-uci --help for usage.\n", 2
	}
	// A program that does not read the answers may not read errors either.
	written := make(chan struct{})
	go func() {
		fmt.Fprint(os.Stderr, text)
		close(written)
	}()
	select {
	case <-written:
	case <-time.After(100 * time.Millisecond):
	}
	os.Exit(code)
}

// Command midline-uci is the engine for other chess programs.
package main

import (
	"fmt"
	"os"
	"time"

	"midline/engine/endings"
	"midline/engine/uciserver"
)

func main() {
	err := uciserver.Main(os.Args[1:], os.Stdin, os.Stdout, endings.Folder())
	if err == nil {
		return
	}
	// Who does not read the answers may not read this either.
	told := make(chan struct{})
	go func() {
		fmt.Fprintln(os.Stderr, "midline-uci:", err)
		close(told)
	}()
	select {
	case <-told:
	case <-time.After(100 * time.Millisecond):
	}
	os.Exit(1)
}

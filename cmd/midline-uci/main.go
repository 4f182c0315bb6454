// Command midline-uci is the engine for other chess programs.
package main

import (
	"fmt"
	"os"

	"midline/engine/uciserver"
)

func main() {
	if err := uciserver.Main(os.Args[1:], os.Stdin, os.Stdout); err != nil {
		fmt.Fprintln(os.Stderr, "midline-uci:", err)
		os.Exit(1)
	}
}

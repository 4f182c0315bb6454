// Command midline is the game.
package main

import (
	"flag"
	"fmt"
	"os"

	"midline/ui/shell"
)

// version is set by the build.
var version = "0.1.0"

func main() {
	show := flag.Bool("version", false, "print the version and end")
	flag.Parse()
	if *show {
		fmt.Println("Midline", version)
		return
	}
	shell.Run(version, end)
}

func end(err error) {
	if err != nil {
		fmt.Fprintln(os.Stderr, "midline:", err)
		os.Exit(1)
	}
	os.Exit(0)
}

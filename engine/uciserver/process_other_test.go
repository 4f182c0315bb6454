//go:build !linux

package uciserver

import "os"

// bound does nothing: only Linux limits a program's memory by its own wish.
func bound() {}

// interrupts end a program.
var interrupts = []os.Signal{os.Kill}

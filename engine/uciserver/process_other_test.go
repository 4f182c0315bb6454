//go:build !linux

package uciserver

import "os"

// bound does nothing: only Linux lets a program limit its own memory.
func bound() {}

// interrupts end a program.
var interrupts = []os.Signal{os.Kill}

//go:build !linux

package uciserver

// bound does nothing: only Linux limits a program's memory by its own wish.
func bound() {}

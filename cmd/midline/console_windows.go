package main

import (
	"os"

	"golang.org/x/sys/windows"
)

// init prints to the console that the game was started from: Windows gives a program
// with a window no console of its own.
func init() {
	if _, err := os.Stdout.Stat(); err == nil {
		return // output goes to a file or a pipe
	}
	const parent = ^uintptr(0)
	if ok, _, _ := windows.NewLazySystemDLL("kernel32.dll").NewProc("AttachConsole").Call(parent); ok == 0 {
		return
	}
	if console, err := os.OpenFile("CONOUT$", os.O_RDWR, 0); err == nil {
		os.Stdout, os.Stderr = console, console
	}
}

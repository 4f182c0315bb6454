//go:build !windows

package share

import "os/exec"

// hide keeps a process from opening a console window, which none does here.
func hide(*exec.Cmd) {}

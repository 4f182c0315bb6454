//go:build unix

package uciclient

import (
	"os/exec"
	"syscall"
)

// setGroup gives a program a process group of its own: an interrupt from the terminal does not
// reach it, and killGroup also reaches what it starts.
func setGroup(cmd *exec.Cmd) { cmd.SysProcAttr = &syscall.SysProcAttr{Setpgid: true} }

// killGroup ends a program and its whole group, if they have not ended.
func killGroup(cmd *exec.Cmd) {
	_ = syscall.Kill(-cmd.Process.Pid, syscall.SIGKILL) // it may be gone already
}

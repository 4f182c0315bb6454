//go:build unix

package uciclient

import (
	"os/exec"
	"syscall"
)

// setGroup gives a program a process group of its own: an interrupt from the
// terminal does not reach it, and killGroup reaches what it starts.
func setGroup(cmd *exec.Cmd) { cmd.SysProcAttr = &syscall.SysProcAttr{Setpgid: true} }

// killGroup ends a program and all of its group, if they have not ended.
func killGroup(cmd *exec.Cmd) {
	_ = syscall.Kill(-cmd.Process.Pid, syscall.SIGKILL) // gone already is as well
}

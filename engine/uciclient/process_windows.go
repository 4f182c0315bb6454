package uciclient

import (
	"os/exec"
	"syscall"
)

// noWindow is CREATE_NO_WINDOW: a console program opens no window.
const noWindow = 0x08000000

func setGroup(cmd *exec.Cmd) {
	cmd.SysProcAttr = &syscall.SysProcAttr{HideWindow: true, CreationFlags: noWindow}
}

// killGroup ends a program, if it has not ended.
func killGroup(cmd *exec.Cmd) {
	_ = cmd.Process.Kill() // it may be gone already
}

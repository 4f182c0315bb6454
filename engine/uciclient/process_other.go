//go:build !unix && !windows

package uciclient

import "os/exec"

func setGroup(*exec.Cmd) {}

// killGroup ends a program, if it has not ended.
func killGroup(cmd *exec.Cmd) {
	_ = cmd.Process.Kill() // it may be gone already
}

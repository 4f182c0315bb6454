//go:build !linux

package uciclient

// endStrays does nothing: only Linux shows the environment of a process.
func endStrays(string, []stray) {}

func strays(string, []stray) []stray { return nil }

//go:build darwin || freebsd || netbsd || openbsd || dragonfly

package memory

// large does nothing: this system has no such advice.
func large([]byte) {}

func zero(raw []byte) { clear(raw) }

//go:build !linux

package device

// quiet is for ALSA alone.
func quiet() {}

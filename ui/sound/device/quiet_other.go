//go:build !linux

package device

// quiet does nothing: only ALSA prints errors.
func quiet() {}

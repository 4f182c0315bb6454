//go:build !linux && !darwin && !freebsd && !netbsd && !openbsd && !dragonfly && !windows

package memory

import "unsafe"

// obtain uses Go's heap, since nothing better is known here; words keep it aligned.
func obtain(bytes int) ([]byte, error) {
	words := make([]uint64, (bytes+7)/8)
	return unsafe.Slice((*byte)(unsafe.Pointer(unsafe.SliceData(words))), bytes), nil
}

func release([]byte) {}

func zero(raw []byte) { clear(raw) }

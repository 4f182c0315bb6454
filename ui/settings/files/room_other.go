//go:build !linux && !darwin && !freebsd && !windows

package files

// Room returns how many bytes the user may still write to the disk that holds a folder. ok is false where
// that is not known.
func Room(string) (bytes uint64, ok bool) { return 0, false }

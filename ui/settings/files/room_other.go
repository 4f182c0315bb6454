//go:build !linux && !darwin && !freebsd && !windows

package files

// Room returns how many bytes the user can still write to the disk that holds a folder. ok is false if that
// is unknown.
func Room(string) (bytes uint64, ok bool) { return 0, false }

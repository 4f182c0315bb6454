//go:build linux || darwin || freebsd

package files

import "syscall"

// Room returns how many bytes the user can still write to the disk that holds a folder. ok is false if that
// is unknown.
func Room(dir string) (bytes uint64, ok bool) {
	var s syscall.Statfs_t
	if err := syscall.Statfs(dir, &s); err != nil {
		return 0, false
	}
	return uint64(max(s.Bavail, 0)) * uint64(s.Bsize), true
}

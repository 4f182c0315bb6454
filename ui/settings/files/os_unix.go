//go:build unix

package files

import (
	"errors"
	"os"
	"syscall"
)

func isReadOnly(err error) bool  { return errors.Is(err, syscall.EROFS) }
func isBusy(err error) bool      { return errors.Is(err, syscall.ETXTBSY) }
func isNotFolder(err error) bool { return errors.Is(err, syscall.ENOTDIR) }

func isFull(err error) bool {
	return errors.Is(err, syscall.ENOSPC) || errors.Is(err, syscall.EDQUOT)
}

func rename(from, to string) error { return os.Rename(from, to) }

// openToRead opens a file without blocking, even if it is a pipe without a writer.
func openToRead(path string) (*os.File, error) {
	return os.OpenFile(path, os.O_RDONLY|syscall.O_NONBLOCK, 0)
}

// alive reports whether a process is running.
func alive(pid int) bool {
	err := syscall.Kill(pid, 0)
	return err == nil || errors.Is(err, syscall.EPERM)
}

// syncDir flushes a folder, so that a new name in it survives a power cut. It ignores that some file
// systems do not support this.
func syncDir(dir string) error {
	d, err := os.Open(dir)
	if err != nil {
		return nil // the folder may be writable but not readable; the file itself has been flushed
	}
	err = d.Sync()
	if errors.Is(err, syscall.EINVAL) || errors.Is(err, syscall.ENOTSUP) {
		err = nil
	}
	return errors.Join(err, d.Close())
}

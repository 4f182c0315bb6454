//go:build windows

package files

import (
	"errors"
	"os"

	"golang.org/x/sys/windows"
)

func isReadOnly(err error) bool { return errors.Is(err, windows.ERROR_WRITE_PROTECT) }

func isFull(err error) bool {
	return errors.Is(err, windows.ERROR_DISK_FULL) || errors.Is(err, windows.ERROR_HANDLE_DISK_FULL)
}

func isBusy(err error) bool {
	return errors.Is(err, windows.ERROR_SHARING_VIOLATION) || errors.Is(err, windows.ERROR_LOCK_VIOLATION)
}

func isNotFolder(err error) bool {
	return errors.Is(err, windows.ERROR_DIRECTORY) || errors.Is(err, windows.ERROR_PATH_NOT_FOUND)
}

// rename renames a file and replaces an existing one. It retries, since Windows refuses while a virus
// scanner, a backup or an editor has one of the files open.
func rename(from, to string) error {
	return retry(func() error { return os.Rename(from, to) }, func(err error) bool {
		return isBusy(err) || errors.Is(err, windows.ERROR_ACCESS_DENIED)
	})
}

func openToRead(path string) (*os.File, error) { return os.Open(path) }

// alive reports whether a process is running.
func alive(pid int) bool {
	p, err := os.FindProcess(pid)
	if err != nil {
		return false
	}
	return p.Release() == nil
}

// syncDir does nothing: NTFS has a journal.
func syncDir(string) error { return nil }

package files

import (
	"errors"
	"os"
	"path/filepath"
	"sync"
)

// Lock takes the lock that the file at path stands for, without waiting. ok is
// false if another running copy, or this one, holds it already: that is no
// error. While a copy holds the lock it alone writes what the lock protects,
// such as the unfinished game.
//
// The lock ends with release, which may be called more than once, or when the
// process ends, by `kill -9` too. The file itself stays, empty, and does not
// mean that the lock is held; it must not be removed while copies may be
// running. Missing folders are made. On an error, an *Error, and when ok is
// false, release does nothing.
func Lock(path string) (release func() error, ok bool, err error) {
	none := func() error { return nil }
	dir := filepath.Dir(path)
	if err := os.MkdirAll(dir, 0o700); err != nil {
		return none, false, advise(Locking, path, dir, err)
	}
	f, err := os.OpenFile(path, os.O_RDWR|os.O_CREATE, 0o600)
	if err != nil {
		return none, false, advise(Locking, path, dir, err)
	}
	ok, err = lockFile(f)
	if err != nil {
		return none, false, advise(Locking, path, dir, errors.Join(err, f.Close()))
	}
	if !ok {
		return none, false, f.Close()
	}
	return sync.OnceValue(f.Close), true, nil
}

package files

import (
	"os"
	"path/filepath"
	"runtime"
	"sync"

	"github.com/gofrs/flock"
)

// Lock acquires the lock whose file is at path, without waiting. ok is false if another running copy, or
// this one, holds it already: that is not an error. The copy that holds the lock is the only one that
// writes what the lock protects, such as the unfinished game.
//
// The lock is released by release, which may be called more than once, or when the process ends, even by
// `kill -9`. The empty file remains; that does not mean that the lock is held. It must not be removed while
// copies may be running. Missing folders are created. If there is an error, which is an *Error, or ok is
// false, release does nothing.
func Lock(path string) (release func() error, ok bool, err error) {
	none := func() error { return nil }
	dir := filepath.Dir(path)
	if err := os.MkdirAll(dir, 0o700); err != nil {
		return none, false, advise(Locking, path, dir, err)
	}
	if runtime.GOOS == "js" { // a page in a browser runs alone
		return none, true, nil
	}
	lock := flock.New(path, flock.SetFlag(os.O_CREATE|os.O_RDWR)) // opening a pipe for reading would block
	ok, err = lock.TryLock()
	switch {
	case err != nil:
		return none, false, advise(Locking, path, dir, err)
	case !ok:
		return none, false, nil
	}
	return sync.OnceValue(lock.Unlock), true, nil
}

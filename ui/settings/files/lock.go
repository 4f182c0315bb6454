package files

import (
	"os"
	"path/filepath"
	"runtime"
	"sync"

	"github.com/gofrs/flock"
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
	if runtime.GOOS == "js" { // a page in a browser runs alone
		return none, true, nil
	}
	lock := flock.New(path, flock.SetFlag(os.O_CREATE|os.O_RDWR)) // opened to read, a pipe would wait
	ok, err = lock.TryLock()
	switch {
	case err != nil:
		return none, false, advise(Locking, path, dir, err)
	case !ok:
		return none, false, nil
	}
	return sync.OnceValue(lock.Unlock), true, nil
}

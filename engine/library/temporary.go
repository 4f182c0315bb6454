package library

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"strings"
	"time"

	"github.com/gofrs/flock"

	"midline/engine/message"
)

// A temporary library has a folder of its own, which its process holds by a lock in it.
const (
	temporaryName  = "opened-"
	temporaryLock  = "held"
	temporaryYouth = time.Minute // between the making of the folder and that of the lock
)

// temporary is the folder of a temporary library.
type temporary struct {
	dir  string
	held *flock.Flock
}

// OpenTemporary opens a new library in a folder of its own below dir, which is made if there is none. Close
// removes it.
func OpenTemporary(ctx context.Context, dir string) (*Library, error) {
	if err := os.MkdirAll(dir, 0o700); err != nil {
		return nil, message.New("no folder for the games can be made in %s: %w", dir, plain(err))
	}
	own, err := os.MkdirTemp(dir, temporaryName)
	if err != nil {
		return nil, message.New("no folder for the games can be made in %s: %w", dir, plain(err))
	}
	t := &temporary{dir: own, held: flock.New(filepath.Join(own, temporaryLock))}
	if _, err := t.held.TryLock(); err != nil {
		return nil, errors.Join(message.New("the folder %s cannot be locked: %w", own, plain(err)), t.remove())
	}
	l, _, err := Open(ctx, filepath.Join(own, FileName))
	if err != nil {
		return nil, errors.Join(err, t.remove())
	}
	l.temporary = t
	return l, nil
}

func (t *temporary) remove() error {
	if t == nil {
		return nil
	}
	_ = t.held.Close() // else Windows would keep the file
	if err := os.RemoveAll(t.dir); err != nil {
		return message.New("the folder %s cannot be removed: %w", t.dir, plain(err))
	}
	return nil
}

// SweepTemporary removes the temporary libraries below dir whose processes have ended without closing them.
func SweepTemporary(dir string) {
	found, err := os.ReadDir(dir)
	if err != nil {
		return // most often there is none
	}
	for _, e := range found {
		info, err := e.Info()
		if err != nil || !e.IsDir() || !strings.HasPrefix(e.Name(), temporaryName) ||
			time.Since(info.ModTime()) < temporaryYouth {
			continue
		}
		path := filepath.Join(dir, e.Name())
		t := &temporary{dir: path, held: flock.New(filepath.Join(path, temporaryLock))}
		if free, err := t.held.TryLock(); err == nil && free {
			_ = t.remove() // what is left waits for the next time
		}
	}
}

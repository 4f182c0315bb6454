package library

import (
	"context"
	"database/sql"
	"errors"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"
)

// Beside the library lie whole copies of it, NAME.DATE.copy, from which mending takes the games that it cannot read.
const (
	copySuffix  = ".copy"
	copyingName = ".copying" // what is added to the name of the library for a copy that is not finished
	copyTime    = "20060102-150405"

	copyAge   = 7 * 24 * time.Hour // of the newest copy when the next one is made
	copyKept  = 2
	copyDelay = time.Minute // after the library was opened, when the program has started
	copyPause = time.Hour   // between two looks at the age
	copySpare = 256 << 20   // bytes that a copy leaves free on the disk, at least
)

// KeepCopies makes a copy of the library each week, in the background, until the library is closed. One that
// fails, such as for want of room, costs nothing, and is tried again an hour later. room, which is optional,
// returns the free bytes of the disk that holds a folder; ok is false if it is unknown.
func (l *Library) KeepCopies(room func(dir string) (bytes uint64, ok bool)) {
	l.keepCopies(copyDelay, copyPause, room)
}

func (l *Library) keepCopies(delay, pause time.Duration, room func(dir string) (bytes uint64, ok bool)) {
	l.background.Go(func() {
		timer := time.NewTimer(delay)
		defer timer.Stop()
		for {
			select {
			case <-l.closing.Done():
				return
			case <-timer.C:
			}
			_ = l.copyIfDue(l.closing, room) // nothing is worse than before, and damage is marked for the next Open
			timer.Reset(pause)
		}
	})
}

// copyIfDue makes a copy if there is none of the last week, and another process does not make one.
func (l *Library) copyIfDue(ctx context.Context, room func(dir string) (bytes uint64, ok bool)) error {
	if err := l.enter(ctx); err != nil {
		return err
	}
	defer l.leave()
	lock := newLock(l.path + copyingName)
	if ok, err := lock.TryLock(); !ok || err != nil {
		return err
	}
	defer lock.Unlock() //nolint:errcheck // closing its file lets go of it in any case
	copies, err := copiesOf(l.path, l.now())
	if err != nil || len(copies) > 0 && l.now().Sub(copies[0].made) < copyAge {
		return err
	}
	if room != nil && !l.hasRoom(room) {
		return nil
	}
	if err := l.makeCopy(ctx); err != nil {
		return l.explain(ctx, err)
	}
	if copies, err = copiesOf(l.path, l.now()); err != nil {
		return err
	}
	for _, old := range copies[min(copyKept, len(copies)):] {
		err = errors.Join(err, os.Remove(old.path))
	}
	return err
}

// hasRoom reports whether the disk has room for a copy and copySpare, or does not say.
func (l *Library) hasRoom(room func(dir string) (bytes uint64, ok bool)) bool {
	has, ok := room(filepath.Dir(l.path))
	need := uint64(copySpare)
	for _, path := range []string{l.path, l.path + "-wal"} {
		if info, err := os.Stat(path); err == nil {
			need += uint64(info.Size())
		}
	}
	return !ok || has >= need
}

// makeCopy copies the library on a connection of its own, so that writers need not wait for it.
func (l *Library) makeCopy(ctx context.Context) error {
	db, err := sql.Open("sqlite", address(l.path, ""))
	if err != nil {
		return err
	}
	err = copyInto(ctx, db, l.path+copyingName, l.path+"."+l.now().UTC().Format(copyTime)+copySuffix)
	return errors.Join(err, db.Close())
}

// copyInto makes a whole copy of a database at path, in place of an older one. Until it is whole it has the name
// unfinished. If it fails, nothing of it takes up space on the disk.
func copyInto(ctx context.Context, db *sql.DB, unfinished, path string) error {
	if err := removeAll(unfinished, unfinished+"-journal"); err != nil {
		return err
	}
	_, err := db.ExecContext(ctx, "VACUUM INTO ?", unfinished)
	if err == nil {
		err = flush(unfinished, os.O_RDWR)
	}
	if err == nil {
		err = os.Rename(unfinished, path)
	}
	if err != nil {
		return errors.Join(plain(err), removeAll(unfinished, unfinished+"-journal"))
	}
	_ = flush(filepath.Dir(path), os.O_RDONLY) // not every system can
	return nil
}

// copied is a copy of the library.
type copied struct {
	path string
	made time.Time
}

// copiesOf lists the copies of a library, the newest first. Those with a date in the future come last: when
// they were made, the clock was wrong.
func copiesOf(path string, now time.Time) (list []copied, err error) {
	entries, err := os.ReadDir(filepath.Dir(path))
	if err != nil {
		return nil, plain(err)
	}
	for _, e := range entries {
		date, ok := strings.CutPrefix(e.Name(), filepath.Base(path)+".")
		if !ok || !strings.HasSuffix(date, copySuffix) || !e.Type().IsRegular() {
			continue
		}
		made, err := time.Parse(copyTime, strings.TrimSuffix(date, copySuffix))
		if err != nil {
			continue // somebody else's
		}
		if made.After(now) {
			made = time.Time{}
		}
		list = append(list, copied{filepath.Join(filepath.Dir(path), e.Name()), made})
	}
	slices.SortStableFunc(list, func(a, b copied) int { return b.made.Compare(a.made) })
	return list, nil
}

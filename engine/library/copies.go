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

// Complete copies of the library are stored beside it as NAME.DATE.copy. A repair takes from them the games
// that it cannot read.
const (
	copySuffix  = ".copy"
	copyingName = ".copying" // the suffix of an unfinished copy
	copyTime    = "20060102-150405"

	copyAge   = 7 * 24 * time.Hour // the age of the newest copy at which the next one is made
	copyKept  = 2
	copyDelay = time.Minute // after the library was opened, when the program has started
	copyPause = time.Hour   // between two checks of the age
	copySpare = 256 << 20   // the bytes that remain free on the disk, at least
)

// KeepCopies makes a copy of the library each week, in the background, until the library is closed. If a copy
// fails, for example because the disk is full, it is tried again an hour later. room, which is optional,
// returns the number of free bytes on the disk that holds a folder; ok is false if it is unknown.
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
			_ = l.copyIfDue(l.closing, room) // a failure does no harm; damage is marked for the next Open
			timer.Reset(pause)
		}
	})
}

// copyIfDue makes a copy if the newest one is a week old and no other process is making one.
func (l *Library) copyIfDue(ctx context.Context, room func(dir string) (bytes uint64, ok bool)) error {
	if err := l.enter(ctx); err != nil {
		return err
	}
	defer l.leave()
	lock := newLock(l.path + copyingName)
	if ok, err := lock.TryLock(); !ok || err != nil {
		return err
	}
	defer lock.Unlock() //nolint:errcheck // closing its file releases it in any case
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

// hasRoom reports whether the disk has room for a copy and copySpare, or its free space is unknown.
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
	db, err := sql.Open("sqlite", address(l.path, copyCache, ""))
	if err != nil {
		return err
	}
	err = copyInto(ctx, db, l.path+copyingName, l.path+"."+l.now().UTC().Format(copyTime)+copySuffix)
	return errors.Join(err, db.Close())
}

// copyInto makes a complete copy of a database at path, replacing an older one. Until the copy is complete it
// has the name unfinished. If copyInto fails, it leaves no file behind.
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
	_ = flush(filepath.Dir(path), os.O_RDONLY) // not every system supports it
	return nil
}

// copied is a copy of the library.
type copied struct {
	path string
	made time.Time
}

// copiesOf lists the copies of a library, the newest first. Copies with a date in the future come last: the
// clock was wrong when they were made.
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
			continue // not one of Midline's
		}
		if made.After(now) {
			made = time.Time{}
		}
		list = append(list, copied{filepath.Join(filepath.Dir(path), e.Name()), made})
	}
	slices.SortStableFunc(list, func(a, b copied) int { return b.made.Compare(a.made) })
	return list, nil
}

package library

import (
	"context"
	"errors"
	"os"
	"time"

	"github.com/gofrs/flock"

	"midline/engine/message"
)

// The lock of a library is a file beside it. A process holds the lock shared while it reads or writes
// the library, and exclusively while it replaces the file or changes the schema. Between calls no
// process holds it, so that an open library blocks no other process.
const lockSuffix = ".lock"

const (
	lockRetry    = 5 * time.Millisecond
	lockPatience = time.Minute // the repair of a million games takes less
)

// newLock opens its file for writing: if it is a pipe, opening it for reading would block.
func newLock(path string) *flock.Flock {
	return flock.New(path+lockSuffix, flock.SetFlag(os.O_CREATE|os.O_RDWR))
}

// acquire acquires the lock with one of its methods, within lockPatience.
func acquire(ctx context.Context, path string, try func(context.Context, time.Duration) (bool, error)) error {
	limited, cancel := context.WithTimeout(ctx, lockPatience)
	defer cancel()
	ok, err := try(limited, lockRetry)
	switch {
	case ctx.Err() != nil:
		return context.Cause(ctx)
	case errors.Is(err, context.DeadlineExceeded):
		return message.New("the library %s is in use by another copy of Midline: close that and try again", path)
	case err != nil:
		return message.New("the library %s cannot be locked: %w", path, plain(err))
	case !ok:
		return message.New("the library %s cannot be locked", path)
	}
	return nil
}

// enter begins a call. The first of several concurrent calls acquires the lock for all of them, and
// reopens the file if it has been replaced.
func (l *Library) enter(ctx context.Context) error {
	select {
	case l.state <- struct{}{}:
		defer func() { <-l.state }()
	case <-ctx.Done():
		return context.Cause(ctx)
	}
	if l.closed {
		return ErrClosed
	}
	if l.calls == 0 && l.lock != nil {
		if err := l.share(ctx); err != nil {
			return err
		}
	}
	l.calls++
	l.pending.Add(1)
	return nil
}

// leave ends a call.
func (l *Library) leave() {
	l.state <- struct{}{}
	if l.calls--; l.calls == 0 && l.lock != nil {
		_ = l.lock.Unlock() // closing its file releases it in any case
	}
	<-l.state
	l.pending.Done()
}

// share acquires the lock shared, and reopens the file if another process has replaced it.
func (l *Library) share(ctx context.Context) error {
	if err := acquire(ctx, l.path, l.lock.TryRLockContext); err != nil {
		return err
	}
	if l.current() {
		return nil
	}
	err := errors.Join(l.close(), l.lock.Unlock())
	l.words.forget()
	l.terms.forget()
	if err == nil {
		_, err = l.attach(ctx, false)
	}
	if err != nil {
		return l.explain(ctx, err)
	}
	if err := acquire(ctx, l.path, l.lock.TryRLockContext); err != nil {
		return err
	}
	if !l.current() {
		return errors.Join(message.New("the library %s is being replaced: try again", l.path), l.lock.Unlock())
	}
	return nil
}

// current reports whether the open file is still the one at the path.
func (l *Library) current() bool {
	info, err := os.Stat(l.path)
	return err == nil && l.file != nil && os.SameFile(info, l.file)
}

// attach opens the file. If that requires a change, such as a migration, attach makes it with the lock
// held exclusively. It repairs a damaged file only if repair is set.
func (l *Library) attach(ctx context.Context, repair bool) (report Report, err error) {
	if err := acquire(ctx, l.path, l.lock.TryRLockContext); err != nil {
		return report, err
	}
	err = l.attachShared(ctx)
	if err = errors.Join(err, l.lock.Unlock()); err == nil || !damaged(err) && !errors.Is(err, errUnready) {
		return report, err
	}
	if err := acquire(ctx, l.path, l.lock.TryLockContext); err != nil {
		return report, err
	}
	report, err = l.attachExclusive(ctx, repair)
	return report, errors.Join(err, l.lock.Unlock())
}

// errUnready means that the file must be changed before it can be used.
var errUnready = errors.New("not ready")

func (l *Library) attachShared(ctx context.Context) error {
	base, err := unfinished(l.path)
	if err != nil {
		return err
	}
	if _, err := os.Stat(l.path); base != "" || err != nil {
		return errUnready
	}
	l.connection, err = connect(ctx, l.path, l.steps, false)
	return err
}

func (l *Library) attachExclusive(ctx context.Context, repair bool) (report Report, err error) {
	if report.Aside, err = finishMending(l.path); err != nil {
		return report, message.New("the library %s is damaged, and mending it cannot be finished: %w", l.path,
			explain(l.path, err))
	}
	l.connection, err = connect(ctx, l.path, l.steps, true)
	if err != nil && damaged(err) && repair {
		if report, err = mend(ctx, l.path, l.steps, l.now); err != nil {
			return Report{}, message.New("the library %s is damaged and stays as it is: %w", l.path, explain(l.path, err))
		}
		l.connection, err = connect(ctx, l.path, l.steps, true)
	} else if err == nil && report.Aside != "" {
		err = l.writer.QueryRowContext(ctx, "SELECT count(*) FROM record WHERE deleted IS NULL").Scan(&report.Saved)
	}
	return report, err
}

package library

import (
	"context"
	"errors"
	"os"
	"time"

	"github.com/gofrs/flock"

	"midline/engine/message"
)

// The lock of a library is a file beside it. Whoever reads or writes the library holds the
// lock shared meanwhile, and whoever replaces the file, or changes its schema, holds it alone. Nobody holds it
// between calls, so that an open library hinders nobody.
const lockSuffix = ".lock"

const (
	lockRetry    = 5 * time.Millisecond
	lockPatience = time.Minute // a mending of a million games takes less
)

// newLock opens its file to write: opened to read, a pipe would wait for a writer.
func newLock(path string) *flock.Flock {
	return flock.New(path+lockSuffix, flock.SetFlag(os.O_CREATE|os.O_RDWR))
}

// take takes the lock with one of its functions, within lockPatience.
func take(ctx context.Context, path string, try func(context.Context, time.Duration) (bool, error)) error {
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

// enter begins a call. The first of several takes the lock for all of them, and sees to it
// that the file that is open is the one that has the name.
func (l *Library) enter(ctx context.Context) error {
	select {
	case l.door <- struct{}{}:
		defer func() { <-l.door }()
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
	l.users.Add(1)
	return nil
}

// leave ends a call.
func (l *Library) leave() {
	l.door <- struct{}{}
	if l.calls--; l.calls == 0 && l.lock != nil {
		_ = l.lock.Unlock() // closing its file lets go of it in any case
	}
	<-l.door
	l.users.Done()
}

// share takes the lock shared, and opens the file anew where another copy has replaced it.
func (l *Library) share(ctx context.Context) error {
	if err := take(ctx, l.path, l.lock.TryRLockContext); err != nil {
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
	if err := take(ctx, l.path, l.lock.TryRLockContext); err != nil {
		return err
	}
	if !l.current() {
		return errors.Join(message.New("the library %s is being replaced: try again", l.path), l.lock.Unlock())
	}
	return nil
}

// current reports whether the file that is open has the name still.
func (l *Library) current() bool {
	info, err := os.Stat(l.path)
	return err == nil && l.file != nil && os.SameFile(info, l.file)
}

// attach opens the file. Where it needs work first, such as a new schema, that is done alone;
// mending a damaged one only where it is wanted.
func (l *Library) attach(ctx context.Context, heal bool) (report Report, err error) {
	if err := take(ctx, l.path, l.lock.TryRLockContext); err != nil {
		return report, err
	}
	err = l.attachShared(ctx)
	if err = errors.Join(err, l.lock.Unlock()); err == nil || !damaged(err) && !errors.Is(err, errUnready) {
		return report, err
	}
	if err := take(ctx, l.path, l.lock.TryLockContext); err != nil {
		return report, err
	}
	report, err = l.attachAlone(ctx, heal)
	return report, errors.Join(err, l.lock.Unlock())
}

// errUnready is of a file that something is to be done with before it can be used.
var errUnready = errors.New("not ready")

func (l *Library) attachShared(ctx context.Context) error {
	word, err := unfinished(l.path)
	if err != nil {
		return err
	}
	if _, err := os.Stat(l.path); word != "" || err != nil {
		return errUnready
	}
	l.connection, err = connect(ctx, l.path, l.steps, false)
	return err
}

func (l *Library) attachAlone(ctx context.Context, heal bool) (report Report, err error) {
	if report.Aside, err = finishMending(l.path); err != nil {
		return report, message.New("the library %s is damaged, and mending it cannot be finished: %w", l.path,
			explain(l.path, err))
	}
	l.connection, err = connect(ctx, l.path, l.steps, true)
	if err != nil && damaged(err) && heal {
		if report, err = mend(ctx, l.path, l.steps, l.now); err != nil {
			return Report{}, message.New("the library %s is damaged and stays as it is: %w", l.path, explain(l.path, err))
		}
		l.connection, err = connect(ctx, l.path, l.steps, true)
	} else if err == nil && report.Aside != "" {
		err = l.writer.QueryRowContext(ctx, "SELECT count(*) FROM record WHERE deleted IS NULL").Scan(&report.Saved)
	}
	return report, err
}

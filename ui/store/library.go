package store

import (
	"context"
	"slices"
	"sync"
	"time"

	"midline/engine/library"
	"midline/ui/words"
)

// Library is the library of games with all work that is done in it. It is opened when it is first needed, and
// works on goroutines of its own. Unless stated otherwise, its methods are called on the window's goroutine.
type Library struct {
	// OpenFile opens the library. It may be replaced before the library is first needed. The default opens
	// the library in the folder of saved games.
	OpenFile func(context.Context) (LibraryFile, library.Report, error)
	// Placed, which is optional, is called on any goroutine with the ID that the library has given to a game.
	Placed func(*Entry, library.ID)

	do      func(func())
	tell    func(text string)
	changed func()

	ctx    context.Context
	cancel context.CancelFunc
	group  sync.WaitGroup
	named  map[string]context.CancelFunc // cancel the work that runs under a name
	last   chan struct{}                 // closed when the last work of InTurn is done

	retired bool

	// A token that stands for opening and closing. Who waits for a channel may be cancelled, and lets the time of a
	// synctest bubble pass, in which SQLite waits for another connection; who waits for a mutex does neither.
	turn   chan struct{}
	file   LibraryFile // nil before it is opened
	closed bool
	failed error // what closing it returned

	finished *finishedGames // that the library does not have yet
}

// NewLibrary returns a library that is not open yet. do runs a function on the window's goroutine, where tell
// shows a notice. w writes the games that are over until the library has them.
func NewLibrary(do func(func()), tell func(text string), w *Writer) *Library {
	l := &Library{OpenFile: openLibraryFile, do: do, tell: tell, changed: func() {},
		named: map[string]context.CancelFunc{}, turn: make(chan struct{}, 1), finished: newFinishedGames(w)}
	l.ctx, l.cancel = context.WithCancel(context.Background())
	return l
}

// OnChange sets a function that is called when Put has changed the library.
func (l *Library) OnChange(changed func()) { l.changed = changed }

// Open returns the library, and opens it first if necessary. It must not be called on the window's goroutine.
func (l *Library) Open(ctx context.Context) (LibraryFile, error) {
	select {
	case l.turn <- struct{}{}: // at once, even if ctx has ended
	default:
		select {
		case l.turn <- struct{}{}:
		case <-ctx.Done():
			return nil, ctx.Err()
		}
	}
	defer func() { <-l.turn }()
	if l.file != nil {
		return l.file, nil
	}
	file, report, err := l.OpenFile(ctx)
	if err != nil {
		return nil, err
	}
	l.file = file
	if report.Aside != "" {
		l.do(func() {
			l.tell(words.T("library.mended", report.Saved, words.Number(report.Saved), report.Aside))
		})
	}
	return file, nil
}

// Fail shows a notice about an error in the library.
func (l *Library) Fail(err error) { l.tell(words.T("library.closed", words.Error(err))) }

// Run runs work after a while, and then the function that it returns on the window's goroutine. It cancels work
// that still runs under the same name, whose results are discarded.
func (l *Library) Run(name string, after time.Duration,
	work func(ctx context.Context, lib LibraryFile) (done func(), err error)) {
	l.Go(name, func(ctx context.Context) {
		if !Pause(ctx, after) {
			return
		}
		var done func()
		lib, err := l.Open(ctx)
		if err == nil {
			done, err = work(ctx, lib)
		}
		l.do(func() {
			switch {
			case ctx.Err() != nil:
			case err != nil:
				l.Fail(err)
			case done != nil:
				done()
			}
		})
	})
}

// Pause waits, and reports whether ctx has not ended before. No timer is made for no pause: in a synctest bubble under
// the race detector, Go 1.26 crashes if two goroutines receive from timers that are due.
func Pause(ctx context.Context, pause time.Duration) bool {
	if pause <= 0 {
		return ctx.Err() == nil
	}
	timer := time.NewTimer(pause)
	defer timer.Stop()
	select {
	case <-timer.C:
		return true
	case <-ctx.Done():
		return false
	}
}

// Job runs work that the player may stop. The function that it returns runs on the window's goroutine even then.
// lib is nil if err says that the library cannot be opened.
func (l *Library) Job(name string, work func(ctx context.Context, lib LibraryFile, err error) (done func())) {
	l.Go(name, func(ctx context.Context) {
		lib, err := l.Open(ctx)
		done := work(ctx, lib, err)
		l.do(func() {
			if l.ctx.Err() == nil {
				done()
			}
		})
	})
}

// Go runs work on a goroutine under a name, and cancels work that still runs under that name.
func (l *Library) Go(name string, work func(ctx context.Context)) {
	if l.retired {
		return
	}
	l.Stop(name)
	ctx, cancel := context.WithCancel(l.ctx)
	l.named[name] = cancel
	l.group.Go(func() { work(ctx) })
}

// InTurn runs work after all work that was passed to it before. Close waits for it. The function that work
// returns then runs on the window's goroutine, even if there is an error. lib is nil if err says that the library
// cannot be opened.
func (l *Library) InTurn(work func(ctx context.Context, lib LibraryFile, err error) (done func(), wrong error)) {
	before, ended := l.last, make(chan struct{})
	l.last = ended
	l.group.Go(func() {
		defer close(ended)
		if before != nil {
			<-before
		}
		ctx := context.WithoutCancel(l.ctx)
		lib, err := l.Open(ctx)
		done, err := work(ctx, lib, err)
		l.do(func() {
			done()
			if err != nil {
				l.Fail(err)
			}
		})
	})
}

// Stop cancels the work that runs under a name.
func (l *Library) Stop(name string) {
	if cancel := l.named[name]; cancel != nil {
		cancel()
	}
}

// Hold keeps the library open, although it is retired, until the function that it returns is called, on any goroutine
// and once.
func (l *Library) Hold() (release func()) {
	l.group.Add(1)
	return l.group.Done
}

// Retire cancels all work but that under some names, and closes the library on a goroutine when the rest is done, where
// it calls ended. Work that is asked for later is not done. Close may still be called: it cancels the rest too.
func (l *Library) Retire(ended func(err error), names ...string) {
	l.retired = true
	for name, cancel := range l.named {
		if !slices.Contains(names, name) {
			cancel()
		}
	}
	go func() {
		l.group.Wait()
		ended(l.close())
	}()
}

// Close cancels all work, waits for it, and closes the library.
func (l *Library) Close() error {
	l.cancel()
	l.group.Wait()
	return l.close()
}

// close closes the file once, if it was opened. Called again, it returns the same error.
func (l *Library) close() error {
	l.turn <- struct{}{}
	defer func() { <-l.turn }()
	if l.file != nil && !l.closed {
		l.closed, l.failed = true, l.file.Close()
	}
	return l.failed
}

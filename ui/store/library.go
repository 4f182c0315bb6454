package store

import (
	"context"
	"sync"
	"time"

	"midline/engine/library"
	"midline/ui/words"
)

// Library is the library of games with everything that runs in it. It is opened when it is first
// needed, and works on goroutines of its own. Unless stated otherwise, its methods are called on
// the window's goroutine.
type Library struct {
	// OpenFile opens the library. It is set before the library is first needed; the default opens
	// the one in the folder of games.
	OpenFile func(context.Context) (LibraryFile, library.Report, error)
	// Placed is called, on any goroutine, with the ID under which the library has a game that was
	// put; optional.
	Placed func(*Entry, library.ID)

	do      func(func())
	tell    func(text string)
	changed func()

	ctx    context.Context
	cancel context.CancelFunc
	group  sync.WaitGroup
	named  map[string]context.CancelFunc // what runs under a name
	last   chan struct{}                 // is closed when the last work of InTurn is done

	mu   sync.Mutex
	file LibraryFile // nil before it is opened

	finished *finishedGames // what the library does not have yet
}

// NewLibrary returns a library that is not open yet. do runs a function on the window's
// goroutine; tell shows there what went wrong. Games that are over are written by w until the
// library has them.
func NewLibrary(do func(func()), tell func(text string), w *Writer) *Library {
	l := &Library{OpenFile: openLibraryFile, do: do, tell: tell, changed: func() {},
		named: map[string]context.CancelFunc{}, finished: newFinishedGames(w)}
	l.ctx, l.cancel = context.WithCancel(context.Background())
	return l
}

// OnChange lets a function hear that Put has changed the library.
func (l *Library) OnChange(changed func()) { l.changed = changed }

// Open returns the library, which it opens first if necessary. It is called on any goroutine but
// the window's.
func (l *Library) Open(ctx context.Context) (LibraryFile, error) {
	l.mu.Lock()
	defer l.mu.Unlock()
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

// Fail tells what went wrong in the library.
func (l *Library) Fail(err error) { l.tell(words.T("library.closed", words.Error(err))) }

// Run runs work after a while, and then what it returns in the window. It cancels what still runs
// under the same name, of which nothing more is heard.
func (l *Library) Run(name string, after time.Duration,
	work func(ctx context.Context, lib LibraryFile) (done func(), err error)) {
	l.Go(name, func(ctx context.Context) {
		timer := time.NewTimer(after)
		defer timer.Stop()
		select {
		case <-timer.C:
		case <-ctx.Done():
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

// Job runs work that the player may stop. What it returns runs in the window even then. lib is
// nil if err says that the library cannot be opened.
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

// Go runs work on a goroutine under a name, and cancels what still runs under that name.
func (l *Library) Go(name string, work func(ctx context.Context)) {
	l.Stop(name)
	ctx, cancel := context.WithCancel(l.ctx)
	l.named[name] = cancel
	l.group.Go(func() { work(ctx) })
}

// InTurn runs work after all that was given to it before; Close waits for it. What work returns
// runs in the window then, also beside an error. lib is nil if err says that the library cannot
// be opened.
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

// Stop cancels what runs under a name.
func (l *Library) Stop(name string) {
	if cancel := l.named[name]; cancel != nil {
		cancel()
	}
}

// Close cancels and waits for everything, and closes the library.
func (l *Library) Close() error {
	l.cancel()
	l.group.Wait()
	if l.file == nil {
		return nil
	}
	return l.file.Close()
}

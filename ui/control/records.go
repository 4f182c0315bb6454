package control

import (
	"context"
	"io"
	"os"
	"path/filepath"
	"sync"
	"time"

	"midline/engine/library"
	"midline/engine/notation/pgn"
	"midline/engine/settings/files"
	"midline/ui/app"
	"midline/ui/store"
	"midline/ui/words"
)

// archive is what the window asks of the library of games.
type archive interface {
	Metas(ctx context.Context, ids []library.ID) ([]library.Meta, error)
	IDs(ctx context.Context, q library.Query) ([]library.ID, error)
	Labels(ctx context.Context) ([]library.Count, error)
	Stats(ctx context.Context, q library.Query, in *time.Location) (*library.Stats, error)
	Add(ctx context.Context, g library.Game) (library.ID, error)
	Keep(ctx context.Context, g library.Game) (library.ID, error)
	Get(ctx context.Context, id library.ID) (*library.Game, error)
	Update(ctx context.Context, id library.ID, g *pgn.Game) error
	Rename(ctx context.Context, id library.ID, title string) error
	ChangeLabels(ctx context.Context, ids []library.ID,
		change func(id library.ID, labels []string) []string) (before map[library.ID][]string, err error)
	Delete(ctx context.Context, ids ...library.ID) (deleted []library.ID, err error)
	Restore(ctx context.Context, ids ...library.ID) error
	Import(ctx context.Context, r io.Reader, o library.Import) (library.ImportResult, error)
	ImportLibrary(ctx context.Context, path string, o library.Import) (library.ImportResult, error)
	Export(ctx context.Context, w io.Writer, ids []library.ID, q library.Query, progress func(library.Progress)) error
	Close() error
}

// records is the library of games with all that runs in it. It is opened when it is
// first needed, and everything is done on goroutines of its own; all methods are called
// on the window's goroutine.
type records struct {
	do   func(func())
	fail func(error)          // called on the window's goroutine
	told func(library.Report) // called there when it has been opened
	open func(context.Context) (archive, library.Report, error)

	ctx    context.Context
	cancel context.CancelFunc
	group  sync.WaitGroup
	slots  map[string]context.CancelFunc // what runs under a name
	turns  turns

	mu  sync.Mutex
	lib archive // nil before it is opened

	finished *store.Finished // what the library has not yet
}

// turns is what is done one after the other, in the order in which it was asked for.
type turns struct {
	mu      sync.Mutex
	waiting []func()
	running bool // a goroutine does it
}

// add does something when all that was added before is done, on a goroutine of a group.
func (t *turns) add(group *sync.WaitGroup, do func()) {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.waiting = append(t.waiting, do)
	if !t.running {
		t.running = true
		group.Go(t.run)
	}
}

func (t *turns) run() {
	for {
		t.mu.Lock()
		if len(t.waiting) == 0 {
			t.running = false
			t.mu.Unlock()
			return
		}
		do := t.waiting[0]
		t.waiting = t.waiting[1:]
		t.mu.Unlock()
		do()
	}
}

func newRecords(do func(func()), fail func(error), told func(library.Report)) *records {
	r := &records{do: do, fail: fail, told: told, open: openLibrary, slots: map[string]context.CancelFunc{}}
	r.ctx, r.cancel = context.WithCancel(context.Background())
	return r
}

// openLibrary opens the library in the folder of games.
func openLibrary(ctx context.Context) (archive, library.Report, error) {
	dir, err := files.SaveDir()
	if err != nil {
		return nil, library.Report{}, err
	}
	if err := os.MkdirAll(dir, 0o700); err != nil {
		return nil, library.Report{}, err
	}
	lib, report, err := library.Open(ctx, filepath.Join(dir, library.FileName))
	if err != nil {
		return nil, report, err
	}
	lib.KeepCopies(files.Room)
	return lib, report, nil
}

// get opens the library, unless that has been done. It is called on a goroutine.
func (r *records) get(ctx context.Context) (archive, error) {
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.lib != nil {
		return r.lib, nil
	}
	lib, report, err := r.open(ctx)
	if err != nil {
		return nil, err
	}
	r.lib = lib
	r.do(func() { r.told(report) })
	return lib, nil
}

// run does something with the library after a while, and then in the window what it
// returns. What still runs under the same name is cancelled, and nothing comes of it.
func (r *records) run(name string, after time.Duration, work func(ctx context.Context, lib archive) (done func(), err error)) {
	r.begin(name, func(ctx context.Context) {
		timer := time.NewTimer(after)
		defer timer.Stop()
		select {
		case <-timer.C:
		case <-ctx.Done():
			return
		}
		var done func()
		lib, err := r.get(ctx)
		if err == nil {
			done, err = work(ctx, lib)
		}
		r.do(func() {
			switch {
			case ctx.Err() != nil: // nobody wants it any more
			case err != nil:
				r.fail(err)
			case done != nil:
				done()
			}
		})
	})
}

// job does something that the player may stop: what it returns happens in the window
// then too. lib is nil beside an error: the library cannot be opened.
func (r *records) job(name string, work func(ctx context.Context, lib archive, err error) (done func())) {
	r.begin(name, func(ctx context.Context) {
		lib, err := r.get(ctx)
		done := work(ctx, lib, err)
		r.do(func() {
			if r.ctx.Err() == nil {
				done()
			}
		})
	})
}

// begin runs something on a goroutine under a name.
func (r *records) begin(name string, work func(ctx context.Context)) {
	r.stop(name)
	ctx, cancel := context.WithCancel(r.ctx)
	r.slots[name] = cancel
	r.group.Go(func() { work(ctx) })
}

// keep does something that the end of the program waits for.
func (r *records) keep(work func(ctx context.Context, lib archive) error) {
	r.group.Go(func() {
		ctx := context.WithoutCancel(r.ctx)
		lib, err := r.get(ctx)
		if err == nil {
			err = work(ctx, lib)
		}
		if err != nil {
			r.do(func() { r.fail(err) })
		}
	})
}

// inTurn is keep for what has to be done in the order in which it was asked for. What work
// returns happens in the window then, beside an error too; lib is nil beside err: the library
// cannot be opened.
func (r *records) inTurn(work func(ctx context.Context, lib archive, err error) (done func(), wrong error)) {
	r.turns.add(&r.group, func() {
		ctx := context.WithoutCancel(r.ctx)
		lib, err := r.get(ctx)
		done, err := work(ctx, lib, err)
		r.do(func() {
			done()
			if err != nil {
				r.fail(err)
			}
		})
	})
}

// stop cancels what runs under a name.
func (r *records) stop(name string) {
	if cancel := r.slots[name]; cancel != nil {
		cancel()
	}
}

// close cancels and waits for everything, and closes the library.
func (r *records) close() error {
	r.cancel()
	r.group.Wait()
	if r.lib == nil {
		return nil
	}
	return r.lib.Close()
}

// newRecords makes the records of the program.
func (a *App) newRecords() *records {
	r := newRecords(a.Do, func(err error) { app.TellText(a, words.T("library.closed", words.Error(err))) },
		func(rep library.Report) {
			if rep.Aside != "" {
				app.TellText(a, words.T("library.mended", rep.Saved, words.Number(rep.Saved), rep.Aside))
			}
		})
	r.finished = store.NewFinished(a.Writer)
	return r
}

package library

import (
	"cmp"
	"context"
	"errors"
	"io"
	"path/filepath"
	"sync"
	"sync/atomic"
	"time"

	"midline/engine/library"
	"midline/engine/notation/pgn"
	"midline/ui/app"
	"midline/ui/filedialog"
	"midline/ui/settings/files"
	"midline/ui/store"
	"midline/ui/words"
)

// askImport asks for a file and reads its games.
func (r *Room) askImport() {
	r.Pick(filedialog.Request{Kind: "games", Title: words.T("pick.open.title"),
		Endings: []string{"pgn", "txt", "db", "broken", "copy"}, Filter: words.T("pick.games")}, r.importAny)
}

// ImportOpened reads the games of a file into the library that open opens, shows how far it has come, and reports
// whether it has begun.
func (r *Room) ImportOpened(name string, open func(ctx context.Context) (io.ReadCloser, error)) bool {
	r.frame.Go(app.Library{})
	if r.busy() {
		return false
	}
	r.importFrom(name, open)
	return true
}

// importAny reads the games of a file into the library: of one in PGN, or of another library, such as a
// damaged one that was set aside.
func (r *Room) importAny(path string) {
	name := filepath.Base(path)
	if library.IsLibrary(path) {
		r.importGames(name, func(ctx context.Context, lib store.LibraryFile, err error,
			o library.Import) (library.ImportResult, error) {
			if err != nil {
				return library.ImportResult{}, err
			}
			return lib.ImportLibrary(ctx, path, o)
		})
		return
	}
	r.importFrom(name, func(ctx context.Context) (io.ReadCloser, error) {
		f, err := files.OpenStream(ctx, path)
		if err != nil {
			return nil, err // and no reader that is a pointer to nothing
		}
		return f, nil
	})
}

// reading reads games into the library, unless err says that it cannot be opened.
type reading func(ctx context.Context, lib store.LibraryFile, err error, o library.Import) (library.ImportResult, error)

// importGames runs an import of the games in a file of a name.
func (r *Room) importGames(name string, read reading) {
	says, grow := r.file.words(), r.file.growing(r)
	if name == "" {
		name = words.T("pgn.pasted")
	}
	title := words.T(says.running, name)
	into, _ := r.chosenCollection()
	o := library.Import{Name: name, Collection: into.ID, All: r.file != nil,
		Progress: func(p library.Progress) {
			r.progress(title, importText(p), part(p))
			grow()
		}}
	stopped := false
	ended := func() {
		r.stopped = stopped
		r.refresh()
	}
	r.begin(says.job, title, importText(library.Progress{}), ended,
		func(ctx context.Context, lib store.LibraryFile, err error) Job {
			done, err := read(ctx, lib, err, o)
			job := importEnded(says, name, done, err)
			stopped = errors.Is(err, context.Canceled)
			if r.file != nil {
				job.Done = err == nil && len(job.Problems) == 0
				return job
			}
			if into.ID != library.MyGames && err == nil {
				job.Title = words.T("library.imported.into", name, into.Name)
			}
			job.Import = library.Batch{ID: done.Import, Name: name, Left: done.Games}
			return job
		})
}

// importFrom reads games into the library from what open returns, and closes that.
func (r *Room) importFrom(name string, open func(ctx context.Context) (io.ReadCloser, error)) {
	mine := []string{}
	if own := r.frame.Prefs().Get().NewGame.Name; own != "" {
		mine = append(mine, own)
	}
	r.importGames(name, func(ctx context.Context, lib store.LibraryFile, err error,
		o library.Import) (done library.ImportResult, _ error) {
		from, wrong := open(ctx)
		if from != nil {
			defer from.Close()
		}
		if err = cmp.Or(err, wrong); err != nil {
			return done, err
		}
		defer context.AfterFunc(ctx, func() { _ = from.Close() })() // ends a Read that waits
		var last atomic.Pointer[library.Progress]
		last.Store(&library.Progress{})
		progress := o.Progress
		o.Mine, o.Progress = mine, func(p library.Progress) {
			last.Store(&p)
			progress(p)
		}
		if sized, ok := from.(interface{ Size() int64 }); ok {
			o.Size = sized.Size()
		}
		ended := make(chan struct{})
		var watch sync.WaitGroup
		watch.Go(func() { r.watchReader(name, from, &last, ended) })
		done, err = lib.Import(ctx, from, o)
		close(ended)
		watch.Wait()
		if ctx.Err() != nil {
			err = context.Canceled // whatever came of the reader that was closed
		}
		return done, err
	})
}

// waitingTime is how long a reader waits before the player is told.
const waitingTime = 2 * time.Second

// watchReader tells that an import waits for its file to give more, until the import has ended.
func (r *Room) watchReader(name string, from io.Reader, last *atomic.Pointer[library.Progress],
	ended <-chan struct{}) {
	stream, ok := from.(interface{ Waiting() time.Duration })
	if !ok {
		return
	}
	tick := time.NewTicker(waitingTime / 4)
	defer tick.Stop()
	waits := false
	for {
		select {
		case <-ended:
			return
		case <-tick.C:
		}
		if now := stream.Waiting() >= waitingTime; now != waits {
			waits = now
			p := *last.Load()
			text := importText(p)
			if waits {
				text = words.T("library.and", text, words.T("library.import.waits", name))
				r.frame.Do(r.file.catchUp(r))
			}
			r.progress(words.T(r.file.words().running, name), text, part(p))
		}
	}
}

// importEnded tells what became of an import.
func importEnded(says readWords, name string, done library.ImportResult, err error) Job {
	job := Job{Title: words.T(says.done, name), Text: importText(done.Progress),
		More: done.Errors + done.Warnings - len(done.List)}
	for _, err := range done.List {
		job.Problems = append(job.Problems, importProblem(err))
	}
	switch {
	case errors.Is(err, context.Canceled):
		job.Title = words.T(says.stopped, name)
	case err != nil:
		job.Title, job.Text = words.T(says.failed, name), words.Error(err)
		if done.Games > 0 {
			job.Text = words.T("library.and", importText(done.Progress), words.Error(err))
		}
	}
	return job
}

// importText tells how far an import has come.
func importText(p library.Progress) string {
	text := words.T("library.imported.games", p.Games, words.Number(p.Games))
	for _, c := range []struct {
		key string
		n   int
	}{{"library.imported.known", p.Duplicates}, {"library.imported.faults", p.Errors},
		{"library.imported.warnings", p.Warnings}} {
		if c.n > 0 {
			text = words.T("library.and", text, words.T(c.key, c.n, words.Number(c.n)))
		}
	}
	return text
}

// importProblem tells why a game could not be read, or not as it stands.
func importProblem(err error) Problem {
	if e, ok := errors.AsType[*pgn.Error](err); ok {
		return Problem{Game: e.Game, Line: e.Line, Column: e.Column, Reason: words.Error(e.Reason)}
	}
	return Problem{Reason: words.Error(err)}
}

// part returns how much of a file has been read, from 0 to 1, or -1 if its size is not known.
func part(p library.Progress) float64 {
	if p.Size <= 0 {
		return -1
	}
	return float64(p.Bytes) / float64(p.Size)
}

package library

import (
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
	"midline/ui/settings/files"
	"midline/ui/store"
	"midline/ui/words"
)

// askImport asks for a file and reads its games.
func (r *Room) askImport() {
	r.Pick("", r.importAny)
}

// ImportGames reads the games of a file into the library, shows how far that is, and closes the
// file.
func (r *Room) ImportGames(name string, from io.ReadCloser) {
	r.frame.Go(app.Library{})
	if r.busy() {
		if err := from.Close(); err != nil {
			app.TellText(r.frame, words.Error(err))
		}
		return
	}
	r.importFrom(name, func(context.Context) (io.ReadCloser, error) { return from, nil })
}

// importAny reads the games of a file into the library: of one in PGN or of another
// library, such as a damaged one that was set aside.
func (r *Room) importAny(path string) {
	if !library.IsLibrary(path) {
		r.importFile(path)
		return
	}
	if r.busy() {
		return
	}
	name := filepath.Base(path)
	title := words.T("library.importing", name)
	r.show(&Job{Title: title, Text: ImportText(library.Progress{}), Part: -1})
	r.Library.Job("job", func(ctx context.Context, lib store.LibraryFile, err error) func() {
		var done library.ImportResult
		if err == nil {
			done, err = lib.ImportLibrary(ctx, path, library.Import{Progress: func(p library.Progress) {
				r.progress(title, ImportText(p), part(p.Bytes, p.Size))
			}})
		}
		return r.importEnded(name, done, err)
	})
}

// importFile reads the games of a file into the library.
func (r *Room) importFile(path string) {
	r.importFrom(filepath.Base(path), func(ctx context.Context) (io.ReadCloser, error) {
		f, err := files.OpenStream(ctx, path)
		if err != nil {
			return nil, err // and no reader that is a pointer to nothing
		}
		return f, nil
	})
}

// busy reports whether an import or an export runs, and tells that another has to wait for it.
func (r *Room) busy() bool {
	if r.job == nil || r.job.Ended {
		return false
	}
	app.TellText(r.frame, words.T("library.busy"))
	return true
}

// importFrom reads games into the library from what open returns, and closes that.
func (r *Room) importFrom(name string, open func(ctx context.Context) (io.ReadCloser, error)) {
	if r.busy() {
		return
	}
	mine := []string{}
	if own := r.frame.Prefs().Get().NewGame.Name; own != "" {
		mine = append(mine, own)
	}
	title := words.T("library.importing", name)
	r.show(&Job{Title: title, Text: ImportText(library.Progress{}), Part: -1})
	r.Library.Job("job", func(ctx context.Context, lib store.LibraryFile, err error) func() {
		from, wrong := open(ctx)
		if from != nil {
			defer from.Close()
		}
		if err == nil {
			err = wrong
		}
		if err != nil {
			return r.importEnded(name, library.ImportResult{}, err)
		}
		defer context.AfterFunc(ctx, func() { _ = from.Close() })() // ends a Read that waits
		var told atomic.Pointer[library.Progress]
		told.Store(&library.Progress{})
		ended := make(chan struct{})
		var watch sync.WaitGroup
		watch.Go(func() { r.watchReader(name, title, from, &told, ended) })
		done, err := lib.Import(ctx, from, library.Import{Mine: mine, Size: sizeOf(from), Progress: func(p library.Progress) {
			told.Store(&p)
			r.progress(title, ImportText(p), part(p.Bytes, p.Size))
		}})
		close(ended)
		watch.Wait()
		if ctx.Err() != nil {
			err = context.Canceled // whatever came of the reader that was closed
		}
		return r.importEnded(name, done, err)
	})
}

// waitingTime is after what time a reader is said to wait.
const waitingTime = 2 * time.Second

// watchReader says that an import waits for its file to give more, until it has ended.
func (r *Room) watchReader(name, title string, from io.Reader, told *atomic.Pointer[library.Progress],
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
			p := *told.Load()
			text := ImportText(p)
			if waits {
				text = words.T("library.and", text, words.T("library.import.waits", name))
			}
			r.progress(title, text, part(p.Bytes, p.Size))
		}
	}
}

// sizeOf is the length of what is read, 0 if that is not known.
func sizeOf(r io.Reader) int64 {
	if s, ok := r.(interface{ Size() int64 }); ok {
		return s.Size()
	}
	return 0
}

// importEnded tells what became of an import.
func (r *Room) importEnded(name string, done library.ImportResult, err error) func() {
	job := Job{Title: words.T("library.imported", name), Text: ImportText(done.Progress), Ended: true,
		More: done.Errors + done.Warnings - len(done.List)}
	for _, err := range done.List {
		job.Problems = append(job.Problems, importProblem(err))
	}
	switch {
	case errors.Is(err, context.Canceled):
		job.Title = words.T("library.import.stopped", name)
	case err != nil:
		job.Title, job.Text = words.T("library.import.failed", name), words.Error(err)
		if done.Games > 0 {
			job.Text = words.T("library.and", ImportText(done.Progress), words.Error(err))
		}
	}
	return func() {
		r.show(&job)
		r.look(0, true)
		r.tags()
	}
}

// ImportText is how far an import is, in words.
func ImportText(p library.Progress) string {
	text := words.T("library.imported.games", p.Games, words.Number(p.Games))
	if p.Duplicates > 0 {
		text = words.T("library.and", text, words.T("library.imported.known", p.Duplicates, words.Number(p.Duplicates)))
	}
	if p.Errors > 0 {
		text = words.T("library.and", text, words.T("library.imported.faults", p.Errors, words.Number(p.Errors)))
	}
	if p.Warnings > 0 {
		text = words.T("library.and", text, words.T("library.imported.warnings", p.Warnings, words.Number(p.Warnings)))
	}
	return text
}

// importProblem is why a game could not be read, or not as it stands.
func importProblem(err error) Problem {
	if e, ok := errors.AsType[*pgn.Error](err); ok {
		return Problem{Game: e.Game, Line: e.Line, Column: e.Column, Reason: words.Error(e.Reason)}
	}
	return Problem{Reason: words.Error(err)}
}

func part(done, all int64) float64 {
	if all <= 0 {
		return -1
	}
	return float64(done) / float64(all)
}

// show shows an import or an export, on the screen of the library if it is there.
func (r *Room) show(job *Job) {
	r.job = job
	if r.list != nil {
		r.list.SetJob(job)
	}
	if job.Ended && r.list != nil {
		r.job = nil // it has been told
	}
}

// progress shows how far a job is; it is called on a goroutine.
func (r *Room) progress(title, text string, done float64) {
	r.frame.Do(func() {
		if r.job != nil && !r.job.Ended {
			r.show(&Job{Title: title, Text: text, Part: done})
		}
	})
}

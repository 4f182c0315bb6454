package control

import (
	"bufio"
	"context"
	"errors"
	"io"
	"path/filepath"
	"sync"
	"sync/atomic"
	"time"

	"midline/engine/library"
	"midline/engine/message"
	"midline/engine/notation/pgn"
	"midline/engine/settings/files"
	"midline/ui/app"
	"midline/ui/screen"
	"midline/ui/store"
	"midline/ui/words"
)

// askImport asks for a file and reads its games.
func (b *bookshelf) askImport() {
	b.a.Pick("", b.importAny)
}

// importFile reads the games of a file into the library.
func (b *bookshelf) importFile(path string) {
	b.importFrom(filepath.Base(path), func(ctx context.Context) (io.ReadCloser, error) {
		f, err := files.OpenStream(ctx, path)
		if err != nil {
			return nil, err // and no reader that is a pointer to nothing
		}
		return f, nil
	})
}

// busy reports whether an import or an export runs, and tells that another has to wait for it.
func (b *bookshelf) busy() bool {
	if b.job == nil || b.job.Ended {
		return false
	}
	app.TellText(b.a, words.T("library.busy"))
	return true
}

// importFrom reads games into the library from what open returns, and closes that.
func (b *bookshelf) importFrom(name string, open func(ctx context.Context) (io.ReadCloser, error)) {
	if b.busy() {
		return
	}
	mine := []string{}
	if own := b.a.Prefs().Get().NewGame.Name; own != "" {
		mine = append(mine, own)
	}
	title := words.T("library.importing", name)
	b.show(&screen.LibraryJob{Title: title, Text: importText(library.Progress{}), Part: -1})
	b.a.library.Job("job", func(ctx context.Context, lib store.LibraryFile, err error) func() {
		r, wrong := open(ctx)
		if r != nil {
			defer r.Close()
		}
		if err == nil {
			err = wrong
		}
		if err != nil {
			return b.importEnded(name, library.ImportResult{}, err)
		}
		defer context.AfterFunc(ctx, func() { _ = r.Close() })() // ends a Read that waits
		var told atomic.Pointer[library.Progress]
		told.Store(&library.Progress{})
		ended := make(chan struct{})
		var watch sync.WaitGroup
		watch.Go(func() { b.watchReader(name, title, r, &told, ended) })
		done, err := lib.Import(ctx, r, library.Import{Mine: mine, Size: sizeOf(r), Progress: func(p library.Progress) {
			told.Store(&p)
			b.progress(title, importText(p), part(p.Bytes, p.Size))
		}})
		close(ended)
		watch.Wait()
		if ctx.Err() != nil {
			err = context.Canceled // whatever came of the reader that was closed
		}
		return b.importEnded(name, done, err)
	})
}

// waitingTime is after what time a reader is said to wait.
const waitingTime = 2 * time.Second

// watchReader says that an import waits for its file to give more, until it has ended.
func (b *bookshelf) watchReader(name, title string, r io.Reader, told *atomic.Pointer[library.Progress],
	ended <-chan struct{}) {
	stream, ok := r.(interface{ Waiting() time.Duration })
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
			text := importText(p)
			if waits {
				text = words.T("library.and", text, words.T("library.import.waits", name))
			}
			b.progress(title, text, part(p.Bytes, p.Size))
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
func (b *bookshelf) importEnded(name string, done library.ImportResult, err error) func() {
	job := screen.LibraryJob{Title: words.T("library.imported", name), Text: importText(done.Progress), Ended: true,
		More: done.Errors + done.Warnings - len(done.List)}
	for _, err := range done.List {
		job.Faults = append(job.Faults, importFault(err))
	}
	switch {
	case errors.Is(err, context.Canceled):
		job.Title = words.T("library.import.stopped", name)
	case err != nil:
		job.Title, job.Text = words.T("library.import.failed", name), words.Error(err)
		if done.Games > 0 {
			job.Text = words.T("library.and", importText(done.Progress), words.Error(err))
		}
	}
	return func() {
		b.show(&job)
		b.look(0, true)
		b.labels()
	}
}

// importText is how far an import is, in words.
func importText(p library.Progress) string {
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

// importFault is why a game could not be read, or not as it stands.
func importFault(err error) screen.LibraryFault {
	if e, ok := errors.AsType[*pgn.Error](err); ok {
		return screen.LibraryFault{Game: e.Game, Line: e.Line, Column: e.Column, Reason: words.Error(e.Reason)}
	}
	return screen.LibraryFault{Reason: words.Error(err)}
}

func part(done, all int64) float64 {
	if all <= 0 {
		return -1
	}
	return float64(done) / float64(all)
}

// show shows an import or an export, on the screen of the library if it is there.
func (b *bookshelf) show(job *screen.LibraryJob) {
	b.job = job
	if b.screen != nil {
		b.screen.SetJob(job)
	}
	if job.Ended && b.screen != nil {
		b.job = nil // it has been told
	}
}

// progress shows how far a job is; it is called on a goroutine.
func (b *bookshelf) progress(title, text string, done float64) {
	b.a.Do(func() {
		if b.job != nil && !b.job.Ended {
			b.show(&screen.LibraryJob{Title: title, Text: text, Part: done})
		}
	})
}

// askExport asks for a file and writes games to it.
func (b *bookshelf) askExport(ids []library.ID) {
	b.a.Pick("games.pgn", func(path string) { b.export(path, ids) })
}

func (b *bookshelf) export(path string, ids []library.ID) {
	if b.busy() {
		return
	}
	name := filepath.Base(path)
	title := words.T("library.exporting", name)
	written := func(n int) string { return words.T("library.exported.games", n, words.Number(n)) }
	b.show(&screen.LibraryJob{Title: title, Text: written(0), Part: -1})
	b.a.library.Job("job", func(ctx context.Context, lib store.LibraryFile, err error) func() {
		games := 0
		if err == nil {
			err = writeWhole(path, func(w io.Writer) error {
				return lib.Export(ctx, w, ids, library.Query{}, func(p library.Progress) {
					games = p.Games
					b.progress(title, written(p.Games), part(int64(p.Games), int64(p.Total)))
				})
			})
		}
		job := screen.LibraryJob{Title: words.T("library.exported", name), Text: written(games), Ended: true}
		switch {
		case errors.Is(err, context.Canceled):
			job.Title, job.Text = words.T("library.export.stopped", name), ""
		case err != nil:
			job.Title, job.Text = words.T("library.export.failed", name), words.Error(err)
		}
		return func() { b.show(&job) }
	})
}

// writeWhole writes a file that is there in whole or as it was before.
func writeWhole(path string, write func(io.Writer) error) error {
	err := files.WriteWhole(path, func(to io.Writer) error {
		w := bufio.NewWriterSize(to, 1<<16)
		if err := write(w); err != nil {
			return err
		}
		return w.Flush()
	})
	if err != nil {
		return notWritten(path, err)
	}
	return nil
}

func notWritten(path string, err error) error {
	if errors.Is(err, context.Canceled) {
		return err
	}
	return message.New("%s could not be written: %w", path, files.Reason(err))
}

package library

import (
	"bufio"
	"context"
	"errors"
	"io"
	"path/filepath"

	"midline/engine/library"
	"midline/engine/message"
	"midline/ui/settings/files"
	"midline/ui/store"
	"midline/ui/words"
)

// askExport asks for a file and writes games to it.
func (r *Room) askExport(ids []library.ID) {
	r.Pick("games.pgn", func(path string) { r.export(path, ids) })
}

func (r *Room) export(path string, ids []library.ID) {
	if r.busy() {
		return
	}
	name := filepath.Base(path)
	title := words.T("library.exporting", name)
	written := func(n int) string { return words.T("library.exported.games", n, words.Number(n)) }
	r.show(&Job{Title: title, Text: written(0), Part: -1})
	r.Library.Job("job", func(ctx context.Context, lib store.LibraryFile, err error) func() {
		games := 0
		if err == nil {
			err = writeWhole(path, func(w io.Writer) error {
				return lib.Export(ctx, w, ids, library.Query{}, func(p library.Progress) {
					games = p.Games
					r.progress(title, written(p.Games), part(int64(p.Games), int64(p.Total)))
				})
			})
		}
		job := Job{Title: words.T("library.exported", name), Text: written(games), Ended: true}
		switch {
		case errors.Is(err, context.Canceled):
			job.Title, job.Text = words.T("library.export.stopped", name), ""
		case err != nil:
			job.Title, job.Text = words.T("library.export.failed", name), words.Error(err)
		}
		return func() { r.show(&job) }
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

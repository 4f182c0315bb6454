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
	name := filepath.Base(path)
	title := words.T("library.exporting", name)
	written := func(n int) string { return words.T("library.exported.games", n, words.Number(n)) }
	r.begin(title, written(0), func() {}, func(ctx context.Context, lib store.LibraryFile, err error) Job {
		games := 0
		if err == nil {
			err = writeWhole(path, func(w io.Writer) error {
				return lib.Export(ctx, w, ids, library.Query{}, func(p library.Progress) {
					games = p.Games
					r.progress(title, written(games), float64(games)/float64(max(p.Total, 1)))
				})
			})
		}
		switch {
		case errors.Is(err, context.Canceled):
			return Job{Title: words.T("library.export.stopped", name)}
		case err != nil:
			return Job{Title: words.T("library.export.failed", name), Text: words.Error(err)}
		}
		return Job{Title: words.T("library.exported", name), Text: written(games)}
	})
}

// writeWhole writes a file whole, or leaves it as it was.
func writeWhole(path string, write func(io.Writer) error) error {
	err := files.WriteWhole(path, func(to io.Writer) error {
		w := bufio.NewWriterSize(to, 1<<16)
		if err := write(w); err != nil {
			return err
		}
		return w.Flush()
	})
	if err == nil || errors.Is(err, context.Canceled) {
		return err
	}
	return message.New("%s could not be written: %w", path, files.Reason(err))
}
